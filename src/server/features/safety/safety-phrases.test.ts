import { describe, expect, test } from 'vitest';
import { safetyKinds } from '#contract/student/safety-kinds.ts';
import type { SafetyKind } from '#contract/student/safety-resources.ts';
import { questionBank } from '#counsellor/policy/question-bank.ts';
import { createPhraseFinder } from '#counsellor/safety/match-phrases.ts';
import { findSafety } from '#counsellor/safety/safety.ts';
import { safety } from './safety-notice.ts';
import { safetyPhrases } from './safety-phrases.ts';

const { comfortFor, kindOfWorry } = safety;

import { setAsideLookAlikes, setAsideWordings } from './set-aside-wordings.ts';

const findPhrase = createPhraseFinder(safetyPhrases);

/** As the talk sees a message: the detector that stops, then the phrases. */
const kindOf = (words: string) => kindOfWorry({ noticed: findSafety(words), words });

/** Wordings of several registers, one a line. */
const table: Record<SafetyKind, string> = {
  self_harm: `リスカしちゃった
リスカがやめられないです
リストカットの傷を見られたくない
また自傷してしまいました
自分を傷つけたくなる
夜になるとODしたくなる
オーバードーズしてる友達の気持ちがわかる。自分もした
薬をたくさん飲んでしまった
薬をいっぱい飲んだら眠れるかな
遺書を書きました
死ぬ方法をしらべてしまう
もうすぐいなくなるから進路とかいい
カッターで腕を切りたくなる
屋上まで行ってみたことがある
死にたみがすごい
しにたいです
首をつろうとした`,
  sexual_harm: `店長に肩とか腰をさわられる。セクハラだと思う
バイトの先輩が抱きついてくるのがいや。この前も抱きつかれた
電車でちかんにあった
痴漢されてからその駅に行けん
元カレに裸の写真をばらまくって言われてる
下着の写真送れって言われた
SNSの人に写真を送れとしつこく言われる
盗撮されてるっぽい
更衣室をのぞかれた
帰り道あとをつけられてる
元カレがストーカーみたいで怖い
先輩に無理やりされた
断ったのにキスされた
性被害にあった人でも働けますか
パパ活してる。やめたい
店長が胸を触ってくる
先生が体をさわってくるのがほんまに無理
気づいたらホテルにいた`,
  abuse: `親に殴られる
父に毎晩たたかれる
お母さんにたたかれて学校休んだ
家に帰るのが怖いです
ごはんを作ってもらえない
夜ご飯がもらえないことがある
家を追い出された
部屋に閉じこめられる
父親が酔って暴れる
バイト代を親に全部取られる
給料が全部親に取られるから意味ない
うちの親、毒親です
お前なんかいらないって親に言われた
彼氏の束縛がきつくて怖い
彼氏に殴られた
あざだらけで半そで着れない
物を投げられる毎日
お酒を飲むと暴れる父がいて家がしんどい`,
  despair: `朝がこなければいい
もうつかれた全部
もう疲れた…全部
消えたい
何もかも嫌になった
生きてる意味がわからん
生きるのに疲れました
自分なんていてもいなくても同じ
居場所がない
家にも学校にも居場所ない
毎晩泣いてる
涙が止まらない日がある
もうがんばれんわ
もう頑張れないです
もう限界です
目が覚めなければいいのにって思う
だれか助けて
何しても楽しくない
何も感じなくなってきた
ずっと眠っていたい
生まれてこなきゃよかった`,
  illegal_job: `簡単に稼げる荷物の受け取りのバイトがあるって
荷物を受け取るだけのバイトを紹介された
知らない人の荷物を受け取って送るだけで稼げるらしい
SNSで知り合った人に会うことになった
インスタで知り合った人と会って仕事の話する
ゲームで知り合った人に会いに行く
ネットで知り合った人と会うの不安
高収入ってDMで誘われた
日給5万のDMきた
テレグラム入れてって言われた
シグナルってアプリ入れろって言われた
身分証を送っちゃった
学生証の写真を送ってと言われた
口座を貸してほしいと言われてる
キャッシュカードを渡すだけって
闇バイトかもしれない
抜けられない。家族にもばらすって言われた
先輩に怪しい仕事に誘われた
仕事内容を教えてもらえない
運び屋みたいなことをしてる`,
  pregnancy: `妊娠したかも
妊娠してるかもしれません
にんしんしたかもしれない
妊娠検査薬ってどこで買える
検査薬で線が出た
生理がこない
生理が来ないんですけど
生理が2週間遅れてる
生理まだ来てないし怖い
彼女が妊娠した
おなかに赤ちゃんがいます
赤ちゃんできたかも
避妊に失敗した
ゴムが破れた
アフターピルほしい
中絶したい
産むか迷ってる
つわりで学校行けない`,
  money_trouble: `詐欺にあいました
詐欺かもしれない
チケット詐欺られた
お金をだましとられた。お金をだまし取られました
知らない請求がメールで来た
身に覚えのない請求がきてこわい
ワンクリックで登録されたって出た
闇金から借りた
借金がある
先輩にお金返せない
マルチに誘われた
ネットワークビジネスの契約をしてしまった
副業の登録料を払ったら連絡がとれない
投資にだまされた
クーリングオフってできますか
課金しすぎて親に言えない
フリマで買ったのに届かない
学費が払えなくてやめるかも
電気が止められた
オンラインカジノやってしまった
サイトにお金を払ったのに何も来ない`,
  work_trouble: `店長のパワハラがきつい
バイト先でパワハラされてる
毎日怒鳴られる
バイトで社員にどなられるのがこわい。どなられてばっか
店長が怒鳴ってくる
給料が未払い
先月のバイト代がもらえてない
給料が振り込まれてない
残業代が出ない
サビ残ばっかり
休めない。熱あっても来いって言われる
休ませてもらえない
休憩がもらえない
バイトやめさせてもらえない
辞めさせてくれないんやけど
やめたら損害賠償って言われた
皿割ったら自腹で払わされた
罰金を取られる
クリスマスケーキのノルマで買わされた
シフトを勝手に入れられる
急に解雇された
ブラックバイトかもしれん
職場でいじめにあってる`,
  offer_withdrawn: `内定取消になった
内定取り消しってありですか
内定を取り消すって電話がきた
内定がなくなった
内定なくなって終わった
ないてい取り消された
採用を取り消された
採用取り消しになりました
内定先が倒産した
就職先がつぶれた
入社を延期してほしいと言われた
入社が取り消しになった
入社日を延ばされた
4月から自宅待機って言われた
内定を辞退しろって言われた
内定切りされた
採用できないって言われた。決まってたのに`,
  bullying: `いじめられてる
いじめにあっています
クラスで無視される
みんなにシカトされる
ハブられてる
仲間はずれにされた
グループラインを抜かれた
悪口を書かれてる
陰口言われてる
物を隠された
くつを隠されてた
死ねって言われる
キモいって言われた
ネットにさらされた
インスタの裏アカで悪口書かれた
写真を勝手にのせられた
先輩のパシリ
毎回おごらされる
部活で無視されてる
教室に居場所がありません
クラスでひとりぼっち`,
  health: `うつ病です
うつっぽい
適応障害って診断された
起立性で朝だめ
パニック障害があります
過呼吸になったことがある
夜眠れない
眠れない日が多い
ぜんぜん眠れん。全然眠れなくてしんどい
ごはんが食べられない
食べては吐くのくりかえし
過食がやめられない
不登校です
学校に行けてないです
学校行けてないけど就職できる？
保健室登校してる
心療内科に通ってる
精神科の薬を飲んでます
メンタルやられてる
体が動かない
持病があって不安`,
};

