import { z } from 'zod';
import type { Config, ModelConfig } from '#server/config.ts';
import { newId } from '#server/db/columns.ts';
import { createLog } from '#server/log.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { SetUpError } from '#server/set-up/set-up-error.ts';

const silent = createLog('silent', () => undefined);
const patience = 5_000;

/** The mail server takes a connection and the log-in, and a mail where an address is given. */
export function checkMail(to: string | null): (config: Config) => Promise<string> {
  return async (config) => {
    const mailer = openMailer(config, silent);
    try {
      await mailer.check();
      if (to) await mailer.send(testMail(config, to));
    } catch (error) {
      throw error instanceof SetUpError ? error : mailProblem(error, to);
    } finally {
      mailer.close();
    }
    const where = config.mail.kind === 'smtp' ? 'SMTP answers' : 'written to the mailbox folder';
    return to ? `${where}, a test mail was sent` : where;
  };
}

function testMail({ siteName }: Config, to: string) {
  const text = `${siteName}: このメールは、送信のしくみを確かめるために送られました。`;
  return {
    id: newId(),
    to,
    subject: `${siteName}: 送信の確認`,
    text,
    html: text,
    date: new Date(),
  };
}

const mailSentences: Record<string, string> = {
  EAUTH: 'it refuses the log-in: correct user and password in SMTP_URL',
  EDNS: 'the name of its host is not known: correct SMTP_URL',
  ETLS: 'no TLS could be agreed on: use smtps:// for port 465, smtp:// for 587',
  ETIMEDOUT: 'it takes connections and says nothing: correct host and port in SMTP_URL',
  EPROTOCOL: 'what answers there speaks no SMTP: correct host and port in SMTP_URL',
};

function mailProblem(error: unknown, to: string | null): SetUpError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
  const sentence =
    mailSentences[code] ?? `it does not answer (${code}): start it, or correct SMTP_URL`;
  const sent = to && code === 'failed' ? 'it refuses the test mail: look at MAIL_FROM' : sentence;
  return new SetUpError(`The mail server cannot be used, ${sent}.`, { cause: error });
}

/** The language model's service answers and takes the key. */
export async function checkModel({ ai }: Config): Promise<string> {
  if (ai.kind === 'built-in') return 'built-in counsellor';
  const url = addressOfModels(ai);
  const answer = await fetch(url, {
    headers: headersOf(ai),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).catch((error) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const what = isLate ? 'says nothing for five seconds' : 'does not answer';
    throw new SetUpError(
      `The model's service ${what} at ${url}: start it, or correct AI_BASE_URL.`,
    );
  });
  if (answer.status === 401 || answer.status === 403)
    throw new SetUpError(
      `The model's service refuses the key (${answer.status}): correct AI_API_KEY.`,
    );
  if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400))
    throw new SetUpError(
      `The model's service answers ${answer.status} at ${url}: look at its own log, or correct AI_BASE_URL.`,
    );
  if (answer.status !== 200) return `${ai.model}, answers; it lists no models`;
  const list = Models.safeParse(await answer.json().catch(() => null));
  if (!list.success)
    throw new SetUpError(`What answers at ${url} is no model's service: correct AI_BASE_URL.`);
  if (!list.data.data.some(({ id }) => id === ai.model))
    throw new SetUpError(
      `The model's service does not know ${ai.model}: set AI_MODEL to one of ${list.data.data
        .slice(0, 5)
        .map(({ id }) => id)
        .join(', ')}.`,
    );
  return `${ai.model}, answers`;
}

const Models = z.object({ data: z.array(z.object({ id: z.string() })) });

function addressOfModels({ kind, baseUrl }: ModelConfig): string {
  if (kind === 'openai-compatible') return `${baseUrl}/models`;
  return `${baseUrl ?? 'https://api.anthropic.com/v1'}/models?limit=1000`;
}

function headersOf({ kind, apiKey }: ModelConfig): HeadersInit {
  if (!apiKey) return {};
  return kind === 'anthropic'
    ? { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
    : { Authorization: `Bearer ${apiKey}` };
}
