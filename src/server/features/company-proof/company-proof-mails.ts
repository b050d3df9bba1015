import { mailHours } from '#contract/account/company-proof.ts';
import { renderMail } from '#server/mail/layout.ts';
import type { Mails } from '#server/mail/mail-data.ts';

export const companyProofMails: Pick<Mails, 'companyProofAsked' | 'companyProofCode'> = {
  companyProofAsked: ({ siteName, siteUrl, replyTo, company, way }) =>
    renderMail({
      siteName,
      siteUrl,
      replyTo,
      company,
      subject: `【${siteName}】会社の確認をお願いします`,
      paragraphs: [
        'ページを公開する前に、会社の方であることを確かめています。',
        way === 'mail'
          ? '会社のメールアドレスに、確認のコードを送れるようになりました。下のボタンから、受け取れるアドレスを入れてください。'
          : '会社の住所あてに、確認のコードを書いた手紙を送ります。届いたら、下のボタンからコードを入れてください。',
      ],
      button: { label: '会社の確認をひらく', url: `${siteUrl}/company-members` },
      reason: `${siteName}の会社ページの管理者にお送りしています。`,
      canBeIgnored: false,
    }),

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
