import { companyReference } from '#contract/company/review/company-reference.ts';
import type { InquiryKind } from '#contract/public/inquiries.ts';
import { renderMail } from '#server/mail/layout.ts';
import type { Mails } from '#server/mail/mail-data.ts';
import { japanTime } from '#server/mail/mail-times.ts';

/** Subject of an inquiry, in the words of mails. */
const inquiryWords: Record<InquiryKind, string> = {
  contact: 'お問い合わせ',
  report: 'まちがいのお知らせ',
  request_student: '見てみたい会社のリクエスト',
  request_school: '資料のご請求',
  request_listing: '掲載のご相談',
  request_company: '資料のご請求',
  advertising: '広告掲載のお申し込み',
};

const operatorWords = {
  ...inquiryWords,
  company_page: '会社ページの確認の依頼',
  company_request: '会社への参加の申し込み',
  company_left: '管理者のいなくなった会社ページの知らせ',
} as const;

type InquiryMails = 'inquiryReceived' | 'inquiryAnswer' | 'operatorNotice';

export const inquiryMails: Pick<Mails, InquiryMails> = {
  inquiryReceived: ({ siteName, siteUrl, replyTo, at, reference, kind }) =>
    renderMail({
      siteName,
      siteUrl,
      replyTo,
      subject: `【${siteName}】${inquiryWords[kind]}を受け付けました（${reference}）`,
      paragraphs: [
        `${japanTime(at)}に、${inquiryWords[kind]}を受け付けました。ありがとうございます。`,
        `受付番号：${reference}`,
        '内容を確かめてから、このメールアドレスにお返事します。数日かかることがあります。',
        'いま危険を感じているときは、お返事を待たずに、近くの大人に話すか、110番・119番に電話してください。',
      ],
      reason: `${siteName}の入力フォームに、このメールアドレスが書かれていたためお送りしています。`,
      canBeIgnored: true,
    }),

  inquiryAnswer: ({ siteName, siteUrl, replyTo, reference, text }) =>
    renderMail({
      siteName,
      siteUrl,
      replyTo,
      subject: `【${siteName}】お問い合わせへのお返事（${reference}）`,
      paragraphs: text.split(/\n{2,}/),
      notes: [`受付番号：${reference}`],
      links: [
        {
          label: 'つづけて質問するときは、受付番号を書いて、お問い合わせの画面からお送りください。',
          url: `${siteUrl}/contact`,
        },
      ],
      reason: `${siteName}の入力フォームからいただいたお問い合わせに、お返事しています。`,
      canBeIgnored: true,
    }),

  operatorNotice: ({ siteName, siteUrl, reference, kind }) => {
    const isCompany = kind.startsWith('company_');
    return renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】確認をお待ちしているものがあります（${operatorWords[kind]}）`,
      paragraphs: [
        `${operatorWords[kind]}が届きました。`,
        `番号：${isCompany ? companyReference(reference) : reference}`,
        'このメールには内容をのせていません。運営デスクで見られます。',
      ],
      button: {
        label: '運営デスクをひらく',
        url: `${siteUrl}/staff/${isCompany ? 'companies' : 'inquiries'}/${reference}`,
      },
      reason: `${siteName}の運営者のメールアドレス（OPERATOR_EMAIL）にお送りしています。`,
      canBeIgnored: false,
    });
  },
};
