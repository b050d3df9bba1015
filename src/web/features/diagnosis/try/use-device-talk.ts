import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type {
  AddedConcept,
  DiagnosisSessionDetail,
  Recommendations,
  talkDraftsApi,
} from '#contract/student/diagnosis.ts';
import { tidyVerdicts } from '#contract/student/tidy-verdicts.ts';
import type { OccupationVerdict } from '#contract/student/verdicts.ts';
import type { KeptTalk } from '#counsellor/talk/device-talk.ts';
import { endServiceWorker, keepOpened } from '#web/api/service-worker.ts';
import {
  type Delivery,
  isBusy,
  type TalkActions,
  toRewrite,
} from '#web/features/diagnosis/chat/session/talk-actions.ts';
import type { ReviseEvidence } from '#web/features/diagnosis/evidence/use-revise-evidence.ts';
import { forgetDeviceLists } from '#web/ui/device/device-list.ts';
import { isSharedDevice, markSharedDevice } from '#web/ui/device/device-users.ts';
import { fetchDrawings } from '#web/ui/drawings/drawing.tsx';
import { type DeviceCounsellor, openDeviceCounsellor } from './device-counsellor.ts';
import {
  type Carried,
  type Draft,
  readDraft,
  sharedMinutes,
  watchDraft,
  wipeDraft,
  writeDraft,
} from './draft-store.ts';
import { fetchLaterViews } from './later-views.ts';
import type { ToldTalk } from './talk-asks.ts';

export type TalkOpening = z.infer<typeof talkDraftsApi.opening.response>;

/** The page is read before anything large is fetched. */
const aheadMilliseconds = 1_500;
const notStarted =
  '聞き役を読み込めませんでした。電波のよい所で、もう一度お試しください。書いたものは消えていません。';

type Notes = {
  /** This device keeps nothing: the talk is gone with the page. */
  isUnkept: boolean;
  /** A draft of another version stands in the store. */
  isUnreadable: boolean;
  /** The catalogue changed since the draft was last open. */
  isRenewed: boolean;
};
const noNotes: Notes = { isUnkept: false, isUnreadable: false, isRenewed: false };

