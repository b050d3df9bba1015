import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Config, ConfigError } from '#server/config.ts';
import { createStaticFiles, type StaticFiles } from '#server/http/pages/static-files.ts';
import { projectPath } from '#server/project-files.ts';
import type { PageHandler } from './app.ts';

/** The build as React Router makes it; its entry module says how to answer with it. */
type PageBuild = {
  entry: { module: { createPageHandler: (build: PageBuild, mode: string) => PageHandler } };
};

type Pages = {
  handlePage: PageHandler;
  staticFiles: StaticFiles | null;
  /** Vite's own middleware, in development alone. */
  developmentFiles:
    | ((incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void)
    | null;
};

/** The built pages, or in development pages that Vite compiles at every request. */
export async function openPages(config: Config): Promise<Pages> {
  return config.mode === 'development' ? developmentPages() : builtPages(config);
}

async function builtPages({ assetsDir }: Config): Promise<Pages> {
  const file = projectPath('build/server/index.js');
  if (!existsSync(file)) throw new ConfigError('The pages are not built: run npm run build first.');
  const build: PageBuild = await import(file);
  return {
    handlePage: build.entry.module.createPageHandler(build, 'production'),
    staticFiles: await createStaticFiles(projectPath('build/client'), assetsDir),
    developmentFiles: null,
  };
}

async function developmentPages(): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: projectPath(),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  return {
    handlePage: async (request, facts) => {
      const module = await vite.ssrLoadModule('virtual:react-router/server-build');
      // Vite's modules have no types of their own.
      const build = module as PageBuild;
      return build.entry.module.createPageHandler(build, 'development')(request, facts);
    },
    staticFiles: null,
    developmentFiles: (incoming, outgoing, next) => {
      if (incoming.url?.startsWith('/api/')) next();
      else vite.middlewares(incoming, outgoing, next);
    },
  };
}
