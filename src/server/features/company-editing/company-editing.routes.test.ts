import { eq, getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companiesApi } from '#contract/company/companies.ts';
import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { internshipsApi } from '#contract/company/internships.ts';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import {
  publishCompany,
  sendBackCompany,
} from '#server/features/company-review/publish-company.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectErrorBody, expectRefusal } from '#server/testing/expect-error.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { testServer } from '#server/testing/test-server.ts';
import { selectSubmittedCompanies, upsertDraft } from './company-editing.queries.ts';

const operatorAddress = 'desk@operator.example';
const server = testServer({ env: { OPERATOR_EMAIL: operatorAddress } });

const rowOf = async (id: string) => {
  const [row] = await server().context.db.select().from(companies).where(eq(companies.id, id));
  return row!;
};

const searched = async (s: string) =>
  (await server().anonymous.call(companiesApi.search, { query: { s } })).results.map(
    ({ id }) => id,
  );

async function publishedCompany(extra: Record<string, unknown> = {}) {
  const company = await registerCompany(server());
  await company.save({ ...finishedProfile, ...extra });
  await company.submit();
  await publishCompany(server().context, { by: 'command line', id: company.id });
  return company;
}

const blankInternship = {
  title: '',
  period: '',
  starts_on: '',
  ends_on: '',
  days: 1,
  grades: [],
  prefecture: '13',
  description: '',
  capacity: null,
  insurance: null,
};

