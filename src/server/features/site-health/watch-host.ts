import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { metricsPrefix as prefix } from './metrics-prefix.ts';

/** Which version a process is, and the room that its data directory has: a full disk loses mails and pictures first. */
export function watchHost(
  registry: Registry,
  { version, dataDir }: { version: string; dataDir: string },
): void {
  const registers = [registry];
  new Gauge({
    name: `${prefix}info`,
    help: 'One, with the version of the site and of Node',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.versions.node }, 1);
  new Gauge({
    name: `${prefix}data_directory_free_bytes`,
    help: 'Room on the disk of the data directory; nothing where it cannot be asked',
    registers,
    async collect() {
      this.remove();
      const disk = await statfs(dataDir).catch(() => null);
      if (disk) this.set(disk.bavail * disk.bsize);
    },
  });
}
