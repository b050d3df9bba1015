import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { assignedNames, read, siteVariables } from './read-deploy.ts';

const { version, dependencies } = JSON.parse(read('package.json'));
const dockerfile = read('Dockerfile');
const unit = read('deploy/systemd/michishirube.service');
const nginx = read('deploy/nginx/michishirube.conf');
const caddy = read('deploy/caddy/Caddyfile');

describe('The Dockerfile', () => {
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

  test('let pictures of 10 MB through and keep the metrics to themselves', () => {
    expect(nginx).toContain('client_max_body_size 12m;');
    expect(caddy).toContain('max_size 12MB');
    expect(nginx).toMatch(/location = \/metrics \{\s+return 404;/);
    expect(caddy).toContain('respond /metrics 404');
  });

  test('believe no X-Forwarded-For that a visitor sends', () => {
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(caddy).not.toMatch(/^\s*trusted_proxies/m);
  });
});
