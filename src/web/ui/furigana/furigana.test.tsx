// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toDictionary } from './annotate.ts';
import { annotateNodes } from './annotate-nodes.tsx';
import { Furigana, FuriganaContext } from './furigana.tsx';
import type { Readings } from './loaded-readings.ts';

const words = toDictionary({ 会社: 'かいしゃ', 社: 'やしろ', 人: 'ひと', 仕事: 'しごと' });
const readings: Readings = {
  ofNodes: (nodes) => annotateNodes(nodes, words),
  ofHtml: (html) => html,
};

function Page({ isOn, count = 3 }: { isOn: boolean; count?: number }) {
  return (
    <FuriganaContext value={isOn ? readings : null}>
      <Furigana>
        <p>
          {count}社、<strong>{count}</strong>人<span translate="no">会社の会社</span>
        </p>
        <Furigana>
          <label>
            仕事
            <input />
          </label>
        </Furigana>
        <select aria-label="えらぶ">
          <option>会社</option>
        </select>
      </Furigana>
    </FuriganaContext>
  );
}

test('readings know the number before them, and leave names and lists of the browser alone', () => {
  const { container } = render(<Page isOn />);
  const shown = [...container.querySelectorAll('ruby')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['社（しゃ）', '仕事（しごと）']);
});

test('switched on and off, what was typed stays', () => {
  const { rerender } = render(<Page isOn={false} />);
  const box = screen.getByRole<HTMLInputElement>('textbox');
  box.value = 'そうじ';
  rerender(<Page isOn />);
  expect(screen.getByRole('textbox')).toBe(box);
  rerender(<Page isOn={false} />);
  expect(screen.getByRole('textbox')).toBe(box);
});
