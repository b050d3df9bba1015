// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, Link } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { usePageView } from './use-page-view.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  usePageView();
  return <Link to="/register/0199aaaa/secret?utm=1">つぎへ</Link>;
}

it('sends the template of each page that is opened, and no address', async () => {
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
