import { codeParagraph } from '#server/features/mail-codes/code-paragraph.ts';
import { linkLife } from '#server/features/mail-links/link-token.ts';
import { renderMail } from '#server/mail/layout.ts';
import type { Mails } from '#server/mail/mail-data.ts';
import { deadline, japanTime } from '#server/mail/mail-times.ts';

export const passwordResetMails: Pick<Mails, 'resetLink' | 'passwordChanged'> = {
  resetLink: ({ siteName, siteUrl, at, id, token, code }) =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】パスワードの再設定`,
      paragraphs: ['下のリンクから、新しいパスワードを設定してください。', codeParagraph(code)],
      button: {
        label: '新しいパスワードを設定する',
        url: `${siteUrl}/reset-password/${id}/${token}`,
      },
      notes: [
        `このリンクは60分間有効です（${deadline(at, linkLife.reset)}）。`,
        '何もしなければ、パスワードは変わりません。',
      ],
      reason: `${siteName}で、パスワードの再設定の申し込みがあったためお送りしています。`,
      canBeIgnored: true,
    }),

  passwordChanged: ({ siteName, siteUrl, at }) =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】パスワードが変更されました`,
      paragraphs: [
        `${japanTime(at)}に、パスワードが変更されました。`,
        'ご自身で変更した場合は、何もする必要はありません。',
        '心当たりがない場合は、下のリンクからパスワードを設定し直してください。ほかの端末のログインはすべて終わります。',
      ],
      button: { label: 'パスワードを設定し直す', url: `${siteUrl}/reset-password` },
      reason: `${siteName}で、このメールアドレスのパスワードが変更されたためお送りしています。`,
      canBeIgnored: false,
    }),
};
