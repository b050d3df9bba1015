import fastifyApiReference from '@scalar/fastify-api-reference';
import type { Plugin } from 'vite';

/** Address of the script that renders the API's reference; `http/api/serve-api-reference.ts` names it, too. */
const address = '/api-reference/scalar.js';

/**
 * Scalar's own script in one file. Its package for Fastify is a fifth of the weight of the package that the script comes
 * from, and hands it out by a route; that route is asked here. Throws where the package has no such route.
 */
function scalarScript(): string {
  const routes = new Map<string, (request: null, reply: Reply) => unknown>();
  const fastify = {
    initialConfig: {},
    route: ({ url, handler }: { url: string; handler: (request: null, reply: Reply) => unknown }) =>
      routes.set(url, handler),
  };
  const options = { routePrefix: '/', configuration: { url: '/api/schema/' } };
  const plugin = fastifyApiReference as unknown as Register;
  plugin(fastify, options, () => undefined);
  let script = '';
  const reply: Reply = {
    header: () => reply,
    send: (body) => {
      script = body;
    },
  };
  routes.get('/js/scalar.js')?.(null, reply);
  if (script.length < 1_000_000) throw new Error('@scalar/fastify-api-reference has no script');
  // Its map is not in the package.
  return script.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
}

type Reply = { header: (name: string, value: string) => Reply; send: (body: string) => void };
/** A plugin of Fastify, as Fastify calls it. */
type Register = (fastify: unknown, options: unknown, next: () => void) => void;

/** Puts Scalar's script beside the built files; nothing comes from elsewhere. Only /api/docs/ asks for it. */
export function copyApiReference(): Plugin {
  return {
    name: 'copy-api-reference',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: scalarScript() });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (new URL(request.url ?? '/', 'http://own').pathname !== address) return next();
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(scalarScript());
      });
    },
  };
}
