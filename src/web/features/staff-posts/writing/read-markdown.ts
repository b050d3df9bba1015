import type { Node, Schema } from '@tiptap/pm/model';
import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { MarkdownParser, type ParseSpec } from 'prosemirror-markdown';
import { readOwnPicture } from '#contract/text/own-pictures.ts';
import { isShownLink } from './shown-links.ts';

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

/** What a reading leaves beside the document. */
type Env = { blocks?: Token[]; references?: object };

/** As `server/text/markdown.ts` reads; `columns-in-the-editor.test.ts` compares the two. */
const tokenizer = new MarkdownIt({ html: false, linkify: false, typographer: false });
tokenizer.use(cjkFriendly);
tokenizer.core.ruler.push('as-shown', (state) => {
  for (const token of state.tokens) {
    if (token.type.startsWith('heading_') && !['h2', 'h3', 'h4'].includes(token.tag))
      token.type = token.type.replace('heading', 'paragraph');
    if (token.children) token.children = withoutHidden(token.children);
  }
  state.env.blocks = state.tokens.filter(({ level, nesting }) => level === 0 && nesting >= 0);
  state.tokens = state.tokens.flatMap((token) => {
    // Words of a cell stand in a paragraph, for the editor alone.
    if (/^t[hd]_open$/.test(token.type)) return [token, new state.Token('paragraph_open', 'p', 1)];
    if (/^t[hd]_close$/.test(token.type))
      return [new state.Token('paragraph_close', 'p', -1), token];
    return token;
  });
});

/** Takes away what the public page does not show: pictures from elsewhere, links to what is no page. */
function withoutHidden(children: Token[]): Token[] {
  const shown: boolean[] = [];
  return children.filter((token) => {
    if (token.type === 'image') return readOwnPicture(String(token.attrGet('src'))) !== null;
    if (token.type === 'link_open') shown.push(isShownLink(String(token.attrGet('href'))));
    if (token.type === 'link_open') return shown.at(-1);
    return token.type === 'link_close' ? shown.pop() : true;
  });
}

const listIsTight = (tokens: Token[], at: number) =>
  tokens.slice(at).find(({ type }) => type === 'paragraph_open')?.hidden ?? true;

const alignOf = (token: Token) => ({
  align: /text-align:(left|center|right)/.exec(String(token.attrGet('style')))?.[1] ?? null,
});

const specs: Record<string, ParseSpec> = {
  paragraph: { block: 'paragraph' },
  heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
  blockquote: { block: 'blockquote' },
  bullet_list: {
    block: 'bulletList',
    getAttrs: (_, tokens, at) => ({ tight: listIsTight(tokens, at) }),
  },
  ordered_list: {
    block: 'orderedList',
    getAttrs: (token, tokens, at) => ({
      start: Number(token.attrGet('start') ?? 1),
      tight: listIsTight(tokens, at),
    }),
  },
  list_item: { block: 'listItem' },
  code_block: { block: 'codeBlock', noCloseToken: true },
  fence: {
    block: 'codeBlock',
    getAttrs: ({ info }) => ({ language: info.trim() || null }),
    noCloseToken: true,
  },
  hr: { node: 'horizontalRule' },
  hardbreak: { node: 'hardBreak' },
  image: {
    node: 'image',
    getAttrs: (token) => ({
      src: token.attrGet('src'),
      alt: tokenizer.renderer.renderInlineAsText(token.children ?? [], tokenizer.options, {}),
      title: token.attrGet('title') || null,
    }),
  },
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'tableRow' },
  th: { block: 'tableHeader', getAttrs: alignOf },
  td: { block: 'tableCell', getAttrs: alignOf },
  em: { mark: 'italic' },
  strong: { mark: 'bold' },
  s: { mark: 'strike' },
  link: {
    mark: 'link',
    getAttrs: (token) => ({ href: token.attrGet('href'), title: token.attrGet('title') || null }),
  },
  code_inline: { mark: 'code', noCloseToken: true },
};

/** A document, and the lines of the text that each of its blocks came from; null where nobody can say. */
type ReadMarkdown = {
  doc: Node;
  blocks: { first: number; end: number }[] | null;
  /** Links name their address elsewhere in the text. */
  hasReferences: boolean;
};

/** One reader for each schema: it is asked at every letter. */
const parsers = new WeakMap<Schema, MarkdownParser>();

function parserOf(schema: Schema): MarkdownParser {
  const parser = parsers.get(schema) ?? new MarkdownParser(schema, tokenizer, specs);
  parsers.set(schema, parser);
  return parser;
}

/** Reads Markdown as the public page does. */
export function readMarkdown(schema: Schema, text: string): ReadMarkdown {
  const env: Env = {};
  const doc = parserOf(schema).parse(text, env);
  const starts = env.blocks?.filter(({ type }) => type !== 'inline') ?? [];
  const blocks = starts.flatMap(({ map }) => (map ? { first: map[0], end: map[1] } : []));
  const isWhole = starts.length === doc.childCount && blocks.length === starts.length;
  return {
    doc,
    blocks: isWhole ? blocks : null,
    hasReferences: Object.keys(env.references ?? {}).length > 0,
  };
}
