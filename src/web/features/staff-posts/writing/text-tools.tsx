import { Toolbar } from '@base-ui/react/toolbar';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { ChangeLink } from './change-link.tsx';
import styles from './writing.module.css';

type Tool = {
  label: string;
  /** Spoken name where the label needs the toolbar around it. */
  name?: string;
  /** Keys as `aria-keyshortcuts` writes them. */
  keys?: string;
  /** What is on while the cursor stands in it. */
  active?: [string, Record<string, unknown>?];
  run: (chain: ChainedCommands) => ChainedCommands;
};

const texts: Tool[] = [
  {
    label: '見出し',
    active: ['heading', { level: 2 }],
    run: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    label: '小見出し',
    active: ['heading', { level: 3 }],
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
  { label: '太字', keys: 'Control+B', active: ['bold'], run: (chain) => chain.toggleBold() },
  { label: '箇条書き', active: ['bulletList'], run: (chain) => chain.toggleBulletList() },
  {
    label: '番号',
    name: '番号つきの箇条書き',
    active: ['orderedList'],
    run: (chain) => chain.toggleOrderedList(),
  },
  { label: '引用', active: ['blockquote'], run: (chain) => chain.toggleBlockquote() },
  { label: '区切り線', run: (chain) => chain.setHorizontalRule() },
];

const steps: Tool[] = [
  { label: '元に戻す', keys: 'Control+Z', run: (chain) => chain.undo() },
  { label: 'やり直す', keys: 'Control+Y', run: (chain) => chain.redo() },
];

const listTools: Tool[] = [
  { label: '一段下げる', run: (chain) => chain.sinkListItem('listItem') },
  { label: '一段上げる', run: (chain) => chain.liftListItem('listItem') },
];

const tableTools: Tool[] = [
  { label: '行を上に足す', run: (chain) => chain.addRowBefore() },
  { label: '行を下に足す', run: (chain) => chain.addRowAfter() },
  { label: '列を左に足す', run: (chain) => chain.addColumnBefore() },
  { label: '列を右に足す', run: (chain) => chain.addColumnAfter() },
  { label: '行を消す', run: (chain) => chain.deleteRow() },
  { label: '列を消す', run: (chain) => chain.deleteColumn() },
  { label: '表を消す', run: (chain) => chain.deleteTable() },
];

const newTable = { rows: 3, cols: 2, withHeaderRow: true };

type TextToolsProps = { editor: Editor; onAskPicture: () => void };

/** Buttons for what a text is made of; those for lists and tables are there while the cursor stands in one. */
export function TextTools({ editor, onAskPicture }: TextToolsProps) {
  const [isLinking, setIsLinking] = useState(false);
  const { active, inList, inTable, inLink } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: texts.map(({ active }) => active !== undefined && editor.isActive(...active)),
      inList: editor.isActive('listItem'),
      inTable: editor.isActive('table'),
      inLink: editor.isActive('link'),
    }),
  });
  const tool = (one: Tool, isOn?: boolean) => (
    <Toolbar.Button
      key={one.label}
      type="button"
      className={styles.tool}
      aria-label={one.name}
      aria-keyshortcuts={one.keys}
      aria-pressed={isOn}
      // The words that are chosen stay chosen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => one.run(editor.chain().focus()).run()}
    >
      {one.label}
    </Toolbar.Button>
  );
  const pressed = (at: number) => (texts[at]?.active ? active[at] : undefined);
  return (
    <>
      <Toolbar.Root className={styles.tools} aria-label="本文の道具">
        {texts.map((one, at) => tool(one, pressed(at)))}
        <Toolbar.Button
          type="button"
          className={styles.tool}
          aria-pressed={inLink}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsLinking(true)}
        >
          リンク
        </Toolbar.Button>
        <Toolbar.Button
          type="button"
          className={styles.tool}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onAskPicture}
        >
          画像
        </Toolbar.Button>
        {!inTable && tool({ label: '表', run: (chain) => chain.insertTable(newTable) })}
        {steps.map((one) => tool(one))}
        {inList && (
          <Toolbar.Group className={styles.toolGroup} aria-label="箇条書き">
            {listTools.map((one) => tool(one))}
          </Toolbar.Group>
        )}
        {inTable && (
          <Toolbar.Group className={styles.toolGroup} aria-label="表">
            {tableTools.map((one) => tool(one))}
          </Toolbar.Group>
        )}
      </Toolbar.Root>
      {isLinking && <ChangeLink editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  );
}
