import { useEffect, useRef, useState } from 'react';
import type { Recommendations } from '#contract/student/diagnosis.ts';

/** What became of the order, in a sentence that is read aloud; empty until something was changed. */
export function useOrderNews(
  occupations: Recommendations['occupations'],
  isRanking: boolean,
): string {
  const order = occupations.map(({ occupation }) => occupation.id).join(' ');
  const before = useRef<string | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (isRanking) {
      before.current ??= order;
      setNews('順番を考えています…');
      return;
    }
    if (before.current === null) return;
    setNews(newsOf(before.current, order));
    before.current = null;
  }, [order, isRanking]);
  return news;
}

function newsOf(before: string, order: string): string {
  if (order === '') return '仕事を選べる手がかりが、なくなりました。';
  return before === order ? '順番は変わりませんでした。' : '順番を更新しました。';
}
