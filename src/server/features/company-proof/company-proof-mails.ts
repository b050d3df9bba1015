import { mailHours } from '#contract/account/company-proof.ts';
import { renderMail } from '#server/mail/layout.ts';
import type { Mails } from '#server/mail/mail-data.ts';

export const companyProofMails: Pick<Mails, 'companyProofCode'> = {
  companyProofCode: ({ siteName, siteUrl, code }) =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】会社の確認コード`,
      paragraphs: [
        `${siteName}で、このメールアドレスの会社のページを作っている人がいます。`,
        `その人があなたの会社の人なら、次のコードを伝えてください。${mailHours}時間使えます。`,
        `確認コード: ${code}`,
        '心当たりがないときは、コードをだれにも教えないでください。会社のページは公開されません。',
      ],
      reason: `${siteName}に、会社の確認の宛先としてこのアドレスが入力されたためお送りしています。`,
      canBeIgnored: false,
    }),
};
