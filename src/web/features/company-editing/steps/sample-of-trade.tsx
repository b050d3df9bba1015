import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldValue, isPublicBody } from '#contract/company/company-fields.ts';
import {
  type CompanySample,
  companySamplesApi,
} from '#contract/company/samples/company-samples.ts';
import { valueLines } from '#contract/company/value-lines.ts';
import { industryName } from '#contract/words/areas.ts';
import { publicDivision } from '#contract/words/jsic/jsic-divisions.ts';
import { IndustryKey } from '#contract/words/taxonomy.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { labelOf } from '#web/features/company-editing/fields/field-specs.ts';

import type { CompanyForm } from '#web/features/company-editing/use-company-form.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import styles from './steps.module.css';
import type { Step } from './steps.ts';

/** The same step of an invented company of the same trade, or of a public body. */
export function SampleOfTrade({ step, form }: { step: Step; form: Pick<CompanyForm, 'value'> }) {
  const industry = IndustryKey.safeParse(form.value('industry')).data;
  const isPublic = isPublicBody({ jsic: form.value('jsic') });
  if (!industry || !hasSample(step)) return null;
  return (
    <Sample key={`${industry} ${isPublic}`} industry={industry} isPublic={isPublic} step={step} />
  );
}

/** Pictures, addresses and programmes of an invented company teach nothing. */
function hasSample({ id }: Step): boolean {
  return !['pictures', 'company', 'internships', 'certifications'].includes(id);
}

function Sample({
  industry,
  isPublic,
  step,
}: {
  industry: IndustryKey;
  isPublic: boolean;
  step: Step;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const sample = useQuery({
    ...apiQuery(companySamplesApi.find, {
      query: isPublic ? { industry, jsic: publicDivision } : { industry },
    }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <details
      className={styles.sample}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>見本を見る（{isPublic ? '市役所' : industryName(industry)}）</summary>
      <p className={styles.sampleNote}>
        <Badge tone="quiet">見本</Badge> このサイトが作った、実在しない
        {isPublic ? '市役所' : '会社'}の例です。数字も実際のものではありません。
      </p>
      {sample.isPending && isOpen && <p role="status">見本を読み込んでいます…</p>}
      {sample.error && <p role="alert">{apiErrorMessage(sample.error)}</p>}
      {sample.data && <SampleValues step={step} sample={sample.data} />}
    </details>
  );
}

function SampleValues({
  step,
  sample: { profile, occupations },
}: {
  step: Step;
  sample: CompanySample;
}) {
  const names = Object.fromEntries(occupations.map(({ id, name }) => [id, name]));
  const rows = step.fields.flatMap((path) => {
    const lines = valueLines(path, fieldValue(profile, path), { names });
    return lines.length > 0 ? [{ path, lines }] : [];
  });
  return (
    <dl className={styles.sampleRows}>
      {rows.map(({ path, lines }) => (
        <div key={path}>
          <dt>{labelOf(path)}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
