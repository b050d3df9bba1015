import { z } from 'zod';
import { requiredText } from '#contract/kit/common.ts';
import { safetyKinds } from '#contract/student/safety-kinds.ts';
import { SafetyKind, SafetyResource } from '#contract/student/safety-resources.ts';
import { newId } from '#server/db/columns.ts';
import { hasWay, pastDay, shippedHotlines } from '#server/features/site-facts/shipped-hotlines.ts';
import type { Kind } from './kind.ts';

const https = z.url({
  protocol: /^https$/,
  error: 'https:// ではじまるアドレスを入力してください。',
});
const text = (most: number) => requiredText(most).nullable();

const shape = z
  .object({
    ...SafetyResource.shape,
    name: requiredText(60),
    phone: requiredText(20)
      .pipe(
        z
          .string()
          .regex(/^#?[0-9]+(-[0-9]+)*$/, '電話番号を、半角の数字とハイフンで入力してください。'),
      )
      .nullable(),
    web_url: https.nullable(),
    web_label: text(40),
    other_way: text(120),
    hours: text(120),
    closed: text(120),
    cost: text(120),
    for_whom: text(120),
    note: requiredText(120),
    kinds: z.array(SafetyKind).min(1, '1つ以上選んでください。'),
    source_url: https,
    source_seen_on: pastDay.nullable(),
    verified_on: pastDay.nullable(),
  })
  .refine(hasWay, {
    error: '電話番号か、ページのアドレスか、ほかの方法を入力してください。',
    path: ['phone'],
  })
  .refine(({ web_url, web_label }) => (web_url === null) === (web_label === null), {
    error: 'アドレスと、リンクの言葉は、両方入力してください。',
    path: ['web_label'],
  });

/** People to turn to. The desk corrects, verifies, adds and takes out; no kind of worry is left without any. */
export const hotlineKind: Kind<SafetyResource> = {
  name: 'hotlines',
  subject: 'hotline',
  shape,
  shipped: shippedHotlines,
  keyOf: () => newId(),
  identity: [],
  describe: ({ name, phone, note, verified_on }) => ({
    title: phone === null ? name : `${name}（${phone}）`,
    detail: note,
    checked_on: verified_on,
  }),
  isOpen: true,
  isChecked: true,
  refuse: (values) =>
    safetyKinds.every((kind) => values.some(({ kinds }) => kinds.includes(kind)))
      ? null
      : '相談先が1つもなくなる悩みがあります。先に、ほかの窓口を追加してください。',
  upgrade: upgradeHotline,
};

type StoredHotline = { kinds?: unknown; verified_on?: unknown; [field: string]: unknown };

/** Present names of the first five kinds of worry. */
const kindsNow: Record<string, SafetyKind[]> = {
  self_harm: ['self_harm'],
  distress: ['despair'],
  abuse: ['abuse'],
  bullying_or_health: ['bullying', 'health'],
  illegal_job: ['illegal_job'],
};

/** An entry that an older version stored: its five kinds are translated, and what came since is as it ships. */
function upgradeHotline(
  stored: StoredHotline,
  shipped: SafetyResource | null,
): Record<string, unknown> {
  if ('is_urgent' in stored) return stored;
  const old = Array.isArray(stored.kinds) ? stored.kinds.map(String) : [];
  const cameSince = shipped?.kinds.filter((kind) => !Object.values(kindsNow).flat().includes(kind));
  const kinds = [...old.flatMap((kind) => kindsNow[kind] ?? []), ...(cameSince ?? [])];
  // An older version let the day of a check lie in the future.
  const verified_on = pastDay.safeParse(stored.verified_on).data ?? null;
  return { ...(shipped ?? nothingKnown), ...stored, kinds, verified_on };
}

const nothingKnown = {
  web_url: null,
  web_label: null,
  other_way: null,
  hours: null,
  closed: null,
  cost: null,
  for_whom: null,
  is_urgent: false,
  source_seen_on: null,
};
