import { companyMails } from '#server/features/company-editing/company-mails.ts';
import { inquiryMails, inquiryWords } from '#server/features/inquiries/inquiry-mails.ts';
import { linkLife } from '#server/features/mail-links/link-token.ts';
import { guardianMails } from '#server/features/registration/guardian-mail.ts';
import { type RenderedMail, renderMail } from '#server/mail/layout.ts';
import type { MailData } from '#server/mail/mail-data.ts';

export type MailSite = { siteName: string; siteUrl: string };

/** `at` is when it happened: lives of links count from there. */
type MailFacts<T extends keyof MailData> = MailSite & { at: Date } & MailData[T];

const studentWords = {
  account: '',
  goOn: '下のリンクから、登録を続けてください。',
  next: ['仕事や会社を、自分のペースで見てみてください。急いで決める必要はありません。'],
  button: 'マイページを開く',
  path: '/dashboard',
};

/** What a company's recruiter reads in the same mails. */
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

/** The mails of an account. No name stands in them: a mailbox may be shared at home or at school. */
export const mails: { [T in keyof MailData]: (facts: MailFacts<T>) => RenderedMail } = {
  registrationLink: ({ siteName, siteUrl, at, id, token, userType }) => {
    const words = userType === 'company' ? companyWords : studentWords;
    return renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】${words.account}登録の続きのご案内`,
      paragraphs: [
        `${siteName}の${words.account}登録を申し込んでいただき、ありがとうございます。`,
        words.goOn,
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

  welcome: ({ siteName, siteUrl, userType }) => {
    const words = userType === 'company' ? companyWords : studentWords;
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

  resetLink: ({ siteName, siteUrl, at, id, token }) =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】パスワードの再設定`,
      paragraphs: ['下のリンクから、新しいパスワードを設定してください。'],
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

  emailChangeConfirm: ({ siteName, siteUrl, at, token }) =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】新しいメールアドレスの確認`,
      paragraphs: [
        'メールアドレスをこのアドレスに変更する申し込みがありました。',
        '下のボタンを押すと、変更が完了します。',
      ],
      button: {
        label: 'メールアドレスを確認する',
        url: `${siteUrl}/email-change-confirm/${token}`,
      },
      notes: [
        `このリンクは24時間有効です（${deadline(at, linkLife.email_change)}）。`,
        '何もしなければ、メールアドレスは変わりません。',
      ],
      reason: `${siteName}で、このアドレスへのメールアドレスの変更が申し込まれたためお送りしています。`,
      canBeIgnored: true,
    }),

  emailChangeNotice: ({ siteName, siteUrl, at, token }) =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】メールアドレスの変更の申し込みがありました`,
      paragraphs: [
        `${japanTime(at)}に、メールアドレスを変更する申し込みがありました。`,
        'ご自身で申し込んだ場合は、何もする必要はありません。',
        '心当たりがない場合は、下のリンクから取り消してください。変更が済んだあとでも、元のメールアドレスに戻せます。',
      ],
      button: { label: '変更を取り消す', url: `${siteUrl}/email-change-confirm/${token}?undo=1` },
      notes: [
        `このリンクは72時間有効です（${deadline(at, linkLife.email_undo)}）。`,
        '取り消すと、すべての端末でログインが終わります。そのあと、パスワードも設定し直してください。',
      ],
      reason: `${siteName}で、このメールアドレスからの変更が申し込まれたためお送りしています。`,
      canBeIgnored: false,
    }),

  emailTaken: ({ siteName, siteUrl }) =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】このメールアドレスは登録済みです`,
      paragraphs: [
        '別のアカウントから、メールアドレスをこのアドレスに変更する申し込みがありましたが、すでに登録されているため、変更は行われていません。',
        'あなたのアカウントは、これまでどおりお使いいただけます。',
      ],
      links: [{ label: 'ログインする', url: `${siteUrl}/login` }],
      reason: `${siteName}で、このアドレスへのメールアドレスの変更が申し込まれたためお送りしています。`,
      canBeIgnored: true,
    }),

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

  inquiryReceived: ({ siteName, siteUrl, at, reference, kind }) =>
    renderMail({
      siteName,
      siteUrl,
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

  ...guardianMails,
  ...inquiryMails,
  ...companyMails,
};

const clock = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** Such as 「11月20日(金) 14:05」, in Japan. */
function japanTime(time: Date): string {
  return clock.format(time);
}

function deadline(from: Date, life: number): string {
  return `${japanTime(new Date(from.getTime() + life))}まで`;
}
