import { useState } from 'react';
import { companyWishesApi, wishTerm } from '#contract/company/wishes/company-wishes.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './wish-form.module.css';

type WishFormProps = {
  companyId: string;
  items: string[];
  label: string;
  /** It is a 国・都道府県・市区町村, and no company. */
  isPublic: boolean;
};
type Sending = { state: 'ready' | 'sending' | 'sent' } | { state: 'failed'; words: string };

/** Tells the company that one more person wants to know a missing item; nobody learns who, and nothing is stored here. */
export function WishForm({ companyId, items, label, isPublic }: WishFormProps) {
  const [item, setItem] = useState(items[0] ?? '');
  const [sending, setSending] = useState<Sending>({ state: 'ready' });
  const send = async () => {
    setSending({ state: 'sending' });
    try {
      await browserApi.call(companyWishesApi.wish, { params: { id: companyId }, body: { item } });
      setSending({ state: 'sent' });
    } catch (error) {
      setSending({ state: 'failed', words: apiErrorMessage(error) });
    }
  };
  return (
    <form
      className={styles.wish}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <select
        aria-label={`${label}で、知りたい項目`}
        value={item}
        onChange={({ target }) => {
          setItem(target.value);
          setSending({ state: 'ready' });
        }}
      >
        {items.map((one) => (
          <option key={one} value={one}>
            {wishTerm(one)}
          </option>
        ))}
      </select>
      <Button variant="secondary" type="submit" disabled={sending.state === 'sending'}>
        {`${isPublic ? 'ここ' : 'この会社'}の${wishTerm(item)}を知りたい`}
      </Button>
      <p role="status">
        {sending.state === 'sent' && (
          <Furigana>
            受けとりました。同じ端末からは、1週間に1回だけ数えます。だれが押したかは、
            {isPublic ? '相手' : '会社'}に伝わりません。
          </Furigana>
        )}
      </p>
      {sending.state === 'failed' && <p role="alert">{sending.words}</p>}
      <p>
        <Furigana>
          1週間に10台の端末から押されると、{isPublic ? '相手' : '会社'}に数だけを伝えます。
        </Furigana>
      </p>
    </form>
  );
}