/** A talk that runs and stays on this device: the same shape as one of an account. */
export function useDeviceTalk(opening: TalkOpening) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [session, setSession] = useState<DiagnosisSessionDetail>(() => firstSession(opening));
  const [delivery, setDelivery] = useState<Delivery>({ status: 'idle' });
  const [notes, setNotes] = useState(noNotes);
  const [reviseError, setReviseError] = useState<unknown>(null);
  /** What was said of the device before there was a talk. */
  const [isSharedAtFirst, setIsSharedAtFirst] = useState(false);
  const isShared = draft?.isShared ?? isSharedAtFirst;
  const counsellor = useCounsellor(opening.knowledge);

  function keep({ talk, session }: ToldTalk, shared = isShared) {
    const next = { talk, catalogueHash: opening.catalogue_hash, isShared: shared, carry: null };
    const isKept = writeDraft(next);
    setDraft(next);
    setSession(session);
    setNotes((notes) => ({ ...notes, isUnkept: !isKept, isUnreadable: false }));
  }

  /** Shows what the store has; a talk that was wiped elsewhere is gone here too. */
  async function takeUp() {
    const found = readDraft();
    if (found.kind !== 'draft') {
      begin();
      setNotes({ ...noNotes, isUnreadable: found.kind === 'unreadable' });
      return;
    }
    // At once: what is written meanwhile goes on with it instead of taking its place.
    setDraft(found.draft);
    setDelivery({ status: 'answering', text: '' });
    try {
      const told = await counsellor().describe(found.draft.talk);
      setSession(told.session);
      const isRenewed = found.draft.catalogueHash !== opening.catalogue_hash;
      setNotes({ ...noNotes, isRenewed });
      setDelivery({ status: 'idle' });
    } catch {
      setDelivery({ status: 'unopened', problem: notStarted });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life
  useEffect(() => {
    setIsSharedAtFirst(isSharedDevice());
    if (readDraft().kind !== 'none') void takeUp();
    return watchDraft(() => void takeUp());
  }, []);
  useSharedTimer(isShared && draft !== null, draft?.talk.messages.length ?? 0, wipe);

  async function send(text: string, avoid: string[] = []) {
    const content = text.trim();
    if (content === '' || isBusy(delivery)) return;
    setDelivery({ status: 'sending', content });
    try {
      keep(await counsellor().say(draft?.talk ?? null, { content, avoid }));
      setDelivery({ status: 'idle' });
    } catch {
      setDelivery({ status: 'unsent', content, avoid, problem: notStarted });
    }
  }

  async function undo(): Promise<string | null> {
    const last = draft?.talk.messages.findLast(({ role }) => role === 'user');
    if (!draft || !last || isBusy(delivery)) return null;
    setDelivery({ status: 'undoing' });
    try {
      const told = await counsellor().undo(draft.talk);
      keep(told);
      setDelivery({ status: 'idle' });
      return toRewrite(last, told.session);
    } catch {
      setDelivery({ status: 'not-undone', problem: notStarted });
      return null;
    }
  }

  async function revise(change: (talk: KeptTalk) => KeptTalk) {
    if (!draft) return;
    setReviseError(null);
    await counsellor()
      .describe(change(draft.talk))
      .then((told) => keep(told), setReviseError);
  }

  function begin() {
    setDraft(null);
    setSession(firstSession(opening));
    setDelivery({ status: 'idle' });
    setNotes(noNotes);
  }

  function wipe() {
    wipeDraft();
    begin();
  }

  const actions: TalkActions = {
    ...{ delivery, send, undo, retry: takeUp },
    takeBack: () => setDelivery({ status: 'idle' }),
  };

  return {
    ...{ draft, session, actions, notes, isShared, wipe },
    revise: { ...clueChanges(revise), error: reviseError },
    judge: (verdict: OccupationVerdict) =>
      void revise((talk) => ({
        ...talk,
        verdicts: tidyVerdicts([...(talk.verdicts ?? []), verdict]),
      })),
    takeVerdictBack: (occupation: string) =>
      void revise((talk) => ({
        ...talk,
        verdicts: (talk.verdicts ?? []).filter((one) => one.occupation !== occupation),
      })),
    share: (shared: boolean) => {
      setIsSharedAtFirst(shared);
      markSharedDevice(shared);
      if (shared) {
        forgetDeviceLists();
        void endServiceWorker().catch(() => undefined);
      }
      if (draft) keep({ talk: draft.talk, session }, shared);
    },
    /** Notes what may go into an account, for the page that the student comes back to. */
    carry: (carried: Carried) => {
      if (draft) writeDraft({ ...draft, carry: carried });
    },
    recommend: (talk: KeptTalk): Promise<Recommendations> => counsellor().recommend(talk),
  };
}

/** One counsellor a page, begun a moment after the page, or with the first words. */
function useCounsellor(knowledge: string): () => DeviceCounsellor {
  const made = useRef<DeviceCounsellor | null>(null);
  const counsellor = () => {
    made.current ??= openDeviceCounsellor(knowledge);
    return made.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for the life of the page
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void Promise.all([counsellor().open(), fetchLaterViews()])
          .then(([files]) => keepOpened([...files, ...fetchedScripts()]))
          .then(() => fetchDrawings(['scenes', 'families', 'trades', 'counsellor']))
          .catch(() => undefined),
      aheadMilliseconds,
    );
    return () => {
      clearTimeout(timer);
      made.current?.close();
      made.current = null;
    };
  }, []);
  return counsellor;
}

/** Addresses of the scripts and styles that this page has: what came later is not named in its HTML. */
function fetchedScripts(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /[.](js|css)$/.test(pathname))
    .map(({ pathname }) => pathname);
}

/** On a device of many the talk goes when nobody has touched it for a while. */
function useSharedTimer(isOn: boolean, touched: number, wipe: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each touch begins the time again
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(wipe, sharedMinutes * 60_000);
    return () => clearTimeout(timer);
  }, [isOn, touched]);
}

function clueChanges(
  revise: (change: (talk: KeptTalk) => KeptTalk) => Promise<void>,
): Omit<ReviseEvidence, 'error'> {
  const without = (talk: KeptTalk, concept: string) =>
    talk.added.filter((word) => word.concept !== concept);
  return {
    remove: (ids) => void revise((talk) => ({ ...talk, removed: [...talk.removed, ...ids] })),
    restore: (ids) =>
      void revise((talk) => ({ ...talk, removed: talk.removed.filter((id) => !ids.includes(id)) })),
    add: ({ concept, polarity }: AddedConcept) =>
      void revise((talk) => ({
        ...talk,
        added: [...without(talk, concept), { concept, polarity: polarity === 'positive' ? 1 : -1 }],
      })),
    takeOut: (concept) => void revise((talk) => ({ ...talk, added: without(talk, concept) })),
  };
}

/** The first screen as the server sent it: it can be picked from before the counsellor is there. */
function firstSession(opening: TalkOpening): DiagnosisSessionDetail {
  const { text, quick_replies, pick, links, progress } = opening;
  return {
    ...{ id: '', created_at: '', user_profile: {}, share: null, safety: null },
    ...{ status: 'active', phase: 'talking', can_finish: false },
    ...{ progress, quick_replies, pick, links, evidence: [], removed: [], added: [] },
    messages: [{ id: 'opening', role: 'assistant', content: text, created_at: '' }],
  };
}
