import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { checkClock, checkDatabase, checkReads } from './check-database.ts';
import { checkDataFiles, checkPages, checkTokenSecret, checkWeights } from './check-files.ts';
import { checkLimits } from './check-limits.ts';
import { checkMail, checkModel } from './check-services.ts';
import { checkStaffAccess } from './check-staff-access.ts';
import { checkBackupKeys, checkUploads } from './check-uploads.ts';
import { type Check, type Finding, findingOf } from './finding.ts';

type Options = {
  environment: Record<string, string | undefined>;
  /** Address that a test mail is sent to. */
  mailTo: string | null;
};

/** Looks at a set-up as a whole. Wrong settings are a finding each, and then nothing else can be looked at. */
export async function examine({ environment, mailTo }: Options): Promise<Finding[]> {
  const subject = 'settings';
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').map((sentence) => ({ subject, isProblem: true, sentence }));
  }
  const checks: Record<string, Check> = {
    'data directory': checkDataFiles,
    'token secret': checkTokenSecret,
    database: checkDatabase,
    replica: checkReads,
    clock: checkClock,
    limits: checkLimits,
    pictures: checkUploads,
    backups: checkBackupKeys,
    mail: checkMail(mailTo),
    model: checkModel,
    'staff access': checkStaffAccess,
    pages: checkPages,
    weights: checkWeights,
  };
  const findings: Finding[] = [{ subject, isProblem: false, sentence: 'understood' }];
  for (const [name, check] of Object.entries(checks))
    findings.push(await findingOf(name, check, config));
  return findings;
}
