import { dayInWords } from '#contract/words/japan-day.ts';
import { renderMail } from '#server/mail/layout.ts';
import type { Mails } from '#server/mail/mail-data.ts';

export const dateReminderMails: Pick<Mails, 'datesAhead'> = {
  datesAhead: ({ siteName, siteUrl, dates }) =>
    renderMail({
      siteName,
      siteUrl,
      subject: `【${siteName}】もうすぐ、就職の日程があります`,
      paragraphs: [
        '1週間のうちにある日程です。',
        dates.map(({ date, label }) => `${dayInWords(date)}　${label}`).join('\n'),
        '学校ごとの予定は、先生に確かめてください。応募は、学校を通して行います。',
      ],
      button: { label: '日程と、その時期にすることを見る', url: `${siteUrl}/guide` },
      links: [{ label: 'このお知らせを止める', url: `${siteUrl}/profile#profile-news` }],
      reason: `${siteName}で、日程のお知らせを希望した方にお送りしています。`,
      canBeIgnored: true,
    }),
};
