import type { FieldError } from '#contract/kit/errors.ts';
import type { PrefectureRule, RecruitDate } from '#contract/public/guide.ts';
import { isInLastYear } from './school-year.ts';

type Fault = Pick<FieldError, 'field' | 'detail'>;

/** Fault in the days of a rule on a day, at its field, or null. */
export function ruleFault(rule: PrefectureRule, today: string): Fault | null {
  const { graduation_year, first, later, later_from, verified_on, verified_by } = rule;
  return (
    futureFault(rule, ['document_on', 'source_seen_on', 'verified_on'], today) ??
    fault(
      'later_from',
      (later === null) !== (later_from === null) &&
        '「あとから応募できる数」と「いつから」は、両方入れるか、両方空けてください。',
    ) ??
    fault(
      'later_from',
      later_from !== null &&
        !isInLastYear(later_from, graduation_year) &&
        `${graduation_year}年3月に卒業する人の、3年生の間の日付を入力してください。`,
    ) ??
    fault(
      'first',
      first === null &&
        (later !== null || verified_on !== null) &&
        '「はじめに応募できる数」を選んでください。',
    ) ??
    fault(
      'source_seen_on',
      first !== null &&
        rule.source_seen_on === null &&
        '資料を読んだ日を入力してください。読めていないときは、数も空けてください。',
    ) ??
    fault(
      'verified_by',
      (verified_on === null) !== (verified_by === null) &&
        '確かめた日と、だれがどこに確かめたかは、両方入れるか、両方空けてください。',
    )
  );
}

/** Fault in the days of a calendar entry on a day, at its field, or null. */
export function calendarFault(row: RecruitDate, today: string): Fault | null {
  const { date, until, graduation_year } = row;
  return (
    futureFault(row, ['source_seen_on', 'verified_on'], today) ??
    fault(
      'date',
      !isInLastYear(date, graduation_year) &&
        `${graduation_year}年3月に卒業する人の、3年生の4月から卒業した年の4月までの日付を入力してください。`,
    ) ??
    fault(
      'until',
      until !== null && until < date && '終わりの日は、はじまりの日より後にしてください。',
    ) ??
    fault(
      'until',
      until !== null &&
        !isInLastYear(until, graduation_year) &&
        `${graduation_year}年4月までの日付を入力してください。`,
    )
  );
}

function fault(field: string, detail: string | false): Fault | null {
  return detail ? { field, detail } : null;
}

/** A day on which somebody read or asked cannot be to come. */
function futureFault<K extends string>(
  row: Partial<Record<K, string | null>>,
  fields: readonly K[],
  today: string,
): Fault | null {
  const field = fields.find((name) => (row[name] ?? '') > today);
  return field
    ? { field, detail: `まだ来ていない日です。今日（${today}）までの日付を入力してください。` }
    : null;
}
