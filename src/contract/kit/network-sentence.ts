/** What people read wherever a call gets no answer: the specification's prefix, then what they can do. */
export const networkSentence =
  'ネットワークエラー: 通信できませんでした。電波のよい所で、もう一度お試しください。';
