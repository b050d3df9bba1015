import { renderMail } from '#server/mail/layout.ts';
import type { Mails } from '#server/mail/mail-data.ts';
import { japanTime } from '#server/mail/mail-times.ts';

export const leavingMails: Pick<Mails, 'goodbye'> = {
  goodbye: ({ siteName, siteUrl, at }) =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】退会の手続きが完了しました`,
      paragraphs: [
        `${japanTime(at)}に、退会の手続きが完了しました。`,
        '登録した内容や相談の記録は、24時間以内にすべて削除されます。元に戻すことはできません。',
        'これまで使っていただき、ありがとうございました。',
      ],
      reason: `${siteName}で、このメールアドレスのアカウントの退会が行われたためお送りしています。`,
      canBeIgnored: false,
    }),
};
