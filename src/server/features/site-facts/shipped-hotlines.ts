import { z } from 'zod';
import { SafetyResource } from '#contract/student/safety-resources.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { readDataFile } from '#server/data-directory.ts';

/** A day that has begun in Japan: nobody has read or asked anything tomorrow. */
export const pastDay = z.iso
  .date('日付を入力してください。')
  .refine((day) => day <= japanDay(new Date()), '先の日付は入れられません。');

/** A line with at least one way to it. */
export function hasWay({
  phone,
  web_url,
  other_way,
}: Pick<SafetyResource, 'phone' | 'web_url' | 'other_way'>): boolean {
  return phone !== null || web_url !== null || other_way !== null;
}

/** Shipped entries say where and when they were read; only the operator can say that a line was asked about. */
const Shipped = z
  .strictObject({
    ...SafetyResource.shape,
    key: z.string().regex(/^[a-z0-9-]+$/),
    source_seen_on: pastDay,
    verified_on: z.null(),
    /** Page that names `web_url`, where the source of the other facts does not. */
    door_source_url: z.url().optional(),
    door_seen_on: pastDay.optional(),
  })
  .refine(hasWay, 'A line needs a phone number, a page or another way.')
  .refine(
    ({ web_url, door_source_url: page, door_seen_on: day }) =>
      (page === undefined) === (day === undefined) && (page === undefined || web_url !== null),
    'The page that names a door, and the day on which it was read, stand together beside the door.',
  );

const records = readDataFile('safety-resources.json', z.array(Shipped));

/** The lines by the key that the desk's edits name; the keys of the first six are their numbers. */
export const shippedHotlines: ReadonlyMap<string, SafetyResource> = new Map(
  records.map(({ key, door_source_url: _page, door_seen_on: _day, ...hotline }) => [key, hotline]),
);
if (shippedHotlines.size < records.length)
  throw new Error('data/safety-resources.json names a key twice.');
