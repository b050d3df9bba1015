// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { CompanyDetail } from '#contract/company/companies.ts';
import type { InternshipFacts } from '#contract/company/internships.ts';
import { youthEmploymentItems } from '#contract/company/youth-employment-items.ts';
import { sampleCompany } from '#web/testing/sample-company.ts';
import { CompanyPage } from './company-page.tsx';

afterEach(cleanup);

const silent = sampleCompany();
const speaking: CompanyDetail = {
  ...sampleCompany({
    conditions: { starting_salary: 190_000, salary_year: 2027, transfer: false, bonus: '年2回' },
    youth: { overtime_hours: 8, average_age: 38 },
  }),
  ...{ one_line: 'ねじを作る会社です。', starting_salary: 190_000, annual_holidays: 118 },
  ...{ employees: 1_240, openness: 2, last_confirmed_on: '2026-11-01' },
  occupations: [{ id: 'machinist', name: '旋盤工' }],
  certifications: [
    { name: 'くるみん', year: 2024, verified: true },
    { name: 'えるぼし', year: 2025, verified: false },
  ],
  workplaces: [
    {
      ...{ name: '蒲田工場', prefecture: '13', city: '大田区' },
      ...{ nearest_station: '蒲田', car_commute: true },
    },
  ],
  work: {
    description: '金属をけずります。',
    day_schedule: [{ time: '8:30', activity: '朝礼' }],
    seniors: [
      {
        year: '2年目',
        course: '普通科',
        questions: [{ question: '仕事は？', answer: '検査です。' }],
      },
    ],
    hard_parts: ['夏は暑いです'],
    enjoyable_for: ['細かい作業が好きな人'],
    hard_for: ['外で働きたい人'],
    career_path: [{ year: 3, text: '機械をまかされます' }],
    qualification_support: ['技能検定の費用'],
  },
  visit: {
    ...{ available: true, schedule: '7月の平日', capacity: '5人', clothes: '制服' },
    bring: '筆記用具',
  },
};

const programme: InternshipFacts = {
  ...{ title: 'ねじを作る3日間', period: '夏休み', starts_on: '2027-08-02', ends_on: '2027-08-04' },
  ...{ days: 3, grades: [1, 2], prefecture: '15', description: 'けずって、測ります。' },
  ...{ capacity: 4, insurance: '学校の保険', apply_via_school: true, is_over: false },
};

const show = (company: CompanyDetail, internships: InternshipFacts[] = []) =>
  render(
    <MemoryRouter>
      <CompanyPage company={company} internships={internships} favorite={null} />
    </MemoryRouter>,
  );
const section = (name: string) => within(screen.getByRole('region', { name }));
const text = (name: string) => screen.getByRole('region', { name }).textContent;

