import { codeParagraph } from '#server/features/mail-codes/code-paragraph.ts';
import { linkLife } from '#server/features/mail-links/link-token.ts';
import { renderMail } from '#server/mail/layout.ts';
import type { Mails } from '#server/mail/mail-data.ts';
import { deadline } from '#server/mail/mail-times.ts';

export const loginLinkMails: Pick<Mails, 'loginLink'> = {
  loginLink: ({ siteName, siteUrl, at, id, token, code }) =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】ログインのリンク`,
      paragraphs: ['下のリンクを開いて、「ログインする」を押してください。', codeParagraph(code)],
      button: { label: 'ログインのページを開く', url: `${siteUrl}/login/${id}/${token}` },
      notes: [
        `このリンクは15分間有効で、1回だけ使えます（${deadline(at, linkLife.login)}）。`,
        'リンクを持っている人は、だれでもログインできます。ほかの人に送らないでください。',
        '心当たりがないときは、このメールを消してください。リンクを使わなければ、何も変わりません。',
      ],
      reason: `${siteName}で、メールでのログインの申し込みがあったためお送りしています。`,
      canBeIgnored: false,
    }),
};