/** Somebody else, a figure of speech, a story, a wish, a condition: nothing is shown and nothing stops. */
const lookAlikes = `バイト先の人が怒鳴られてて、かわいそうだった
先輩が怒鳴られてるのを見て、優しい人になりたいと思った
死ぬほど笑った
死ぬほど練習した
休めないほど楽しい
部活が休めないくらい楽しい
休みが多い会社がいい
休めない仕事はいやです
パワハラのない会社で働きたい
パワハラはいや
怒鳴られる職場は無理
怒鳴られるのは苦手
残業代がちゃんと出る会社がいい
残業代が出ない会社はいや
サービス残業はいやです
給料が高いところ
お母さんが妊娠してて、弟か妹が生まれる
姉が妊娠したので手伝いをしてる
妊婦さんを助ける仕事
妊娠しても働ける会社がいい
飼ってる猫が妊娠して子猫が生まれた
助産師になりたい
詐欺を防ぐ仕事
詐欺師のドラマが好き
写真詐欺って言われる
荷物を運ぶバイトをしてた
倉庫で荷物の受け取りを手伝った
郵便局で荷物を届ける仕事
SNSで写真をのせるのが好き
SNSで知り合った友達と好きなアニメの話をする
内定をもらった人の話を聞いた
早く内定がほしい
入社したらがんばりたい
入社式が楽しみ
もうつかれた、でも楽しかった
今日の練習もう限界まで走った
試合に負けて泣いた
映画で涙が止まらないくらい泣いた
卒業式で涙が止まらなかった。感動して涙が止まらない
推しの存在が大きい
朝は弱い
朝早く起きるのが得意
楽しみで眠れない
遠足の前は眠れないくらいわくわくする
食べすぎて苦しい
お菓子を食べるのが好き
いじめのないクラスにしたい
不登校の子を支える仕事
精神科の看護師になりたい
警察官になって痴漢を捕まえたい
犬に襲われそうになったことがある
敵に襲われるゲーム
薬を作る仕事がしたい
薬局で働きたい
死語をよく使う
カッターで紙を切る作業が好き
屋上で花火を見た
電車が好き
駅のホームで働きたい
彼氏とケンカした
父は酔うと面白い
ごはんを作るのが好き
お金をためて一人暮らししたい
借りた本は必ず返す
課金はしない
学費のことを考えて就職にした
体を動かすのが好き
手先が器用
物をかくすマジックが得意
悪口を言わない人になりたい`;

