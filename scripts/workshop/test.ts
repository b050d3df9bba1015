// Everything that CI checks; ends with the line `N passed, N failed` over all runners.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { findPostgres } from '../../src/server/testing/postgres-cluster.ts';
import { hasPgBouncer } from '../../src/server/testing/servers/pgbouncer.ts';
import { findRedis } from '../../src/server/testing/servers/redis-server.ts';
import { buildIsCurrent } from '../build/build-inputs.ts';
import { siteIsCurrent } from '../build/build-site.ts';
import { findHeadlessChromium, headlessShell } from './find-chromium.ts';

/** Everything that tests write beside the project, gone when they have ended. PostgreSQL's own user goes through it. */
const temporary = mkdtempSync(join(tmpdir(), 'michishirube-test-'));
chmodSync(temporary, 0o755);
for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = temporary;

const totals = { passed: 0, failed: 0 };
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Whether the command succeeded; one that does not start has failed. */
function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  say(`\n$ ${command} ${args.join(' ')}`);
  const started = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    started.once('error', () => resolve(false));
    started.once('close', (code) => resolve(code === 0));
  });
}

/** A step without a runner of its own counts as one. */
function step(name: string, ok: boolean): void {
  totals[ok ? 'passed' : 'failed'] += 1;
  say(`${ok ? 'ok' : 'FAILED'}: ${name}`);
}

/** Debian's packages, where this is Debian and we may install; otherwise Playwright's own browser. */
async function installWhatIsMissing(): Promise<void> {
  const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  const wanted = [...(process.env.CI ? missingShell() : []), ...missingPackages()];
  if (wanted.length > 0 && canInstall && (await mayInstall(wanted))) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const install = async (packages: string[]) =>
      packages.length === 0 ||
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
    await run('apt-get', ['update', '-qq'], env);
    // First and by itself: where a system has no such package, Chromium is still missing.
    if (process.env.CI) await install(missingShell());
    await install(missingPackages());
  }
  if (!findHeadlessChromium())
    await run('npx', ['playwright', 'install', '--only-shell', 'chromium']);
  if (!findPostgres())
    say('PostgreSQL is not installed: the API tests run on the embedded database alone.');
  if (!findRedis())
    say('Neither Valkey nor Redis is installed: counting limits there is not tested.');
}

const missingPackages = () => [
  ...(findHeadlessChromium() ? [] : ['chromium']),
  ...(findPostgres() ? [] : ['postgresql']),
  // It speaks Valkey's protocol, and older systems have no package of Valkey.
  ...(findRedis() ? [] : ['redis-server']),
  ...(hasPgBouncer() ? [] : ['pgbouncer']),
  // Without a Japanese font the browser shows boxes where the page's own subset ends.
  ...(hasJapaneseFont() ? [] : ['fonts-noto-cjk']),
];

/** Chromium without windows, unless it is there or another one was chosen. */
const missingShell = () =>
  process.env.CHROMIUM_PATH || existsSync(headlessShell) ? [] : [basename(headlessShell)];

/** CI is asked nothing; a person's machine gets no package of the system without a yes. */
async function mayInstall(packages: readonly string[]): Promise<boolean> {
  if (process.env.CI) return true;
  if (!process.stdin.isTTY) {
    say(`Missing: ${packages.join(', ')}. With CI=true they are installed by apt-get.`);
    return false;
  }
  const asker = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asker.question(`Install ${packages.join(', ')} with apt-get? [y/N] `);
  asker.close();
  return /^y(es)?$/i.test(answer.trim());
}

function hasJapaneseFont(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' });
  return status !== 0 || stdout.trim() !== '';
}

/** Adds a JSON report's counts; a runner that left no report has failed once. */
function add(file: string, read: (report: never) => { passed: number; failed: number }): void {
  if (!existsSync(file)) {
    totals.failed += 1;
    return;
  }
  const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')) as never);
  totals.passed += passed;
  totals.failed += failed;
}

await installWhatIsMissing();
// Beside each other: for some of its time each uses one core alone.
const [isSound, isBuilt] = await Promise.all([
  run('npm', ['run', '--silent', 'check']),
  (buildIsCurrent() && siteIsCurrent()) || run('npm', ['run', '--silent', 'build']),
]);
step('npm run check', isSound);
step('npm run build', isBuilt);

const unit = join(temporary, 'vitest.json');
const vitestOk = await run(
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
  {
    CALLS_ON_ONE_DATABASE: process.env.EVERY_DATABASE === '1' ? '0' : '1',
    // Each file of components loads jsdom anew: compiled once it takes a quarter less.
    NODE_COMPILE_CACHE: join(temporary, 'compile-cache'),
  },
);
add(
  unit,
  (report: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests || (vitestOk ? 0 : 1),
  }),
);

const browser = join(temporary, 'playwright.json');
const browserOk = await run('npx', ['playwright', 'test', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
});
add(browser, ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected || (browserOk ? 0 : 1),
}));

try {
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
} catch (error) {
  say(`${temporary} could not be removed: ${error}`);
}
say('');
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
