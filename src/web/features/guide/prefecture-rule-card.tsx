import { prefectureName, prefectures } from '#contract/areas.ts';
import type { PrefectureRule } from '#contract/guide.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDayShort } from '#web/ui/format.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import styles from './prefecture-rule-card.module.css';

/** How many companies one may apply to at first; the choice is in the address. */
export function PrefectureRuleCard({ rule }: { rule: PrefectureRule | null }) {
  return (
    <Furigana>
      <section className={styles.card} aria-labelledby="rule-title">
        <h2 id="rule-title" className={styles.title}>
          学校のある都道府県をえらぶ
        </h2>
        <p>はじめに応募できる会社の数と、地域の日程を表示します。</p>
        <form method="get" action="/guide" className={styles.form}>
          <SelectField
            key={rule?.prefecture}
            id="guide-prefecture"
            name="prefecture"
            label="都道府県"
            defaultValue={rule?.prefecture ?? ''}
          >
            <option value="">全国の日程</option>
            {prefectures.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button type="submit" variant="secondary">
            表示する
          </Button>
        </form>
        {rule && <Rule rule={rule} />}
      </section>
    </Furigana>
  );
}

function Rule({ rule }: { rule: PrefectureRule }) {
  return (
    <Furigana>
      <div className={styles.rule}>
        <h3 className={styles.ruleTitle}>
          {prefectureName(rule.prefecture)}：{rule.label}
        </h3>
        <p>{rule.explanation}</p>
        {rule.from && <p>始まる時期：{rule.from}</p>}
        <p className={styles.source}>
          もとにした資料：{rule.basis}、{formatDayShort(rule.basis_on)}。
        </p>
        <p className={styles.source}>
          今年の決まりは
          <a href={rule.source_url} target="_blank" rel="noopener">
            {rule.source_title}（別の画面で開きます）
          </a>
          。確認日：
          {rule.checked_on
            ? formatDayShort(rule.checked_on)
            : '未確認。このサイトでは、まだ今年の決まりを確かめていません。先生に聞いてください。'}
        </p>
      </div>
    </Furigana>
  );
}
