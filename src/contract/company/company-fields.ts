import { publicDivision } from '#contract/words/jsic/jsic-divisions.ts';
import { type YouthItem, youthItemNames } from './youth-employment-items.ts';

/** Texts that are more than a text: how they are written is checked in `company-edit.ts`. */
export type FieldFormat =
  | 'kana'
  | 'web-address'
  | 'month'
  | 'day'
  | 'corporate-number'
  | 'postal-code'
  | 'job-number';

/** Form of a field and, with it, the kind of its value; `blank` is the value without an answer. */
type FieldKind =
  | { kind: 'line'; most: number; blank: '' | null; format?: FieldFormat }
  | { kind: 'text'; most: number; rows: number; blank: '' }
  /** One entry a line. */
  | { kind: 'lines'; most: number; count: number; blank: readonly [] }
  | {
      kind: 'number';
      least: number;
      most: number;
      unit: string;
      isDecimal?: true;
      /** A year that always stands there has no blank. */
      blank: null | 'never';
    }
  | { kind: 'yes-no'; yes: string; no: string; blank: null }
  /** One of the words, or several of them; they are kept as they are shown. */
  | { kind: 'choice'; options: readonly string[]; blank: null }
  | { kind: 'choices'; options: readonly string[]; blank: readonly [] }
  /** One of a list with components of their own; shape and blank are its own, too. */
  | { kind: 'select'; options: 'industry' | 'jsic' | 'prefecture' }
  | { kind: 'rows'; blank: readonly [] | null };

/** The parts of the form. */
export type SectionId =
  | 'identity'
  | 'pictures'
  | 'work'
  | 'day'
  | 'seniors'
  | 'conditions'
  | 'recruitment'
  | 'youth'
  | 'certifications'
  | 'visit'
  | 'internships'
  | 'basics'
  | 'workplaces';

export type FieldSpec = FieldKind & {
  /** Its name in the form, in mails, in files and in differences. */
  label: string;
  /** Its shorter name on the page and in comparisons; without one it is the label. */
  term?: string;
  /** Explanation that the page shows beside the term. */
  note?: string;
  section: SectionId;
  /** Nothing is published without it. */
  required?: true;
  /**
   * Closed until wages of next year's graduates open; without it everybody sees the field. `at-once`: a wage that is told
   * by an examination, which knows no such day.
   */
  seen?: 'from-wage-day' | 'at-once';
  /** A row of its own in the comparison of companies, with the fields that are part of it. */
  isCompared?: true;
  /** Told by the row of another field, after its answer: 「あり。3か月」. */
  isPartOf?: string;
  /** Rows of the database may lack it, and pages that were whole before it was asked stay whole. */
  isLate?: true;
  /** Only asked where another field has such an answer, or where it is answered already. */
  askedIf?:
    | { path: string; is: boolean | string }
    | { path: string; isNot: string }
    | { path: string; atMost: number };
  /** Place of the answer on a 高卒求人票, as companies know it; nobody has checked these against a printed sheet. */
  onJobOffer?: string;
};

const note = (most: number) => ({ kind: 'line', most, blank: null }) as const;
const text = (most: number) => ({ kind: 'line', most, blank: '' }) as const;
const lines = (count: number, most: number) => ({ kind: 'lines', count, most, blank: [] }) as const;
const whole = (least: number, most: number, unit: string) =>
  ({ kind: 'number', least, most, unit, blank: null }) as const;
const decimal = (least: number, most: number, unit: string) =>
  ({ kind: 'number', least, most, unit, isDecimal: true, blank: null }) as const;
const yesNo = { kind: 'yes-no', yes: 'あり', no: 'なし', blank: null } as const;
const rows = { kind: 'rows', blank: [] } as const;
const choice = <const Option extends string>(...options: readonly Option[]) =>
  ({ kind: 'choice', options, blank: null }) as const;
