import { type RenderedMail, renderMail } from '#server/mail/layout.ts';
import type { MailData } from '#server/mail/mail-data.ts';

type Facts = { siteName: string; siteUrl: string } & MailData['guardianNotice'];

/** Mail to a guardian. It repeats none of the typed fields: the address may be a stranger's. */
export const guardianMails = {
  guardianNotice: ({ siteName, siteUrl, operatorEmail }: Facts): RenderedMail =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】保護者の方へ：登録のお知らせ`,
      paragraphs: [
        `16歳未満の生徒の方が、${siteName}に登録しました。登録の画面で、保護者の方に話して同意を得たことにチェックを入れ、保護者の方の連絡先として、このメールアドレスを入力しています。`,
        `${siteName}は、高校を卒業して働きはじめる人が、仕事と会社を知るためのサイトです。生徒は無料で使えます。このサイトから応募することはできません。高校生の応募は、学校を通して行われます。`,
        'お預かりしているのは、名前、生年月日、学校、メールアドレスと、本人がこれから書くプロフィール、お気に入り、AI適性診断で話すことです。家族のこと、住所の番地、健康、成績などは聞きません。',
        '生徒のことは、会社にも学校にも見えません。会社から生徒に連絡することもできません。',
        stopSentence(operatorEmail),
        '本人も、プロフィールの画面から、いつでも退会できます。退会すると、個人のデータは24時間以内に消えます。',
        'このメールアドレスは、このお知らせを一度お送りするためだけに使います。送り終えたら消し、ほかのことには使いません。',
      ],
      button: { label: '保護者の方へのページを読む', url: `${siteUrl}/for-parents` },
      links: [
        { label: 'お問い合わせ', url: `${siteUrl}/contact` },
        { label: 'プライバシーポリシー', url: `${siteUrl}/privacy` },
      ],
      notes: [
        '心当たりがないときは、アドレスの打ちまちがいかもしれません。そのときは、何もしなくてかまいません。',
      ],
      reason: `${siteName}の登録の画面で、保護者の方のメールアドレスとして、このアドレスが入力されたためお送りしています。`,
      // A guardian who did not know of it should not look away.
      canBeIgnored: false,
    }),
};

function stopSentence(operatorEmail: string | null): string {
  const where = operatorEmail
    ? `下のお問い合わせの画面か、${operatorEmail}`
    : '下のお問い合わせの画面';
  return `登録を取り消したいとき、預かっている情報を見たり直したり消したりしたいときは、${where}から、お子さまのお名前を書いてお知らせください。保護者の方であることを確かめてから、本人の気持ちと安全を大切にして対応します。`;
}
