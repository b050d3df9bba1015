import type { ResponseOf } from '#contract/kit/endpoint.ts';
import type { diagnosisReviewApi } from '#contract/student/diagnosis.ts';

type Word = ResponseOf<typeof diagnosisReviewApi.concepts>[number];
export type WordTopic = { topic: string; name: string; yes: string; no: string; words: Word[] };

const likes = { yes: '好き', no: 'さけたい' };
const wants = { yes: '希望する', no: 'さけたい' };
const fits = { yes: 'あてはまる', no: 'あてはまらない' };

/** In the order of the list: what one does, what one learns, how one wants to work. */
const topics: Record<string, { name: string; yes: string; no: string }> = {
  hobby: { name: '趣味・好きなこと', ...likes },
  part_time: { name: 'アルバイト', ...likes },
  home: { name: '家や地域の手伝い', ...likes },
  club: { name: '部活・委員会・行事', ...likes },
  subject: { name: '授業・実習', ...likes },
  strength: { name: '得意なこと・自分らしさ', ...fits },
  people: { name: '人との関わり', ...likes },
  things: { name: '物や道具', ...likes },
  dream: { name: '気になる仕事', ...likes },
  certificate: { name: '資格・検定', ...wants },
  value: { name: '大事にしたいこと', ...wants },
  condition: { name: '働き方', ...wants },
};

/** Words under their topics; a topic without any is left out. */
export function byTopic(words: Word[]): WordTopic[] {
  return Object.entries(topics).flatMap(([topic, about]) => {
    const found = words.filter((word) => word.topic === topic);
    return found.length > 0 ? [{ topic, ...about, words: found }] : [];
  });
}
