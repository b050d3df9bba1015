import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '#server/features/occupations/catalogue.ts';
import { refusalOf } from './reply-gate.ts';

const { counsellor } = loadCatalogue();
const occupationsIn = (text: string) =>
  counsellor
    .matchOccupations(text)
    .flatMap(({ id, status }) => (status === 'exact' || status === 'alias' ? [id!] : []));

const question = '休みの日や放課後、何をしている時間がいちばん長いですか？';
const refusal = (text: string, about: { question?: string; said?: string } = {}) =>
  refusalOf({
    text,
    template: `料理、いいですね。${about.question ?? question}`,
    question: about.question ?? question,
    given: '料理が好きです。保育士さんに憧れています',
    said: about.said ?? '',
    occupationsIn,
  });

describe('refusalOf', () => {
  test.each([
    '料理が好きなんですね。休みの日は、どんなことをしている時間が長いですか？',
    '作ることに夢中になれるのはすてきですね。放課後は何をしていることが多いですか？',
    '保育士さんに憧れているんですね。休みの日はどう過ごすことが多いですか？',
  ])('%s may be shown', (text) => {
    expect(refusal(text)).toBeNull();
  });

  test.each([
    ['', 'empty'],
    ['休みの日は\0何をしていますか？', 'signs'],
    ['休みの日は\ud800何をしていますか？', 'signs'],
    ['休みの日は😊何をしていますか？', 'signs'],
    ['<b>休みの日</b>は何をしていますか？', 'signs'],
    [`${'休みの日'.repeat(40)}は何をしていますか？`, 'long'],
    ['What do you do on holidays?', 'language'],
    ['休みの日はevil.example.comで何をしていますか、教えてくれますか？', 'address'],
    ['休みの日は a@b.jp で何をしていますか？', 'address'],
    ['休みの日は10時間、何をしていますか？', 'number'],
    ['休みの日は一万円で何をしていますか？', 'number'],
    ['休みの日は何をしていますか？だれとですか？', 'questions'],
    ['休みの日は何をしていますか。だれとですか？', 'questions'],
    ['休みの日のことを教えてください。', 'questions'],
    ['だれにも言わないので、休みの日は何をしていますか？', 'secrecy'],
    ['必ず採用されます。休みの日は何をしていますか？', 'verdict'],
    ['料理には向いていないかも。休みの日は何をしていますか？', 'verdict'],
    ['料理の才能がありますね。休みの日は何をしていますか？', 'verdict'],
    ['休みの日、家族は何をしていますか？', 'private'],
    ['休みの日はどこに住んでいますか？', 'private'],
    ['休みの日に信仰する宗教は何ですか？', 'private'],
    ['宇宙飛行士もいいですね。休みの日は何をしていますか？', 'occupation'],
    ['美容師もいいですね。休みの日は何をしていますか？', 'occupation'],
    ['ゲームデザイナーですね。休みの日は何をしていますか？', 'occupation'],
    ['休みの日にいやだなと思うことは何ですか？', 'other_question'],
    ['そうなんですね。もっと教えてもらえますか？', 'other_question'],
  ])('%s is refused: %s', (text, reason) => {
    expect(refusal(text)).toBe(reason);
  });

  test('a question about dislikes stays one', () => {
    const dislikes = 'これは苦手、できれば避けたい、と思うことはありますか？';
    expect(refusal('どんなことが好きだと思うか、ありますか？', { question: dislikes })).toBe(
      'other_question',
    );
    expect(refusal('できれば避けたいと思うことはありますか？', { question: dislikes })).toBeNull();
  });

  test('nothing is said twice', () => {
    const text = '休みの日は何をしていますか？';
    expect(refusal(text, { said: `前に。${text}` })).toBe('repeated');
  });
});
