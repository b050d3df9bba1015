import type { Parts } from './start-parts.ts';

/** Takes a part away; what it returns brings it back. */
export type PartFault = (parts: Parts) => Promise<() => Promise<unknown> | unknown>;

const minutes = (count: number) => count * 60_000;

/** What outside of the site can fail, by what is printed. */
export const partFaults: Readonly<Record<string, PartFault>> = {
  'store of pictures away': async ({ pictures: { network } }) => {
    await network.goAway();
    return network.comeBack;
  },
  'store of pictures frozen': async ({ pictures: { network } }) => {
    network.freeze();
    return network.thaw;
  },
  'store of limits killed': async ({ limits }) => {
    await limits.kill();
    return limits.start;
  },
  'mail server away': async ({ mail, returnMail }) => {
    await mail().stop();
    return returnMail;
  },
  'language model fails': async ({ model }) => {
    model.behave('broken');
    return () => model.behave('good');
  },
  'language model hangs': async ({ model }) => {
    model.behave('hangs');
    return () => model.behave('good');
  },
  'database killed': async ({ postgres }) => {
    postgres.kill();
    return postgres.start;
  },
  'disk of the database full': async ({ fillDisk }) => fillDisk?.() ?? (() => undefined),
  'clock 20 minutes ahead': async ({ setClock }) => {
    setClock(minutes(20));
    return () => setClock(0);
  },
  'clock 20 minutes behind': async ({ setClock }) => {
    setClock(minutes(-20));
    return () => setClock(0);
  },
};
