import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { breakHeadings } from './scripts/build/break-headings.ts';
import { buildDrawings } from './scripts/build/build-drawings.ts';
import { buildServiceWorker } from './scripts/build/build-service-worker.ts';
import { copyApiReference } from './scripts/build/copy-api-reference.ts';
import { copyPdfFiles } from './scripts/build/copy-pdf-files.ts';

/** What every page needs: React, its router and Vite's own helper. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|@remix-run)\/|preload-helper/;
/** What every public page needs besides. */
const everywhere = new RegExp(
  [
    'src/(contract/words/industry-names|web/(root|nonce-context|site-name|api/api-context|routes/(frame|public/frame/(public-layout|page-meta|json-ld))))',
    'src/web/features/(display/(display-p|furigana-p)|errors|offline/use-|page-views|session/(use-has-token|token-store))',
    'src/web/ui/(furigana/(furigana|loaded)|icons/(icon|logo)|text/(count-text|format)[.])',
    'src/web/ui/layout/(badge|button|link-button|hydrate-later|skip-link|visually-hidden)',
    'src/web/ui/feedback/(flash-message|notice|use-has-scripts)',
  ].join('|'),
);
/** Names of places and industries; what lists of companies need; what forms do. */
const areas = /src\/contract\/words\/areas|data\/(prefectures|regions|industries)/;
const lists =
  /src\/web\/features\/companies\/(card\/(company-(card|name)|openness-meter)|filter\/search-conditions)/;
const forms =
  /src\/web\/(ui\/(fields\/(error-summary|script-form|take-up-typed|text-area-field|text-field|use-kept-draft)|layout\/use-focus-on-mount)|api\/(field-errors|api-error-message|use-form-problem))/;

/** Forms to write to the operator, as far as their first step. */
const inquiries = /src\/web\/features\/inquiries\/(?!inquiry-(confirm|done|steps)|send-inquiry)/;

/** Styles of what is hydrated later come with the page that shows it. */
const searchStyles =
  /src\/web\/(routes\/public\/companies\/search|features\/companies\/(search|filter|compare)\/(empty-search|filter-|search-results|paid-|compare-(bar|checkbox))[\w-]*)\.module\.css/;
const searchForm = /src\/web\/features\/companies\/search\/search-form/;
const fields = /src\/web\/ui\/fields\/(select-field|field-frame|(checkbox|field)\.module\.css)/;

/** In an order that holds for the browser's and the server's build. */
const styleFiles = globSync('src/web/**/*.module.css', { cwd: import.meta.dirname }).toSorted();

/**
 * Class names stand in pages, styles and scripts: as short as they can be. Two letters for the place of the file among
 * all, then the place of the name in it.
 */
function shortClassName(name: string, file: string, css: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  const ofFile = styleFiles.indexOf(path);
  if (ofFile < 0) throw new Error(`no styles are expected at ${path}`);
  const names = [...new Set([...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, found]) => found))];
  const at = names.indexOf(name);
  // An animation is none of the classes.
  return `_${ofFile.toString(36).padStart(2, '0')}${at < 0 ? `_${name}` : at.toString(36)}`;
}

const asOne = (name: string, test: RegExp, priority: number) => ({ name, test, priority });

export default defineConfig(({ command }) => ({
  plugins: [
    breakHeadings(),
    buildDrawings(),
    copyApiReference(),
    copyPdfFiles(),
    reactRouter(),
    buildServiceWorker(),
  ],
  // While developing, names say where they come from.
  css: { modules: command === 'build' ? { generateScopedName: shortClassName } : {} },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Names would make the list of routes a quarter longer.
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash].js',
            // Fonts and pictures are named in the server's build too.
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[hash][extname]'
                : 'assets/[name]-[hash][extname]',
            // Alone, dozens of small files compress badly and make the list of routes long.
            codeSplitting: {
              groups: [
                asOne('framework', framework, 3),
                asOne('everywhere', everywhere, 2),
                asOne('areas', areas, 2),
                asOne('lists', lists, 1),
                asOne('forms', forms, 1),
                asOne('inquiries', inquiries, 1),
                asOne('search-styles', searchStyles, 2),
                asOne('search-form', searchForm, 2),
                asOne('fields', fields, 2),
              ],
            },
          },
        },
      },
    },
  },
  server: { fs: { allow: ['.'] } },
}));
