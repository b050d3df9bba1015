import { type LegalContent, staffLegalTextsApi } from '#contract/staff/staff-legal-texts.ts';
import { usePreview } from '#web/desk/use-preview.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import { Prose } from '#web/ui/text/prose.tsx';
import styles from './staff-legal-texts.module.css';

/** The text as readers will see it, with the operator's facts filled in, while it is written. */
export function LegalPreview({ title, version, markdown }: LegalContent) {
  const { preview, problem } = usePreview(staffLegalTextsApi.preview, { body: { markdown } });
  const unknown = preview?.unknown_placeholders ?? [];
  return (
    <section className={styles.preview} aria-labelledby="legal-preview">
      <h2 id="legal-preview" className={styles.previewTitle}>
        見え方
      </h2>
      {problem && (
        <Notice tone="warning" role="status">
          {problem}
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="warning" role="status">
          使えない目印があります：{unknown.join('、')}
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must reach it */}
      <section className={styles.paper} aria-label="読む人の画面" tabIndex={0}>
        <p className={styles.paperTitle}>{title || '（題）'}</p>
        <p className={styles.small}>{version ? `${formatDayShort(version)}版` : '（日）'}</p>
        {preview && <Prose html={preview.html} />}
      </section>
    </section>
  );
}
