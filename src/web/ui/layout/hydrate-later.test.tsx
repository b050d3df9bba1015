// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The module as after a page load, before any navigation. */
async function freshModule() {
  vi.resetModules();
  return import('./hydrate-later.tsx');
}

const html = '<!--$--><button type="button">押された回数: 0</button><!--/$-->';

describe('hydrateLater', () => {
  let container: HTMLElement;
  let root: Root | null = null;
  beforeEach(() => {
    container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
  });
  afterEach(async () => {
    await act(async () => root?.unmount());
    container.remove();
  });

  it('lets the HTML of the server stand until the scripts are there, also when they never come', async () => {
    const { hydrateLater } = await freshModule();
    const Part = hydrateLater<{ name: string }>({
      load: () => Promise.reject(new Error('no network')),
      styles: [],
      until: async () => undefined,
    });
    const button = container.querySelector('button');
    await act(async () => {
      root = hydrateRoot(container, <Part name="a" />);
    });
    expect(container.innerHTML).toBe(html);
    expect(container.querySelector('button')).toBe(button);
  });

  it('keeps the element that stands there when it comes alive', async () => {
    const { hydrateLater } = await freshModule();
    const press = vi.fn();
    let arrive: (() => void) | undefined;
    const Part = hydrateLater<{ name: string }>({
      load: async () => () => (
        <button type="button" onClick={press}>
          押された回数: 0
        </button>
      ),
      styles: [],
      until: () => new Promise((resolve) => (arrive = resolve)),
    });
    const button = container.querySelector('button');
    await act(async () => {
      root = hydrateRoot(container, <Part name="a" />);
    });
    button?.click();
    expect(press).not.toHaveBeenCalled();
    await act(async () => arrive?.());
    button?.click();
    expect(press).toHaveBeenCalledTimes(1);
    expect(container.querySelector('button')).toBe(button);
  });

  it('waits for nothing on the pages after the first', async () => {
    const { hydrateLater, leaveFirstPage } = await freshModule();
    const Part = hydrateLater<{ name: string }>({
      load: async () =>
        function Named({ name }) {
          return <p>{name}</p>;
        },
      styles: [],
      until: () => new Promise(() => undefined),
    });
    leaveFirstPage();
    const { createRoot } = await import('react-dom/client');
    await act(async () => {
      root = createRoot(container);
      root.render(<Part name="次のページ" />);
    });
    expect(container.textContent).toBe('次のページ');
  });
});