const selectionMethods = ['面接', '適性検査', '学科試験', '作文', 'その他'] as const;
const publicBody = { path: 'jsic', is: publicDivision } as const;
/** What a public body has not: 求人票, 資本金, overtime that is paid beforehand. */
const noPublicBody = { path: 'jsic', isNot: publicDivision } as const;
const limitedTerm = { path: 'conditions.contract_term', is: '期間の定めあり' } as const;

const page = {
  name: { ...text(100), label: '会社名', section: 'identity', required: true },
  name_kana: {
    ...text(100),
    format: 'kana',
    label: '会社名（カナ）',
    section: 'identity',
    required: true,
  },
  name_en: { ...note(100), label: '英語の会社名', section: 'identity' },
  catch_copy: { ...text(40), label: 'キャッチコピー', section: 'identity', required: true },
  one_line: {
    ...text(60),
    label: 'ひとことで、何の会社ですか',
    section: 'identity',
    required: true,
  },
  website_url: { ...note(300), format: 'web-address', label: '公式サイト', section: 'identity' },
  video_url: {
    ...note(300),
    format: 'web-address',
    label: '会社を紹介する動画',
    section: 'identity',
  },
  logo: { kind: 'rows', blank: null, label: 'ロゴ', section: 'pictures' },
  photos: { ...rows, label: '写真', section: 'pictures' },
  occupations: {
    ...rows,
    label: '仕事の種類',
    section: 'work',
    required: true,
    isCompared: true,
    onJobOffer: '職種',
  },
  certifications: { ...rows, label: '国などの認定', section: 'certifications' },
  internships: { ...rows, label: 'インターンシップ', section: 'internships' },
  industry: {
    kind: 'select',
    options: 'industry',
    label: '業界',
    section: 'basics',
    required: true,
    isCompared: true,
  },
  jsic: {
    kind: 'select',
    options: 'jsic',
    label: '日本標準産業分類',
    section: 'basics',
    required: true,
    onJobOffer: '産業分類',
  },
  corporate_number: {
    ...note(13),
    format: 'corporate-number',
    label: '法人番号',
    section: 'basics',
    onJobOffer: '法人番号',
  },
  founded_on: {
    ...note(7),
    format: 'month',
    label: '設立',
    section: 'basics',
    onJobOffer: '設立年',
  },
  representative: { ...note(60), label: '代表者', section: 'basics', onJobOffer: '代表者名' },
  capital: {
    ...note(60),
    label: '資本金',
    section: 'basics',
    askedIf: noPublicBody,
    onJobOffer: '資本金',
  },
  employees: {
    ...whole(0, 1_000_000, '人'),
    label: '従業員数',
    section: 'basics',
    isCompared: true,
    onJobOffer: '従業員数',
  },
  high_school_employees: {
    ...whole(0, 1_000_000, '人'),
    label: 'うち高校卒の人',
    section: 'basics',
  },
  postal_code: {
    ...note(8),
    format: 'postal-code',
    label: '本社の郵便番号',
    section: 'basics',
    onJobOffer: '所在地',
  },
  prefecture: {
    kind: 'select',
    options: 'prefecture',
    label: '本社の都道府県',
    section: 'basics',
    required: true,
    isCompared: true,
    onJobOffer: '所在地',
  },
  city: {
    ...text(100),
    label: '本社の市区町村',
    section: 'basics',
    required: true,
    onJobOffer: '所在地',
  },
  street: {
    ...note(200),
    label: '本社の町名・番地・建物',
    section: 'basics',
    onJobOffer: '所在地',
  },
  workplaces: { ...rows, label: '働く場所', section: 'workplaces', onJobOffer: '就業場所' },
} as const satisfies Record<string, FieldSpec>;

const work = {
  description: {
    ...{ kind: 'text', most: 1_200, rows: 6, blank: '' },
    label: '仕事の内容',
    section: 'work',
    required: true,
    onJobOffer: '仕事の内容',
  },
  day_schedule: { ...rows, label: '一日の流れ', section: 'day' },
  seniors: { ...rows, label: '先輩の声', section: 'seniors' },
  enjoyable_for: { ...lines(8, 120), label: 'こんな人は楽しめます', section: 'work' },
  hard_parts: { ...lines(8, 120), label: '大変なところ', section: 'work' },
  hard_for: {
    ...lines(8, 120),
    label: 'こんな人は、大変に感じるかもしれません',
    section: 'work',
    isLate: true,
  },
  career_path: { ...rows, label: '入社してからの例', section: 'work' },
  qualification_support: { ...lines(10, 120), label: '取れる資格・支援', section: 'work' },
} as const satisfies Record<string, FieldSpec>;

