// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WishForm } from './wish-form.tsx';

const companyId = '0197a000-0000-7000-8000-000000000001';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The network alone is replaced; what leaves the device is kept. */
function network(answer: () => Response): Request[] {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return answer();
  });
  return sent;
}

const show = (isPublic = false) =>
  render(
    <WishForm
      companyId={companyId}
      items={['conditions.annual_holidays', 'conditions.bonus']}
      label="働く条件"
      isPublic={isPublic}
    />,
  );

test('The button names the chosen item, sends it without an account, and says that it counted', async () => {
  localStorage.setItem('access', 'a-token');
  const sent = network(() => new Response(null, { status: 204 }));
  show();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'conditions.bonus' } });
  fireEvent.click(screen.getByRole('button', { name: 'この会社の賞与(ボーナス)を知りたい' }));
  expect(await screen.findByText(/受けとりました.*会社に伝わりません/)).toBeTruthy();
  const [request] = sent;
  expect(new URL(request?.url ?? '').pathname).toBe(`/api/company-profiles/${companyId}/wishes/`);
  expect(await request?.json()).toEqual({ item: 'conditions.bonus' });
  expect(request?.headers.get('Authorization')).toBeNull();
});

test('A failure is told and can be tried again', async () => {
  network(() => Response.json({ detail: '会社が見つかりませんでした。' }, { status: 404 }));
  show();
  const button = screen.getByRole('button', { name: 'この会社の年間休日を知りたい' });
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(button).toHaveProperty('disabled', false);
});

test('The button of a public body does not call it a company', () => {
  network(() => new Response(null, { status: 204 }));
  show(true);
  expect(screen.getByRole('button', { name: /年間休日を知りたい/ }).textContent).not.toContain(
    '会社',
  );
});
