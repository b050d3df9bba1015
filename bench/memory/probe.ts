// Loaded into a server before its own modules: tells its parent what it has used so far, after a collection of garbage when asked.

/** Megabytes of 2^20 bytes; seconds of CPU since the process began. The heap is the main thread's, the rest of all. */
export type Usage = { rss: number; heap: number; external: number; cpuSeconds: number };

const megabyte = 2 ** 20;

process.on('message', ({ collect }: { collect: boolean }) => {
  if (collect) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const usage: Usage = {
    rss: rss / megabyte,
    heap: heapUsed / megabyte,
    external: external / megabyte,
    cpuSeconds: (user + system) / 1_000_000,
  };
  process.send?.(usage);
});
process.channel?.unref();
