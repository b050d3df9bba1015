import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { SafetyResource } from '#contract/student/safety-resources.ts';
import { BottomSheet } from '#web/ui/layout/bottom-sheet.tsx';
import { pageIsCalm } from '#web/ui/layout/hydrate-later.tsx';
import { PhoneList } from '#web/ui/safety/phone-list.tsx';
import { formatDay } from '#web/ui/text/format.ts';
import styles from './help-lines.module.css';

/** Known without asking anybody: they must be there when nothing else is. */
const emergencyNumbers = [
  { name: '警察', phone: '110', note: 'いま危険があるとき' },
  { name: '救急', phone: '119', note: 'けがや、命に関わるとき' },
];

/** Always in sight while somebody talks: people to call, whatever the worry is. */
export function HelpLines() {
  const [isOpen, setIsOpen] = useState(false);
  const { people, load } = usePeople();

  function open() {
    setIsOpen(true);
    if (!people) void load();
  }

  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={open}>
        相談窓口
      </button>
      {isOpen && (
        <BottomSheet title="話を聞いてくれるところ" onClose={() => setIsOpen(false)}>
          <div className={styles.content}>
            <p>
              つらいこと、こわいこと、だれにも言えないことがあるときに、話せるところです。診断とは関係のないことでも、電話して大丈夫です。
            </p>
            <PhoneList people={people ? forAnything(people) : emergencyNumbers} />
            <Link to="/consult" className={styles.all}>
              悩みごとの窓口を、すべて見る
            </Link>
            <p className={styles.note}>{sourceWords(people)}</p>
          </div>
        </BottomSheet>
      )}
    </>
  );
}

/** The list, fetched when the page is calm, so that it is there when it is wanted; null until then. */
function usePeople() {
  const [people, setPeople] = useState<SafetyResource[] | null>(null);

  async function load() {
    try {
      const { fetchPeople } = await import('./fetch-people.ts');
      setPeople(await fetchPeople());
    } catch {
      // The two numbers that need no list are shown instead.
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a talk
  useEffect(() => void pageIsCalm().then(load), []);
  return { people, load };
}

/** Those for somebody in danger, and those that listen to whatever it is. */
function forAnything(people: SafetyResource[]): SafetyResource[] {
  return people.filter(({ is_urgent, kinds }) => is_urgent || kinds.includes('despair'));
}

function sourceWords(people: SafetyResource[] | null): string {
  const closing = '電話がつながらないときは、先生や家の人など、近くの大人に伝えてください。';
  if (!people) return `ほかの窓口の一覧を読み込めませんでした。${closing}`;
  const days = people.flatMap(({ verified_on: day }) => day ?? []).toSorted();
  const oldest = days.length === people.length ? days[0] : undefined;
  return oldest
    ? `番号は${formatDay(oldest)}に確かめました。${closing}`
    : `番号や時間は、変わることがあります。${closing}`;
}
