import { Form } from 'react-router';
import { ApiCallError, type ApiClient } from '#contract/kit/api-client.ts';
import { occupationPagesApi } from '#contract/public/occupation-pages.ts';
import { serverApi } from '#web/api/api-context.ts';
import {
  comparedAtMost,
  compareOccupationsPath,
  readComparedIds,
} from '#web/features/occupations/compare/compare-occupations-path.ts';
import { OccupationComparison } from '#web/features/occupations/compare/occupation-comparison.tsx';
import type { ComparedOccupation } from '#web/features/occupations/compare/occupation-fact-rows.ts';
import { indexSections } from '#web/features/occupations/index-sections.ts';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import type { Route } from './+types/compare-occupations.ts';
import styles from './compare-occupations.module.css';

export const handle = { template: '/occupation/compare' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = serverApi(context);
  const ids = readComparedIds(new URL(request.url).searchParams);
  const [list, ...found] = await Promise.all([
    api.call(occupationPagesApi.list, { query: {} }),
    ...ids.map((id) => comparedOccupation(api, id)),
  ]);
  const sections = indexSections('group', list).map(({ key, title, items }) => ({
    ...{ key, title },
    items: items.map(({ id, name }) => ({ id, name })),
  }));
  return { occupations: found.filter((one) => one !== null), sections };
}

/** Reads an occupation to compare; null for an unknown id. */
async function comparedOccupation(api: ApiClient, id: string): Promise<ComparedOccupation | null> {
  try {
    const page = await api.call(occupationPagesApi.detail, { params: { occupation: id } });
    const { name, family, summary, likes, dislikes, context, entry } = page;
    const { starting_pay, company_count } = page;
    return {
      ...{ id, name, family, summary, likes, dislikes, context, entry },
      ...{ starting_pay, company_count },
    };
  } catch (error) {
    if (error instanceof ApiCallError && [400, 404].includes(error.status)) return null;
    throw error;
  }
}

export const meta = () => [
  ...pageMeta({
    title: '仕事をくらべる',
    description:
      '気になる仕事を4つまで横にならべて、初任給のめやす、入り方、土日や夜の仕事、好きな人が多いことのちがいを見くらべられます。',
  }),
  // Not listed: every choice of occupations would be a page of its own.
  { name: 'robots', content: 'noindex, follow' },
];

export default function CompareOccupations({
  loaderData: { occupations, sections },
}: Route.ComponentProps) {
  const ids = occupations.map(({ id }) => id);
  return (
    <Furigana>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>仕事をくらべる</h1>
          <p>
            {occupations.length < 2
              ? `気になる仕事を${comparedAtMost}つまでえらんで、横にならべてみましょう。`
              : 'どちらがよいかは、人によってちがいます。'}
          </p>
        </header>
        {occupations.length > 0 && (
          <>
            <OccupationComparison occupations={occupations} />
            <p className={styles.note}>
              働き方はめやすで、会社によってちがいます。求人票と職場見学で確かめましょう。
            </p>
          </>
        )}
        {occupations.length < comparedAtMost && <AddOccupation ids={ids} sections={sections} />}
        <LinkButton to="/occupation" variant="secondary">
          仕事の一覧を見る
        </LinkButton>
      </div>
    </Furigana>
  );
}

type AddProps = { ids: string[]; sections: Route.ComponentProps['loaderData']['sections'] };

/** Plain form, so that it works before scripts run. */
function AddOccupation({ ids, sections }: AddProps) {
  return (
    <Form
      method="get"
      action={compareOccupationsPath([])}
      className={styles.add}
      // The choice starts empty for each row of columns.
      key={ids.join()}
    >
      {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(',')} />}
      <SelectField label="ならべる仕事" name="add" defaultValue="" required>
        <option value="">えらぶ</option>
        {sections.map(({ key, title, items }) => (
          <optgroup key={key} label={title}>
            {items
              .filter(({ id }) => !ids.includes(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        表にならべる
      </Button>
    </Form>
  );
}
