// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ScriptForm } from './script-form.tsx';

const empty = { name: '', text: '', place: '', side: '', agrees: false };
let sent: object[] = [];

/** Every kind of field, each with React's own value. */
function Asked() {
  const [draft, setDraft] = useState(empty);
  const change = (patch: Partial<typeof empty>) => setDraft((before) => ({ ...before, ...patch }));
  return (
    <ScriptForm onSubmit={(event) => sent.push([event.preventDefault(), draft])}>
      <input name="name" value={draft.name} onChange={(e) => change({ name: e.target.value })} />
      <textarea value={draft.text} onChange={(e) => change({ text: e.target.value })} />
      <select value={draft.place} onChange={(e) => change({ place: e.target.value })}>
        <option value="">選ぶ</option>
        <option value="13">東京都</option>
      </select>
      {['left', 'right'].map((side) => (
        <input
          key={side}
          type="radio"
          name="side"
          value={side}
          checked={draft.side === side}
          onChange={() => change({ side })}
        />
      ))}
      <input
        type="checkbox"
        checked={draft.agrees}
        onChange={(e) => change({ agrees: e.target.checked })}
      />
    </ScriptForm>
  );
}

let container: HTMLElement;
let root: Root | null = null;
beforeEach(() => {
  sent = [];
  container = document.createElement('div');
  container.innerHTML = renderToString(<Asked />);
  document.body.append(container);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  container.remove();
});

async function hydrate() {
  await act(async () => {
    root = hydrateRoot(container, <Asked />);
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
}
const find = <E extends HTMLElement>(selector: string) => container.querySelector<E>(selector);

function fillIn() {
  const [name, text] = [
    find<HTMLInputElement>('[name=name]'),
    find<HTMLTextAreaElement>('textarea'),
  ];
  const [place, side] = [
    find<HTMLSelectElement>('select'),
    find<HTMLInputElement>('[value=right]'),
  ];
  const agrees = find<HTMLInputElement>('[type=checkbox]');
  if (!name || !text || !place || !side || !agrees) throw new Error('a field is missing');
  name.value = '道野';
  text.value = 'こんにちは';
  place.value = '13';
  side.checked = true;
  agrees.checked = true;
}
const filled = { name: '道野', text: 'こんにちは', place: '13', side: 'right', agrees: true };

test('A form sends what was typed before the scripts came', async () => {
  fillIn();
  await hydrate();
  expect(sent).toEqual([]);
  await act(async () => find<HTMLFormElement>('form')?.requestSubmit());
  expect(sent).toEqual([[undefined, filled]]);
  expect(find<HTMLInputElement>('[name=name]')?.value).toBe('道野');
  expect(find<HTMLInputElement>('[type=checkbox]')?.checked).toBe(true);
});

test('A press before the scripts came sends the form once', async () => {
  fillIn();
  const form = find<HTMLFormElement>('form');
  if (form) form.dataset.sent = '';
  await hydrate();
  expect(sent).toEqual([[undefined, filled]]);
  expect(form?.dataset).toEqual(expect.objectContaining({ live: '' }));
  expect(form?.dataset.sent).toBeUndefined();
});

test('a form that nobody touched stays empty and is not sent', async () => {
  await hydrate();
  expect(sent).toEqual([]);
  await act(async () => find<HTMLFormElement>('form')?.requestSubmit());
  expect(sent).toEqual([[undefined, empty]]);
});
