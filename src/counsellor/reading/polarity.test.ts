import { describe, expect, test } from 'vitest';
import { testCounsellor } from '#server/testing/test-counsellor.ts';

const counsellor = testCounsellor();

/** What is said about a concept: '+', '-', both, or nothing. */
function said(text: string, concept: string, question = 'hobby-free'): string {
  const { evidence } = counsellor.read({ id: 'm', content: text, question });
  const signs = evidence
    .filter((item) => item.concept === concept)
    .map(({ polarity }) => (polarity === 1 ? '+' : '-'));
  return [...new Set(signs)].sort().join('');
}

const cases: [text: string, concept: string, expected: string][] = [
  ['料理が好きです', 'cooking', '+'],
  ['料理は好きじゃない', 'cooking', '-'],
  ['料理はあんまり好きやない', 'cooking', '-'],
  ['料理は嫌いじゃない', 'cooking', '+'],
  ['料理、嫌いではないです', 'cooking', '+'],
  ['料理は苦じゃないよ', 'cooking', '+'],
  ['料理は好きでも嫌いでもない', 'cooking', ''],
  ['料理は得意ってほどでもない', 'cooking', '-'],
  ['料理はしたくない', 'cooking', '-'],
  ['料理はしない', 'cooking', '-'],
  ['料理はしたことない', 'cooking', ''],
  ['料理しかしてない', 'cooking', '+'],
  ['ゲームがないと無理', 'game_general', '+'],
  ['掃除は面倒', 'cleaning_tidy', '-'],
  ['掃除は面倒くさいけど、やると気持ちいい', 'cleaning_tidy', '+-'],
  ['数学は嫌い、英語は好き', 'sub_math', '-'],
  ['数学は嫌い、英語は好き', 'sub_english', '+'],
  ['数学と英語が嫌い', 'sub_english', '-'],
  ['数学と英語が嫌い', 'sub_math', '-'],
  ['数学、英語、体育は苦手です', 'sub_math', '-'],
  ['数学とか英語とかが得意', 'sub_math', '+'],
  ['好きな科目は体育で、嫌いなのは数学です', 'sub_pe', '+'],
  ['好きな科目は体育で、嫌いなのは数学です', 'sub_math', '-'],
  ['苦手なのは英語です', 'sub_english', '-'],
  ['苦手な数学も楽しくなってきた', 'sub_math', '+'],
  ['得意なことは計算かな', 'st_numbers', '+'],
  ['計算は得意だけど嫌い', 'st_numbers', '+-'],
  ['計算は苦手だけど、好き', 'st_numbers', '+-'],
  ['接客より料理のほうがいい', 'cooking', '+'],
  ['接客より料理のほうがいい', 'pt_service', '-'],
  ['思ったより料理が楽しかった', 'cooking', '+'],
  ['料理じゃなくてお菓子作りがやりたい', 'sweets', '+'],
  ['料理じゃなくてお菓子作りがやりたい', 'cooking', '-'],
  ['機械いじりとか好きだけど電話は苦手', 'fix_machine', '+'],
  ['機械いじりとか好きだけど電話は苦手', 'pt_call', '-'],
  ['機械いじりは嫌いじゃないけど、電話は無理', 'fix_machine', '+'],
  ['夜勤は平気です', 'cond_night_shift', '+'],
  ['夜勤でも大丈夫', 'cond_night_shift', '+'],
  ['夜勤は絶対いや', 'cond_night_shift', '-'],
  ['虫は無理😱', 'insects', '-'],
  ['虫も平気', 'insects', '+'],
  ['力仕事も苦にならない', 'st_heavy_lifting', '+'],
  ['バイクいじるん好きやねん', 'motorbikes', '+'],
  ['勉強はおもんない', 'sub_all_study', '-'],
  ['弟の面倒を見てる', 'home_siblings', '+'],
  ['ゲームばっかりで早起きは苦手', 'game_general', '+'],
  ['ゲームばっかりで早起きは苦手', 'st_early_bird', '-'],
  ['料理が楽しいとは思えない', 'cooking', '-'],
  ['ダンスは下手だけど楽しい', 'dance', '+-'],
  ['サッカーやりたくないわけじゃない', 'club_soccer', '+'],
  ['釣りだけじゃなくてキャンプも好き', 'fishing', '+'],
  ['細かい作業が一番落ち着く', 'st_fine_work', '+'],
  ['タイヤ交換', 'ind_auto', '+'],
  ['イヤホンで音楽を聴く', 'music_listen', '+'],
  ['ダイヤが乱れたときの電車', 'trains', '+'],
  ['高いとこも怖ない', 'cond_heights', '+'],
  ['料理は嫌いでねえ', 'cooking', '+'],
  ['掃除は嫌いちゃう', 'cleaning_tidy', '+'],
  ['地元から出たくない', 'cond_local', '+'],
  ['夜勤もできなくはないです', 'cond_night_shift', '+'],
  ['国語はむずかしい', 'sub_japanese', '-'],
  ['人前で話すのは苦手', 'cond_public_speak', '-'],
  ['部活はバスケで、勉強は苦手', 'club_basketball', '+'],
  ['人は…パス', 'pt_people', '-'],
  ['りょうりも すき', 'cooking', '+'],
  ['ﾘｮｳﾘｶﾞｽｷ', 'cooking', '+'],
  ['I like cooking', 'cooking', '+'],
  ["I don't like cooking", 'cooking', '-'],
  ['子どもの頃は泣き虫だった', 'pt_people_kids', ''],
  ['うちの学校はバイト禁止です', 'pt_generic', ''],
];

describe('polarity', () => {
  test.each(cases)('%s: %s is %s', (text, concept, expected) => {
    expect(said(text, concept)).toBe(expected);
  });

  test.each([
    ['電話', 'pt_call', '-'],
    ['電話とか', 'pt_call', '-'],
    ['人前で話すこと', 'cond_public_speak', '-'],
    ['電話は平気', 'pt_call', '+'],
    ['虫とか汚れるのが無理', 'insects', '-'],
  ])('asked for dislikes, %s: %s is %s', (text, concept, expected) => {
    expect(said(text, concept, 'dislike-work')).toBe(expected);
  });

  test.each([
    ['母が看護師で忙しいです', 'dr_medical'],
    ['父は大工です', 'pt_build_house'],
    ['姉が美容師をしてる', 'dr_beauty'],
    ['友達が料理好き', 'cooking'],
  ])('what others do is no evidence: %s', (text, concept) => {
    expect(said(text, concept)).toBe('');
  });

  test.each([
    ['母の料理を手伝ってます', 'cooking', '+'],
    ['父が大工なんだけど、自分は料理が好き', 'cooking', '+'],
    ['おばあちゃんの世話をしてる', 'home_grandparents', '+'],
  ])('helping relatives is: %s', (text, concept, expected) => {
    expect(said(text, concept)).toBe(expected);
  });

  test('得意だけど嫌い is a skill and no interest', () => {
    const message = { id: 'm', content: '計算は得意だけど嫌い' };
    const reading = counsellor.read({ ...message, question: 'strength-easy' });
    const { profile } = counsellor.recommend([{ question: 'strength-easy', message, reading }]);
    expect(profile.skills.mathematics).toBeGreaterThan(0);
    expect(profile.interests.C).toBeLessThan(50);
  });
});
