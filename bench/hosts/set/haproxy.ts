import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { comesToListen } from '../../../src/server/testing/servers/ports.ts';
import type { Node } from './patroni.ts';
import type { Program, Programs } from './programs.ts';

type Ports = { site: number; primary: number; replica: number };

/** What is answered where no process of the site can, or where one died with a request in its hands. */
const sentence = 'Try again in a moment.';
const unavailable = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${sentence.length}`,
  'Cache-Control: no-store',
  'Retry-After: 5',
  '',
  sentence,
].join('\r\n');

/**
 * Starts HAProxy before processes of the site and nodes of PostgreSQL, whose Patroni says which is the primary. Throws
 * where it does not come up.
 */
export async function startHaproxy(
  programs: Programs,
  { ports, sites, nodes }: { ports: Ports; sites: readonly number[]; nodes: readonly Node[] },
): Promise<Program> {
  const page = join(programs.directory, '503.http');
  writeFileSync(page, unavailable);
  const file = join(programs.directory, 'haproxy.cfg');
  writeFileSync(file, configuration({ ports, sites, nodes, page }));
  const haproxy = programs.run({ name: 'haproxy', command: 'haproxy', args: ['-db', '-f', file] });
  if (!(await comesToListen(ports.site, haproxy.hasEnded)))
    throw new Error('HAProxy did not start');
  return haproxy;
}

type Facts = { ports: Ports; sites: readonly number[]; nodes: readonly Node[]; page: string };

/** The site refuses a request that names no host, and HAProxy's own check names none. */
const check = (path: string) =>
  `option httpchk\n  http-check send meth GET uri ${path} ver HTTP/1.1 hdr Host localhost`;

function configuration({ ports, sites, nodes, page }: Facts): string {
  const servers = (lines: readonly string[]) => lines.map((line) => `  server ${line}`).join('\n');
  const ofNodes = servers(
    nodes.map((node) => `${node.name} 127.0.0.1:${node.postgresPort} check port ${node.restPort}`),
  );
  const watched = 'inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions';
  // Ready processes first; while the database is away none is, and each still answers what it can.
  const ready = sites.map((port, at) => `ready-${at} 127.0.0.1:${port} check`);
  const alive = sites.map(
    (port, at) => `alive-${at} 127.0.0.1:${port} track alive/site-${at} backup`,
  );
  const living = sites.map((port, at) => `site-${at} 127.0.0.1:${port} check`);
  return `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout check 2s
  timeout client 10m
  timeout server 10m
  option redispatch 1
  retries 3
frontend site
  mode http
  bind 127.0.0.1:${ports.site}
  http-request set-header X-Forwarded-For %[src]
  default_backend site
backend site
  mode http
  timeout server 60s
  ${check('/readyz')}
  option allbackups
  errorfile 502 ${page}
  errorfile 503 ${page}
  errorfile 504 ${page}
  default-server inter 500ms fall 2 rise 1
${servers([...ready, ...alive])}
backend alive
  mode http
  ${check('/healthz')}
  default-server inter 500ms fall 2 rise 1
${servers(living)}
listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  option httpchk HEAD /primary
  default-server ${watched}
${ofNodes}
listen replica
  mode tcp
  bind 127.0.0.1:${ports.replica}
  option httpchk HEAD /replica
  default-server ${watched}
${ofNodes}
`;
}
