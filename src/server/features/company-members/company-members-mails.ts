import { linkLife, ownerInvitationLife } from '#server/features/mail-links/link-token.ts';
import { renderMail } from '#server/mail/layout.ts';
import type { Mails } from '#server/mail/mail-data.ts';
import { deadline } from '#server/mail/mail-times.ts';

type MemberMails =
  | 'memberInvitation'
  | 'ownerInvitation'
  | 'companyMerged'
  | 'companyRequestReceived'
  | 'companyRequestAccepted'
  | 'companyRequestDeclined';

export const companyMembersMails: Pick<Mails, MemberMails> = {
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

  ownerInvitation: ({ siteName, siteUrl, replyTo, at, token, companyName }) =>
    renderMail({
      siteName,
      siteUrl,
      replyTo,
      subject: `【${siteName}】「${companyName}」の会社ページへのご招待`,
      paragraphs: [
        `${siteName}は、はじめて就職する高校生が、学校から応募する会社を調べるサイトです。その運営が、「${companyName}」のページを用意しました。`,
        'あなたを、このページの管理者に招待します。下のリンクから会社名を確かめて、登録してください。ページは、あなたが内容を書いて確認に出し、運営が確かめるまで、だれにも見えません。',
      ],
      button: { label: '招待を確かめる', url: `${siteUrl}/company-invitation/${token}` },
      notes: [
        `このリンクは14日間有効で、1回だけ使えます（${deadline(at, ownerInvitationLife)}）。`,
        'この会社に心当たりがないときは、リンクを開かないでください。何も登録されません。',
      ],
      reason: `${siteName}の運営が、会社の連絡先として、このメールアドレスを招待したためお送りしています。`,
      canBeIgnored: true,
    }),

  companyMerged: ({ siteName, siteUrl, companyName, isDeclined }) =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】会社ページが、1つにまとまりました`,
      paragraphs: [
        `「${companyName}」のページが2つあったため、運営が1つにまとめました。`,
        isDeclined
          ? '残ったページへの参加は、前に認められなかったため、新しい申し込みは送っていません。まちがいだと思われるときは、お問い合わせからお知らせください。'
          : '残ったページの管理者に、あなたの参加の申し込みを送りました。認められると、メールでお知らせします。',
      ],
      button: { label: 'いまの状態を見る', url: `${siteUrl}/company-members` },
      reason: `${siteName}の会社ページのメンバーだった方にお送りしています。`,
      canBeIgnored: false,
    }),

  companyRequestReceived: ({ siteName, siteUrl }) =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】会社ページへの参加の申し込みが届いています`,
      paragraphs: [
        'あなたの会社のページへの、参加の申し込みが届きました。',
        '名前とメールアドレスを確かめて、同じ会社の人なら参加を認めてください。知らない人なら、ことわってください。',
      ],
      button: { label: '申し込みを見る', url: `${siteUrl}/company-members` },
      reason: `${siteName}の会社ページの管理者にお送りしています。`,
      canBeIgnored: false,
    }),

  companyRequestAccepted: ({ siteName, siteUrl }) =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】会社ページに参加できるようになりました`,
      paragraphs: ['参加の申し込みが認められました。会社ページを見ることと、書くことができます。'],
      button: { label: '会社ページをひらく', url: `${siteUrl}/company-page` },
      reason: `${siteName}の会社ページに、参加を申し込んだ方にお送りしています。`,
      canBeIgnored: false,
    }),

  companyRequestDeclined: ({ siteName, siteUrl, replyTo, companyName }) =>
    renderMail({
      siteName,
      siteUrl,
      replyTo,
      subject: `【${siteName}】会社ページへの参加の申し込みについて`,
      paragraphs: [
        `「${companyName}」の会社ページへの参加の申し込みは、認められませんでした。`,
        'まちがいだと思われるときは、会社の中でお確かめのうえ、お問い合わせからお知らせください。運営が確かめます。',
        '法人番号をまちがえて登録したときや、別の会社の方は、ログインして、自分の会社のページをはじめられます。',
      ],
      links: [
        { label: 'お問い合わせ', url: `${siteUrl}/contact` },
        { label: '自分の会社のページをはじめる', url: `${siteUrl}/company-beginning` },
      ],
      reason: `${siteName}の会社ページに、参加を申し込んだ方にお送りしています。`,
      canBeIgnored: false,
    }),
};
