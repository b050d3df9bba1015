import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { Occupation } from '#contract/public/occupations.ts';
import { Concept } from '#counsellor/reading/lexicon/concept.ts';
import { counsellorKnowledge } from '#server/counsellor/counsellor-knowledge.ts';
import { readDataFolder } from '#server/data-directory.ts';
import { testCounsellor } from '#server/testing/test-counsellor.ts';
import { createBaseline } from '../../../bench/diagnosis/baseline.ts';
import { type Measures, mean, measure } from '../../../bench/diagnosis/measures.ts';
import { type Persona, readPersonas } from '../../../bench/diagnosis/persona.ts';
import { directDriver, type StudentKind } from '../../../bench/diagnosis/simulate.ts';
import { pickByLiking, tapByInterests } from '../../../bench/diagnosis/tap-card.ts';

// The small form of `npm run bench:diagnosis`: thirty students by an author that nothing was tuned on.
const students = readPersonas(fileURLToPath(new URL('../../../bench/students-y', import.meta.url)));
const counsellor = testCounsellor();
const occupations = readDataFolder('occupations', Occupation);
const kind: StudentKind = {
  tapCard: tapByInterests(counsellor, readDataFolder('concepts', Concept)),
  pickScenes: pickByLiking(counsellorKnowledge().scenes, occupations),
};

async function measureTalks(of: StudentKind): Promise<Measures[]> {
  const drive = directDriver(counsellor, of);
  const found: Measures[] = [];
  for (const student of students)
    found.push(
      measure(
        student,
        (await drive(student)).five.map(({ id }) => id),
      ),
    );
  return found;
}

const share = (all: readonly Measures[], of: (one: Measures) => number) => mean(all.map(of));

test('Unseen students find fitting occupations, before the yardstick of plain words', async () => {
  const found = await measureTalks(kind);
  const baseline = createBaseline(occupations);
  const plain = students.map((student: Persona) =>
    measure(student, baseline(Object.values(student.answers))),
  );
  expect(found).toHaveLength(30);
  expect(share(found, ({ hit1 }) => hit1)).toBeGreaterThan(share(plain, ({ hit1 }) => hit1));
  expect(share(found, ({ hit5 }) => hit5)).toBeGreaterThan(0.85);
  expect(share(found, ({ precision5 }) => precision5)).toBeGreaterThan(0.5);
  expect(share(found, ({ wrong5 }) => wrong5)).toBeLessThan(share(plain, ({ wrong5 }) => wrong5));
}, 60_000);

test('Unseen students who only tap find a fitting occupation in nine of ten talks', async () => {
  const found = await measureTalks({ ...kind, onlyTaps: true });
  expect(share(found, ({ hit5 }) => hit5)).toBeGreaterThan(0.85);
}, 60_000);
