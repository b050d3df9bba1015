import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import sanitizeHtml from 'sanitize-html';
import { readOwnPicture } from '#contract/text/own-pictures.ts';
import { phrasesOf } from './phrase-breaks.ts';

type Heading = { id: string; level: 2 | 3; text: string };

/** HTML that may stand in a page as it is, and its headings for a table of contents. */
export type RenderedMarkdown = { html: string; headings: Heading[] };

type Options = {
  /** Before the number of each heading's id; two texts of one page need two of them. */
  idPrefix: string;
};

const wrapOpen =
  '<div class="table-scroll" role="group" aria-label="表。横に動かせます" tabindex="0">';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
// Japanese puts no space around 「」: without this, `**「言葉」**は` keeps its stars.
markdown.use(cjkFriendly);
const { rules } = markdown.renderer;
// A wide table moves inside its own frame, which a keyboard must reach.
rules.table_open = () => `${wrapOpen}<table>\n`;
rules.table_close = () => '</table></div>\n';

/** A picture from anywhere else keeps no address, and is taken out below. */
function pictureAttributes({ src = '', alt = '' }: sanitizeHtml.Attributes) {
  const picture = readOwnPicture(src);
  if (!picture) return { alt };
  const { hash, width, height } = picture;
  const address = (of: number) => `/media/${hash}-${of}.webp`;
  return {
    src: address(1600),
    alt,
    loading: 'lazy',
    decoding: 'async',
    ...(width &&
      height && {
        width: String(width),
        height: String(height),
        sizes: '(width >= 800px) 736px, 92vw',
      }),
    ...((width ?? 0) > 640 && { srcset: `${address(640)} 640w, ${address(1600)} ${width}w` }),
  };
}

const allowed: sanitizeHtml.IOptions = {
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 's', 'a', 'img', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    'wbr',
  ],
  selfClosing: [...sanitizeHtml.defaults.selfClosing, 'wbr'],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    h2: ['id'],
    h3: ['id'],
    th: ['style', 'scope'],
    td: ['class', 'style'],
    li: ['class'],
    div: ['class', 'role', 'aria-label', 'tabindex'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|center|right)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: { ...attribs, scope: 'col' } }),
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '')
        ? { ...attribs, target: '_blank', rel: 'noopener' }
        : attribs,
    }),
  },
};

/**
 * Renders Markdown of ours or of a person: no HTML of its own passes, links lead to the web, a mailbox or a
 * telephone, pictures are those of this site alone. Headings are numbered: the second one below the fifth `##` is `prefix-5-2`.
 */
export function renderMarkdown(text: string, { idPrefix }: Options): RenderedMarkdown {
  const tokens = markdown.parse(text, {});
  const headings: Heading[] = [];
  let section = 0;
  let part = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open' || !['h2', 'h3'].includes(token.tag)) continue;
    const level = token.tag === 'h2' ? 2 : 3;
    [section, part] = level === 2 ? [section + 1, 0] : [section, part + 1];
    const id = level === 2 ? `${idPrefix}-${section}` : `${idPrefix}-${section}-${part}`;
    token.attrSet('id', id);
    const words = tokens[at + 1]?.children ?? [];
    headings.push({ id, level, text: plainText(words) });
    markPhrases(words);
  }
  markWays(tokens);
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { html: sanitizeHtml(html, allowed), headings };
}

/** A heading breaks between phrases in every browser (tokens.css). */
function markPhrases(words: NonNullable<Tokens[number]['children']>): void {
  for (const token of words) {
    if (token.type !== 'text') continue;
    token.type = 'html_inline';
    token.content = phrasesOf(token.content).map(markdown.utils.escapeHtml).join('<wbr />');
  }
}

type Tokens = ReturnType<typeof markdown.parse>;

/**
 * An item of a list, or a cell, that is one link, at most with a remark in brackets behind it, gets a class: outside a
 * sentence a link is as large as a button.
 */
function markWays(tokens: Tokens): void {
  for (const [at, part] of tokens.entries()) {
    const inline = { list_item_open: tokens[at + 2], td_open: tokens[at + 1] }[part.type];
    const children = (inline?.children ?? []).filter(({ type, content }) =>
      type === 'text' ? !/^(（[^（）]*）)?$/.test(content) : true,
    );
    const links = children.filter(({ type }) => type === 'link_open').length;
    const isLink = children[0]?.type === 'link_open' && children.at(-1)?.type === 'link_close';
    if (isLink && links === 1) part.attrSet('class', 'way');
  }
}

function plainText(children: readonly { type: string; content: string }[]): string {
  return children
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('');
}
