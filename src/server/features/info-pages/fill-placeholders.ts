import type { Config } from '#server/config.ts';

/** The settings that texts may name. */
export type PageSettings = Pick<
  Config,
  'siteName' | 'siteUrl' | 'mail' | 'operator' | 'complaintNumbers' | 'backupDays'
>;

const noComplaintNumbers = 'まだ載せていません';
const notSet = '（運営者が設定していません）';
/** Places where the text has said already, or says further on, that something is missing. */
const notYet = 'まだ載せていません';

/** Facts of the operator and the site that a text may name. */
const operatorPlaceholders = [
  'site_name',
  'site_host',
  'mail_sender',
  'operator_name',
  'operator_address',
  'operator_representative',
  'operator_phone',
  'operator_email',
  'notification_number',
  'complaint_contact',
  'complaint_numbers',
  'backup_days',
] as const;

type Facts = Record<(typeof operatorPlaceholders)[number], string | null>;

/**
 * Puts the operator's facts into a text of ours. What is not set is said once: a list or table of facts leaves it
 * out and names it below. Throws for a placeholder that nothing fills, so that a mistyped one never reaches a reader.
 */
export function fillPlaceholders(
  markdown: string,
  { siteName, siteUrl, mail, operator, complaintNumbers, backupDays }: PageSettings,
  blocks: Readonly<Record<string, string>>,
): string {
  const facts: Facts = {
    site_name: siteName,
    site_host: siteUrl.host,
    mail_sender: mail.kind === 'smtp' ? mail.from : null,
    operator_name: operator.name,
    operator_address: operator.address,
    operator_representative: operator.representative,
    operator_phone: operator.phone,
    operator_email: operator.email,
    notification_number: operator.notificationNumber,
    complaint_contact: operator.complaintContact,
    complaint_numbers: complaintNumbers ?? noComplaintNumbers,
    backup_days: String(backupDays),
  };
  const text = gatherMissing(markdown, facts);
  let isSaid = text.includes(notSet);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
    if (block !== undefined) return block;
    if (!isOperatorPlaceholder(name)) throw new Error(`unknown placeholder {{${name}}}`);
    const fact = facts[name];
    if (fact !== null) return escapeMarkdown(fact);
    const words = isSaid ? notYet : notSet;
    isSaid = true;
    return words;
  });
}

/** A row of a table or list that holds one fact and its name. */
const factLine = /^(?:\|\s*([^|]+?)\s*\|\s*\{\{(\w+)\}\}\s*\||[-*] (.+?)[：:]\s*\{\{(\w+)\}\})\s*$/;
/** A head of a table, whose rows have all gone. */
const bareHead = /^\|.*\|\n\|[\s:|-]+\|$/;

/** Leaves rows without a fact out of their table or list; one sentence below it names them. */
function gatherMissing(markdown: string, facts: Facts): string {
  let isSaid = false;
  const blocks = markdown.split(/\n{2,}/).map((block) => {
    const missing: string[] = [];
    const kept = block.split('\n').filter((line) => {
      const [, row, ofRow, item, ofItem] = factLine.exec(line) ?? [];
      const name = ofRow ?? ofItem ?? '';
      const isMissing = isOperatorPlaceholder(name) && facts[name] === null;
      if (isMissing) missing.push(row ?? item ?? '');
      return !isMissing;
    });
    if (missing.length === 0) return block;
    const rest = kept.join('\n').trim();
    const why = isSaid ? '' : notSet;
    isSaid = true;
    const sentence = `${missing.join('、')}は、${notYet}${why}。ご用のときは、[お問い合わせ](/contact)から送れます。`;
    return rest === '' || bareHead.test(rest) ? sentence : `${rest}\n\n${sentence}`;
  });
  return blocks.join('\n\n');
}

function isOperatorPlaceholder(name: string): name is keyof Facts {
  return operatorPlaceholders.some((placeholder) => placeholder === name);
}

/** Words in double braces that nothing fills, such as a mistyped name; each once. */
export function unknownPlaceholders(markdown: string): string[] {
  const written = markdown.match(/\{\{.*?(?:\}\}|$)/gm) ?? [];
  const known = new Set<string>(operatorPlaceholders.map((name) => `{{${name}}}`));
  return [...new Set(written.filter((placeholder) => !known.has(placeholder)))];
}

/** A setting is text: an asterisk or a bar of a name means itself. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]()#+.!|<>~&-]/g, '\\$&');
}
