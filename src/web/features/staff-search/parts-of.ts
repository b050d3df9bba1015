import type { DeskFinds } from '#contract/staff/rows/staff-search.ts';
import { catalogueNames } from '#contract/staff/staff-catalogues.ts';
import { postStateNames } from '#contract/staff/staff-posts.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { formatTime } from '#web/ui/text/format-moment.ts';

type Line = { key: string; to: string; title: string; note: string };
type Part = { title: string; count: number; lines: Line[] };

/** What a search found, kind by kind, each line with the address of its thing at the desk. */
export function partsOf(finds: DeskFinds): Part[] {
  const { companies, company_people, inquiries, posts, catalogues, high_schools } = finds;
  return [
    part('企業', companies, ({ id, name, prefecture }) => ({
      ...{ key: id, to: `/staff/companies/${id}` },
      ...{ title: name, note: prefectureName(prefecture) },
    })),
    part('企業の連絡先とメンバー', company_people, ({ id, name, is_contact, is_member }) => ({
      ...{ key: id, to: `/staff/companies/${id}#company-contact` },
      title: name,
      note: [is_contact && '連絡先', is_member && 'メンバー'].filter(Boolean).join('・'),
    })),
    part('お問い合わせ', inquiries, ({ reference, created_at }) => ({
      ...{ key: reference, to: `/staff/inquiries/${reference}` },
      ...{ title: reference, note: formatTime(created_at) },
    })),
    part('コラム', posts, ({ id, title, state }) => ({
      ...{ key: id, to: `/staff/posts/${id}` },
      ...{ title: title || '（題なし）', note: postStateNames[state] },
    })),
    part('カタログ', catalogues, ({ kind, key, title }) => ({
      key: `${kind}/${key}`,
      to: `/staff/catalogues/${kind}/${encodeURIComponent(key)}`,
      ...{ title, note: catalogueNames[kind] },
    })),
    part('高校', high_schools, ({ id, name, prefecture }) => ({
      ...{ key: id, to: `/staff/catalogues/high-schools/${id}` },
      ...{ title: name, note: prefectureName(prefecture) },
    })),
  ].filter((one) => one !== null);
}

/** Null for what is not for the own role. */
function part<Row>(
  title: string,
  found: { count: number; results: Row[] } | null,
  line: (row: Row) => Line,
): Part | null {
  return found && { title, count: found.count, lines: found.results.map(line) };
}