describe('CompanyPage', () => {
  it('answers the questions of students, each part under its heading', () => {
    show(speaking);
    const strip = screen.getByRole('banner').textContent;
    for (const fact of [
      '何の会社？',
      'ねじを作る会社です。',
      '19万円',
      '118日',
      '8時間',
      '1,240人',
    ])
      expect(strip).toContain(fact);
    expect(text('仕事')).toMatch(/金属をけずります。[\s\S]*旋盤工[\s\S]*一日の流れ[\s\S]*8:30朝礼/);
    expect(text('先輩の声')).toMatch(/2年目・普通科[\s\S]*検査です。/);
    expect(text('大変なところ・楽しめる人')).toMatch(
      /夏は暑いです[\s\S]*細かい作業が好きな人[\s\S]*大変に感じるかもしれません外で働きたい人/,
    );
    expect(text('入社してから')).toMatch(/3年目機械をまかされます[\s\S]*技能検定の費用/);
    expect(text('働く条件(目安)')).toMatch(/転勤[\s\S]*なし/);
    expect(text('見学・インターンシップ')).toMatch(/学校を通して[\s\S]*7月の平日[\s\S]*制服/);
    expect(text('働く場所')).toMatch(/蒲田工場東京都大田区・最寄り 蒲田・車で通勤できます/);
    expect(text('情報の時点')).toContain('2026年11月1日');
    expect(
      section('情報の時点').getByRole('link', { name: 'まちがいを知らせる' }).getAttribute('href'),
    ).toBe(`/contact?kind=report&company=${speaking.id}`);
  });

  it.each([
    ['company', '2026年11月1日(日)に会社が確認しました。'],
    ['staff', '2026年11月1日(日)にこのサイトの運営が確認しました。'],
    [null, '2026年11月1日(日)の情報です。まだ会社が確認していません。'],
  ] as const)('confirmed by %s: says so', (last_confirmed_by, sentence) => {
    show({ ...speaking, last_confirmed_by });
    expect(text('情報の時点')).toContain(sentence);
  });

  it('says what the staff changed since the company last answered for its page', () => {
    const last_confirmed_by = 'company';
    show({ ...speaking, last_confirmed_by, staff_edited_on: '2026-11-12' });
    expect(text('情報の時点')).toContain(
      '2026年11月1日(日)に会社が確認しました。このページの内容は、会社が書いています。一部は、2026年11月12日に運営が直しました。',
    );
    cleanup();
    show({ ...speaking, last_confirmed_by });
    expect(text('情報の時点')).not.toContain('運営が直しました');
  });

  it('shows the known facts of each programme only', () => {
    const other = { ...programme, title: '半日の見学', days: 1, period: '', is_over: true };
    show(speaking, [programme, { ...other, capacity: null, insurance: null }]);
    const [whole, short] = section('見学・インターンシップ').getAllByRole('listitem');
    expect(whole?.textContent).toBe(
      'ねじを作る3日間夏休み・2027年8月2日(月)から3日間・新潟県・対象 1年生・2年生・定員 4人・保険 学校の保険けずって、測ります。',
    );
    expect(short?.textContent).toBe(
      '半日の見学2027年8月2日(月)・新潟県・対象 1年生・2年生・今回は終わりましたけずって、測ります。',
    );
  });

  it('says how many of the fifteen items are open, and names every other one', () => {
    show(speaking);
    const youth = text('働く環境(青少年雇用情報)') ?? '';
    expect(youth).toContain('2 / 15項目');
    const missing = /まだ公開していません(.*?)気になる/.exec(youth)?.[1]?.split('、');
    expect(missing).toHaveLength(youthEmploymentItems.length - 2);
    const [checked, told] = section('働く環境(青少年雇用情報)').getAllByRole('listitem');
    expect(checked?.textContent).toMatch(/くるみん.*2024年.*確認済み/);
    expect(told?.textContent).toMatch(/えるぼし.*2025年.*会社の申告/);
  });

  it('an answer of another year or part of the company says so, in the facts too', () => {
    const youth = {
      scope: '全社',
      overtime_hours: 8,
      average_age: 38,
      exceptions: [
        { item: 'overtime_hours' as const, fiscal_year: 2023, scope: '本社工場' },
        { item: 'mentor' as const, fiscal_year: null, scope: '工場' },
      ],
    };
    show({ ...speaking, youth: sampleCompany({ youth }).youth });
    const told = text('働く環境(青少年雇用情報)') ?? '';
    expect(told).toContain(
      '2025年度の情報・対象: 全社。年度や対象がちがうときは、項目ごとに書きそえています。',
    );
    expect(told).toContain('月平均の残業時間8時間2023年度・対象: 本社工場');
    expect(told).toContain('平均年齢38歳');
    expect(told).not.toContain('対象: 工場');
    expect(screen.getByText('残業(月平均)').parentElement?.textContent).toContain(
      '2023年度・対象: 本社工場8時間',
    );
  });

  it('says from when next wages are read, and calls none of them unpublished', () => {
    const day = '2027-07-01';
    show({ ...silent, conditions: { ...silent.conditions, allowances: [], visible_from: day } });
    const conditions = text('働く条件(目安)');
    expect(conditions).toMatch(/初任給・手当・賞与・固定残業代は、.*2027年7月1日.*から見られます/);
    const unpublished = conditions?.split('まだ公開していません').at(1);
    expect(unpublished).toContain('転勤');
    expect(unpublished).not.toMatch(/初任給|手当|賞与|固定残業代/);
  });

  describe('of a public body', () => {
    const office: CompanyDetail = {
      ...speaking,
      ...{ name: 'みほん市役所', industry: 'security', jsic: 'S', starting_salary: null },
      certifications: [],
      conditions: {
        ...speaking.conditions,
        ...{ starting_salary: null, pay_table: '行政職給料表 1級5号給' },
        ...{ exam_category: '一般事務（高校卒業程度）', application_period: '7月1日〜31日' },
      },
    };
    /** Words of a page that sends students to a school's job offer. */
    const ofJobOffers = [
      ...['求人票', '求人番号', '学校を通して', '応募は', 'この会社', '会社が', '何の会社'],
      ...['会社名', '会社の情報', '従業員', '応募前'],
    ];
    const shown = (company: CompanyDetail) => {
      show(company, []);
      return screen.getByRole('article').textContent ?? '';
    };

    it('tells of its examination and that one applies oneself, after a talk with a teacher', () => {
      const page = shown(office);
      expect(text('募集と選考')).toMatch(
        /採用試験を受けて採用されます。試験には自分で申しこみます。その前に、先生に相談/,
      );
      expect(text('募集と選考')).toMatch(
        /試験区分.*一般事務（高校卒業程度）.*試験の申込期間.*7月1日/,
      );
      const next = text('次にすること: 先生に相談');
      expect(next).toContain('みほん市役所の採用試験の案内は、どこで見られますか。');
      expect(next).toContain('採用試験には、自分で申しこみます。');
      expect(next).toContain('夏までに先生へ伝えてください');
      expect(screen.getByRole('link', { name: '就職・進学・公務員で迷ったとき' })).toBeTruthy();
      expect(text('働く場所')).toContain('採用試験の案内で確認してください');
      expect(page).toContain('給料表あり');
    });

    it.each([
      ['that tells much', office],
      ['that is silent', { ...silent, jsic: 'S' }],
      ['that takes no visits', { ...office, visit: { ...office.visit, available: false } }],
    ])('%s speaks of no job offer and of no company', (_, company) => {
      const page = shown(company);
      expect(ofJobOffers.filter((word) => page.includes(word))).toEqual([]);
      expect(page).toContain('採用試験');
    });

    it('only: a company keeps the words of its job offer', () => {
      const page = shown(speaking);
      for (const word of [
        'みほん製作所の求人票は、学校に来ていますか。',
        '応募は学校を通して行います。',
      ])
        expect(page).toContain(word);
      expect(page).not.toContain('採用試験');
    });
  });

  it('says what a silent company has not published yet', () => {
    show(silent);
    expect(screen.getByRole('banner').textContent?.match(/未公開/g)).toHaveLength(5);
    expect(text('働く条件(目安)')).toMatch(/まだ公開していません.*初任給.*転勤/);
    expect(text('見学・インターンシップ')).toContain(
      '受け入れているかどうかを、まだ公開していません',
    );
    expect(text('情報の時点')).toContain('まだ会社が確認していません');
    expect(screen.queryByRole('region', { name: '先輩の声' })).toBeNull();
  });
});
