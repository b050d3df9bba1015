// Preloaded into a server: its clock is CLOCK_AHEAD milliseconds ahead.
const ahead = Number(process.env.CLOCK_AHEAD);
if (!process.env.CLOCK_AHEAD || Number.isNaN(ahead)) throw new Error('CLOCK_AHEAD is not set.');

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now() + ahead], newTarget),
  get: (target, key) =>
    key === 'now' ? () => target.now() + ahead : Reflect.get(target, key, target),
});