const conditions = {
  starting_salary: {
    ...whole(0, 10_000_000, '円'),
    label: '初任給（高校卒・月）',
    term: '初任給',
    note: '税金や保険料を引く前の金額',
    section: 'conditions',
    seen: 'from-wage-day',
    isCompared: true,
    onJobOffer: '賃金',
  },
  salary_year: {
    ...whole(2000, 2100, '年度'),
    label: '初任給の年度',
    section: 'conditions',
    seen: 'from-wage-day',
    isPartOf: 'conditions.starting_salary',
  },
  visible_from: {
    ...note(10),
    format: 'day',
    label: '来年度の賃金を見せはじめる日',
    section: 'conditions',
    isPartOf: 'conditions.starting_salary',
    isLate: true,
  },
  fixed_overtime: {
    ...note(200),
    label: '固定残業代',
    note: '決まった時間分の残業代を、先に給料へふくめるしくみ',
    section: 'conditions',
    seen: 'from-wage-day',
    isCompared: true,
    askedIf: noPublicBody,
    onJobOffer: '固定残業代',
  },
  allowances: {
    ...lines(12, 60),
    label: '手当',
    section: 'conditions',
    seen: 'from-wage-day',
    onJobOffer: '賃金（手当）',
  },
  bonus: {
    ...note(120),
    label: '賞与（ボーナス）',
    term: '賞与(ボーナス)',
    section: 'conditions',
    seen: 'from-wage-day',
    onJobOffer: '賞与',
  },
  working_hours: {
    ...note(200),
    label: '勤務時間',
    section: 'conditions',
    required: true,
    isCompared: true,
    onJobOffer: '就業時間',
  },
  night_or_shift: {
    ...note(200),
    label: '夜勤・シフト',
    section: 'conditions',
    isCompared: true,
    onJobOffer: '就業時間',
  },
  days_off: {
    ...note(200),
    label: '休日',
    section: 'conditions',
    required: true,
    isCompared: true,
    onJobOffer: '休日等',
  },
  annual_holidays: {
    ...whole(0, 366, '日'),
    label: '年間休日',
    section: 'conditions',
    isCompared: true,
    onJobOffer: '年間休日数',
  },
  hours_system: {
    ...choice('1か月単位', '1年単位', 'フレックスタイム制', 'なし'),
    label: '変形労働時間制',
    note: '忙しい日は長く、ひまな日は短く働くしくみ',
    section: 'conditions',
    isCompared: true,
    isLate: true,
    askedIf: { path: 'conditions.annual_holidays', atMost: 104 },
    onJobOffer: '就業時間',
  },
  dormitory: {
    ...yesNo,
    label: '寮・社宅',
    section: 'conditions',
    isCompared: true,
    onJobOffer: '入居可能住宅',
  },
  dormitory_note: {
    ...note(200),
    label: '寮・社宅の説明',
    section: 'conditions',
    isPartOf: 'conditions.dormitory',
  },
  commute: { ...note(200), label: '通勤', section: 'conditions', onJobOffer: 'マイカー通勤' },
  transfer: {
    ...yesNo,
    label: '引っこしが必要な転勤',
    term: '転勤',
    note: '引っこしが必要な異動',
    section: 'conditions',
    isCompared: true,
    onJobOffer: '転勤の可能性',
  },
  workplace_change: {
    ...note(200),
    label: '就業場所の変更の範囲',
    note: 'これから働く場所がどこまで変わりうるか',
    section: 'conditions',
    isCompared: true,
    isLate: true,
    onJobOffer: '就業場所',
  },
  duty_change: {
    ...note(200),
    label: '業務の変更の範囲',
    note: 'これから仕事がどこまで変わりうるか',
    section: 'conditions',
    isCompared: true,
    isLate: true,
    onJobOffer: '仕事の内容',
  },
  contract_term: {
    ...choice('期間の定めなし', '期間の定めあり'),
    label: '契約期間',
    section: 'conditions',
    isCompared: true,
    isLate: true,
    onJobOffer: '雇用期間',
  },
  contract_length: {
    ...note(60),
    label: '契約期間の長さ',
    section: 'conditions',
    isPartOf: 'conditions.contract_term',
    isLate: true,
    askedIf: limitedTerm,
    onJobOffer: '雇用期間',
  },
  contract_renewal: {
    ...note(120),
    label: '契約の更新',
    section: 'conditions',
    isPartOf: 'conditions.contract_term',
    isLate: true,
    askedIf: limitedTerm,
    onJobOffer: '雇用期間',
  },
  trial_period: {
    ...yesNo,
    label: '試用期間',
    note: '入社してからの、ためしの期間',
    section: 'conditions',
    isCompared: true,
    isLate: true,
    onJobOffer: '試用期間',
  },
  trial_length: {
    ...note(60),
    label: '試用期間の長さ',
    section: 'conditions',
    isPartOf: 'conditions.trial_period',
    isLate: true,
    askedIf: { path: 'conditions.trial_period', is: true },
    onJobOffer: '試用期間',
  },
  trial_conditions: {
    ...note(200),
    label: '試用期間中の条件',
    section: 'conditions',
    isPartOf: 'conditions.trial_period',
    isLate: true,
    askedIf: { path: 'conditions.trial_period', is: true },
    onJobOffer: '試用期間',
  },
  insurance: {
    ...lines(8, 40),
    label: '社会保険',
    section: 'conditions',
    onJobOffer: '加入保険等',
  },
  retirement_benefit: {
    ...yesNo,
    label: '退職金',
    section: 'conditions',
    onJobOffer: '退職金制度',
  },
  smoking: {
    ...note(120),
    label: '受動喫煙対策',
    note: 'たばこの煙を吸わずにすむ工夫',
    section: 'conditions',
    onJobOffer: '受動喫煙対策',
  },
  pay_table: {
    ...note(120),
    label: '給料表',
    note: '公務員の給料を、級と号で決めた表',
    section: 'conditions',
    seen: 'at-once',
    isPartOf: 'conditions.starting_salary',
    isLate: true,
    askedIf: publicBody,
  },
  exam_category: {
    ...note(100),
    label: '試験区分',
    note: '公務員の採用試験の種類',
    section: 'recruitment',
    isCompared: true,
    isLate: true,
    askedIf: publicBody,
  },
  application_period: {
    ...note(100),
    label: '試験の申込期間',
    section: 'recruitment',
    isCompared: true,
    isLate: true,
    askedIf: publicBody,
  },
  exam_age: {
    ...note(100),
    label: '受験できる年齢',
    section: 'recruitment',
    isCompared: true,
    isLate: true,
    askedIf: publicBody,
  },
  job_number: {
    ...note(20),
    format: 'job-number',
    label: '求人番号',
    section: 'recruitment',
    isCompared: true,
    isLate: true,
    askedIf: noPublicBody,
    onJobOffer: '求人番号',
  },
  openings: {
    ...whole(1, 1_000, '人'),
    label: '採用予定人数',
    section: 'recruitment',
    isCompared: true,
    isLate: true,
    onJobOffer: '求人数',
  },
  selection_methods: {
    ...{ kind: 'choices', options: selectionMethods, blank: [] },
    label: '選考方法',
    section: 'recruitment',
    isCompared: true,
    isLate: true,
    onJobOffer: '選考方法',
  },
  graduates_welcome: {
    ...{ kind: 'yes-no', yes: '応募できます', no: '応募できません', blank: null },
    label: '既卒の応募',
    note: '高校を卒業したあとの人',
    section: 'recruitment',
    isCompared: true,
    isLate: true,
    onJobOffer: '既卒者の応募',
  },
  second_round: {
    ...{ kind: 'yes-no', yes: '募集しています', no: '募集していません', blank: null },
    label: '二次募集',
    note: 'はじめの選考のあとに、もう一度する募集',
    section: 'recruitment',
    isCompared: true,
    isLate: true,
  },
} as const satisfies Record<string, FieldSpec>;

