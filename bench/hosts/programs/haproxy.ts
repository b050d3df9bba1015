import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ground } from './ground.ts';
import { runProxy } from './run-proxy.ts';

/**
 * Starts HAProxy before processes of the site on loopback, which it asks in turn; ends with the ground. Returns its pid. Throws
 * where it does not start.
 */
export async function startHaproxy(
  ground: Ground,
  { port, sitePorts }: { port: number; sitePorts: readonly number[] },
): Promise<number> {
  const file = join(ground.folder, `haproxy-${port}.cfg`);
  const servers = sitePorts.map((site) => `  server site-${site} 127.0.0.1:${site} check inter 1s`);
  writeFileSync(
    file,
    `global
  maxconn 4096
  nbthread 1
defaults
  mode http
  timeout connect 3s
  timeout client 180s
  timeout server 180s
frontend visitors
  bind 127.0.0.1:${port}
  # Replaced, not appended: what a visitor sends must not be believed.
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Proto http
  default_backend site
backend site
  balance roundrobin
  option httpchk
  http-check send meth GET uri /takes-requests ver HTTP/1.1 hdr Host localhost
  # Asked again only where nothing was sent: a write is never sent twice.
  retry-on conn-failure
  option redispatch
${servers.join('\n')}
`,
  );
  return runProxy(ground, { command: 'haproxy', args: ['-q', '-db', '-f', file], port });
}
