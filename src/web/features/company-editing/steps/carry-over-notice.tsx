import { useState } from 'react';
import { japanDay } from '#contract/words/japan-day.ts';
import { labelOf } from '#web/features/company-editing/fields/field-specs.ts';
import { exceptionsOf } from '#web/features/company-editing/rows/youth-years.ts';
import type { CompanyForm } from '#web/features/company-editing/use-company-form.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { type CarryOver, carryWages, carryYouth, relabelled } from './carry-over.ts';
import type { Step } from './steps.ts';

type Offer = CarryOver & { text: string; button: string; done: string };

/** What a page of last year still says in a step, with one press that says its year. */
export function CarryOverNotice({ step, form }: { step: Step; form: CompanyForm }) {
  const [done, setDone] = useState('');
  const offer = offerOf(step, form);
  if (!offer)
    return (
      <p role="status" hidden={done === ''}>
        {done}
      </p>
    );
  function take({ changes, done: sentence }: Offer) {
    for (const { path, value } of changes) form.change(path, value);
    setDone(sentence);
  }
  return (
    <Notice tone="info">
      <p>{offer.text}</p>
      <Button variant="secondary" onClick={() => take(offer)}>
        {offer.button}
      </Button>
    </Notice>
  );
}

function offerOf(step: Step, form: CompanyForm): Offer | null {
  const { published } = form.state;
  if (!published) return null;
  const today = japanDay(new Date());
  const held = { value: form.value, exceptions: exceptionsOf(form) };
  if (step.id === 'pay') return wageOffer(carryWages(held, today));
  if (step.id !== 'graduates') return null;
  return youthOffer(carryYouth(held, today)) ?? labelOffer(relabelled(held, published));
}

const named = (fields: readonly string[]) => fields.map(labelOf).join('、');

function wageOffer(carry: CarryOver | null): Offer | null {
  if (!carry) return null;
  const { from, to, fields, changes } = carry;
  const emptied = changes.filter(({ value }) => value === null).map(({ path }) => path);
  const gone =
    emptied.length > 0 ? `「${named(emptied)}」は前の年度の日付なので、空にします。` : '';
  return {
    ...carry,
    text: `ここの金額は、${from}年度の内容です（${named(fields)}）。${to}年度も同じときだけ、下のボタンを押してください。${gone}変わったところは、書き直してください。`,
    button: `${to}年度も同じ内容にする`,
    done: `${to}年度の内容にしました。`,
  };
}

function youthOffer(carry: CarryOver | null): Offer | null {
  if (!carry) return null;
  const { from, to, fields } = carry;
  const kept = fields.length > 0 ? `${named(fields)}は、「${from}年度の数字」として残します。` : '';
  return {
    ...carry,
    text: `ここは${from}年度の内容です。${to}年度に進めると、採用と離職の人数は年度ごとにそのまま残り、${to}年度の分を足せます。${kept}研修などのしくみは、そのまま引きつぎます。`,
    button: `去年の内容をもとに、${to}年度に進める`,
    done: `${to}年度に進めました。${to}年度の人数を入れてください。`,
  };
}

function labelOffer(carry: CarryOver | null): Offer | null {
  if (!carry) return null;
  const { from, to, fields } = carry;
  return {
    ...carry,
    text: `年度を${to}年度に変えましたが、${named(fields)}は、${from}年度に公開した数字のままです。新しい数字に書き直すか、下のボタンで${from}年度の数字として残してください。`,
    button: `${from}年度の数字として残す`,
    done: `${from}年度の数字として残しました。`,
  };
}
