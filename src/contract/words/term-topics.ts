/** Parts of the page of all words, in their order. */
export const termTopics = {
  hiring: '求人と応募',
  pay: '給料',
  time: '時間と休み',
  insurance: '保険と年金',
  'training-and-certificates': '資格と研修',
  'work-words': '会社と現場',
  school: '学校と進路',
} as const;
export type TermTopic = keyof typeof termTopics;
