import { linkLife } from '#server/features/mail-links/link-token.ts';
import { renderMail } from '#server/mail/layout.ts';
import type { Mails } from '#server/mail/mail-data.ts';
import { deadline } from '#server/mail/mail-times.ts';

export const companyMembersMails: Pick<Mails, 'memberInvitation'> = {
  memberInvitation: ({ siteName, siteUrl, at, token, companyName }) =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】会社ページのメンバーへの招待`,
      paragraphs: [
        `「${companyName}」の管理者が、あなたを${siteName}の会社ページのメンバーに招待しました。`,
        '下のリンクから、会社名を確かめて、参加してください。',
      ],
      button: { label: '招待を確かめる', url: `${siteUrl}/company-invitation/${token}` },
      notes: [
        `このリンクは72時間有効で、1回だけ使えます（${deadline(at, linkLife.company_invite)}）。`,
        'この会社に心当たりがないときは、リンクを開かないでください。何も登録されません。',
      ],
      reason: `${siteName}の会社の管理者が、このメールアドレスを招待したためお送りしています。`,
      canBeIgnored: true,
    }),
};
