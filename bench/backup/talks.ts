import type { TalkMessage } from '#counsellor/talk/talk.ts';
import { standingQuestion, toTurns } from '#counsellor/talk/transcript.ts';
import { counsellorKnowledge } from '#server/counsellor/counsellor-knowledge.ts';
import { newId } from '#server/db/columns.ts';
import { type Catalogue, loadCatalogue } from '#server/features/occupations/catalogue.ts';
import { safety } from '#server/features/safety/safety-notice.ts';
import { type Persona, readPersonas } from '../diagnosis/persona.ts';
import { createStudent, MAX_TURNS, type StudentKind } from '../diagnosis/simulate.ts';
import { pickByLiking, tapByInterests } from '../diagnosis/tap-card.ts';

/** Talks of personas of the diagnosis bench with the built-in counsellor, each message with what the server keeps of it. */
export function makeTalks(most: number): TalkMessage[][] {
  const catalogue = loadCatalogue();
  const { counsellor, concepts, occupations } = catalogue;
  const kind: StudentKind = {
    tapCard: tapByInterests(counsellor, [...concepts]),
    pickScenes: pickByLiking(counsellorKnowledge().scenes, occupations),
  };
  return readPersonas()
    .slice(0, most)
    .map((persona) => talkOf(catalogue, persona, kind));
}

function talkOf({ counsellor }: Catalogue, persona: Persona, kind: StudentKind): TalkMessage[] {
  const answer = createStudent(persona, kind);
  const messages: TalkMessage[] = [];
  const keep = (message: Pick<TalkMessage, 'role' | 'content'> & Partial<TalkMessage>) =>
    void messages.push({
      ...{ id: newId(), avoid: null, reading: null, says: null, createdAt: new Date() },
      ...message,
      position: messages.length,
    });
  let reply = counsellor.open(persona.id);
  for (let turn = 0; ; turn += 1) {
    const { text, ...says } = reply;
    keep({ role: 'assistant', content: text, says });
    if (reply.progress.phase === 'finished' || turn === MAX_TURNS) return messages;
    const { content, avoid } = answer({ ...reply, phase: reply.progress.phase });
    const said = { id: newId(), content, ...(avoid && { avoid }) };
    const reading = counsellor.read({ ...said, question: standingQuestion(messages) });
    keep({ role: 'user', ...said, reading });
    reply = counsellor.respond(toTurns(safety, messages));
  }
}
