// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { toDictionary } from '#web/ui/furigana/annotate.ts';
import { annotateNodes } from '#web/ui/furigana/annotate-nodes.tsx';
import { Furigana, FuriganaContext } from '#web/ui/furigana/furigana.tsx';
import { Prose } from '#web/ui/text/prose.tsx';
import { Explained } from './explained.tsx';
import { TermsProvider } from './terms-provider.tsx';

const dictionary = toDictionary({ 求人票: 'きゅうじんひょう', 残業: 'ざんぎょう' });
const readings = {
  ofNodes: (nodes: ReactNode) => annotateNodes(nodes, dictionary),
  ofHtml: (html: string) => html,
};

function show(children: ReactNode, isRead = false) {
  return render(
    <MemoryRouter>
      <FuriganaContext value={isRead ? readings : null}>
        <TermsProvider words={['求人票', '残業', '固定残業代']}>{children}</TermsProvider>
      </FuriganaContext>
    </MemoryRouter>,
  );
}
const wordsShown = () =>
  screen.getAllByRole('button', { description: 'ことばの説明を開く' }).map((it) => it.textContent);

test('A word is a button, once in a text and as the longest one', () => {
  show(
    <Explained>
      <p>求人票の固定残業代。求人票の残業。</p>
    </Explained>,
  );
  expect(wordsShown()).toEqual(['求人票', '固定残業代', '残業']);
});

test('A word leads to its entry on the page of words where no script takes it', () => {
  show(
    <Explained>
      <p>固定残業代</p>
    </Explained>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '固定残業代' });
  const form = button.form!;
  expect([...new FormData(form, button)]).toEqual([['q', '固定残業代']]);
  expect(form.getAttribute('action')).toBe('/words');
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

test('Readings stand above the words and around them', () => {
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
    <TermsProvider words={[]}>
      <Explained>
        <p>残業</p>
      </Explained>
    </TermsProvider>,
  );
  expect(container.innerHTML).toBe('<p>残業</p>');
});
