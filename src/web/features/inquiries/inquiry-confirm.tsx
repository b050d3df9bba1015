import type { InquiryKind } from '#contract/public/inquiries.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { useFocusOnMount } from '#web/ui/layout/use-focus-on-mount.ts';
import styles from './inquiry.module.css';
import { type InquiryDraft, kindWords } from './inquiry-kinds.ts';

type InquiryConfirmProps = {
  kind: InquiryKind;
  draft: InquiryDraft;
  company?: { name: string } | null | undefined;
  plans: readonly { key: string; name: string }[];
  isSending: boolean;
  onBack: () => void;
  onSend: () => Promise<void>;
};

/** Everything once more, as it will be sent. */
export function InquiryConfirm(props: InquiryConfirmProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        <Furigana>この内容で送りますか</Furigana>
      </h2>
      <dl className={styles.entries}>
        {entriesOf(props).map(([name, value]) => (
          <div key={name}>
            <dt>
              <Furigana>{name}</Furigana>
            </dt>
            <dd>{value || '（書いていません）'}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button isWide aria-disabled={props.isSending || undefined} onClick={props.onSend}>
          {props.isSending ? '送っています…' : 'この内容で送信する'}
        </Button>
        <Button variant="secondary" isWide onClick={props.onBack}>
          入力にもどる
        </Button>
      </div>
    </>
  );
}

function entriesOf({ kind, draft, company, plans }: InquiryConfirmProps): [string, string][] {
  const { organisation, wanted, hasPhone, hasPlan, body } = kindWords[kind];
  const plan = plans.find(({ key }) => key === draft.plan)?.name ?? '相談したい';
  const entries: [string, string | false][] = [
    ['会社', company?.name ?? false],
    [organisation?.label ?? '', organisation !== null && draft.organisation],
    [wanted?.label ?? '', wanted !== undefined && draft.wanted_company],
    ['お名前', draft.name],
    ['メールアドレス', draft.email],
    ['電話番号', hasPhone && draft.phone],
    ['広告の種類', hasPlan && plan],
    [body.label, draft.body],
  ];
  return entries.filter((entry): entry is [string, string] => entry[1] !== false);
}