describe('a draft', () => {
  test('keeps what is written, field by field, and publishes nothing', async () => {
    const company = await registerCompany(server());
    await company.save({ catch_copy: 'おいしい一日を', conditions: { bonus: '年2回' } });
    await company.save({ conditions: { working_hours: '8:00〜17:00' } });
    const state = await company.editing();
    expect(state.draft).toEqual({
      catch_copy: 'おいしい一日を',
      conditions: { bonus: '年2回', working_hours: '8:00〜17:00' },
    });
    expect(state.profile.conditions).toMatchObject({ bonus: '年2回', dormitory: null });
    expect(state.preview.catch_copy).toBe('おいしい一日を');
    expect(state.published).toBeNull();
    expect(await rowOf(company.id)).toMatchObject({ catchCopy: '', status: 'draft' });
  });

  test('tells how full and how open the page would be, and what is still to be said', async () => {
    const company = await registerCompany(server());
    const before = await company.editing();
    expect(before.openness).toBe(0);
    expect(before.missing.openness).toHaveLength(15);
    await company.save({ ...finishedProfile, youth: { overtime_hours: 0, average_age: 38.5 } });
    const after = await company.editing();
    expect(after.completeness).toBeGreaterThan(before.completeness);
    expect(after.openness).toBe(2);
    expect(after.missing.openness).toHaveLength(13);
    expect(after.missing.openness).not.toContain('overtime_hours');
    // A page that nobody has published yet counts for no list.
    expect(await rowOf(company.id)).toMatchObject({ openness: 0 });
  });

  test('forgets a change that goes back to what is there', async () => {
    const company = await registerCompany(server());
    const { name } = (await company.editing()).profile;
    await company.save({ name: '株式会社べつのなまえ', website_url: 'https://pan.example.jp/' });
    const state = await company.save({ name, website_url: '' });
    expect(state.draft).toEqual({});
  });

  test('keeps rows that somebody has just begun, and shows the page without them', async () => {
    const company = await registerCompany(server());
    const work = {
      day_schedule: [{ time: '', activity: '' }],
      seniors: [{ year: '', course: '', questions: [{ question: '', answer: '' }] }],
      hard_parts: [''],
      enjoyable_for: [''],
      hard_for: [''],
      career_path: [{ year: 1, text: '' }],
      qualification_support: [''],
    };
    const conditions = { allowances: [''], insurance: [''] };
    const workplaces = [
      { name: '', prefecture: '13', city: '', nearest_station: '', car_commute: false },
    ];
    const internships = [blankInternship];
    await company.save({ work, conditions, workplaces, internships });
    const { draft, preview } = await company.editing();
    expect(draft).toMatchObject({ work, conditions, internships });
    expect(draft.workplaces).toHaveLength(1);
    expect(preview).toMatchObject({ workplaces: [], work: { day_schedule: [], seniors: [] } });
    const half = await company.save({ work: { day_schedule: [{ time: '9:00', activity: '' }] } });
    expect(half.profile.work.day_schedule).toEqual([{ time: '9:00', activity: '' }]);
  });

  test('a page from before a field was added says nothing there, and takes it up', async () => {
    const company = await registerCompany(server());
    const { profile } = await company.editing();
    const { hard_for: none, ...older } = profile.work;
    const { exceptions, ...youth } = profile.youth;
    const { db } = server().context;
    await db.update(companies).set({ work: older, youth }).where(eq(companies.id, company.id));
    expect([none, exceptions]).toEqual([[], []]);
    const whole = { work: { hard_for: [] }, youth: { exceptions: [] } };
    expect(await company.editing()).toMatchObject({ draft: {}, profile: whole, preview: whole });
    const hard_for = ['朝がにがてな人（5時に始まります）'];
    const { preview } = await company.save({ work: { hard_for } });
    expect(preview.work).toEqual({ ...older, hard_for });
  });

  test('of two windows the later one wins after it has seen the other', async () => {
    const company = await registerCompany(server());
    const { updated_at: first } = await company.save({ one_line: '一つめの窓' });
    await company.save({ one_line: '二つめの窓', updated_at: first });
    await expectRefusal(company.save({ catch_copy: '古い窓', updated_at: first }), 'conflict');
    const { updated_at } = await company.editing();
    const state = await company.save({ catch_copy: '古い窓', updated_at });
    expect(state.draft).toMatchObject({ one_line: '二つめの窓', catch_copy: '古い窓' });
  });

  test('twenty changes at once are all kept', async () => {
    const company = await registerCompany(server());
    const names = Array.from({ length: 20 }, (_, at) => `手当${at}`);
    const fields = ['bonus', 'working_hours', 'days_off', 'commute', 'smoking'];
    await Promise.all(
      names.map((text, at) => company.save({ conditions: { [fields[at % 5]!]: text } })),
    );
    const { draft } = await company.editing();
    expect(Object.keys(draft.conditions ?? {}).toSorted()).toEqual(fields.toSorted());
  });

  test.each([
    [{ catch_copy: 'あ'.repeat(41) }, 'catch_copy'],
    [{ name_kana: '漢字' }, 'name_kana'],
    [{ corporate_number: '1234567890123' }, 'corporate_number'],
    [{ website_url: 'javascript:alert(1)' }, 'website_url'],
    [{ occupations: ['no-such-work'] }, 'occupations.0'],
    [{ conditions: { annual_holidays: 400 } }, 'conditions.annual_holidays'],
    [{ youth: { average_age: 'x' } }, 'youth.average_age'],
    [{ conditions: { visible_from: '0000-06-01' } }, 'conditions.visible_from'],
    [{ internships: [{ ...blankInternship, starts_on: '0000-06-01' }] }, 'internships.0.starts_on'],
    [{ internships: [{ ...blankInternship, ends_on: '2101-01-01' }] }, 'internships.0.ends_on'],
    [{ logo: '0199f0c2-7a1e-7000-8000-ffffffffffff' }, 'logo'],
    [
      { certifications: [{ name: 'くるみん', year: 2025, verified: true }] },
      'certifications.0.verified',
    ],
  ])('refuses %o', async (body, field) => {
    const company = await registerCompany(server());
    const response = await server().send('PATCH', `/api/company-profiles/${company.id}/`, {
      access: company.access,
      body: JSON.stringify(body),
    });
    const { errors } = await expectErrorBody(response, 'invalid');
    expect(errors?.map((error) => error.field)).toEqual([field]);
    expect((await company.editing()).draft).toEqual({});
  });
});