/** Harmless too; the detector that stops notices them wrongly today, the phrases do not. */
const falseAlarms = `荷物を運ぶだけなら得意
いじめられてる子を助けたい
うつ病の人を支えたい
ストーカーのドラマを見た
親にたたき起こされる
人に無視されても気にしないで話しかける
警察官になって詐欺グループをつかまえたい`;

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

describe.each(safetyKinds)('wordings of %s', (kind) => {
  test.each(linesOf(table[kind]))('「%s」 shows its lines', (words) => {
    expect(kindOf(words)).toBe(kind);
  });
});

describe('a look-alike shows nothing', () => {
  test.each(linesOf(lookAlikes))('「%s」', (words) => {
    expect([null, 'harmless']).toContain(findPhrase(words));
  });
});

test('few look-alikes are asked about by the learned detector', () => {
  const words = linesOf(lookAlikes);
  const asked = words.filter((one) => kindOf(one) !== null);
  expect(asked.length / words.length, asked.join('、')).toBeLessThan(0.1);
});

test.each(linesOf(falseAlarms))('the phrases add no alarm to 「%s」', (words) => {
  expect([null, 'harmless']).toContain(findPhrase(words));
});

describe('wordings that were set aside before the phrases', () => {
  test('find help in four of five at least', () => {
    const all = Object.values(setAsideWordings).flat();
    const found = all.filter((words) => kindOf(words) !== null);
    expect(found.length / all.length).toBeGreaterThan(0.8);
  });

  test('show nothing by a phrase when they are harmless', () => {
    expect(
      setAsideLookAlikes.filter((words) => ![null, 'harmless'].includes(findPhrase(words))),
    ).toEqual([]);
  });
});

test('no example that the counsellor offers to tap shows people to turn to', () => {
  const values = questionBank.flatMap((question) =>
    question.quick_replies.map(({ value }) => value),
  );
  expect(values.filter((value) => kindOf(value) !== null)).toEqual([]);
});

test('every kind has two sentences to open with that thank nobody for misfortune', () => {
  for (const kind of safetyKinds) {
    expect(comfortFor({ kind, step: 'show' }).length, kind).toBeGreaterThanOrEqual(2);
    expect(comfortFor({ kind, step: 'show' }).join('')).not.toContain('ありがとう');
  }
});

test('A noticed worry keeps its kind, and becomes finer where phrases tell two apart', () => {
  const of = (noticed: 'abuse' | 'distress' | 'bullying_or_health', words: string) =>
    kindOfWorry({ noticed, words });
  expect(of('abuse', '店長に体をさわられた')).toBe('sexual_harm');
  expect(of('abuse', '親に殴られる')).toBe('abuse');
  expect(of('distress', '店長のパワハラで消えたい')).toBe('despair');
  expect(of('bullying_or_health', 'うつ病です')).toBe('health');
  expect(of('bullying_or_health', 'なにか')).toBe('bullying');
});
