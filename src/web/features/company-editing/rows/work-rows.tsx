import { FieldSet } from '#web/features/company-editing/fields/field-frame.tsx';
import { prefectureOptions } from '#web/features/company-editing/fields/select-options.ts';
import type { RowsForm } from '#web/features/company-editing/use-company-form.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { RowField, RowNumber, RowSelect, RowText } from './row-field.tsx';
import { RowsEditor } from './rows-editor.tsx';

type FormProps = { form: RowsForm };

export function DaySchedule({ form }: FormProps) {
  const path = 'work.day_schedule';
  return (
    <FieldSet
      form={form}
      path={path}
      isTitled
      hint="入社1年目の人の、ある一日です。6〜8行あると、ようすが伝わります。"
    >
      <RowsEditor
        name="時刻"
        most={15}
        rows={form.valueOr(path, form.state.profile.work.day_schedule)}
        makeRow={() => ({ time: '', activity: '' })}
        onChange={(rows) => form.change(path, rows)}
        renderRow={({ time, activity }, change) => (
          <>
            <RowField label="時刻" isShort>
              {(control) => (
                <input
                  {...control}
                  type="time"
                  value={time.padStart(time === '' ? 0 : 5, '0')}
                  onChange={({ target }) => change({ time: target.value })}
                />
              )}
            </RowField>
            <RowText
              label="すること"
              value={activity}
              onChange={(text) => change({ activity: text })}
            />
          </>
        )}
      />
    </FieldSet>
  );
}

export function CareerPath({ form }: FormProps) {
  const path = 'work.career_path';
  const saved = form.state.profile.work.career_path;
  return (
    <FieldSet form={form} path={path} hint="1年目、3年目、10年目のように書くと、先が見えます。">
      <RowsEditor
        name="年"
        most={6}
        rows={form.valueOr(path, saved)}
        makeRow={() => ({ year: nextYear(form.valueOr(path, saved)), text: '' })}
        onChange={(rows) => form.change(path, rows)}
        renderRow={({ year, text }, change) => (
          <>
            <RowNumber
              label="入社して"
              unit="年目"
              value={year}
              onChange={(value) => change({ year: value ?? 1 })}
            />
            <RowText
              label="していること"
              value={text}
              onChange={(next) => change({ text: next })}
            />
          </>
        )}
      />
    </FieldSet>
  );
}

/** The years that a path is usually told for: a new row begins with the next of them. */
const usualYears = [1, 3, 5, 10];

function nextYear(rows: readonly { year: number }[]): number {
  const last = Math.max(0, ...rows.map(({ year }) => year));
  return usualYears.find((year) => year > last) ?? Math.min(50, last + 5);
}

const firstQuestions = ['この会社を選んだ理由は？', 'うれしかったことは？', '大変だったことは？'];

export function Seniors({ form }: FormProps) {
  const path = 'work.seniors';
  const saved = form.state.profile.work.seniors;
  return (
    <FieldSet
      form={form}
      path={path}
      isTitled
      hint="名前は書かないでください。年次と、高校の学科だけを書きます。本人の言葉で、本人に確かめてからのせてください。"
    >
      <RowsEditor
        name="先輩"
        most={6}
        rows={form.valueOr(path, saved)}
        makeRow={() => ({
          year: '',
          course: '',
          questions: firstQuestions.map((question) => ({ question, answer: '' })),
        })}
        onChange={(rows) => form.change(path, rows)}
        renderRow={({ year, course, questions }, change) => (
          <>
            <RowText
              label="年次（例：入社2年目）"
              value={year}
              onChange={(text) => change({ year: text })}
            />
            <RowText
              label="高校の学科（例：普通科）"
              value={course}
              onChange={(text) => change({ course: text })}
            />
            {questions.map(({ question, answer }, at) => (
              <RowText
                // biome-ignore lint/suspicious/noArrayIndexKey: questions are known by their place
                key={at}
                isLong
                label={question || '質問'}
                value={answer}
                onChange={(text) =>
                  change({ questions: questions.with(at, { question, answer: text }) })
                }
              />
            ))}
          </>
        )}
      />
    </FieldSet>
  );
}

export function Workplaces({ form }: FormProps) {
  const path = 'workplaces';
  const { workplaces, prefecture, city } = form.state.profile;
  return (
    <FieldSet
      form={form}
      path={path}
      isTitled
      hint="本社のほかに働く場所があるときも、ここに足してください。その都道府県でさがす生徒にも見つかります。"
    >
      <RowsEditor
        name="場所"
        most={30}
        rows={form.valueOr(path, workplaces)}
        makeRow={() => ({ name: '', prefecture, city, nearest_station: null, car_commute: false })}
        onChange={(rows) => form.change(path, rows)}
        renderRow={(place, change) => (
          <>
            <RowText
              label="名前（例：本社工場）"
              value={place.name}
              onChange={(name) => change({ name })}
            />
            <RowSelect
              label="都道府県"
              value={place.prefecture}
              options={prefectureOptions}
              onChange={(code) => change({ prefecture: code })}
            />
            <RowText
              label="市区町村"
              value={place.city}
              onChange={(text) => change({ city: text })}
            />
            <RowText
              label="いちばん近い駅"
              value={place.nearest_station}
              onChange={(station) => change({ nearest_station: station })}
            />
            <Checkbox
              label="車で通える"
              checked={place.car_commute}
              onChange={({ target }) => change({ car_commute: target.checked })}
            />
          </>
        )}
      />
    </FieldSet>
  );
}
