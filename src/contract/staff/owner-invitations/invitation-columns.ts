import { exampleNumber } from '#contract/staff/new-companies/company-columns.ts';

type InvitationColumn = {
  key: 'corporate_number' | 'company_name' | 'owner_email';
  /** Header of the template. */
  header: string;
  /** Other headers that are understood. */
  alsoNamed: readonly string[];
  isOptional?: boolean;
  /** Cell of the template's example line. */
  example: string;
};

/** Columns of a list of owners to invite, in the order of the template. */
export const invitationColumns: readonly InvitationColumn[] = [
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
    isOptional: true,
    example: '株式会社れい（この行は例です。消してください）',
  },
  {
    key: 'owner_email',
    header: '招待するメールアドレス',
    alsoNamed: ['メールアドレス', '担当者メールアドレス', 'メール', 'E-mail', 'email'],
    example: 'saiyo@rei.example',
  },
];
