// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { UNSAFE_ErrorResponseImpl as ErrorResponse, MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorMessage } from './error-screen.tsx';

function renderError(error: unknown, { showStack = false } = {}) {
  render(
    <MemoryRouter>
      <ErrorMessage error={error} showStack={showStack} />
    </MemoryRouter>,
  );
}

const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

describe('ErrorMessage', () => {
  afterEach(cleanup);

  it('shows status, status text and data of a route error', async () => {
    renderError(new ErrorResponse(429, 'Too Many Requests', 'アクセスが集中しています。'));
    expect(await title()).toBe('429 Too Many Requests');
    expect(screen.getByText('アクセスが集中しています。')).toBeDefined();
  });

  it('asks kindly to come again where the server cannot answer now', async () => {
    renderError(new ErrorResponse(503, 'Service Unavailable', null));
    expect(await title()).toBe('いま、このページを表示できません');
    expect(screen.getByRole('link', { name: 'もう一度ひらく' }).getAttribute('href')).toBe('/');
    expect(document.body.textContent).not.toContain('503');
  });

  it('speaks kindly of a page that is not there', async () => {
    renderError(new ErrorResponse(404, 'Not Found', null));
    expect(await title()).toBe('ページが見つかりませんでした');
  });

  it('offers a search that needs no scripts, and four ways on, where a page is not there', async () => {
    renderError(new ErrorResponse(404, 'Not Found', null));
    const field = await screen.findByRole<HTMLInputElement>('searchbox', {
      name: '会社名・仕事・地名などのことば',
    });
    expect(field.form?.getAttribute('action')).toBe('/search');
    expect(field.form?.method).toBe('get');
    expect(field.name).toBe('s');
    expect(field.value).toBe('');
    expect(screen.getByRole('button', { name: 'さがす' })).toBeDefined();
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths).toEqual(['/try', '/occupation', '/column', '/']);
  });

  it('shows name and message of an error, and its stack only when asked', async () => {
    renderError(new TypeError('something broke'));
    expect(await screen.findByText('TypeError: something broke')).toBeDefined();
    expect(document.querySelector('pre')).toBeNull();
    cleanup();
    renderError(new TypeError('something broke'), { showStack: true });
    await title();
    expect(document.querySelector('pre')?.textContent).toContain('something broke');
  });

  it.each([
    'Failed to fetch',
    'Failed to fetch dynamically imported module: /assets/a.js',
    'Load failed',
    'NetworkError when attempting to fetch resource.',
  ])('says that the network failed when the browser says "%s"', async (message) => {
    renderError(new TypeError(message), { showStack: true });
    expect(
      await screen.findByText(
        'ネットワークエラー: 通信できませんでした。電波のよい所で、もう一度お試しください。',
      ),
    ).toBeDefined();
    expect(document.body.textContent).not.toContain(message);
  });

  it('calls anything else unknown, with a way home', async () => {
    renderError('a text');
    expect(await title()).toBe('Unknown Error');
    expect(screen.getByRole('link', { name: 'ホームへもどる' }).getAttribute('href')).toBe('/');
  });
});