/** Columns of the table by the name that a caller would try, and what an attacker would want in them. */
const columnNames = Object.keys(getTableColumns(companies)).map((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);
const editable = new Set(Object.keys(companyEditingApi.update.body.shape));

describe('columns that a company does not own', () => {
  test('are refused, every one, and stay as they were', async () => {
    const company = await registerCompany(server());
    const before = await rowOf(company.id);
    for (const name of columnNames.filter((name) => name !== 'updated_at' && !editable.has(name)))
      for (const value of ['A', true, null]) {
        const { errors } = await expectRefusal(company.save({ [name]: value }), 'invalid');
        expect(errors?.map(({ field }) => field)).toEqual([name]);
      }
    expect(await rowOf(company.id)).toEqual(before);
  });

  test('the test above covers group, state and confirmation', () => {
    for (const name of ['group', 'status', 'is_demo', 'last_confirmed_on', 'logo_url'])
      expect(columnNames.filter((column) => !editable.has(column))).toContain(name);
  });
});

describe('A page on its way from the draft to the search', () => {
  test('a submission is mailed to the operator once, without its contents', async () => {
    const company = await registerCompany(server());
    await expectRefusal(company.submit(), 'invalid');
    await company.save({ ...finishedProfile, catch_copy: 'ないしょのことば' });
    await company.submit();
    const told = (await queuedMails(server(), operatorAddress)).filter((mail) =>
      JSON.stringify(mail).includes(company.id),
    );
    expect(told).toMatchObject([
      {
        ...{ template: 'operatorNotice', thread: `company-${company.id}` },
        data: { kind: 'company_page', reference: company.id },
      },
    ]);
    expect(JSON.stringify(told)).not.toContain('ないしょ');
    expect(await selectSubmittedCompanies(server().context.db)).toContainEqual(
      expect.objectContaining({ id: company.id, status: 'in_review' }),
    );
  });

  test('an incomplete page is not submitted, and every open field is named', async () => {
    const company = await registerCompany(server());
    await company.save({ conditions: { starting_salary: 190_000 } });
    const { errors } = await expectRefusal(company.submit(), 'invalid');
    const { missing } = await company.editing();
    expect(errors?.map(({ field }) => field)).toEqual(missing.required);
    expect(missing.required).toEqual(
      expect.arrayContaining(['catch_copy', 'occupations', 'conditions.salary_year']),
    );
    expect((await company.editing()).status).toBe('draft');
  });

  test('a company registered without an industry chooses one before anybody reads it', async () => {
    const company = await registerCompany(server());
    const { industry, jsic, ...rest } = finishedProfile;
    const { profile } = await company.save(rest);
    expect(profile).toMatchObject({ industry: '', jsic: '' });
    const { errors } = await expectRefusal(company.submit(), 'invalid');
    expect(errors?.map(({ field }) => field)).toEqual(['industry', 'jsic']);
    await company.save({ industry, jsic });
    await company.submit();
    expect((await company.editing()).status).toBe('in_review');
  });

  test('figures of the youth employment act say whom they count', async () => {
    const company = await registerCompany(server());
    await company.save({ ...finishedProfile, youth: { overtime_hours: 8 } });
    const { errors } = await expectRefusal(company.submit(), 'invalid');
    expect(errors?.map(({ field }) => field)).toEqual(['youth.scope']);
    await company.save({ youth: { scope: '会社全体' } });
    await company.submit();
  });

  test('a salary says what of it is overtime, and a time is one of the clock', async () => {
    const company = await registerCompany(server());
    const conditions = {
      ...finishedProfile.conditions,
      starting_salary: 190_000,
      salary_year: 2026,
    };
    await company.save({ ...finishedProfile, conditions });
    const { errors } = await expectRefusal(company.submit(), 'invalid');
    expect(errors).toMatchObject([
      { field: 'conditions.fixed_overtime', detail: expect.stringContaining('「なし」') },
    ]);
    await company.save({ conditions: { fixed_overtime: 'なし' } });
    await company.submit();
    const day_schedule = [{ time: '25:90', activity: '出勤' }];
    await expectRefusal(company.save({ work: { day_schedule } }), 'invalid');
  });

  test('an item of three years is open when all three are told', async () => {
    const company = await registerCompany(server());
    const rows = [2025, 2024, 2023].map((year) => ({ year, count: 0 }));
    const told = async (new_graduates_left: typeof rows) => {
      const youth = { fiscal_year: 2025, new_graduates_left };
      const { openness, missing } = await company.save({ youth });
      return [openness, missing.openness.includes('new_graduates_left')];
    };
    expect(await told(rows.slice(0, 1))).toEqual([0, true]);
    expect((await company.editing()).missing.required).toContain('youth.scope');
    expect(await told(rows)).toEqual([1, false]);
  });

  test('a company that did not say whether it takes visits is not said to refuse them', async () => {
    const company = await registerCompany(server());
    const asked = 'visit.available';
    const before = await company.editing();
    expect(before.preview.visit.available).toBeNull();
    expect(before.missing.optional).toContain(asked);
    const { preview, missing, completeness } = await company.save({ visit: { available: false } });
    expect(preview.visit.available).toBe(false);
    expect(missing.optional).not.toContain(asked);
    expect(completeness).toBeGreaterThan(before.completeness);
  });

  test('numbers of new graduates that contradict each other are not submitted', async () => {
    const company = await registerCompany(server());
    const youth = {
      scope: '会社全体',
      new_graduates_hired: [
        { year: 2025, count: 3 },
        { year: 2024, count: 2 },
      ],
      new_graduates_left: [{ year: 2024, count: 3 }],
      new_graduates_by_sex: [{ year: 2025, male: 1, female: 1 }],
    };
    await company.save({ ...finishedProfile, youth, employees: 10, high_school_employees: 30 });
    const { errors } = await expectRefusal(company.submit(), 'invalid');
    await company.save({ high_school_employees: 10 });
    expect(errors?.map(({ field, detail }) => `${field} ${detail}`)).toEqual([
      'high_school_employees 高校を卒業した人の数が、従業員数より多くなっています。',
      'youth.new_graduates_left 2024年度の離職者数が、同じ年度の採用者数より多くなっています。',
      'youth.new_graduates_by_sex 2025年度の男性と女性の合計が、同じ年度の採用者数とちがいます。',
    ]);
    // Another part of the company may have other numbers.
    const left = { item: 'new_graduates_left' as const, fiscal_year: null, scope: '本社' };
    const new_graduates_by_sex = [{ year: 2025, male: 2, female: 1 }];
    await company.save({ youth: { exceptions: [left], new_graduates_by_sex } });
    await company.submit();
  });

  test('an answer may be of another year or part of the company, once each', async () => {
    const company = await registerCompany(server());
    const youth = { overtime_hours: 8, scope: '会社全体', fiscal_year: 2025 };
    const own = { item: 'overtime_hours' as const, fiscal_year: 2024, scope: '' };
    await expectRefusal(company.save({ youth: { exceptions: [own, own] } }), 'invalid');
    const same = { item: 'mentor' as const, fiscal_year: 2025, scope: '会社全体' };
    await company.save({ ...finishedProfile, youth: { ...youth, exceptions: [same, own] } });
    await company.submit();
    expect((await company.editing()).preview.youth.exceptions).toEqual([own]);
  });

  test('numbers of years that are not asked for any more are not handed in', async () => {
    const company = await registerCompany(server());
    const rows = [2025, 2024, 2023].map((year) => ({ year, count: 2 }));
    const left = { item: 'new_graduates_left' as const, fiscal_year: 2027, scope: '' };
    const youth = { scope: '会社全体', fiscal_year: 2026, exceptions: [left] };
    await company.save({
      ...finishedProfile,
      youth: { ...youth, new_graduates_hired: rows, new_graduates_left: rows },
    });
    const { preview } = await company.submit();
    expect(preview.youth.new_graduates_hired?.map(({ year }) => year)).toEqual([2025, 2024]);
    expect(preview.youth.new_graduates_left?.map(({ year }) => year)).toEqual([2025]);
  });

  test('a question that nobody may ask stops the submission, other wordings do not', async () => {
    const company = await registerCompany(server());
    await company.save({ ...finishedProfile, catch_copy: '絶対に成長できる' });
    await company.save({ visit: { available: true, bring: '独自の履歴書' } });
    const { errors } = await expectRefusal(company.submit(), 'invalid');
    expect(errors).toMatchObject([{ field: 'visit.bring', code: 'fair_hiring' }]);
    await company.save({ visit: { bring: '筆記用具' } });
    const { status, checks } = await company.submit();
    expect(status).toBe('in_review');
    expect(checks).toMatchObject([{ field: 'catch_copy', kind: 'exaggeration', text: '絶対に' }]);
  });

  test('wages of next year are published closed, and stand in no text', async () => {
    const { now } = server().context;
    const year = Number(japanDay(now()).slice(0, 4)) + 3;
    const company = await registerCompany(server());
    await company.save(finishedProfile);
    const wages = { starting_salary: 198_765, bonus: '年2回ある', fixed_overtime: 'なし' };
    const conditions = { ...wages, salary_year: year };
    // A day of the company's own cannot open them earlier.
    await company.save({ conditions: { ...conditions, visible_from: japanDay(now()) } });
    await company.save({ one_line: `${year}年度の初任給は198,765円です。` });
    const { errors } = await expectRefusal(company.submit(), 'invalid');
    expect(errors).toMatchObject([{ field: 'one_line', code: 'wage_early' }]);
    expect(errors?.[0]?.detail).toContain(`${year - 1}年7月1日まで公開できません`);
    await company.save({ one_line: '町のパン工場です。' });
    const { preview } = await company.submit();
    expect(preview.conditions).toMatchObject({ starting_salary: null, bonus: null });
    await publishCompany(server().context, { by: 'command line', id: company.id });
    const page = await server().send('GET', `/api/company-profiles/${company.id}/page_view/`);
    const text = await page.text();
    expect(text).not.toMatch(/198765|年2回ある/);
    expect(text).toContain(`"visible_from":"${year - 1}-07-01"`);
    expect((await rowOf(company.id)).startingSalary).toBeNull();
    // The company itself goes on seeing what it wrote.
    expect((await company.editing()).profile.conditions).toMatchObject(conditions);
  });

  test('a copy that was handed in before a field was added is published whole', async () => {
    const { db } = server().context;
    const company = await registerCompany(server());
    await company.save(finishedProfile);
    const { profile } = await company.submit();
    const { exceptions: _, ...youth } = profile.youth;
    const { hard_for: __, ...work } = profile.work;
    const submitted = { ...profile, youth, work } as CompanyEdit;
    await upsertDraft(db, { companyId: company.id, set: { submitted } });
    await publishCompany(server().context, { by: 'command line', id: company.id });
    const state = await company.editing();
    expect(state.draft).toEqual({});
    expect(state.published).toMatchObject({ youth: { exceptions: [] }, work: { hard_for: [] } });
  });

  test('a copy with early wages that waits already is not published', async () => {
    const { db, now } = server().context;
    const year = Number(japanDay(now()).slice(0, 4)) + 3;
    const company = await registerCompany(server());
    await company.save(finishedProfile);
    const { profile } = await company.submit();
    const submitted = { ...profile, one_line: `${year}年度の月給は20万円です。` };
    await upsertDraft(db, { companyId: company.id, set: { submitted } });
    await expect(
      publishCompany(server().context, { by: 'command line', id: company.id }),
    ).rejects.toMatchObject({
      code: 'invalid',
    });
    expect((await rowOf(company.id)).status).toBe('in_review');
  });

  test('publishing shows the submitted copy, finds it, and keeps what was written since', async () => {
    const company = await registerCompany(server());
    await company.save({ ...finishedProfile, catch_copy: '焼きたてのぬくぬくパン屋' });
    await company.submit();
    await company.save({ catch_copy: 'つぎの言葉' });
    expect(await searched('ぬくぬくパン屋')).toEqual([]);
    await publishCompany(server().context, { by: 'command line', id: company.id });
    expect(await searched('ぬくぬくパン屋')).toEqual([company.id]);
    const state = await company.editing();
    expect(state).toMatchObject({
      status: 'published',
      draft: { catch_copy: 'つぎの言葉' },
      published: { catch_copy: '焼きたてのぬくぬくパン屋' },
      submitted_at: null,
    });
    expect(state.history.map(({ by, action }) => `${by} ${action}`)).toEqual([
      'staff published',
      'company submitted',
    ]);
    expect(state.history[0]?.fields).toContain('work.description');
    const detail = await server().anonymous.call(companiesApi.detail, { params: company.params });
    expect(detail.occupations).toMatchObject([{ id: finishedProfile.occupations[0] }]);
    expect(detail.last_confirmed_on).toBe(state.last_confirmed_on);
    await queuedMail(server(), company.email, 'companyPublished');
  });

  test('a new draft of a public page leaves it public until it is published', async () => {
    const company = await publishedCompany();
    await expectRefusal(company.submit(), 'conflict');
    await company.save({ one_line: '夜もパンを焼く会社です。' });
    const { status, submitted_at } = await company.submit();
    expect(status).toBe('published');
    expect(submitted_at).not.toBeNull();
    expect((await rowOf(company.id)).oneLine).toBe(finishedProfile.one_line);
    await publishCompany(server().context, { by: 'command line', id: company.id });
    expect((await rowOf(company.id)).oneLine).toBe('夜もパンを焼く会社です。');
    expect((await company.editing()).draft).toEqual({});
  });

  test('programmes for students are listed once they are whole and published', async () => {
    const company = await registerCompany(server());
    const programme = {
      title: 'パンを焼く3日間',
      period: '夏休み',
      starts_on: '2027-08-02',
      ends_on: '',
      days: 3,
      grades: [1, 2],
      prefecture: '13',
      description: '生地をこねて、焼くところまでを体験します。',
      capacity: 4,
      insurance: null,
    };
    await company.save({ ...finishedProfile, internships: [programme] });
    const { errors } = await expectRefusal(company.submit(), 'invalid');
    expect(errors?.map(({ field }) => field)).toEqual(['internships']);
    expect((await company.editing()).preview_internships).toEqual([]);
    const past = { ...programme, title: 'もう終わった体験', starts_on: '2020-08-03' };
    const whole = [
      { ...past, ends_on: '2020-08-05' },
      { ...programme, ends_on: '2027-08-04' },
    ];
    await company.save({ internships: whole });
    const { preview_internships: shown } = await company.submit();
    expect(shown).toMatchObject([
      { title: 'パンを焼く3日間', period: '夏休み', capacity: 4, is_over: false },
      { title: 'もう終わった体験', is_over: true },
    ]);
    const staff = await server().signedInStaff('reviewer');
    const reviewed = await staff.call(staffCompaniesApi.detail, { params: company.params });
    expect(reviewed.internships).toEqual(shown);
    await publishCompany(server().context, { by: 'command line', id: company.id });
    const { results } = await server().anonymous.call(internshipsApi.list, {
      query: { per_page: 100, company: company.id },
    });
    expect(results).toMatchObject(shown);
    expect((await company.editing()).draft).toEqual({});
  });

  test('a page that is sent back is a draft again, with reasons on the page and in a mail', async () => {
    const company = await registerCompany(server());
    await company.save(finishedProfile);
    await company.submit();
    const reasons = ['休日の書き方を、もう少しくわしくしてください。'];
    await sendBackCompany(server().context, { by: 'command line', id: company.id, reasons });
    expect(await company.editing()).toMatchObject({ status: 'draft', review_note: reasons[0] });
    expect((await queuedMail(server(), company.email, 'companySentBack')).data).toEqual({
      reasons,
    });
    await expect(
      publishCompany(server().context, { by: 'command line', id: company.id }),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
    await company.save({ conditions: { days_off: '土・日・祝日・お盆・年末年始' } });
    expect((await company.submit()).review_note).toBeNull();
  });

  test('a copy that was submitted since is not published unseen', async () => {
    const company = await registerCompany(server());
    await company.save(finishedProfile);
    const seen = new Date((await company.submit()).submitted_at!);
    server().advance(5_000);
    await company.save({ one_line: 'あとから変えた文' });
    await company.submit();
    await expect(
      publishCompany(server().context, { by: 'command line', id: company.id, submittedAt: seen }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect((await rowOf(company.id)).status).toBe('in_review');
  });

  test('a verified certification stays verified only while it says the same', async () => {
    const company = await publishedCompany({ certifications: [{ name: 'くるみん', year: 2024 }] });
    expect((await rowOf(company.id)).certifications[0]?.verified).toBe(false);
    await server()
      .context.db.update(companies)
      .set({ certifications: [{ name: 'くるみん', year: 2024, verified: true }] })
      .where(eq(companies.id, company.id));
    await company.save({
      certifications: [
        { name: 'くるみん', year: 2024 },
        { name: 'えるぼし', year: 2025 },
      ],
    });
    await company.submit();
    await publishCompany(server().context, { by: 'command line', id: company.id });
    expect((await rowOf(company.id)).certifications.map(({ verified }) => verified)).toEqual([
      true,
      false,
    ]);
  });
});
