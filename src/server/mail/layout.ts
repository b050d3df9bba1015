import { html } from 'hono/html';
import type { CompanyOfMail } from './mail-data.ts';

type MailLink = { label: string; url: string };

/** Content of a mail; both parts are made from it. */
type MailContent = {
  siteName: string;
  siteUrl: string;
  subject: string;
  paragraphs: string[];
  /** The one thing to do, as a button. */
  button?: MailLink;
  /** Further links, below the button. */
  links?: MailLink[];
  /** Small print under the links. */
  notes?: string[];
  /** Where an answer goes; null: nobody reads one. */
  replyTo?: string | null | undefined;
  /** The company that it is about: stands in the subject, so that an answer can be told apart from others. */
  company?: CompanyOfMail | undefined;
  /** Why this mail came. */
  reason: string;
  /** False where ignoring the mail would be bad advice. */
  canBeIgnored: boolean;
};

export type RenderedMail = { subject: string; text: string; html: string };

const answersAreRead = 'このメールに返信すると、運営に届きます。';
const answersAreLost = 'このメールには返信できません。';

const referenceStays = '返信するときは、件名の番号を残してください。';

function aboutAnswers({ replyTo, company }: MailContent): string {
  if (!replyTo) return answersAreLost;
  return company ? `${answersAreRead}${referenceStays}` : answersAreRead;
}

/** Letters of a company's name that a subject has room for. */
const nameAtMost = 40;

function subjectOf({ subject, company }: MailContent): string {
  if (!company) return subject;
  const letters = [...company.name];
  const name =
    letters.length > nameAtMost ? `${letters.slice(0, nameAtMost).join('')}…` : company.name;
  return `${subject}（${name}・${company.reference}）`;
}

const notesOf = ({ notes = [], company }: MailContent) =>
  company ? [...notes, `会社：${company.name}（番号：${company.reference}）`] : notes;

const ignore = '心当たりがない場合は、このメールを無視してください。';

export function renderMail(given: MailContent): RenderedMail {
  const content = { ...given, subject: subjectOf(given), notes: notesOf(given) };
  const footer = content.canBeIgnored ? [content.reason, ignore] : [content.reason];
  return {
    subject: content.subject,
    text: textOf(content, footer),
    html: htmlOf(content, footer),
  };
}

function textOf(content: MailContent, footer: string[]): string {
  const { siteName, siteUrl, paragraphs, button, links = [], notes = [] } = content;
  const addresses = [...(button ? [button] : []), ...links];
  return [
    ...paragraphs,
    ...addresses.map(({ label, url }) => `${label}\n${url}`),
    ...notes,
    ['--', ...footer, aboutAnswers(content), siteName, siteUrl].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

const button =
  'display:inline-block;padding:12px 24px;border-radius:8px;background-color:#0072bf;color:#ffffff;font-weight:bold;text-decoration:none';
const address = 'font-size:14px;word-break:break-all';
const small = 'font-size:13px;line-height:1.7';
const body =
  "margin:0;padding:24px 16px;font-family:'Hiragino Sans','Noto Sans JP','Yu Gothic UI',Meiryo,sans-serif;font-size:16px;line-height:1.8";

/**
 * Blocks and inline styles only. Text and ground keep the colours of the reader's own program, so that a
 * dark one stays readable; the button brings both of its colours.
 */
function htmlOf(content: MailContent, footer: string[]): string {
  const { siteName, siteUrl, subject, paragraphs, links = [], notes = [] } = content;
  const main = content.button;
  const page = html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
</head>
<body style="${body}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:bold">${siteName}</p>
${paragraphs.map((text) => html`<p style="margin:0 0 16px;white-space:pre-line">${text}</p>\n`)}${
  main &&
  html`<p style="margin:24px 0"><a href="${main.url}" style="${button}">${main.label}</a></p>
<p style="margin:0 0 16px;${address}">ボタンが開けないときは、次のアドレスを開いてください。<br><a href="${main.url}">${main.url}</a></p>
`
}${links.map(
  ({ label, url }) =>
    html`<p style="margin:0 0 16px">${label}<br><a href="${url}" style="${address}">${url}</a></p>\n`,
)}${notes.map((text) => html`<p style="margin:0 0 16px;${small}">${text}</p>\n`)}
<hr style="margin:32px 0 16px;border:0;border-top:1px solid #8a96a3">
${footer.map((text) => html`<p style="margin:0 0 8px;${small}">${text}</p>\n`)}
<p style="margin:0 0 8px;${small}">${aboutAnswers(content)}</p>
<p style="margin:0;${small}">${siteName}<br><a href="${siteUrl}">${siteUrl}</a></p>
</div>
</body>
</html>
`;
  return String(page);
}
