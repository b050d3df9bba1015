import type { NewCompany } from './new-companies.ts';

type CompanyColumn = {
  key: keyof NewCompany;
  /** Header of the template. */
  header: string;
  /** Other headers that are understood. */
  alsoNamed?: readonly string[];
  isOptional?: boolean;
  /** Cell of the template's example line. */
  example: string;
};

/** Number of the example line, which is never read as a company: its check digit is right, and no company has it. */
export const exampleNumber = '9000000000000';

/** Columns of a file of companies, in the order of the template. */
export const companyColumns: readonly CompanyColumn[] = [
  {
    key: 'corporate_number',
    header: '法人番号',
    alsoNamed: ['法人番号（13桁）'],
    example: exampleNumber,
  },
  {
    key: 'company_name',
    header: '会社名',
    alsoNamed: ['企業名', '事業所名', '商号', '名称'],
    example: '株式会社れい（この行は例です。消してください）',
  },
  {
    key: 'company_name_kana',
    header: '会社名カナ',
    alsoNamed: ['会社名（カナ）', '会社名フリガナ', '会社名（フリガナ）', '企業名カナ', 'フリガナ'],
    example: 'カブシキガイシャレイ',
  },
  {
    key: 'industry',
    header: '業種',
    alsoNamed: ['業界'],
    isOptional: true,
    example: '製造・ものづくり',
  },
  {
    key: 'postal_code',
    header: '郵便番号',
    alsoNamed: ['〒'],
    isOptional: true,
    example: '100-0001',
  },
  { key: 'prefecture', header: '都道府県', example: '東京都' },
  { key: 'city', header: '市区町村', isOptional: true, example: '千代田区' },
  {
    key: 'street',
    header: '町名・番地・建物',
    alsoNamed: ['町名・番地', '番地'],
    isOptional: true,
    example: '千代田1-1',
  },
  {
    key: 'contact_name',
    header: '担当者名',
    alsoNamed: ['担当者', '担当者氏名'],
    isOptional: true,
    example: '例 太郎',
  },
  {
    key: 'phone',
    header: '電話番号',
    alsoNamed: ['電話', 'TEL'],
    isOptional: true,
    example: '03-0000-0000',
  },
  {
    key: 'owner_email',
    header: '招待するメールアドレス',
    alsoNamed: ['メールアドレス', '担当者メールアドレス', 'メール', 'E-mail', 'email'],
    isOptional: true,
    example: 'saiyo@rei.example',
  },
];
