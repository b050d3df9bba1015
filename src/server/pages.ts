import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageFacts } from '#contract/page.ts';
import type { PageHandler } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { createStaticFiles, type StaticFiles } from './http/static-files.ts';

/** What the built entry module of the pages offers beside React Router's own exports. */
type PageModule = { createPageContext: (facts: PageFacts) => RouterContextProvider };

type Pages = {
  handlePage: PageHandler;
  staticFiles: StaticFiles | null;
  /** Vite's own middleware, in development alone. */
  developmentFiles:
    | ((incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void)
    | null;
};

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The built pages, or in development pages that Vite compiles at every request. */
export async function openPages(config: Config): Promise<Pages> {
  return config.mode === 'development' ? developmentPages() : builtPages();
}

async function builtPages(): Promise<Pages> {
  const file = `${root}build/server/index.js`;
  if (!existsSync(file)) throw new ConfigError('The pages are not built: run npm run build first.');
  const build: ServerBuild = await import(file);
  return {
    handlePage: handlerOf(build, 'production'),
    staticFiles: await createStaticFiles(`${root}build/client`),
    developmentFiles: null,
  };
}

function handlerOf(build: ServerBuild, mode: string): PageHandler {
  const handle = createRequestHandler(build, mode);
  // The build's types know React Router's exports only; entry.server.tsx adds this one.
  const { createPageContext } = build.entry.module as unknown as PageModule;
  return (request, facts) => handle(request, createPageContext(facts));
}

async function developmentPages(): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return {
    handlePage: async (request, facts) => {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build');
      return handlerOf(build as ServerBuild, 'development')(request, facts);
    },
    staticFiles: null,
    developmentFiles: (incoming, outgoing, next) => {
      if (incoming.url?.startsWith('/api/')) next();
      else vite.middlewares(incoming, outgoing, next);
    },
  };
}
