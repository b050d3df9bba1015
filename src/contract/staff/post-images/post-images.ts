import { z } from 'zod';
import { Id, IdParams, pageOf, requiredText, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { pictureBytesMost, pictureTypes } from '#contract/kit/picture-files.ts';
import { DeskPageQuery } from '#contract/staff/rows/desk-page.ts';
import { postStates } from '#contract/staff/staff-posts.ts';

const Alt = requiredText(100);

/** A column that shows a picture now; one of the trash is there too, because it may come back. */
const PostImageUse = z.object({
  id: Id,
  title: z.string(),
  state: z.enum(postStates),
  is_in_trash: z.boolean(),
});

const PostImage = z.object({
  id: Id,
  /** Description that a new use begins with; a text that shows the picture has its own. */
  alt: z.string(),
  /** Width and height of the large file, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Address in a text, with the size behind it. */
  address: z.string(),
  url: z.string(),
  small_url: z.string(),
  created_at: Timestamp,
  uses: z.array(PostImageUse),
});
export type PostImage = z.infer<typeof PostImage>;

/** Pictures of columns: each is there until somebody deletes it. */
export const postImagesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/post-images/',
    access: 'staff-content',
    summary: 'Pictures of columns with the columns that show them, newest first',
    query: DeskPageQuery.extend({
      /** Words are AND, in the description and in the titles of columns that show the picture. */
      q: z.string().trim().max(100, '100文字以内で入力してください。').optional(),
    }),
    response: pageOf(PostImage),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/staff/post-images/',
    access: 'staff-content',
    publicPages: 'stay',
    status: 201,
    summary: 'Add a picture; the same picture again is answered as it is there',
    query: z.object({ alt: Alt }),
    upload: { most: pictureBytesMost, types: pictureTypes },
    response: PostImage,
  }),
  describe: endpoint({
    method: 'PATCH',
    path: '/api/staff/post-images/{id}/',
    access: 'staff-content',
    publicPages: 'stay',
    summary: 'Change the description that new uses begin with',
    params: IdParams,
    body: z.object({ alt: Alt }),
    response: PostImage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/staff/post-images/{id}/',
    access: 'staff-content',
    publicPages: 'stay',
    status: 200,
    summary:
      'Delete a picture for good; 409 `conflict` while a column shows it, `confirmation_required` while an old version does',
    params: IdParams,
    body: z.object({
      /** Old versions of columns lose the picture too. */
      also_from_versions: z.boolean(),
    }),
    response: z.object({ detail: z.string() }),
  }),
};
