import { describe, expect, test } from 'vitest';
import { mailLife } from '#server/features/mail-links/mail-life.ts';
import { duties } from './duties.ts';
import { mails } from './mails.ts';

const at = new Date('2026-11-20T05:05:00Z');
const site = { siteName: 'みちしるべ', siteUrl: 'https://www.example.jp', replyTo: null, at };
const about = { company: { name: '株式会社みほん製作所', reference: 'K-5F3A91B2' } };
const link = { id: 'the-id', token: 'the-token', code: '012345' };

const rendered = {
  registrationLink: mails.registrationLink({ ...site, ...link, userType: 'student' }),
  alreadyRegistered: mails.alreadyRegistered(site),
  welcome: mails.welcome({ ...site, userType: 'student' }),
  guardianNotice: mails.guardianNotice({ ...site, operatorEmail: 'info@example.jp' }),
  resetLink: mails.resetLink({ ...site, ...link }),
  loginLink: mails.loginLink({ ...site, ...link }),
  passwordChanged: mails.passwordChanged(site),
  emailChangeConfirm: mails.emailChangeConfirm({ ...site, token: link.token }),
  emailChangeNotice: mails.emailChangeNotice({ ...site, token: link.token }),
  emailTaken: mails.emailTaken(site),
  goodbye: mails.goodbye(site),
  datesAhead: mails.datesAhead({
    ...site,
    dates: [{ date: '2026-12-01', label: '面接会（札幌）' }],
  }),
  staffDigest: mails.staffDigest({
    ...site,
    ...{ companies: 12, oldestDays: 3, inquiries: 4, overdue: 1 },
  }),
  companyPublished: mails.companyPublished({ ...site, ...about, companyId: link.id }),
  companySentBack: mails.companySentBack({
    ...{ ...site, ...about },
    ...{ reasons: ['休日を書いてください。'], hasFiles: true },
  }),
  companyPaused: mails.companyPaused({ ...site, ...about, reason: '電話がつながりません。' }),
  companyEdited: mails.companyEdited({
    ...{ ...site, ...about },
    fields: ['one_line', 'conditions.bonus'],
    isPublic: true,
  }),
  companyConfirm: mails.companyConfirm({ ...site, token: link.token }),
  companyMerged: mails.companyMerged({ ...site, companyName: 'みほん製作所', isDeclined: false }),
  companyRequestReceived: mails.companyRequestReceived({ ...site }),
  companyRequestAccepted: mails.companyRequestAccepted({ ...site }),
  companyRequestDeclined: mails.companyRequestDeclined({ ...site, companyName: 'みほん製作所' }),
  companyProofAsked: mails.companyProofAsked({ ...site, ...about, way: 'letter' }),
  companyProofCode: mails.companyProofCode({ ...site, code: '01234567' }),
  memberInvitation: mails.memberInvitation({
    ...site,
    token: 'token-x',
    companyName: '株式会社みほん製作所',
  }),
  ownerInvitation: mails.ownerInvitation({
    ...site,
    token: 'token-x',
    companyName: '株式会社みほん製作所',
  }),
  inquiryReceived: mails.inquiryReceived({ ...site, reference: 'M-2026-ABCDEF', kind: 'contact' }),
  inquiryAnswer: mails.inquiryAnswer({
    ...{ ...site, reference: 'M-2026-ABCDEF' },
    text: 'お返事です。\n二行目です。\n\n見学の日は11月です。',
  }),
  operatorNotice: mails.operatorNotice({ ...site, reference: link.id, kind: 'company_page' }),
};

