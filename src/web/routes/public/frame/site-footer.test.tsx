// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { SiteFooter } from './site-footer.tsx';

afterEach(cleanup);

function footer(props: Parameters<typeof SiteFooter>[0]): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <SiteFooter {...props} /> }]);
  render(<Page />);
  return screen.getByRole('contentinfo').textContent ?? '';
}

test('The footer says that schools bring applications to companies', () => {
  const words = footer({});
  expect(words).toContain('応募は学校を通して行います。');
  expect(words).not.toContain('自分で申しこみます');
});

test('The footer of a page about public bodies says that one applies for an examination oneself', () => {
  const words = footer({ isExamined: true });
  expect(words).toMatch(/採用試験には、自分で申しこみます。会社への応募は学校を通して行います。/);
  expect(words).toContain('このサイトから応募したり');
});
