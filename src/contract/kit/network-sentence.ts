/** Sentence for a call without an answer: the specification's prefix, then what people can do. */
export const networkSentence =
  'ネットワークエラー: 通信できませんでした。電波のよい所で、もう一度お試しください。';
