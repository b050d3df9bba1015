// Preloaded into a process of the site: its clock jumps by so many milliseconds when its parent says so, as that of a machine whose
// time is set. The database keeps its own.
let jump = 0;

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now() + jump], newTarget),
  get: (target, key) =>
    key === 'now' ? () => target.now() + jump : Reflect.get(target, key, target),
});
process.on('message', ({ clockAhead }: { clockAhead: number }) => {
  jump = clockAhead;
});
process.channel?.unref();
