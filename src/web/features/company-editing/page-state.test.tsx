// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { CompanyEditing } from '#contract/company/company-editing.ts';
import { refuse, showOnDesk } from '#web/testing/show-on-desk.tsx';
import { PageState } from './page-state.tsx';

const id = '0199aaaa-0000-7000-8000-000000000004';
const attachment = '0199aaaa-0000-7000-8000-000000000005';

/** Only what the state of the page depends on. */
const sentBack = (attachments: CompanyEditing['attachments']) =>
  ({
    ...{ id, status: 'draft', paused_by: null, submitted_at: null, review: null, points: [] },
    ...{ review_note: '休日を書いてください。', company_confirmed_on: null, attachments },
    profile: { name: '株式会社みほん' },
  }) as unknown as CompanyEditing;
const file = { id: attachment, name: '赤入れ.pdf', type: 'application/pdf' as const, size: 900 };

afterEach(() => vi.unstubAllGlobals());

it('a company that got a file with its page reads its name, and why it cannot be saved', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return refuse(404, 'ファイルが見つかりませんでした。');
  });
  showOnDesk(<PageState state={sentBack([file])} />);
  await userEvent.click(screen.getByRole('button', { name: '赤入れ.pdfを保存（1KB）' }));
  expect(await screen.findByText('ファイルが見つかりませんでした。')).toBeDefined();
  expect(asked).toEqual([`/api/company-profiles/${id}/review-attachments/${attachment}/`]);
});

it('a company that got none reads of none', () => {
  showOnDesk(<PageState state={sentBack([])} />);
  expect(screen.getByText('休日を書いてください。')).toBeDefined();
  expect(screen.queryByText(/ファイル/)).toBeNull();
});
