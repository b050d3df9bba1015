import type { SafetyKind } from '#counsellor/types.ts';

/** The first sentence of a session, before the first question. */
export const greetings = [
  'こんにちは。思いつくままで大丈夫です。',
  'こんにちは。短い答えで大丈夫ですよ。',
  'こんにちは。正解はないので、気楽にどうぞ。',
];

export const thanks = [
  'ありがとうございます。',
  '教えてくれてありがとう。',
  'なるほど、そうなんですね。',
  'よくわかりました。',
  'ひとつ手がかりが増えました。',
  '話してくれて助かります。',
  'そうだったんですね。',
  '話してくれてありがとう。',
  'なるほど。',
  'うん、伝わりました。',
];

export const afterEvasion = [
  'すぐ出てこなくても大丈夫です。',
  'そういうときもありますよね。',
  '迷うのは自然なことです。',
  '答えにくかったですね。',
  'ぼんやりしたままで大丈夫です。',
];

export const afterOffTopic = [
  'ごめんなさい、そこはうまく読み取れませんでした。話を戻しますね。',
  'それにはお答えできないのですが、よければこちらを教えてください。',
  '仕事さがしのお話に戻りますね。',
  'うまく受け取れなかったので、別の聞きかたをしますね。',
  'ここからは、好きなことの話を聞かせてください。',
];

export const afterBullying = [
  'つらいことを話してくれて、ありがとうございます。信頼できる大人にも話してみてくださいね。',
  '話してくれてありがとう。下に、相談できるところを載せておきますね。',
  'しんどいなかで話してくれたのですね。無理はしなくて大丈夫です。',
];

/** 「もう少し話したいです」, at the end or in between. */
export const afterMore = [
  'はい、もう少し続けましょう。',
  'では、もうひとつ聞かせてください。',
  'いいですよ、ゆっくり続けますね。',
];

export const afterResume = ['戻ってきてくれてありがとうございます。', 'では、ゆっくり続けますね。'];

/** One accepting sentence, one quiet question; no cheering, no scolding, no promise of secrecy. */
const safetyTexts: Record<SafetyKind, string[]> = {
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
  bullying_or_health: afterBullying,
};

/** After something heavy or personal was told: it is heard, and nothing more is asked about it. */
export const afterDisclosure = [
  'そうなんですね。話しにくいことは、とばして大丈夫です。',
  'わかりました。そのことだけで、選べる仕事が決まるわけではありません。',
  'はい、受けとりました。答えられるところからで大丈夫です。',
];

const pausedTexts = [
  '話してくれて、ありがとうございます。診断はお休みにしてあります。続けたくなったら「続ける」と送ってください。',
  '急がなくて大丈夫です。身近な大人や、下の窓口の人にも話してみてください。診断はいつでも再開できます。',
  '診断は止めたままにしておきます。あなたの話を聞ける人が、下の窓口にもいます。',
];

export const confirmTexts = [
  'ここまでの話で、おすすめの仕事が見えてきました。結果を見てみますか？',
  'だいぶ手がかりが集まりました。ここで結果を見てみますか？',
];
export const lowConfirmTexts = [
  'まだ手がかりは少なめですが、ここまでの話で結果を出すこともできます。見てみますか？',
  '途中でも大丈夫です。今わかっている範囲で、結果を見てみますか？',
];
export const stopTexts = ['いつでもやめて大丈夫です。今わかっている範囲で、結果を見てみますか？'];
export const finishTexts = ['ここまでの話から、結果をまとめました。', '結果をまとめました。'];

/** The answer to a message that must not be scored. */
export function safetyCandidates(kind: SafetyKind): string[] {
  return [...safetyTexts[kind], ...pausedTexts];
}

export function pausedCandidates(): string[] {
  return pausedTexts;
}

/** The first sentence that this session has not heard; null when all were used. */
export function unsaid(candidates: string[], said: string, offset = 0): string | null {
  const turned = candidates.map((_, n) => candidates[(n + offset) % candidates.length] ?? '');
  return turned.find((text) => !said.includes(text)) ?? null;
}
