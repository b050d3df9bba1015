import type { LogLevel } from './config.ts';
import { isDatabaseAway } from './db/database-away.ts';
import { traceId } from './tracing/spans.ts';

type Fields = Record<string, string | number | boolean | null | undefined>;

/** JSON lines on standard output. Fields never hold personal data: no addresses, names or texts. */
export type Log = {
  debug: (event: string, fields?: Fields) => void;
  info: (event: string, fields?: Fields) => void;
  warn: (event: string, fields?: Fields) => void;
  error: (event: string, error: unknown, fields?: Fields) => void;
};

const order: LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];

export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const from = order.indexOf(level);
  const line =
    (at: LogLevel) =>
    (event: string, fields: Fields = {}) => {
      if (order.indexOf(at) < from) return;
      const trace = traceId();
      const head = { time: new Date().toISOString(), level: at, event };
      write(JSON.stringify({ ...head, ...fields, ...(trace && { trace_id: trace }) }));
    };
  const error = line('error');
  return {
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: (event, problem, fields) => error(event, { ...fields, ...factsOf(problem) }),
  };
}

/**
 * Name, code and stack frames, without the message: a database error quotes the values it was given
 * (`Key (email)=(…) already exists`), and those are personal.
 */
function factsOf(problem: unknown): Fields {
  if (!(problem instanceof Error)) return { problem: typeof problem };
  const cause = problem.cause instanceof Error ? problem.cause : problem;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  // Known, and the same wherever it is met.
  if (isDatabaseAway(problem)) return { problem: 'database away', code };
  const frames = cause.stack?.split('\n').filter((frame) => frame.trimStart().startsWith('at '));
  return { problem: cause.name, code, stack: frames?.slice(0, 8).join('\n') };
}
