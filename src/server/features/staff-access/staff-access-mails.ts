import { linkLife } from '#server/features/mail-links/link-token.ts';
import { renderMail } from '#server/mail/layout.ts';
import type { Mails } from '#server/mail/mail-data.ts';
import { deadline } from '#server/mail/mail-times.ts';

export const staffAccessMails: Pick<Mails, 'staffSetUp'> = {
  staffSetUp: ({ siteName, siteUrl, token, at }) =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】運営デスクの設定のご案内`,
      paragraphs: [
        `${siteName}の運営デスクを使うための、設定のリンクをお送りします。`,
        'リンクの先で、名前とパスワードを決めてから、認証アプリを設定します。',
      ],
      button: { label: '設定をはじめる', url: `${siteUrl}/staff/set-up/${token}` },
      notes: [
        `このリンクは72時間有効で、1回だけ使えます（${deadline(at, linkLife.staff_setup)}）。`,
      ],
      reason: `${siteName}の管理者が、このメールアドレスを運営デスクに招待したためお送りしています。`,
      canBeIgnored: true,
    }),
};
