import {
  type LegalContent,
  legalChangesMost,
  legalDescriptionMost,
  legalMarkdownMost,
} from '#contract/staff/staff-legal-texts.ts';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './staff-legal-texts.module.css';

type LegalFieldsProps = {
  content: LegalContent;
  errors: Record<string, string>;
  /** First day that may be chosen. */
  earliest: string;
  onChange: (patch: Partial<LegalContent>) => void;
};

export const legalLabels: Record<keyof LegalContent, string> = {
  version: 'いつから',
  title: '題',
  description: '説明',
  markdown: '本文',
  changes: '変わること',
};

/** Everything that is written of a version. */
export function LegalFields({ content, errors, earliest, onChange }: LegalFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        id="legal-version"
        name="version"
        type="date"
        label={legalLabels.version}
        hint="この日の0時に始まります。それまでは、いまの版のページに、新しくなることが出ます。利用者に不利になる変更は、規約で約束した日数を置いてください。"
        min={earliest}
        required
        value={content.version}
        error={errors.version}
        onChange={({ target }) => onChange({ version: target.value })}
      />
      <TextField
        id="legal-title"
        name="title"
        label={legalLabels.title}
        required
        value={content.title}
        error={errors.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextAreaField
        id="legal-description"
        name="description"
        label={legalLabels.description}
        hint="検索サイトの結果などに出ます。"
        most={legalDescriptionMost}
        value={content.description}
        error={errors.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <TextAreaField
        id="legal-markdown"
        name="markdown"
        label={legalLabels.markdown}
        rows={18}
        most={legalMarkdownMost}
        hint="Markdownで書きます。「## 」は見出し、「- 」は箇条書き、「**言葉**」は太字です。「{{operator_name}}」のような目印は、設定してある運営者の名前などに変わります。"
        value={content.markdown}
        error={errors.markdown}
        onChange={({ target }) => onChange({ markdown: target.value })}
      />
      <TextAreaField
        id="legal-changes"
        name="changes"
        label={legalLabels.changes}
        rows={5}
        most={legalChangesMost}
        hint="1行に1つ、高校生にわかる文で書きます。本文の終わりと、会員が次にログインしたときの「規約の変更」の画面に出ます。"
        value={content.changes}
        error={errors.changes}
        onChange={({ target }) => onChange({ changes: target.value })}
      />
    </div>
  );
}
