import { z } from 'zod';
import { Occupation, OccupationId } from '#contract/public/occupations.ts';
import { outdateCompaniesOf } from '#server/features/catalogue-edits/catalogue-edits.queries.ts';
import type { Entry } from '#server/features/catalogue-edits/merge-edits.ts';
import { families, shippedOccupations } from '#server/features/occupations/shipped-occupations.ts';
import type { Kind } from './kind.ts';

const familyOf = new Map(families.map((family) => [family.key, family]));
/** A diagnosis shows five and five more, of different fields. */
const occupationsAtLeast = 50;

/** The record of the files; its group follows from its family. */
const shape = Occupation.omit({ group: true })
  .extend({
    // The address of the form for a new one.
    id: OccupationId.max(80).refine((id) => id !== 'new', 'この名前は使えません。'),
    family: z.string().refine((key) => familyOf.has(key), '仕事のなかまを選んでください。'),
  })
  .transform((occupation) => ({
    ...occupation,
    group: familyOf.get(occupation.family)?.group ?? '',
  }));

/** Occupations: a process reads them when it starts, and old talks still show those that were taken out. */
export const occupationKind: Kind<Occupation> = {
  name: 'occupations',
  subject: 'occupation',
  shape,
  shipped: new Map(shippedOccupations.map((occupation) => [occupation.id, occupation])),
  keyOf: ({ id }) => id,
  identity: ['id'],
  describe: ({ name, summary }) => ({ title: name, detail: summary, checked_on: null }),
  isOpen: true,
  isChecked: false,
  refuse: (values) =>
    values.length < occupationsAtLeast
      ? '職業が少なくなりすぎます。先に、ほかの職業を追加してください。'
      : null,
  faultOf: unknownOrTaken,
  keepsRemoved: true,
  holdsFromNextStart: true,
  onChange: (db, occupationId) => outdateCompaniesOf(db, { occupationId }),
};

function unknownOrTaken({ id, name, related }: Occupation, others: readonly Entry<Occupation>[]) {
  const isTaken = others.some(({ state, value }) => state !== 'removed' && value.name === name);
  if (isTaken) return { field: 'name', detail: '同じ名前の職業が、もうあります。' };
  const ids = new Set(others.map(({ key }) => key));
  const unknown = related.find((other) => other === id || !ids.has(other));
  return unknown === undefined
    ? null
    : { field: 'related', detail: `「${unknown}」というIDの、ほかの職業はありません。` };
}
