import type { CompanyRole } from '#contract/account/company-members.ts';

/** Roles of a company's members as people read them. */
export const roleNames: Record<CompanyRole, string> = { owner: '管理者', editor: '編集者' };

/** What each role may do. */
export const roleSentences: Record<CompanyRole, string> = {
  owner: '会社ページを書き、メンバーを決め、公開を止めることができます。',
  editor: '会社ページを書き、確認に出すことができます。',
};
