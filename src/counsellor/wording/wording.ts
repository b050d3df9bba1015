import type { SafetyKind } from '#counsellor/types.ts';

/** The first sentence of a session, before the first question. */
export const greetings = [
  'こんにちは。思いつくままで大丈夫です。',
  'こんにちは。短い答えで大丈夫ですよ。',
  'こんにちは。正解はないので、気楽にどうぞ。',
];

/** One accepting sentence, one quiet question; no cheering, no scolding, no promise of secrecy. */
const safetyTexts: Record<Exclude<SafetyKind, 'bullying_or_health'>, string[]> = {
  self_harm: [
    '死にたいと思うほどつらいことを、ここに書いてくれたのですね。いま、あなたは安全な場所にいますか？',
    'とても苦しい気持ちを話してくれて、ありがとうございます。いま、そばに話せる人はいますか？',
  ],
  distress: [
    'とても苦しいなかで、言葉にしてくれたのですね。いま、あなたは安全でいられそうですか？',
    'つらい気持ちを話してくれて、ありがとうございます。いま、一人ではありませんか？',
  ],
  abuse: [
    'こわい思い、つらい思いを話してくれて、ありがとうございます。いま、あなたは安全な場所にいますか？',
    '言いにくいことを話してくれたのですね。いま、安心していられる場所にいますか？',
  ],
  illegal_job: [
    '気になる話を書いてくれて、ありがとうございます。いま、あなたの名前や住所、身分証を相手に送ってしまったりはしていませんか？',
    'その話を教えてくれて、ありがとうございます。いま、だれかに急がされたり、こわい思いをしたりしていませんか？',
  ],
};

const pausedTexts = [
  '話してくれて、ありがとうございます。診断はお休みにしてあります。続けたくなったら「続ける」と送ってください。',
  '急がなくて大丈夫です。身近な大人や、下の窓口の人にも話してみてください。診断はいつでも再開できます。',
  '診断は止めたままにしておきます。あなたの話を聞ける人が、下の窓口にもいます。',
];

/** The answer to a message that must not be scored. */
export function safetyCandidates(kind: SafetyKind | null): string[] {
  const texts = kind === null || kind === 'bullying_or_health' ? [] : safetyTexts[kind];
  return [...texts, ...pausedTexts];
}

export function pausedCandidates(): string[] {
  return pausedTexts;
}

/** The first sentence that this session has not heard, whatever stood in its slots; null when all were used. */
export function unsaid(candidates: readonly string[], said: string, offset = 0): string | null {
  const turned = candidates.map((_, n) => candidates[(n + offset) % candidates.length] ?? '');
  return turned.find((text) => !said.includes(longestOf(text))) ?? null;
}

/** The longest part of a sentence between its slots: 「は避けて選びますね。」 of 「{avoided}は避けて選びますね。」. */
function longestOf(text: string): string {
  return text.split(/\{\w+\}/).reduce((a, b) => (b.length > a.length ? b : a));
}

/** A sentence that was not said yet; when all were, the last again: silence would be worse. */
export function unsaidOrLast(candidates: readonly string[], said: string): string {
  return unsaid(candidates, said) ?? candidates.at(-1) ?? '';
}