const ofYouth = (item: YouthItem) =>
  ({
    label: youthItemNames.get(item) ?? item,
    section: 'youth',
    onJobOffer: '青少年雇用情報',
  }) as const;
const yearly = { kind: 'rows', blank: null } as const;

const youth = {
  fiscal_year: {
    ...{ kind: 'number', least: 2000, most: 2100, unit: '年度', blank: 'never' },
    label: '情報の年度',
    section: 'youth',
  },
  scope: { ...text(100), label: '対象', section: 'youth' },
  exceptions: { ...rows, label: '年度や対象がちがう項目', section: 'youth', isLate: true },
  new_graduates_hired: { ...yearly, ...ofYouth('new_graduates_hired') },
  new_graduates_left: { ...yearly, ...ofYouth('new_graduates_left') },
  new_graduates_by_sex: { ...yearly, ...ofYouth('new_graduates_by_sex') },
  average_tenure_years: { ...decimal(0, 60, '年'), ...ofYouth('average_tenure_years') },
  average_age: { ...decimal(15, 90, '歳'), ...ofYouth('average_age') },
  training: { ...note(200), ...ofYouth('training') },
  self_development: { ...note(200), ...ofYouth('self_development') },
  mentor: { ...note(200), ...ofYouth('mentor') },
  career_consulting: { ...note(200), ...ofYouth('career_consulting') },
  skill_test: { ...note(200), ...ofYouth('skill_test') },
  overtime_hours: {
    ...decimal(0, 200, '時間'),
    ...ofYouth('overtime_hours'),
    isCompared: true,
  },
  paid_leave_days: { ...decimal(0, 40, '日'), ...ofYouth('paid_leave_days') },
  parental_leave: { ...note(200), ...ofYouth('parental_leave') },
  female_officers_percent: { ...decimal(0, 100, '％'), ...ofYouth('female_officers_percent') },
  female_managers_percent: { ...decimal(0, 100, '％'), ...ofYouth('female_managers_percent') },
} as const satisfies Record<string, FieldSpec>;

