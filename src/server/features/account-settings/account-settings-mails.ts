import { linkLife } from '#server/features/mail-links/link-token.ts';
import { renderMail } from '#server/mail/layout.ts';
import type { Mails } from '#server/mail/mail-data.ts';
import { deadline, japanTime } from '#server/mail/mail-times.ts';

export const accountSettingsMails: Pick<
  Mails,
  'emailChangeConfirm' | 'emailChangeNotice' | 'emailTaken'
> = {
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
};
