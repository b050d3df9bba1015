import type { Config } from '#server/config.ts';

const notSet = '（運営者が設定していません）';

/**
 * Puts the operator's facts into a text of ours. Throws for a placeholder that nothing fills, so that a
 * mistyped one never reaches a reader.
 */
export function fillPlaceholders(
  markdown: string,
  { siteName, operator }: Pick<Config, 'siteName' | 'operator'>,
  blocks: Readonly<Record<string, string>>,
): string {
  const values: Record<string, string | null> = {
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
    if (!Object.hasOwn(values, name)) throw new Error(`unknown placeholder {{${name}}}`);
    return escapeMarkdown(values[name] ?? notSet);
  });
}

/** A setting is text: an asterisk or a bar of a name means itself. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]()#+.!|<>~&-]/g, '\\$&');
}
