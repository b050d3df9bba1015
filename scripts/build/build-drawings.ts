import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { drawings } from '../../src/drawings/index.ts';
import { fileOf } from '../../src/drawings/kit/drawing.ts';
import { describeOccupations } from './occupation-drawings.ts';

const id = 'virtual:drawings';
/** By their addresses: `/drawings/scenes/hundred-lunches.svg`. */
const files = new Map(drawings.map((one) => [`/drawings/${one.name}.svg`, fileOf(one)]));

/**
 * Puts every drawing beside the built files, and answers for it while developing. `virtual:drawings` tells pages
 * what a frame must know before the file is there: its world and its canvas, and the version of its address; and which
 * drawing belongs to which occupation.
 */
export function buildDrawings(): Plugin {
  return {
    name: 'build-drawings',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? describeDrawings() : null),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [address, source] of files)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = files.get(new URL(request.url ?? '/', 'http://own').pathname);
        if (!file) return next();
        response.setHeader('Content-Type', 'image/svg+xml').end(file);
      });
    },
  };
}

/** Drawings of the same frame stand in one row: hundreds of names are otherwise most of what is sent. */
function describeDrawings(): string {
  const frames = new Map<string, string[]>();
  for (const { name, time, view } of drawings) {
    const { left, width, height, fit } = view;
    const frame = [time, `${left} 0 ${width} ${height}`, fit].join('|');
    frames.set(frame, [...(frames.get(frame) ?? []), name]);
  }
  const rows = [...frames].map(([frame, names]) => [
    ...frame.split('|'),
    names.toSorted().join(' '),
  ]);
  const version = createHash('sha256')
    .update([...files.values()].join(''))
    .digest('hex');
  return [
    `export const version = '${version.slice(0, 8)}';`,
    `export const frames = ${JSON.stringify(rows)};`,
    `export const ofOccupations = ${JSON.stringify(describeOccupations())};`,
  ].join('\n');
}
