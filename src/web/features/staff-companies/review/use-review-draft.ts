import { z } from 'zod';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { useKeptDraft } from '#web/ui/fields/use-kept-draft.ts';

const empty = { reasons: '', points: '' };
const Points = z.array(z.object({ field: z.string(), text: z.string() }));

/** Points that a reviewer is writing, kept for this tab: lines about the page, and a text for each chosen field. */
export function useReviewDraft({ id, submitted_at }: Pick<StaffCompany, 'id' | 'submitted_at'>) {
  const { draft, change, forget } = useKeptDraft(`send-back-${id}-${submitted_at}`, empty);
  const points = pointsOf(draft.points);
  const write = (next: z.infer<typeof Points>) => change({ points: JSON.stringify(next) });
  return {
    /** As it stands in the form, with its line breaks. */
    text: draft.reasons,
    reasons: draft.reasons
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    points,
    writeReasons: (reasons: string) => change({ reasons }),
    addPoint: (field: string) => {
      if (!points.some((point) => point.field === field)) write([...points, { field, text: '' }]);
    },
    writePoint: (field: string, text: string) =>
      write(points.map((point) => (point.field === field ? { field, text } : point))),
    removePoint: (field: string) => write(points.filter((point) => point.field !== field)),
    forget: () => {
      forget();
      change(empty);
    },
  };
}

/** Nothing written yet is an empty text; the storage may hold something else. */
function pointsOf(kept: string): z.infer<typeof Points> {
  try {
    return Points.parse(JSON.parse(kept));
  } catch {
    return [];
  }
}
