import { z } from 'zod';
import { Source } from './source.ts';

/**
 * One record of `data/counsellor/further-occupations/`: an occupation that students ask about and the catalogue does not
 * have, because it takes further study, a licence or years of practice, or because it is rare.
 */
export const FurtherOccupation = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    name: z.string().min(2).max(24),
    /** What it is called in talk besides. */
    names: z.array(z.string().min(2).max(24)),
    /** One sentence of what it does: 「樹木医は、…仕事です。」 */
    is: z.string().min(15).max(80),
    /** How one comes to it after high school, in one or two sentences. */
    way: z.string().min(15).max(130),
    /** Occupations of the catalogue in which much of it is found, the nearest first. */
    near: z.array(z.string()).max(3),
    /** Where `way` was read; empty where the desk has yet to check it. */
    sources: z.array(Source),
  })
  .refine(({ is, name }) => is.startsWith(`${name}は、`), { error: 'It begins with its name.' });
export type FurtherOccupation = z.infer<typeof FurtherOccupation>;

const prefix = 'further:';

/** The id by which a reading names such an occupation. */
export function furtherKey({ id }: Pick<FurtherOccupation, 'id'>): string {
  return `${prefix}${id}`;
}

/** Whether a reading names one of them. */
export function isFurther(about: string): boolean {
  return about.startsWith(prefix);
}
