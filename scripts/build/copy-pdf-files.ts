import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const modules = fileURLToPath(new URL('../../node_modules/pdfjs-dist', import.meta.url));
/** Folders of pdfjs that its worker asks for while it reads Japanese letters, by address. */
const folders = ['cmaps', 'standard_fonts'];
const files = new Map(
  folders.flatMap((folder) =>
    readdirSync(join(modules, folder)).map((name): [string, string] => [
      `/pdfjs/${folder}/${name}`,
      join(modules, folder, name),
    ]),
  ),
);

/** Puts what pdfjs needs for Japanese letters beside the built files, with its licences; nothing comes from elsewhere. */
export function copyPdfFiles(): Plugin {
  return {
    name: 'copy-pdf-files',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [address, path] of files)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: readFileSync(path) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = files.get(new URL(request.url ?? '/', 'http://own').pathname);
        if (!path) return next();
        response.setHeader('Content-Type', 'application/octet-stream').end(readFileSync(path));
      });
    },
  };
}