describe.each(Object.entries(rendered))('%s', (template, { subject, text, html }) => {
  test('says the same in its text part and its HTML part', () => {
    expect(subject).toMatch(/^【みちしるべ】.{5,}$/);
    const plain = html
      .replace(/<head>.*<\/head>/s, '')
      .replaceAll(/<[^>]*>/g, '\n')
      .replaceAll('&#39;', "'");
    for (const line of text.split('\n').filter((each) => each !== '--'))
      expect(plain).toContain(line);
  });

  test('has no table, no image, no script and nothing from elsewhere', () => {
    expect(html).not.toMatch(/<(table|img|script|style|link)\b/);
    for (const [, url] of html.matchAll(/href="([^"]*)"/g))
      expect(url).toMatch(/^https:\/\/www\.example\.jp/);
    expect(html).not.toMatch(/\[object|undefined|null|NaN/);
  });

  test('tells readers to ignore it only where that is good advice', () => {
    const alarms = ['passwordChanged', 'emailChangeNotice', 'goodbye', 'operatorNotice'];
    const isAlarm =
      [...alarms, 'guardianNotice'].includes(template) || template.startsWith('company');
    const ignored = ['このメールを無視してください', 'このメールを消してください'];
    expect(ignored.some((words) => text.includes(words))).toBe(!isAlarm);
  });
});

test('a guardian reads what is kept, who sees it, and how to have it stopped', () => {
  const { text } = rendered.guardianNotice;
  for (const words of [
    'お預かりしているのは',
    '会社にも学校にも見えません',
    '登録を取り消したいとき',
  ])
    expect(text).toContain(words);
  expect(text).toContain('お問い合わせの画面か、info@example.jpから');
  expect(text).toContain('\nhttps://www.example.jp/contact\n');
  const without = mails.guardianNotice({ ...site, operatorEmail: null });
  expect(without.text).toContain('下のお問い合わせの画面から');
});

test('links are the routes of the specification', () => {
  expect(rendered.registrationLink.text).toContain(
    '\nhttps://www.example.jp/register/the-id/the-token\n',
  );
  expect(rendered.resetLink.text).toContain(
    '\nhttps://www.example.jp/reset-password/the-id/the-token\n',
  );
  expect(rendered.loginLink.text).toContain('\nhttps://www.example.jp/login/the-id/the-token\n');
  const change = '\nhttps://www.example.jp/email-change-confirm/the-token';
  expect(rendered.emailChangeConfirm.text).toContain(`${change}\n`);
  // The same page, which then says that it undoes.
  expect(rendered.emailChangeNotice.text).toContain(`${change}?undo=1\n`);
});

test('lives of links are told as they are, by the clock of Japan', () => {
  expect(rendered.registrationLink.text).toContain('24時間有効です（11月21日(土) 14:05まで）');
  expect(rendered.resetLink.text).toContain('60分間有効です（11月20日(金) 15:05まで）');
  expect(rendered.loginLink.text).toContain(
    '15分間有効で、1回だけ使えます（11月20日(金) 14:20まで）',
  );
  expect(rendered.emailChangeNotice.text).toContain('72時間有効です（11月23日(月) 14:05まで）');
  const hours = Object.fromEntries(
    Object.entries(mailLife).map(([template, life]) => [template, life && life / 3_600_000]),
  );
  expect(hours).toMatchObject({ registrationLink: 24, resetLink: 1, emailChangeConfirm: 24 });
  expect(hours.loginLink).toBe(1 / 4);
});

test('A code stands in the text of the mail, never in its subject, or the mail says that it has none', () => {
  const { subject, text } = rendered.registrationLink;
  expect(text).toContain('コード: 012345（10分間');
  expect(text).toContain('このコードを人に教えないでください。');
  expect(subject).not.toContain('012345');
  const without = mails.registrationLink({ ...site, ...link, code: null, userType: 'student' });
  expect(without.text).toContain('このメールにはコードがありません。');
  expect(without.text).not.toMatch(/コード:|null/);
});

test('a company reads which fields the staff changed, by the names of its form', () => {
  expect(rendered.companyEdited.text).toContain(
    '・ひとことで、何の会社ですか\n\n・賞与（ボーナス）',
  );
  expect(rendered.companyEdited.text).toContain('\nhttps://www.example.jp/company-page\n');
});

test('mails about a company carry its name and reference, unless an earlier version queued them', () => {
  const { subject, text } = rendered.companyPublished;
  expect(subject).toBe(
    '【みちしるべ】会社ページを公開しました（株式会社みほん製作所・K-5F3A91B2）',
  );
  expect(text).toContain('\n会社：株式会社みほん製作所（番号：K-5F3A91B2）\n');
  expect(rendered.companySentBack.text).toContain('添付のファイルも');
  const without = mails.companySentBack({ ...site, reasons: ['休日を書いてください。'] });
  expect(without.text).not.toContain('添付');
  const before = mails.companyPublished({ ...site, companyId: link.id });
  expect(before.subject).toBe('【みちしるべ】会社ページを公開しました');
  expect(before.text).not.toContain('番号');
  const long = { name: '𠮷'.repeat(100), reference: 'K-5F3A91B2' };
  const cut = mails.companyPublished({ ...site, company: long, companyId: link.id });
  expect(cut.subject).toContain(`（${'𠮷'.repeat(40)}…・K-5F3A91B2）`);
});

test('a company reads other words than a student', () => {
  const company = mails.welcome({ ...site, userType: 'company' });
  expect(company.text).toContain('下書き');
  expect(company.text).not.toBe(rendered.welcome.text);
  const asking = mails.welcome({ ...site, userType: 'company', asksToJoin: true });
  expect(asking.text).toContain('参加の申し込み');
  expect(asking.text).not.toContain('下書き');
});

test('a site name is text, not markup', () => {
  const { html } = mails.goodbye({ ...site, siteName: '<b>"A&B"' });
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;b&gt;&quot;A&amp;B&quot;');
});

test('a company reads words for companies in the mails of its registration', () => {
  const ofCompany = {
    registrationLink: mails.registrationLink({ ...site, ...link, userType: 'company' }),
    welcome: mails.welcome({ ...site, userType: 'company' }),
  };
  for (const { subject } of Object.values(ofCompany))
    expect(subject).toContain('企業アカウントの登録');
  expect(ofCompany.registrationLink.text).toContain('会社とご担当者について');
  expect(ofCompany.welcome.text).toContain('\nhttps://www.example.jp/company-page\n');
  expect(ofCompany.welcome.text).not.toContain('自分のペースで');
  expect(rendered.welcome.text).toContain('\nhttps://www.example.jp/dashboard\n');
});

test('Every mail that a feature declares is one that is sent', () => {
  const declared = duties.flatMap(({ mails: own = {} }) => Object.keys(own));
  expect(declared.toSorted()).toEqual(Object.keys(mails).toSorted());
});
