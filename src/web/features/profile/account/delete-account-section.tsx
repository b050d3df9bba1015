import { useState } from 'react';
import type { CurrentUser } from '#contract/account/accounts.ts';
import { Section } from '#web/features/profile/sections/section.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { accountIds } from './account-section-props.ts';
import styles from './delete-account.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

type DeleteAccountSectionProps = { user: CurrentUser; onDeleted: () => void };

/** What leaving means; the act itself is in the dialog. */
export function DeleteAccountSection({ user, onDeleted }: DeleteAccountSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section id={accountIds.leave} title="退会">
      <ErasedData isCompany={user.user_type === 'company'} />
      <div>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          退会の手続きへ
        </Button>
      </div>
      <DeleteAccountDialog isOpen={isOpen} onClose={() => setIsOpen(false)} onDeleted={onDeleted} />
    </Section>
  );
}

function ErasedData({ isCompany }: { isCompany: boolean }) {
  return (
    <Furigana>
      <ul className={styles.effects}>
        <li>退会すると、すべての端末で、すぐにログアウトします。</li>
        <li>
          {isCompany
            ? 'アカウントの情報は、24時間以内に消えます。会社のメンバーがあなただけのときは、企業の掲載ページもいっしょに消えます。ページを残したいときは、先に「メンバー」の画面で、引きつぐか、運営にあずけてください。'
            : 'プロフィール、お気に入り、AI適性診断の会話と結果など、あなたのデータは、24時間以内に消えます。'}
        </li>
        <li>消えたデータは、元に戻せません。残したいものは、先にダウンロードしてください。</li>
        {!isCompany && <li>会社や学校に、退会のお知らせが行くことはありません。</li>}
      </ul>
    </Furigana>
  );
}
