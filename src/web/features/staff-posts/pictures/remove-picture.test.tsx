// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PostImage } from '#contract/staff/post-images/post-images.ts';
import { refuse, showOnDesk } from '#web/testing/show-on-desk.tsx';
import { RemovePicture } from './remove-picture.tsx';

const image: PostImage = {
  ...{ id: '0199aaaa-0000-7000-8000-000000000001', alt: '会社の入口', width: 90, height: 60 },
  ...{ address: '/media/x.webp#90x60', url: '/media/x.webp', small_url: '/media/x.webp' },
  ...{ created_at: '2026-07-01T00:00:00.000Z', uses: [] },
};
afterEach(() => vi.unstubAllGlobals());

/** Refuses the first try for this reason, and tells what each try says of old versions. */
function serve(code: 'conflict' | 'confirmation_required') {
  const tries: boolean[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { also_from_versions } = await request.json();
    tries.push(also_from_versions);
    if (tries.length === 1) return refuse(409, 'この画像は、コラム「見学」にあります。', code);
    return Response.json({ detail: '画像を削除しました。' });
  });
  return tries;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('A picture of an old version is deleted once that was accepted', async () => {
  const tries = serve('confirmation_required');
  showOnDesk(<RemovePicture image={image} onClose={() => {}} />);
  await press('削除する');
  await screen.findByText('この画像は、コラム「見学」にあります。');
  await press('前の版からも消す');
  await screen.findByText('画像を削除しました');
  expect(tries).toEqual([false, true]);
});

test('A picture that a column has begun to show offers no way to delete it', async () => {
  const tries = serve('conflict');
  showOnDesk(<RemovePicture image={image} onClose={() => {}} />);
  await press('削除する');
  await screen.findByRole('dialog', { name: '使っているので、削除できません' });
  expect(screen.getByText('この画像は、コラム「見学」にあります。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /消す|削除/ })).toBeNull();
  expect(tries).toEqual([false]);
});
