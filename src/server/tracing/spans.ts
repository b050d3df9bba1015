import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

// Where tracing is off the API of OpenTelemetry does nothing, and none of these costs more than a call.
const tracer = () => trace.getTracer('michishirube');

/** Id of the trace that the running code belongs to; null outside of one, and where tracing is off. */
export function traceId(): string | null {
  return trace.getActiveSpan()?.spanContext().traceId ?? null;
}

/** The running span as the W3C header `traceparent`, for work that goes on elsewhere; null outside of one. */
export function traceParent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** What goes on from a `traceparent`; without one a trace of its own begins. */
function contextOf(parent: string | null): Context {
  return parent ? propagation.extract(ROOT_CONTEXT, { traceparent: parent }) : ROOT_CONTEXT;
}

type RequestFacts = {
  method: string;
  /** The proxy's header, where it is believed. */
  parent: string | null;
  /** A page's own call to the API belongs to the page's span. */
  isInProcess: boolean;
};
type AnswerFacts = { route: string; status: number };

/**
 * Runs the answering of a request in a span that is named by method and template of the route. Address, query and caller
 * are not in it: they may name a person.
 */
export async function traceRequest(
  { method, parent, isInProcess }: RequestFacts,
  answer: () => Promise<AnswerFacts>,
): Promise<void> {
  const kind = isInProcess ? SpanKind.INTERNAL : SpanKind.SERVER;
  const before = isInProcess ? context.active() : contextOf(parent);
  await inSpan(
    method,
    { kind, attributes: { 'http.request.method': method } },
    before,
    async (span) => {
      const { route, status } = await answer();
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    },
  );
}

type JobFacts = { kind: string; attempts: number; traceParent: string | null };

/** Runs a job in a span of the trace that queued it. */
export function traceJob(job: JobFacts, run: () => Promise<void>): Promise<void> {
  const attributes = { 'job.kind': job.kind, 'job.attempts': job.attempts };
  const options = { kind: SpanKind.CONSUMER, attributes };
  return inSpan(`job ${job.kind}`, options, contextOf(job.traceParent), run);
}

/** Marks the running span as failed by a code, never by a message: messages quote values. */
export function noteFailure(code: string): void {
  trace.getActiveSpan()?.setAttribute('error.type', code).setStatus({ code: SpanStatusCode.ERROR });
}

type Options = { kind: SpanKind; attributes: Record<string, string | number> };

async function inSpan<T>(
  name: string,
  options: Options,
  parent: Context,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer().startSpan(name, options, parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

const statementLength = 2_000;

/** The text of a statement with `?` for each quoted literal: parameters are not in it, and literals may be values. */
export function statementText(sql: string): string {
  return sql
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, statementLength);
}

/** A statement that has just ended becomes a span of the running one; statements of no trace become none. */
export function noteStatementSpan(sql: string, milliseconds: number, isFailed: boolean): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const text = statementText(sql);
  const [operation = ''] = /^\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update) "?(\w+)/i.exec(text) ?? [];
  const endTime = performance.timeOrigin + performance.now();
  const span = tracer().startSpan([operation.toUpperCase(), table].filter(Boolean).join(' '), {
    kind: SpanKind.CLIENT,
    startTime: endTime - milliseconds,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation.toUpperCase(),
      'db.query.text': text,
      ...(table && { 'db.collection.name': table }),
    },
  });
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endTime);
}
