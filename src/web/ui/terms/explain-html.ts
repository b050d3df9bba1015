import type { Term } from '#contract/public/terms.ts';
import type { TermFinder } from '#contract/text/find-terms.ts';
import styles from './terms.module.css';
import { explanationId, hintId, onlyOnce } from './terms-context.ts';

const leftAlone = /^<\/?(?:a|button|summary|label|code|h[1-6]|rt|th)[\s>]/;
const heading = /^<h[1-6][\s>]/;

/** The same for HTML that the server made: words are explained once below each heading. */
export function explainHtml(html: string, find: TermFinder<Term>): string {
  let isWanted = onlyOnce();
  let depth = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (heading.test(part)) isWanted = onlyOnce();
      if (leftAlone.test(part)) depth += part.startsWith('</') ? -1 : 1;
      if (depth > 0 || part.startsWith('<')) return part;
      return find(part, isWanted)
        .map((piece) => (typeof piece === 'string' ? piece : button(piece.term.id, piece.text)))
        .join('');
    })
    .join('');
}

function button(id: string, text: string): string {
  return `<button type="button" class="${styles.word}" popovertarget="${explanationId(id)}" aria-describedby="${hintId}">${text}</button>`;
}
