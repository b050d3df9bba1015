import type { InquiryKind } from '#contract/public/inquiries.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { messageAtMost } from './check-inquiry.ts';
import styles from './inquiry.module.css';
import { type InquiryDraft, kindWords } from './inquiry-kinds.ts';

type InquiryFieldsProps = {
  kind: InquiryKind;
  draft: InquiryDraft;
  company?: { name: string } | null | undefined;
  plans: readonly { key: string; name: string }[];
  sentences: Record<string, string>;
  onChange: (patch: Partial<InquiryDraft>) => void;
};

export function InquiryFields(props: InquiryFieldsProps) {
  const { kind, draft, company, plans, sentences, onChange } = props;
  const { nameHint, organisation, wanted, hasPhone, hasPlan, body } = kindWords[kind];
  /** What every field of one line has in common. */
  const line = (name: 'name' | 'email' | 'organisation' | 'wanted_company' | 'phone') => ({
    id: `inquiry-${name}`,
    name,
    value: draft[name],
    error: sentences[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      {company && (
        <p className={styles.company}>
          会社：<strong>{company.name}</strong>
        </p>
      )}
      {organisation && (
        <TextField
          {...line('organisation')}
          label={organisation.label}
          required={organisation.isRequired}
          autoComplete="organization"
        />
      )}
      {wanted && (
        <TextField
          {...line('wanted_company')}
          label={wanted.label}
          hint={wanted.hint}
          required
          autoComplete="off"
        />
      )}
      <TextField {...line('name')} label="お名前" hint={nameHint} required autoComplete="name" />
      <TextField
        {...line('email')}
        label="メールアドレス"
        hint="お返事と、受付の確認のメールを送ります。"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        onBlur={() => onChange({ email: draft.email.normalize('NFKC').trim() })}
      />
      {hasPhone && (
        <TextField
          {...line('phone')}
          label="電話番号（あれば）"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          onBlur={() => onChange({ phone: draft.phone.normalize('NFKC').trim() })}
        />
      )}
      {hasPlan && (
        <SelectField
          id="inquiry-plan"
          name="plan"
          label="広告の種類"
          value={draft.plan}
          error={sentences.plan}
          onChange={({ target }) => onChange({ plan: target.value })}
        >
          <option value="">まだ決めていない、相談したい</option>
          {plans.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        id="inquiry-body"
        name="body"
        label={body.label}
        hint={body.hint}
        required={body.isRequired}
        rows={6}
        most={messageAtMost}
        value={draft.body}
        error={sentences.body}
        onChange={({ target }) => onChange({ body: target.value })}
      />
      <Trap value={draft.website} onChange={(website) => onChange({ website })} />
    </>
  );
}

/** Field for programs only: people never see it, and a keyboard does not reach it. */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        ここには何も入れないでください
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    </div>
  );
}
