import { Extension, type Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { readOwnPicture } from '#contract/text/own-pictures.ts';
import { fitDocument } from './fit-document.ts';
import { pictureAddress } from './picture-address.ts';
import { isShownLink } from './shown-links.ts';

/** Lists without room between their items, as Markdown knows them. */
const TightLists = Extension.create({
  name: 'tightLists',
  addGlobalAttributes: () => [
    {
      types: ['bulletList', 'orderedList'],
      attributes: { tight: { default: true, rendered: false } },
    },
  ],
});

const Fitting = Extension.create({
  name: 'fitting',
  addProseMirrorPlugins: () => [fitDocument()],
});

/** A picture of this site; `src` is its address as Markdown has it, with its size. */
const Picture = Image.extend({
  parseHTML: () => [
    { tag: 'img', getAttrs: (element) => (pictureAddress(element) ? null : false) },
    // A picture from anywhere else: nothing of it stays.
    { tag: 'img', ignore: true },
  ],
  addAttributes: () => ({
    src: {
      default: '',
      parseHTML: pictureAddress,
      renderHTML: ({ src }) => {
        const { width, height } = readOwnPicture(src) ?? {};
        return { src: src.replace(/#.*/, ''), 'data-address': src, width, height };
      },
    },
    alt: { default: '' },
    title: { default: null },
  }),
  // Typed Markdown could name a picture from anywhere.
  addInputRules: () => [],
}).configure({ inline: true });

/** A cell is one paragraph: Markdown has no room for more. */
const cell = { content: 'paragraph' };

const OurTable = Table.extend({
  // In a frame, as on the public page.
  renderHTML: () => ['div', ['table', ['tbody', 0]]],
  addKeyboardShortcuts() {
    const isInside = () => this.editor.isActive('table');
    return {
      Enter: () => isInside() && (this.editor.commands.goToNextCell() || true),
      'Shift-Enter': isInside,
      'Mod-Enter': isInside,
    };
  },
}).configure({ resizable: false });

/**
 * What a column may be made of: what the public page shows of Markdown (`server/text/markdown.ts`), and nothing else.
 */
export function postExtensions(): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      code: false,
      underline: false,
      link: {
        openOnClick: false,
        autolink: false,
        isAllowedUri: isShownLink,
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    // Bold code is what the page shows; the kit would take the bold away.
    Code.extend({ excludes: '' }),
    TightLists,
    OurTable,
    TableRow,
    TableHeader.extend(cell),
    TableCell.extend(cell),
    Picture,
    Fitting,
  ];
}
