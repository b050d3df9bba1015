import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { onlyOnce, type TermFinder } from '#contract/text/find-terms.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { TermButton } from './term-button.tsx';
import { TermsContext } from './terms-context.ts';

type Search = { find: TermFinder; isWanted: (word: string) => boolean };

/**
 * Makes technical words in the texts inside open their explanations, each at its first place. It sees only nodes
 * written directly inside, and those in `Furigana`, which must stand inside it; links, buttons and headings stay as
 * they are.
 */
export function Explained({ children }: { children: ReactNode }): ReactNode {
  const find = useContext(TermsContext);
  if (!find) return children;
  return createElement(Fragment, null, ...eachExplained(children, { find, isWanted: onlyOnce() }));
}

/** Nodes in their order, passed one by one because a list would need keys. */
function eachExplained(children: ReactNode, search: Search): ReactNode[] {
  const nodes: readonly ReactNode[] = Array.isArray(children) ? children : [children];
  return nodes.map((node) => {
    if (typeof node === 'string') return withButtons(node, search);
    if (Array.isArray(node)) return eachExplained(node, search);
    if (!isValidElement<Inner>(node) || !isEntered(node)) return node;
    return cloneElement(node, undefined, ...eachExplained(node.props.children, search));
  });
}

type Inner = { children?: ReactNode; translate?: string };

/** Elements with a task or a rank of their own: a button inside would disturb them. */
const leftAlone = new Set(
  'a button summary label legend option code h1 h2 h3 h4 h5 h6 rt th'.split(' '),
);

function isEntered({ type, props }: ReactElement<Inner>): boolean {
  if (props.children === undefined || props.translate === 'no') return false;
  return typeof type === 'string' ? !leftAlone.has(type) : type === Furigana || type === Fragment;
}

function withButtons(text: string, { find, isWanted }: Search): ReactNode {
  const pieces = find(text, isWanted);
  if (pieces.every((piece) => typeof piece === 'string')) return text;
  // One box: in a row or a grid every piece would be an item of its own.
  return createElement(
    'span',
    null,
    ...pieces.map((piece) =>
      typeof piece === 'string' ? (
        piece
      ) : (
        <TermButton key={piece.word} word={piece.word}>
          {piece.word}
        </TermButton>
      ),
    ),
  );
}
