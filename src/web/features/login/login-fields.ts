export const loginFields = ['email', 'password'] as const;
export type LoginField = (typeof loginFields)[number];
export type Credentials = Record<LoginField, string>;
export type FieldErrors = Partial<Record<LoginField, string>>;
