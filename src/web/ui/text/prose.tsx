import { useContext, useMemo } from 'react';
import { FuriganaContext } from '#web/ui/furigana/furigana.tsx';
import { explainHtml } from '#web/ui/terms/explain-html.ts';
import { TermsContext } from '#web/ui/terms/terms-context.ts';
import styles from './prose.module.css';

/** The look of a text, for what shows it while it is written. */
export const proseClass = styles.prose ?? '';

/** HTML that the server made from Markdown and sanitised (`server/markdown.ts`); never any other HTML. */
export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  const readings = useContext(FuriganaContext);
  const find = useContext(TermsContext);
  const shown = useMemo(() => {
    const explained = find ? explainHtml(html, find) : html;
    return readings ? readings.ofHtml(explained) : explained;
  }, [html, find, readings]);
  return (
    <div
      className={[styles.prose, className].filter(Boolean).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an allow-list made it on the server
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}