const visit = {
  available: {
    ...{ kind: 'yes-no', yes: '受け入れます', no: 'いまは受け入れていません', blank: null },
    label: '応募前職場見学',
    section: 'visit',
    isCompared: true,
    onJobOffer: '応募前職場見学',
  },
  schedule: { ...note(200), label: '日程', section: 'visit' },
  capacity: { ...note(100), label: '人数', section: 'visit' },
  clothes: { ...note(100), label: '服装', section: 'visit' },
  bring: { ...note(100), label: '持ち物', section: 'visit' },
} as const satisfies Record<string, FieldSpec>;

/**
 * Every field that a company writes about itself, by the names of the API: `page` holds those that stand alone, the
 * others the fields of a group. Shapes, limits, forms, mails, differences, comparisons and files follow from it.
 */
export const companyFields = { page, work, conditions, youth, visit } as const;

/** A field with its name in the API, such as `catch_copy` or `conditions.bonus`. */
export type CompanyField = FieldSpec & { path: string };

const groups: Record<string, Record<string, FieldSpec>> = companyFields;

/** All fields in the order of the table. */
export const companyFieldList: readonly CompanyField[] = Object.entries(groups).flatMap(
  ([group, fields]) =>
    Object.entries(fields).map(([name, field]) => ({
      ...field,
      path: group === 'page' ? name : `${group}.${name}`,
    })),
);

const byPath = new Map(companyFieldList.map((field) => [field.path, field]));

/** The field of a path; a part of a field, such as `work.seniors.0.course`, is its field. */
export function companyFieldOf(path: string): CompanyField | undefined {
  const [first = '', second] = path.split('.');
  return byPath.get(`${first}.${second}`) ?? byPath.get(first);
}

