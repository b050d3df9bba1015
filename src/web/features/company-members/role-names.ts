import type { CompanyRole } from '#contract/account/company-members.ts';

/** Roles as people read them, and what each may do. */
export const roleNames: Record<CompanyRole, string> = { owner: '管理者', editor: '編集者' };

export const roleSentences: Record<CompanyRole, string> = {
  owner: '会社ページを書き、メンバーを決め、公開を止めることができます。',
  editor: '会社ページを書き、確認に出すことができます。',
};
