import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../load/chance.ts';
import type { Node } from './patroni.ts';
import type { Program } from './programs.ts';
import { type HostSet, type Site, siteReady } from './start-set.ts';

/** Does something to the set and mends it as far as somebody would have to. */
type Fault = (set: HostSet, chance: Chance) => Promise<void>;

const secondsOf = (chance: Chance, least: number, most: number) =>
  pause(1_000 * (least + chance() * (most - least)));

async function primaryOf({ cluster }: HostSet): Promise<Node> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const primary = await cluster.primary();
    if (primary) return primary;
    await pause(500);
  }
  throw new Error('there is no primary');
}

async function replicaOf(set: HostSet): Promise<Node> {
  const primary = await primaryOf(set);
  return set.cluster.nodes.find((node) => node !== primary) ?? primary;
}

async function loseMachine(node: Node, chance: Chance): Promise<void> {
  await node.kill();
  await secondsOf(chance, 1, 6);
  node.patroni.start();
}

async function freezePostgres(node: Node, chance: Chance): Promise<void> {
  node.signalPostgres('SIGSTOP');
  await secondsOf(chance, 1, 8);
  node.signalPostgres('SIGCONT');
}

/** Longer than Patroni's time to live, at times: it wakes up as a primary that another one has replaced. */
async function freezeMachine(node: Node, chance: Chance): Promise<void> {
  node.patroni.signal('SIGSTOP');
  node.signalPostgres('SIGSTOP');
  await secondsOf(chance, 3, 16);
  node.signalPostgres('SIGCONT');
  node.patroni.signal('SIGCONT');
}

async function freeze(program: Program, chance: Chance): Promise<void> {
  program.signal('SIGSTOP');
  await secondsOf(chance, 1, 6);
  program.signal('SIGCONT');
}

async function killFor(program: Program, chance: Chance): Promise<void> {
  await program.end('SIGKILL');
  await secondsOf(chance, 1, 6);
  program.start();
}

async function restartSite({ program, ...site }: Site, signal: 'SIGTERM' | 'SIGKILL') {
  await program.end(signal);
  program.start();
  await siteReady({ program, ...site }, 120);
}

const oneOf = <T>(list: readonly T[], chance: Chance) =>
  list[Math.floor(chance() * list.length)] as T;

/** What the set has that can fail, by what is printed. */
export const faults: Readonly<Record<string, Fault>> = {
  'machine of the primary lost': async (set, chance) => loseMachine(await primaryOf(set), chance),
  'PostgreSQL of the primary killed': async (set) => (await primaryOf(set)).killPostgres(),
  'machine of the replica lost': async (set, chance) => loseMachine(await replicaOf(set), chance),
  'PostgreSQL of the replica killed': async (set) => (await replicaOf(set)).killPostgres(),
  'machine of the primary frozen': async (set, chance) =>
    freezeMachine(await primaryOf(set), chance),
  'primary frozen': async (set, chance) => freezePostgres(await primaryOf(set), chance),
  'replica frozen': async (set, chance) => freezePostgres(await replicaOf(set), chance),
  'etcd killed': async ({ cluster }, chance) => killFor(cluster.etcd, chance),
  'PgBouncer killed': async ({ pooler }, chance) => killFor(pooler, chance),
  'PgBouncer frozen': async ({ pooler }, chance) => freeze(pooler, chance),
  'store of limits killed': async ({ limits }, chance) => killFor(limits, chance),
  'store of limits frozen': async ({ limits }, chance) => freeze(limits, chance),
  'process of the site killed': async ({ sites }, chance) =>
    restartSite(oneOf(sites, chance), 'SIGKILL'),
  'process of the site stopped': async ({ sites }, chance) =>
    restartSite(oneOf(sites, chance), 'SIGTERM'),
  'process of the site frozen': async ({ sites }, chance) =>
    freeze(oneOf(sites, chance).program, chance),
};
