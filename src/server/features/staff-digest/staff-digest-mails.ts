import { formatCount } from '#contract/words/amounts.ts';
import { renderMail } from '#server/mail/layout.ts';
import type { MailData, Mails } from '#server/mail/mail-data.ts';

export const staffDigestMails: Pick<Mails, 'staffDigest'> = {
  staffDigest: ({ siteName, siteUrl, ...waiting }) =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】運営デスクで待っているもの`,
      paragraphs: ['けさの時点で、次のものが待っています。', linesOf(waiting).join('\n')],
      button: { label: '運営デスクをひらく', url: `${siteUrl}/staff` },
      links: [{ label: 'このお知らせを止める', url: `${siteUrl}/staff/security#digest` }],
      reason: `${siteName}の運営デスクで、毎朝のお知らせを希望した方にお送りしています。`,
      canBeIgnored: true,
    }),
};

/** Numbers alone: a mailbox may be read by others. Work of other roles has no line. */
function linesOf({ companies, oldestDays, inquiries, overdue }: MailData['staffDigest']): string[] {
  const lines: string[] = [];
  if (companies !== null) {
    const wait = oldestDays === null ? '' : `（いちばん長いもので${formatCount(oldestDays)}日）`;
    lines.push(`確認を待っている企業　${formatCount(companies)}件${wait}`);
  }
  if (inquiries !== null)
    lines.push(
      `返信を待っているお問い合わせ　${formatCount(inquiries)}件（期限切れ${formatCount(overdue ?? 0)}件）`,
    );
  return lines;
}