/** Whether a field is asked for beside the other answers; `read` gives the value of a path. */
export function isAsked({ path, askedIf }: CompanyField, read: (path: string) => unknown): boolean {
  if (!askedIf || isAnswered(read(path))) return true;
  const other = read(askedIf.path);
  if ('is' in askedIf) return other === askedIf.is;
  return 'isNot' in askedIf
    ? other !== askedIf.isNot
    : typeof other === 'number' && other <= askedIf.atMost;
}

/** Whether it is a 国・都道府県・市区町村: who works there has passed an examination. */
export function isPublicBody({ jsic }: { jsic: unknown }): boolean {
  return jsic === publicBody.is;
}

/** Whether a field tells something by itself, or a pay table tells it: a public body may have no sum beside it. */
export function isTold({ path }: CompanyField, read: (path: string) => unknown): boolean {
  const isTable = path === 'conditions.starting_salary' && isPublicBody({ jsic: read('jsic') });
  return isAnswered(read(path)) || (isTable && isAnswered(read('conditions.pay_table')));
}

/** The fields of a part of the form, in their order. */
export function fieldsOfSection(section: SectionId): CompanyField[] {
  return companyFieldList.filter((field) => field.section === section);
}

/** Whether a value tells something: an empty text and an empty list do not. */
export function isAnswered(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  return typeof value === 'string' || Array.isArray(value) ? value.length > 0 : true;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a field by its path; undefined where there is none. */
export function fieldValue(profile: object, path: string): unknown {
  let value: unknown = profile;
  for (const part of path.split('.')) value = isRecord(value) ? value[part] : undefined;
  return value;
}

type Simple<Field> = Field extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option | null
  : Field extends { kind: 'choices'; options: readonly (infer Option)[] }
    ? Option[]
    : SimpleText<Field>;

type SimpleText<Field> = Field extends { kind: 'line'; blank: null }
  ? string | null
  : Field extends { kind: 'line' | 'text' }
    ? string
    : Field extends { kind: 'lines' }
      ? string[]
      : Field extends { kind: 'number'; blank: null }
        ? number | null
        : Field extends { kind: 'number' }
          ? number
          : boolean | null;

type SimpleName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { kind: 'rows' | 'select' } ? never : Name;
}[keyof Fields];

/** The values of those fields of a group whose shape follows from the table. */
export type SimpleValues<Fields> = { [Name in SimpleName<Fields>]: Simple<Fields[Name]> };

type BlankName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { blank: 'never' } | { kind: 'select' }
    ? never
    : Name;
}[keyof Fields];

/** Values of a group before anything is answered. */
type BlankValues<Fields> = {
  [Name in BlankName<Fields>]: Fields[Name] extends { blank: readonly [] }
    ? never[]
    : Fields[Name] extends { blank: infer Blank }
      ? Blank
      : never;
};

/** The blank values of a group; a field that always has a value is not among them. */
export function blankValues<Fields extends Record<string, FieldSpec>>(
  fields: Fields,
): BlankValues<Fields>;
export function blankValues(fields: Record<string, FieldSpec>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'select' || field.blank === 'never') return [];
      return [[name, Array.isArray(field.blank) ? [] : field.blank]];
    }),
  );
}

type ClosedName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { seen: 'from-wage-day' } ? Name : never;
}[keyof Fields];

/** The blank values of those fields of a group that are closed until wages open. */
export function closedValues<Fields extends Record<string, FieldSpec>>(
  fields: Fields,
): Pick<BlankValues<Fields>, ClosedName<Fields> & BlankName<Fields>>;
export function closedValues(fields: Record<string, FieldSpec>): Record<string, unknown> {
  return blankValues(
    Object.fromEntries(Object.entries(fields).filter(([, { seen }]) => seen === 'from-wage-day')),
  );
}

/** Names of the fields of a group that rows of the database may lack. */
export type LateName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { isLate: true } ? Name : never;
}[keyof Fields];
