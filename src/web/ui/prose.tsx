import styles from './prose.module.css';

/** A text that the server made from Markdown and sanitised (`server/markdown.ts`); never anything else. */
export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  return (
    <div
      className={[styles.prose, className].filter(Boolean).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an allow-list made it on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
