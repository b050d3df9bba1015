import { mulberry32 } from '#server/mulberry32.ts';
import { ask, connectionsOf } from './ask.ts';
import { cpuOf } from './cpu.ts';
import type { Student } from './students.ts';
import { type Places, stepsOfVisit, type Visit } from './visit.ts';

/** Mean milliseconds of the site's CPU and of the clock. */
export type StepCost = {
  name: string;
  kind: 'page' | 'call';
  count: number;
  cpu: number;
  took: number;
};

type Target = {
  port: number;
  /** Pid of the site. */
  site: number;
  places: Places;
  headersFor: (address: string) => Record<string, string>;
};

/**
 * Costs of each kind of page and call when one visit follows the other, dearest first. The first visits warm the site and are
 * not counted. Throws where an answer is refused.
 */
export async function costOfSteps(
  students: readonly Student[],
  { port, site, places, headersFor }: Target,
): Promise<StepCost[]> {
  const chance = mulberry32(7);
  const warming = Math.floor(students.length / 4);
  const costs = new Map<string, StepCost>();
  for (const [n, student] of students.entries()) {
    const address = `127.200.0.${n + 1}`;
    const agent = connectionsOf(address);
    const visit: Visit = { student, talkId: '', words: '' };
    for (const step of stepsOfVisit(chance, places, 1)) {
      const [cpu, began] = [cpuOf(site), performance.now()];
      const answer = await ask(step.ask(visit), { port, agent, more: headersFor(address) });
      const took = performance.now() - began;
      if (answer.status === 0 || answer.status >= 400)
        throw new Error(`${step.name} was answered ${answer.status}: ${answer.body.slice(0, 300)}`);
      step.hear?.(visit, JSON.parse(answer.body) as never);
      if (n < warming) continue;
      const { name, kind } = step;
      const known = costs.get(name) ?? { name, kind, count: 0, cpu: 0, took: 0 };
      costs.set(name, {
        ...known,
        count: known.count + 1,
        cpu: known.cpu + (cpuOf(site) - cpu) * 1_000,
        took: known.took + took,
      });
    }
    agent.destroy();
  }
  return [...costs.values()]
    .map((cost) => ({ ...cost, cpu: cost.cpu / cost.count, took: cost.took / cost.count }))
    .sort((one, other) => other.cpu - one.cpu);
}
