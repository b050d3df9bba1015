import type { Editor } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { filesOf } from '#web/features/staff-posts/pictures/picture-problem.ts';
import { usePictures } from '#web/features/staff-posts/pictures/use-pictures.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { proseClass } from '#web/ui/text/prose.tsx';
import { cleanPaste } from './clean-paste.ts';
import { openMarkdown } from './open-markdown.ts';
import { postExtensions } from './post-extensions.ts';
import { readMarkdown } from './read-markdown.ts';
import { TextTools } from './text-tools.tsx';
import styles from './writing.module.css';

type RichTextProps = {
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Markdown. */
  body: string;
  onChange: (body: string) => void;
};

/** Writes Markdown as the public page shows it. */
export function RichText({ label, describedBy, isInvalid, body, onChange }: RichTextProps) {
  const pictures = usePictures(({ src, alt }, isLast) => {
    setHasForeignPictures(false);
    editor.chain().insertContent({ type: 'image', attrs: { src, alt } }).run();
    // The dialog gives the focus back to what it was opened from.
    if (isLast) setTimeout(() => editor.commands.focus());
  });
  const [hasForeignPictures, setHasForeignPictures] = useState(false);
  const attributes = attributesOf({ label, describedBy, isInvalid });
  const editor = useMarkdown({
    body,
    onChange,
    editorProps: {
      attributes,
      // Tab leaves the text: nobody who works with keys is caught in a table or a list.
      handleDOMEvents: { keydown: (_view, { key }) => key === 'Tab' },
      transformPastedHTML: (html) => {
        const pasted = cleanPaste(html);
        setHasForeignPictures(pasted.hasForeignPictures);
        return pasted.html;
      },
      clipboardTextParser: (text, _context, _isPlain, view) =>
        Slice.maxOpen(readMarkdown(view.state.schema, text).doc.content),
      handlePaste: (_view, { clipboardData }) => {
        const files = filesOf(clipboardData);
        if (files.length > 0) pictures.ask(files);
        return files.length > 0;
      },
      handleDrop: (view, event) => {
        const files = filesOf(event.dataTransfer);
        if (files.length === 0) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        const { doc, tr } = view.state;
        if (pictures.ask(files) && at)
          view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at.pos))));
        return true;
      },
    },
  });
  return (
    <div className={styles.frame} data-invalid={isInvalid || undefined}>
      <TextTools editor={editor} onAskPicture={() => pictures.ask()} />
      <div role="status">
        {hasForeignPictures && (
          <Notice tone="warning">
            <p>
              ほかの所にある画像は、貼り付けても入りません。使ってよい画像なら、「画像」のボタンから入れてください。
            </p>
            <Button
              variant="quiet"
              onClick={() => {
                setHasForeignPictures(false);
                editor.commands.focus();
              }}
            >
              このお知らせを閉じる
            </Button>
          </Notice>
        )}
      </div>
      <EditorContent editor={editor} className={styles.paper} />
      {pictures.dialog}
    </div>
  );
}

type Attributes = Pick<RichTextProps, 'label' | 'describedBy' | 'isInvalid'>;

function attributesOf({ label, describedBy, isInvalid }: Attributes): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    class: `${proseClass} ${styles.text}`,
    lang: 'ja',
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
  };
}

type Written = Pick<RichTextProps, 'body' | 'onChange'> & { editorProps: EditorProps };

/** The editor of a Markdown text; a text that comes from outside takes the place of what stands there. */
function useMarkdown({ body, onChange, editorProps }: Written): Editor {
  const open = useRef<ReturnType<typeof openMarkdown> | null>(null);
  /** Tiptap makes another editor, without the text, where a part of the page was hidden for a moment. */
  const filled = useRef<Editor | null>(null);
  /** As the editor has last told it, or was given it. */
  const known = useRef(body);
  const tell = useRef(onChange);
  tell.current = onChange;
  const show = (editor: Editor, text: string) => {
    open.current = openMarkdown(editor.schema, text);
    const content = open.current.doc.toJSON();
    // What was loaded is no step that could be undone.
    editor.chain().setMeta('addToHistory', false).setContent(content, { emitUpdate: false }).run();
  };
  const editor = useEditor({
    extensions: postExtensions(),
    editorProps,
    // The module's styles do what these would; the policy of the page forbids them.
    injectCSS: false,
    onUpdate: ({ editor }) => {
      const markdown = open.current?.write(editor.state.doc);
      if (markdown === undefined || markdown === known.current) return;
      known.current = markdown;
      tell.current(markdown);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is new at every render
  useEffect(() => {
    // The one in its place comes with the next rendering.
    if (editor.isDestroyed) return;
    const isFilled = filled.current === editor;
    if (isFilled && body === known.current) return;
    known.current = body;
    // The server trims a text: nobody's cursor jumps for that.
    if (isFilled && open.current?.write(editor.state.doc).trim() === body.trim()) return;
    filled.current = editor;
    show(editor, body);
  }, [editor, body]);
  return editor;
}
