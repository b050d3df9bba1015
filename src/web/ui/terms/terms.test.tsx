// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Term } from '#contract/public/terms.ts';
import { toDictionary } from '#web/ui/furigana/annotate.ts';
import { annotateNodes } from '#web/ui/furigana/annotate-nodes.tsx';
import { Furigana, FuriganaContext } from '#web/ui/furigana/furigana.tsx';
import { Prose } from '#web/ui/text/prose.tsx';
import { Explained } from './explained.tsx';
import { TermsProvider } from './terms-provider.tsx';

const term = (id: string, word: string): Term => ({
  id,
  word,
  reading: 'よみ',
  text: `${id}です。`,
});
const terms = [term('job-offer', '求人票'), term('overtime', '残業'), term('fixed', '固定残業代')];
const words = toDictionary({ 求人票: 'きゅうじんひょう', 残業: 'ざんぎょう' });
const readings = {
  ofNodes: (nodes: ReactNode) => annotateNodes(nodes, words),
  ofHtml: (html: string) => html,
};

function show(children: ReactNode, isRead = false) {
  return render(
    <MemoryRouter>
      <FuriganaContext value={isRead ? readings : null}>
        <TermsProvider terms={terms}>{children}</TermsProvider>
      </FuriganaContext>
    </MemoryRouter>,
  );
}
const wordsShown = () =>
  screen.getAllByRole('button', { description: 'ことばの説明を開く' }).map((it) => it.textContent);

test('A word opens its own explanation, once in a text and as the longest one', () => {
  show(
    <Explained>
      <p>求人票の固定残業代。求人票の残業。</p>
    </Explained>,
  );
  expect(wordsShown()).toEqual(['求人票', '固定残業代', '残業']);
  const button = screen.getByRole('button', { name: '固定残業代' });
  const explanation = document.getElementById(button.getAttribute('popovertarget')!)!;
  expect(explanation.getAttribute('popover')).toBe('auto');
  expect(explanation.textContent).toContain('fixedです。');
  expect(explanation.querySelector('a')?.getAttribute('href')).toBe('/words#fixed');
});

test('Links, buttons, headings and names stay as they are', () => {
  show(
    <Explained>
      <h2>求人票</h2>
      <a href="/guide">求人票</a>
      <button type="button">求人票</button>
      <p translate="no">求人票</p>
      <p>
        <strong>求人票</strong>
      </p>
    </Explained>,
  );
  expect(wordsShown()).toEqual(['求人票']);
  expect(screen.getByRole('strong').querySelector('button')).not.toBeNull();
});

test('Readings stand above the words, around them and in their explanations', () => {
  const { container } = show(
    <Explained>
      <Furigana>
        <p>求人票にある残業の時間</p>
      </Furigana>
    </Explained>,
    true,
  );
  expect([...container.querySelectorAll('p rt')].map(({ textContent }) => textContent)).toEqual([
    'きゅうじんひょう',
    'ざんぎょう',
  ]);
  expect(wordsShown()).toEqual(['求人票（きゅうじんひょう）', '残業（ざんぎょう）']);
});

test('HTML of the server explains a word once below each heading, and never in a link', () => {
  show(
    <Prose html='<p>残業と残業</p><h2>残業</h2><p><a href="/">残業</a>、残業。</p><table><tr><th>求人票</th></tr></table>' />,
  );
  expect(wordsShown()).toEqual(['残業', '残業']);
  expect(screen.getByRole('link', { name: '残業' }).querySelector('button')).toBeNull();
});

test('A page without words shows its texts and nothing else', () => {
  const { container } = render(
    <TermsProvider terms={[]}>
      <Explained>
        <p>残業</p>
      </Explained>
    </TermsProvider>,
  );
  expect(container.innerHTML).toBe('<p>残業</p>');
});
