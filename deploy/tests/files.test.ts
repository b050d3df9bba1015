import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { assignedNames, read, siteVariables } from './read-deploy.ts';

const { version, dependencies, scripts } = JSON.parse(read('package.json'));
const dockerfile = read('Dockerfile');
const unit = read('deploy/systemd/michishirube.service');
const nginx = read('deploy/nginx/michishirube.conf');
const caddy = read('deploy/caddy/Caddyfile');

const flagsIn = (command = '') => command.match(/--[a-z-]+(=\d+)?/g) ?? [];
const flags = flagsIn(scripts.start);

describe('The Dockerfile', () => {
  test('starts Node with the flags of npm start', () => {
    expect(flags.length).toBeGreaterThan(0);
    expect(flagsIn(/^CMD (.*)$/m.exec(dockerfile)?.[1])).toEqual(flags);
  });

  test('takes the Node that the tests run with', () => {
    expect(dockerfile).toContain(`NODE_IMAGE=node:${dependencies.node}-`);
  });

  test('names the version of the package', () => {
    expect(dockerfile).toContain(`ARG VERSION=${version}\n`);
    expect(read('deploy/compose.yaml')).toContain(`\${VERSION:-${version}}`);
  });

  test('lets no package run a script of its own', () => {
    const installs = dockerfile.match(/npm ci.*/g) ?? [];
    expect(installs.length).toBe(2);
    for (const install of installs) expect(install).toContain('--ignore-scripts');
  });

  test('ends as a user that is not root', () => {
    const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(lastStage).toMatch(/^USER 65534:65534$/m);
    expect(lastStage).not.toMatch(/^USER (root|0)/m);
  });

  test('sets no variable that the site does not know', () => {
    const [, set = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
    const names = set.split(' ').map((one) => one.split('=')[0] ?? '');
    expect(names.filter((name) => name !== 'NODE_ENV' && !siteVariables.has(name))).toEqual([]);
  });

  test('is kept from secrets and data by .dockerignore', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.git', '.env', '.env.*', 'var', 'node_modules', 'deploy'])
      expect(ignored).toContain(name);
  });
});

describe('The systemd unit', () => {
  test('starts Node with the flags of npm start', () => {
    expect(flagsIn(/^ExecStart=(.*)$/m.exec(unit)?.[1])).toEqual(flags);
  });

  test('sets no variable that the site does not know', () => {
    const [, set = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
    const names = set.split(' ').map((one) => one.split('=')[0] ?? '');
    expect(names).toContain('DATA_DIR');
    expect(names.filter((name) => name !== 'NODE_ENV' && !siteVariables.has(name))).toEqual([]);
  });

  test('runs as a user of its own and writes its state folder alone', () => {
    for (const line of ['User=michishirube', 'ProtectSystem=strict', 'NoNewPrivileges=yes'])
      expect(unit.split('\n')).toContain(line);
    expect(unit).toContain('DATA_DIR=/var/lib/michishirube');
    expect(unit).toContain('\nStateDirectory=michishirube\n');
    expect(unit).not.toContain('ReadWritePaths');
  });

  test('runs the release that the link names, with the assets of all releases beside it', () => {
    const [, folder = ''] = /^WorkingDirectory=(.*)$/m.exec(unit) ?? [];
    const installing = read('docs/installing.md');
    expect(unit).toContain(`\nExecStart=${folder}/node_modules/node/bin/node `);
    expect(installing).toContain(`ln -s $release ${folder}\n`);
    expect(installing).toContain(`mv -T ${folder}.new ${folder}\n`);
    const [, assets = ''] = /ASSETS_DIR=(\S+)/.exec(unit) ?? [];
    expect(installing).toContain(`ASSETS_DIR=${assets} npm run assets:keep`);
  });

  test('has an example of its settings without unknown names', () => {
    const names = assignedNames(read('deploy/systemd/site.env.example'));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !siteVariables.has(name))).toEqual([]);
  });
});

describe('The proxies', () => {
  test('hand the stream of the counsellor on at once', () => {
    const { path } = api.diagnosis.getAiResponse;
    const [, location = ''] = /location (\S+) \{\s+proxy_buffering off;/.exec(nginx) ?? [];
    expect(path.startsWith(location)).toBe(true);
    expect(location.length).toBeGreaterThan('/api/'.length);
    expect(caddy).toContain('flush_interval -1');
  });

  test('keep copies as the site says, of no API and no company, and for nobody who has just changed a page', () => {
    for (const path of ['/api/', '/media/', '/og/'])
      expect(nginx).toContain(`location ${path} {\n        proxy_cache off;`);
    expect(nginx.match(/^\s*proxy_cache (?!off;)/gm)).toHaveLength(1);
    expect(nginx).toContain('proxy_cache_bypass $cookie_own_change $http_authorization;');
    expect(nginx).toContain('proxy_no_cache $http_authorization;');
    expect(nginx).not.toMatch(/proxy_ignore_headers|proxy_cache_valid|proxy_cache_use_stale/);
  });

  test("nginx's shared zones have a name each, or it does not start", () => {
    const zones = [...nginx.matchAll(/(?:keys_zone=|shared:)(\w+):/g)].map(([, name]) => name);
    expect(zones.length).toBeGreaterThan(1);
    expect(new Set(zones).size).toBe(zones.length);
  });

  test('let pictures of 10 MB through and keep the metrics to themselves', () => {
    expect(nginx).toContain('client_max_body_size 12m;');
    expect(caddy).toContain('max_size 12MB');
    expect(nginx).toMatch(/location = \/metrics \{\s+return 404;/);
    expect(caddy).toContain('respond /metrics 404');
  });

  test('leave it to the site whether HSTS speaks for the names below', () => {
    expect(nginx + caddy).not.toContain('includeSubDomains');
    expect(nginx).toContain('default $upstream_http_strict_transport_security;');
  });

  test('leave out a process that ends, and none for want of the database', () => {
    expect(caddy).toMatch(/^\s*health_uri \/takes-requests$/m);
    const [, seconds] = /^\s*health_interval (\d+)s$/m.exec(caddy) ?? [];
    // The default of DRAIN_SECONDS beside PostgreSQL.
    expect(Number(seconds)).toBeLessThan(5);
    // What asks nobody finds out by a connection that is refused; then the next process is asked.
    expect(nginx).toContain('proxy_next_upstream error timeout;');
    expect(nginx).toMatch(/server 127\.0\.0\.1:3000 .*max_fails=1/);
  });

  test('believe no X-Forwarded-For that a visitor sends', () => {
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(caddy).not.toMatch(/^\s*trusted_proxies/m);
  });
});

describe('The page of several hosts', () => {
  const page = read('docs/several-hosts.md');

  test('sets no variable that the site does not know', () => {
    const names = assignedNames(page);
    expect(names).toContain('HOST');
    expect(names.filter((name) => !siteVariables.has(name))).toEqual([]);
  });

  test('keeps what the files of the proxies say of an upstream', () => {
    const rules = (text: string) =>
      [...text.matchAll(/^ +server \S+:3000 (.*);$/gm)].map(([, one]) => one);
    const [rule] = rules(nginx);
    expect(rules(page)).toEqual([rule, rule]);
    expect(caddy).toContain('reverse_proxy {$SITE_PROCESSES:');
    expect(page).toContain('Environment="SITE_PROCESSES=');
  });
});
