import type { Config } from '#server/config.ts';

const notSet = '（運営者が設定していません）';

/** Facts of the operator that a text may name. */
const operatorPlaceholders = [
  'site_name',
  'operator_name',
  'operator_address',
  'operator_representative',
  'operator_phone',
  'operator_email',
  'notification_number',
  'complaint_contact',
] as const;

/**
 * Puts the operator's facts into a text of ours. Throws for a placeholder that nothing fills, so that a
 * mistyped one never reaches a reader.
 */
export function fillPlaceholders(
  markdown: string,
  { siteName, operator }: Pick<Config, 'siteName' | 'operator'>,
  blocks: Readonly<Record<string, string>>,
): string {
  const values: Record<(typeof operatorPlaceholders)[number], string | null> = {
    site_name: siteName,
    operator_name: operator.name,
    operator_address: operator.address,
    operator_representative: operator.representative,
    operator_phone: operator.phone,
    operator_email: operator.email,
    notification_number: operator.notificationNumber,
    complaint_contact: operator.complaintContact,
  };
  return markdown.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
    if (block !== undefined) return block;
    const known = operatorPlaceholders.find((placeholder) => placeholder === name);
    if (!known) throw new Error(`unknown placeholder {{${name}}}`);
    return escapeMarkdown(values[known] ?? notSet);
  });
}

/** What a person wrote in double braces and nothing fills, such as a mistyped name; each once. */
export function unknownPlaceholders(markdown: string): string[] {
  const written = markdown.match(/\{\{.*?(?:\}\}|$)/gm) ?? [];
  const known = new Set<string>(operatorPlaceholders.map((name) => `{{${name}}}`));
  return [...new Set(written.filter((placeholder) => !known.has(placeholder)))];
}

/** A setting is text: an asterisk or a bar of a name means itself. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]()#+.!|<>~&-]/g, '\\$&');
}
