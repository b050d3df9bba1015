import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type OfficialMatch,
  staffOfficialMatchesApi,
} from '#contract/staff/official-matches/staff-official-matches.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { matchSentence } from './match-words.ts';
import { OfficialChoices } from './official-choices.tsx';
import styles from './official-match.module.css';
import { OfficialSearch } from './official-search.tsx';

/** Which official occupation one of ours is: suggestions, the whole list, none, and the way back. */
export function OfficialMatchEditor({ occupation }: { occupation: string }) {
  const query = apiQuery(staffOfficialMatchesApi.show, { params: { occupation } });
  // Never an old copy: a decision is compared with what was read.
  const match = useQuery({ ...query, gcTime: 0, refetchOnWindowFocus: false });
  if (!match.data) return <LoadingOrError query={match} />;
  return <Decision match={match.data} />;
}

function Decision({ match }: { match: OfficialMatch }) {
  const { act, isActing } = useAct();
  const { occupation, name, summary, state, official, suggestions, listed, next } = match;
  const params = { occupation };
  const guard = { updated_at: match.updated_at };
  const heading = useRef<HTMLHeadingElement>(null);
  const change = async (work: () => Promise<unknown>, done: string) => {
    // The button that was pressed goes with what it did.
    if (await act(work, done)) heading.current?.focus();
  };
  const decide = (code: string | null) =>
    change(
      () => browserApi.call(staffOfficialMatchesApi.save, { params, body: { ...guard, code } }),
      '決めました',
    );
  const forget = () =>
    change(
      () => browserApi.call(staffOfficialMatchesApi.forget, { params, body: guard }),
      '決める前にもどしました',
    );
  const choosing = {
    chosen: official?.code ?? null,
    isBusy: isActing,
    onChoose: ({ code }: { code: string }) => decide(code),
  };
  const unlessBusy = (work: () => unknown) => ({
    'aria-disabled': isActing || undefined,
    onClick: () => {
      if (!isActing) work();
    },
  });
  return (
    <div className={styles.editor}>
      <section className={styles.part} aria-labelledby="official-match">
        <h2 id="official-match" ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <p>{summary}</p>
        <p role="status">{matchSentence(match)}</p>
        <div className={styles.actions}>
          {state !== 'none' && listed > 0 && (
            <Button variant="secondary" {...unlessBusy(() => decide(null))}>
              該当なしにする
            </Button>
          )}
          {match.updated_at !== null && (
            <Button variant="secondary" {...unlessBusy(forget)}>
              決める前にもどす
            </Button>
          )}
          {next && (
            <LinkButton variant="quiet" to={`/staff/catalogues/official-matches/${next}`}>
              次の、決めていない職業へ
            </LinkButton>
          )}
        </div>
      </section>
      {listed === 0 ? (
        <Notice tone="info">
          公式の職業の一覧が、まだありません。先に、管理者が「カタログ」でjob
          tagのファイルを取りこみます。
        </Notice>
      ) : (
        <>
          <section className={styles.part} aria-labelledby="official-suggestions">
            <h2 id="official-suggestions">名前が似ている職業</h2>
            {suggestions.length === 0 && <p>名前が似ている職業は、見つかりませんでした。</p>}
            <OfficialChoices {...choosing} choices={suggestions} />
          </section>
          <OfficialSearch {...choosing} />
        </>
      )}
    </div>
  );
}
