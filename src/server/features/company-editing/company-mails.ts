import { companyFieldOf } from '#contract/company/company-fields.ts';
import { type RenderedMail, renderMail } from '#server/mail/layout.ts';
import type { MailData, MailSite } from '#server/mail/mail-data.ts';

const toEditors = { label: '会社ページの編集をひらく', path: '/company-page' } as const;

/** The mails about a company's page. */
export const companyMails = {
  companyPublished: ({
    siteName,
    siteUrl,
    replyTo,
    company,
    companyId,
  }: MailSite & { companyId: string }): RenderedMail =>
    renderMail({
      siteName,
      siteUrl,
      replyTo,
      company,
      subject: `【${siteName}】会社ページを公開しました`,
      paragraphs: [
        '確認に出していただいた内容を、会社ページに公開しました。',
        '内容が変わったときは、いつでも編集して、もう一度確認に出せます。',
      ],
      button: { label: '公開中のページを見る', url: `${siteUrl}/company/${companyId}` },
      links: [{ label: toEditors.label, url: `${siteUrl}${toEditors.path}` }],
      reason: `${siteName}で、会社ページの確認が終わったためお送りしています。`,
      canBeIgnored: false,
    }),

  companySentBack: ({
    siteName,
    siteUrl,
    replyTo,
    company,
    reasons,
    hasFiles,
  }: MailSite & MailData['companySentBack']): RenderedMail =>
    renderMail({
      siteName,
      siteUrl,
      replyTo,
      company,
      subject: `【${siteName}】会社ページの内容を、もう一度ご確認ください`,
      paragraphs: [
        '確認に出していただいた内容について、直していただきたいところがありました。',
        ...reasons.map((reason) => `・${reason}`),
        ...(hasFiles ? ['添付のファイルも、あわせてご覧ください。編集の画面でも読めます。'] : []),
        '入力した内容は、そのまま残っています。直してから、もう一度確認に出してください。',
      ],
      button: { label: toEditors.label, url: `${siteUrl}${toEditors.path}` },
      reason: `${siteName}で、会社ページの確認が終わったためお送りしています。`,
      canBeIgnored: false,
    }),

  companyRemoved: ({
    siteName,
    siteUrl,
    replyTo,
    company,
    reason,
  }: MailSite & { reason: string }): RenderedMail =>
    renderMail({
      siteName,
      siteUrl,
      replyTo,
      company,
      subject: `【${siteName}】会社ページとアカウントを削除しました`,
      paragraphs: [
        '会社ページとアカウントを、運営が削除しました。理由は次のとおりです。',
        reason,
        'ページの内容、写真、担当者の情報は、24時間以内にすべて消えます。元に戻すことはできません。',
        'まちがいだと思われるときは、お問い合わせから、会社を確かめられる資料とともにお知らせください。',
      ],
      button: { label: 'お問い合わせ', url: `${siteUrl}/contact` },
      reason: `${siteName}に会社ページがあり、運営が削除したためお送りしています。`,
      canBeIgnored: false,
    }),

  companyPaused: ({
    siteName,
    siteUrl,
    replyTo,
    company,
    reason,
  }: MailSite & { reason: string }): RenderedMail =>
    renderMail({
      siteName,
      siteUrl,
      replyTo,
      company,
      subject: `【${siteName}】会社ページの公開を、いったん止めています`,
      paragraphs: [
        '会社ページの公開を、運営がいったん止めました。理由は次のとおりです。',
        reason,
        '入力した内容は、すべてそのまま残っています。直していただいたあと、または確認ができたあとに、公開を再開します。',
        'わからないことがあるときは、お問い合わせからお知らせください。',
      ],
      button: { label: toEditors.label, url: `${siteUrl}${toEditors.path}` },
      links: [{ label: 'お問い合わせ', url: `${siteUrl}/contact` }],
      reason: `${siteName}に会社ページがあり、公開の状態が変わったためお送りしています。`,
      canBeIgnored: false,
    }),

  companyEdited: ({
    siteName,
    siteUrl,
    replyTo,
    company,
    fields,
    isPublic,
  }: MailSite & { fields: string[]; isPublic: boolean }): RenderedMail =>
    renderMail({
      siteName,
      siteUrl,
      replyTo,
      company,
      subject: `【${siteName}】会社ページの内容を、運営が直しました`,
      paragraphs: [
        '運営が、会社ページの次の項目を直しました。会社で書きかえていた項目は、そのまま残っています。',
        ...fields.map((field) => `・${companyFieldOf(field)?.label ?? field}`),
        '編集の画面で、直した内容を確かめてください。ちがうところは直して、もう一度確認に出してください。',
        ...(isPublic
          ? [
              '公開中のページが正しいときは、「公開中の内容は、いまも正しい」を押してください。それまで、公開中のページには、運営が一部を直したことと、その日がのります。',
            ]
          : []),
      ],
      button: { label: toEditors.label, url: `${siteUrl}${toEditors.path}` },
      links: [{ label: 'お問い合わせ', url: `${siteUrl}/contact` }],
      reason: `${siteName}に会社ページがあり、運営が内容を直したためお送りしています。`,
      canBeIgnored: false,
    }),

  companyConfirm: ({ siteName, siteUrl, token }: MailSite & { token: string }): RenderedMail =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】会社ページの内容は、いまも正しいですか`,
      paragraphs: [
        '会社ページの内容がいまも正しいか、90日ごとにうかがっています。',
        '変わったところがなければ、下のリンクのページにあるボタンを1回押すだけで終わります。ページには、確かめた日がのります。',
        '変わったところがあるときは、会社ページの編集から直してください。',
      ],
      button: { label: '内容を確かめる', url: `${siteUrl}/company-confirm/${token}` },
      links: [{ label: toEditors.label, url: `${siteUrl}${toEditors.path}` }],
      notes: ['このリンクは30日間有効です。何もしなければ、ページは変わりません。'],
      reason: `${siteName}に会社ページを公開している企業に、90日ごとにお送りしています。`,
      canBeIgnored: false,
    }),
};
