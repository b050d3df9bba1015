import { onlyOnce, type TermFinder } from '#contract/text/find-terms.ts';
import styles from './terms.module.css';
import { formId, hintId } from './terms-context.ts';

const leftAlone = /^<\/?(?:a|button|summary|label|code|h[1-6]|rt|th)[\s>]/;
const heading = /^<h[1-6][\s>]/;

/** Explains words in HTML from the server, once below each heading. */
export function explainHtml(html: string, find: TermFinder): string {
  let isWanted = onlyOnce();
  let depth = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (heading.test(part)) isWanted = onlyOnce();
      if (leftAlone.test(part)) depth += part.startsWith('</') ? -1 : 1;
      if (depth > 0 || part.startsWith('<')) return part;
      return find(part, isWanted)
        .map((piece) => (typeof piece === 'string' ? piece : button(piece.word)))
        .join('');
    })
    .join('');
}

function button(word: string): string {
  return `<button type="submit" class="${styles.word}" form="${formId}" name="q" value="${word}" aria-describedby="${hintId}">${word}</button>`;
}
