import { codeParagraph } from '#server/features/mail-codes/code-paragraph.ts';
import { linkLife } from '#server/features/mail-links/link-token.ts';
import { renderMail } from '#server/mail/layout.ts';
import type { Mails } from '#server/mail/mail-data.ts';
import { deadline } from '#server/mail/mail-times.ts';

const studentWords = {
  account: '',
  goOn: '下のリンクから、登録を続けてください。',
  next: ['仕事や会社を、自分のペースで見てみてください。急いで決める必要はありません。'],
  button: 'マイページを開く',
  path: '/dashboard',
};

/** Words for a company's recruiter in the same mails. */
const companyWords = {
  account: '企業アカウントの',
  goOn: '下のリンクから、会社とご担当者についてご入力ください。',
  next: [
    '会社のページは下書きです。内容を書いて確認にお出しいただくと、運営が確かめたあとで公開します。それまで、高校生には表示されません。',
    '高校生の応募は、学校を通して行われます。このサイトから生徒に連絡することはできません。',
  ],
  button: '会社ページを書く',
  path: '/company-page',
};

/** For an account that asked to join a page which was here already. */
const askingWords = {
  ...companyWords,
  next: [
    'あなたの会社のページは、もうこのサイトにあります。参加の申し込みを送りました。認められるとメールでお知らせし、ページを書けるようになります。',
  ],
  button: 'いまの状態を見る',
  path: '/company-members',
};

export const registrationMails: Pick<Mails, 'registrationLink' | 'alreadyRegistered' | 'welcome'> =
  {
    registrationLink: ({ siteName, siteUrl, at, id, token, code, userType }) => {
      const words = userType === 'company' ? companyWords : studentWords;
      return renderMail({
        siteName,
        siteUrl,
        subject: `【${siteName}】${words.account}登録の続きのご案内`,
        paragraphs: [
          `${siteName}の${words.account}登録を申し込んでいただき、ありがとうございます。`,
          words.goOn,
          codeParagraph(code),
        ],
        button: { label: '登録を続ける', url: `${siteUrl}/register/${id}/${token}` },
        notes: [`このリンクは24時間有効です（${deadline(at, linkLife.register)}）。`],
        reason: `${siteName}で、このメールアドレスを使った${words.account}登録の申し込みがあったためお送りしています。`,
        canBeIgnored: true,
      });
    },

    alreadyRegistered: ({ siteName, siteUrl }) =>
      renderMail({
        siteName,
        siteUrl,
        subject: `【${siteName}】このメールアドレスは登録済みです`,
        paragraphs: [
          'このメールアドレスで登録の申し込みがありましたが、すでに登録されています。新しい登録は行われていません。',
          'そのままログインしてお使いください。パスワードを忘れたときは、設定し直せます。',
        ],
        button: { label: 'ログインする', url: `${siteUrl}/login` },
        links: [{ label: 'パスワードを設定し直す', url: `${siteUrl}/reset-password` }],
        reason: `${siteName}で、このメールアドレスを使った登録の申し込みがあったためお送りしています。`,
        canBeIgnored: true,
      }),

    welcome: ({ siteName, siteUrl, userType, asksToJoin }) => {
      const ofCompany = asksToJoin ? askingWords : companyWords;
      const words = userType === 'company' ? ofCompany : studentWords;
      return renderMail({
        siteName,
        siteUrl,
        subject: `【${siteName}】${words.account}登録が完了しました`,
        paragraphs: [`${siteName}の${words.account}登録が完了しました。`, ...words.next],
        button: { label: words.button, url: `${siteUrl}${words.path}` },
        reason: `${siteName}で、このメールアドレスの${words.account}登録が完了したためお送りしています。`,
        canBeIgnored: true,
      });
    },
  };
