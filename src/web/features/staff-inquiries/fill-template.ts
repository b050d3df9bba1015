import { placeholder } from '#contract/staff/staff-inquiries.ts';

/** Puts the facts of an inquiry into a template; a name that nothing is known for stays to be seen. */
export function fillTemplate(body: string, facts: Record<string, string>): string {
  return body.replaceAll(placeholder, (whole, name: string) => facts[name] ?? whole);
}
