// Preloaded into a server: its clock starts at CLOCK_STARTS (ISO 8601) and runs on from there.
const starts = process.env.CLOCK_STARTS;
if (!starts) throw new Error('CLOCK_STARTS is not set.');
const RealDate = Date;
const offset = RealDate.parse(starts) - RealDate.now();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now() + offset], newTarget),
  get: (target, key) =>
    key === 'now' ? () => target.now() + offset : Reflect.get(target, key, target),
});
