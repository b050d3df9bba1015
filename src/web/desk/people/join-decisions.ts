import type { CompanyRole } from '#contract/account/company-members.ts';
import { roleNames, roleSentences } from '#contract/words/company-roles.ts';
import type { AskedAct } from '#web/desk/dialogs/ask-first.tsx';

type Asking = { name: string; canDecline: boolean };

/** What may be decided about somebody who asks to join a company; null for `role` declines. */
export function joinDecisions(
  { name, canDecline }: Asking,
  decide: (role: CompanyRole | null) => Promise<unknown>,
): AskedAct[] {
  const accept = (role: CompanyRole): AskedAct => ({
    title: `${roleNames[role]}として認める`,
    sentence: `${name}さんが、会社の${roleNames[role]}になります。${roleNames[role]}は、${roleSentences[role]}`,
    done: '参加を認めました',
    run: () => decide(role),
  });
  const decline: AskedAct = {
    title: 'ことわる',
    sentence: `${name}さんに、参加を認めなかったことをメールで知らせます。`,
    isDangerous: true,
    done: '申し込みをことわりました',
    run: () => decide(null),
  };
  return [accept('editor'), accept('owner'), ...(canDecline ? [decline] : [])];
}
