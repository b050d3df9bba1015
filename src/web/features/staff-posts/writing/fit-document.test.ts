// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { openMarkdown } from './open-markdown.ts';
import { postExtensions } from './post-extensions.ts';

test('A row that is added above the heads keeps how the columns look', () => {
  const text = '| | A社 |\n|---|--:|\n| 基本給 | 23万円 |';
  const editor = new Editor({
    extensions: postExtensions(),
    element: document.createElement('div'),
  });
  const { doc, write } = openMarkdown(editor.schema, text);
  editor.chain().setMeta('addToHistory', false).setContent(doc.toJSON()).run();
  editor.chain().focus('start').addRowBefore().run();
  expect(write(editor.state.doc)).toBe('| | |\n|---|--:|\n| | A社 |\n| 基本給 | 23万円 |');
  editor.chain().undo().run();
  expect(write(editor.state.doc)).toBe(text);
  editor.destroy();
});
