import type { Server } from 'node:http';
import { demoAccounts, demoPassword } from '#server/assembly/seed.ts';
import type { Config } from '#server/config.ts';
import { isPrivateSite } from '#server/features/sessions/demo-login.ts';
import { version } from '#server/version.ts';

type Facts = { isDemo: boolean; print: (line: string) => void };

/** Says where the site is, where its data and mails are, and who may log in. */
export function printWelcome(config: Config, server: Server, { isDemo, print }: Facts): void {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  print('');
  const origin = `http://${config.host}:${port}`;
  print(`  ${config.siteName} ${version}  ${origin}`);
  if (config.database.kind === 'embedded')
    print(`  database: embedded, in ${config.dataDir} (a power cut may lose the last writes)`);
  else print('  database: PostgreSQL');
  print(mailLine(config, origin));
  if (config.mode === 'development') {
    print(`  parts of the pages: ${origin}/dev/kit`);
    print(`  the desk: ${origin}/staff   the API: ${origin}/api/schema/`);
  }
  if (isDemo && !config.demoLogin && !isPrivateSite(config))
    print(
      '  demo accounts cannot log in: SITE_URL is public. To remove the demo: npm run demo:remove',
    );
  else if (isDemo)
    print(
      `  demo accounts: ${demoAccounts.map(({ email }) => email).join(', ')} / ${demoPassword}`,
    );
  print('');
}

function mailLine({ mail, dataDir }: Config, origin: string): string {
  return mail.kind === 'smtp'
    ? '  mail: by SMTP'
    : `  mail: written to ${dataDir}/mailbox, to read at ${origin}/dev/mailbox`;
}
