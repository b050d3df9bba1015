// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { InquiryDetail } from '#contract/staff/staff-inquiries.ts';
import { refuse, showOnDesk } from '#web/testing/show-on-desk.tsx';
import { InquiryView } from './inquiry-view.tsx';

const id = '0199aaaa-0000-7000-8000-000000000004';
const at = '2026-07-01T00:00:01.000Z';

/** A small server of one inquiry behind fetch; `refusal` stands in the way of the next file. */
function serveInquiry() {
  const server = {
    refusal: '',
    sent: null as unknown,
    inquiry: {
      ...{ id, reference: 'M-2026-ABCDEF', kind: 'contact', state: 'new', is_suspicious: false },
      ...{ is_overdue: false, assigned_to: null, answers: 0, created_at: at, updated_at: at },
      ...{ name: '金糸雀', email: 'k@example.jp', organisation: null, phone: null, plan: null },
      ...{ body: '資料をください', company: null, is_mailed: true, notes: [], answer_texts: [] },
      waiting: [],
    } as InquiryDetail,
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/attachments/')) {
      if (server.refusal) return refuse(400, server.refusal);
      const file = { id, name: searchParams.get('name') ?? '', type: 'application/pdf' as const };
      server.inquiry.waiting = [{ ...file, size: 2_000 }];
      return Response.json(file, { status: 201 });
    }
    if (request.method === 'DELETE') {
      server.inquiry.waiting = [];
      return Response.json({ detail: '' });
    }
    if (pathname.endsWith('/answers/')) server.sent = await request.json();
    if (pathname.endsWith('/answer-templates/') || pathname.endsWith('/inquiry-assignees/'))
      return Response.json([]);
    return Response.json(server.inquiry);
  });
  return server;
}
afterEach(() => vi.unstubAllGlobals());

const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('ファイルを添付する'), {
    target: { files: [file] },
  });
const pdf = () => new File(['x'], '案内.pdf', { type: 'application/pdf' });

it('a file is added to an answer, taken away, added again and sent', async () => {
  const server = serveInquiry();
  showOnDesk(<InquiryView reference="M-2026-ABCDEF" />);
  await choose(pdf());
  await userEvent.click(await screen.findByRole('button', { name: '「案内.pdf」の添付をやめる' }));
  await waitFor(() => expect(screen.queryByText('案内.pdf（2KB）')).toBeNull());
  await choose(pdf());
  await screen.findByText('案内.pdf（2KB）');
  await userEvent.type(screen.getByLabelText('返信の本文'), 'お送りします。');
  await userEvent.click(screen.getByRole('button', { name: '返信を送る' }));
  await screen.findByText('添付：案内.pdf');
  await userEvent.click(screen.getByRole('button', { name: '送る' }));
  await waitFor(() => expect(server.sent).toMatchObject({ attachments: [id] }));
});

it('a file that cannot be sent is named before it leaves, or by the server', async () => {
  const server = serveInquiry();
  showOnDesk(<InquiryView reference="M-2026-ABCDEF" />);
  await choose(new File(['x'], 'a.xlsx', { type: 'application/vnd.ms-excel' }));
  await screen.findByText('この形式のファイルは添付できません。', { exact: false });
  const large = pdf();
  Object.defineProperty(large, 'size', { value: 3 * 1024 * 1024 });
  await choose(large);
  await screen.findByText('ファイルが大きすぎます。', { exact: false });
  server.refusal = 'PDFが途中で切れているようです。';
  await choose(pdf());
  await screen.findByText(server.refusal);
});
