// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, Link } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { usePageView } from './use-page-view.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page() {
  usePageView();
  return <Link to="/register/0199aaaa/secret?utm=1">つぎへ</Link>;
}

/** What one visit sends that another page led to: its first page, and the next one. */
async function visitFrom(referrer: string): Promise<unknown[]> {
  vi.resetModules();
  const fresh = await import('./use-page-view.ts');
  const sent: Blob[] = [];
  const sendBeacon = (_: string, body: Blob) => sent.push(body) > 0;
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const Visited = () => {
    fresh.usePageView();
    return <Link to="/next">つぎへ</Link>;
  };
  const Site = createRoutesStub([
    { path: '/', Component: Visited, handle: { template: '/' } },
    { path: '/next', Component: Visited, handle: { template: '/next' } },
  ]);
  render(<Site initialEntries={['/']} />);
  const link = await screen.findByRole('link');
  await act(async () => link.click());
  cleanup();
  return Promise.all(sent.map(async (body) => JSON.parse(await body.text())));
}

it('A page view names the site that led to the first page, without its path, and only there', async () => {
  expect(await visitFrom('https://search.example/find?q=secret')).toEqual([
    { route: '/', referrer: 'search.example' },
    { route: '/next' },
  ]);
});

it('A page view names no site where none led here, or this one did', async () => {
  for (const referrer of ['', `${location.origin}/company/1`, 'about:blank', 'no address'])
    expect(await visitFrom(referrer), referrer).toEqual([{ route: '/' }, { route: '/next' }]);
});

it('A page view is sent once for a page whose addresses differ in a parameter alone', async () => {
  const sendBeacon = vi.fn(() => true);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
  const Steps = () => {
    usePageView();
    return <Link to="?step=2">つぎへ</Link>;
  };
  const handle = { template: '/register', isOneView: true };
  const Site = createRoutesStub([{ path: '/register', Component: Steps, handle }]);
  render(<Site initialEntries={['/register']} />);
  const link = await screen.findByRole('link');
  await act(async () => link.click());
  expect(sendBeacon).toHaveBeenCalledOnce();
});

it('A page view sends the template of each opened page, and no address', async () => {
  const sent: [string, Blob][] = [];
  const sendBeacon = (path: string, body: Blob) => sent.push([path, body]) > 0;
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
  const Site = createRoutesStub([
    { path: '/company/:id', Component: Page, handle: { template: '/company/{id}' } },
    {
      path: '/register/:id/:token',
      Component: Page,
      handle: { template: '/register/{preRegisterId}/{token}' },
    },
    { path: '/unnamed', Component: Page },
  ]);
  render(<Site initialEntries={['/company/0199bbbb?s=x']} />);
  const link = await screen.findByRole('link');
  await act(async () => link.click());
  render(<Site initialEntries={['/unnamed']} />);
  await screen.findAllByRole('link');
  expect(sent.map(([path]) => path)).toEqual(['/api/page-views/', '/api/page-views/']);
  expect(sent.map(([, body]) => body.type)).toEqual(['application/json', 'application/json']);
  const views = await Promise.all(sent.map(async ([, body]) => JSON.parse(await body.text())));
  expect(views).toEqual([
    { route: '/company/{id}' },
    { route: '/register/{preRegisterId}/{token}' },
  ]);
});
