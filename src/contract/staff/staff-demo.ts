import { z } from 'zod';
import { endpoint } from '#contract/kit/endpoint.ts';

const whole = z.number().int();

/** Effect of taking the demonstration data away; of a removal that was done, the effect it had. */
export const DemoRemoval = z.object({
  /** Whether any demonstration data is there. */
  is_demo: z.boolean(),
  goes: z.object({
    companies: whole,
    internships: whole,
    placements: whole,
    pictures: whole,
    /** Rows of figures: counts and looks of days. */
    figures: whole,
    /** Demonstration accounts. */
    accounts: whole,
    /** Talks of demonstration accounts. */
    diagnoses: whole,
    /** Favourites of people; their memos are shown to them once more. */
    favorites: whole,
  }),
  stays: z.object({
    /** Sample companies that a person has taken over, changed or merged another one into. */
    taken_over: z.array(z.object({ id: z.string(), name: z.string() })),
    companies: whole,
    accounts: whole,
    diagnoses: whole,
    columns: whole,
  }),
});
export type DemoRemoval = z.infer<typeof DemoRemoval>;

/** Word that must be typed before the demonstration data goes. */
export const demoRemovalWords = '見本を消す';

export const staffDemoApi = {
  plan: endpoint({
    method: 'GET',
    path: '/api/staff/demo/',
    access: 'administrator',
    summary: 'What removing the demonstration data would delete and keep',
    response: DemoRemoval,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/staff/demo/remove/',
    access: 'administrator',
    publicPages: 'change',
    summary: 'Remove the demonstration data; a second call finds nothing. 409 for its own account',
    body: z.object({
      confirmation: z.literal(demoRemovalWords, `「${demoRemovalWords}」と入力してください。`),
    }),
    response: DemoRemoval,
  }),
};
