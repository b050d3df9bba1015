import { exportName, exportValue } from './export-words.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const none = '（なし）';
const style = `
  body { max-width: 46rem; margin: 0 auto; padding: 1rem; color: #1d2733; background: #fff;
    font: 1rem/1.8 "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", Meiryo, sans-serif;
    overflow-wrap: anywhere; line-break: strict; }
  h1, h2, h3 { line-height: 1.4; break-after: avoid; word-break: auto-phrase; }
  h2 { margin: 2.5rem 0 1rem; padding-bottom: .25rem; border-bottom: 2px solid #00558f; }
  h3 { margin: 1.5rem 0 .5rem; font-size: 1.125rem; }
  dl { margin: 0; }
  dl dl, dd > ol, dd > ul { margin: .25rem 0; padding-left: 1rem; border-left: 2px solid #d5dde5; }
  dd > ol, dd > ul { padding-left: 2rem; }
  dt { margin-top: .5rem; font-weight: 700; break-after: avoid; }
  dd { margin: 0; white-space: pre-wrap; }
  li { margin-bottom: .75rem; }
  @page { size: A4; margin: 16mm; }
  @media print { body { max-width: none; padding: 0; font-size: 10.5pt; } a { color: inherit; } }
`;

/**
 * An export as one HTML file to read and to print: every value of the JSON with a Japanese name, without scripts
 * and without anything to fetch. A field that nobody has named yet keeps its own name, so that nothing is missing.
 */
export function exportPage(data: unknown): string {
  // As the JSON file has it: moments are texts, what is undefined is not there.
  const parts = JSON.parse(JSON.stringify(data)) as Record<string, Json>;
  const { exported_at: exportedAt, ...rest } = parts;
  const day = typeof exportedAt === 'string' ? japaneseMoment(exportedAt) : '';
  // A student has no company, a company no profile.
  const sections = Object.entries(rest)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `<section><h2>${nameOf(key, '')}</h2>${part(value, key)}</section>`);
  return `<!DOCTYPE html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">
<title>自分のデータ</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>自分のデータ</h1>
<p>このサイトが、あなたについて保存しているものの全部です。書き出した日時：<time datetime="${escapeHtml(String(exportedAt))}">${day}</time></p>
<p>個人の情報が入っています。ほかの人に見られないところに保存してください。</p>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

/** Content below a heading: a numbered heading for each record of a list. */
function part(value: Json, key: string): string {
  if (!Array.isArray(value) || !value.some(isRecord)) return paragraph(value, key);
  return value
    .map((one, at) => `<h3>${nameOf(key, '')} ${at + 1}</h3>${paragraph(one, key)}`)
    .join('\n');
}

function paragraph(value: Json, key: string): string {
  const words = render(value, key);
  return words.startsWith('<') ? words : `<p>${words}</p>`;
}

function render(value: Json, key: string): string {
  if (value === null || value === '') return none;
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escapeHtml(words(value, key));
  if (Array.isArray(value)) return renderList(value, key);
  const fields = Object.entries(value);
  if (fields.length === 0) return none;
  const rows = fields.map(
    ([name, inner]) => `<dt>${nameOf(name, key)}</dt><dd>${render(inner, name)}</dd>`,
  );
  return `<dl>${rows.join('\n')}</dl>`;
}

function renderList(values: Json[], key: string): string {
  if (values.length === 0) return none;
  const list = values.some(isRecord) ? 'ol' : 'ul';
  return `<${list}>${values.map((one) => `<li>${render(one, key)}</li>`).join('')}</${list}>`;
}

function words(value: string, key: string): string {
  return exportValue(key, value) ?? japaneseMoment(value) ?? japaneseDay(value) ?? value;
}

function nameOf(key: string, parent: string): string {
  return escapeHtml(exportName(key, parent) ?? key);
}

const moment = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 2026年11月24日 19:38, in Japan; null for what is no moment of ours. */
function japaneseMoment(value: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value)) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : moment.format(date);
}

/** 2009年6月15日, or 2011年5月 where no day is known. */
function japaneseDay(value: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(value) ?? [];
  if (!year || !month) return null;
  return `${year}年${Number(month)}月${day ? `${Number(day)}日` : ''}`;
}

function isRecord(value: Json): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}
