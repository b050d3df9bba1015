import { setTimeout as pause } from 'node:timers/promises';
import { mulberry32 } from '#server/mulberry32.ts';
import { ask, connectionsOf, isBroken } from './ask.ts';
import type { LoadOptions } from './load-options.ts';
import type { Student } from './students.ts';
import { type Places, type Step, stepsOfVisit, type Visit } from './visit.ts';

export type Visitor = {
  /** Milliseconds after the load begins. */
  from: number;
  address: string;
  steps: Step[];
};

export type Load = {
  visitors: Visitor[];
  /** Milliseconds in which visits fill up, which are not measured, and those after them, which are. */
  leadTime: number;
  measuredTime: number;
};

/** Plans visitors who arrive by chance (Poisson) and ask at moments that do not depend on answers; the same ones each time. */
export function planLoad(
  places: Places,
  { visitorsPerSecond, seconds, visitSeconds }: LoadOptions,
): Load {
  const chance = mulberry32(20_260_916);
  const [leadTime, measuredTime] = [visitSeconds * 1_000, seconds * 1_000];
  const visitors: Visitor[] = [];
  let from = 0;
  while (true) {
    from += (-Math.log(1 - chance()) * 1_000) / visitorsPerSecond;
    if (from >= leadTime + measuredTime) break;
    const n = visitors.length;
    visitors.push({
      from,
      address: `127.${1 + Math.floor(n / 62_500)}.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`,
      steps: stepsOfVisit(chance, places, visitSeconds),
    });
  }
  return { visitors, leadTime, measuredTime };
}

/** Leaves the pages or the calls of a load, each at its moment. */
export function only(kind: Step['kind'], load: Load): Load {
  const visitors = load.visitors.map((visitor) => ({
    ...visitor,
    steps: visitor.steps.filter((step) => step.kind === kind),
  }));
  return { ...load, visitors };
}

/** The same moments, at each of which one page is asked for. */
export function onePage(path: string, load: Load): Load {
  const visitors = load.visitors.map((visitor) => ({
    ...visitor,
    steps: visitor.steps.map(({ at }): Step => {
      return { name: path, kind: 'page', at, ask: () => ({ method: 'GET', path }) };
    }),
  }));
  return { ...load, visitors };
}

export type Asked = {
  name: string;
  kind: Step['kind'];
  status: number;
  isBroken: boolean;
  /** Milliseconds from the planned moment until the last byte. */
  took: number;
  /** Milliseconds from the planned moment until it was sent, where nothing had to be answered before. */
  late: number | null;
  /** What the cache says of its copy; null where there is none. */
  cache: string | null;
};

type Target = {
  port: number;
  /** Headers that a proxy would add for this visitor. */
  headersFor?: (address: string) => Record<string, string>;
  students: readonly Student[];
  /** Called as the measured time begins and ends. */
  onMeasuring: (moment: 'begin' | 'end') => void;
};

/** Sends a load and returns what was planned in its measured time. Throws where there are fewer students than visitors. */
export async function sendLoad(load: Load, target: Target): Promise<Asked[]> {
  const { leadTime, measuredTime, visitors } = load;
  const began = performance.now();
  const asked: Asked[] = [];
  const sending = visitors.map(async (visitor, n) => {
    const student = target.students[n];
    if (!student) throw new Error('more visitors than students');
    const visit: Visit = { student, talkId: '', words: '' };
    const agent = connectionsOf(visitor.address);
    const more = target.headersFor?.(visitor.address) ?? {};
    let former: Promise<unknown> = Promise.resolve();
    const answers = visitor.steps.map((step) => {
      const planned = visitor.from + step.at;
      if (planned >= leadTime + measuredTime) return null;
      const before = former;
      const answering = (async () => {
        await pause(Math.max(0, began + planned - performance.now()));
        if (step.isInOrder) await before;
        const sentAt = performance.now() - began;
        const answer = await ask(step.ask(visit), { port: target.port, agent, more });
        const took = performance.now() - began - planned;
        if (answer.status < 300) step.hear?.(visit, JSON.parse(answer.body) as never);
        if (planned < leadTime) return;
        const cache = answer.headers['x-cache-status'];
        asked.push({
          ...{ name: step.name, kind: step.kind, took },
          ...{ status: answer.status, isBroken: isBroken(answer) },
          late: step.isInOrder ? null : sentAt - planned,
          cache: typeof cache === 'string' ? cache : null,
        });
      })();
      if (step.isInOrder) former = answering;
      return answering;
    });
    await Promise.all(answers);
    agent.destroy();
  });
  const measuring = (async () => {
    await pause(began + leadTime - performance.now());
    target.onMeasuring('begin');
    await pause(began + leadTime + measuredTime - performance.now());
    target.onMeasuring('end');
  })();
  await Promise.all([...sending, measuring]);
  return asked;
}
