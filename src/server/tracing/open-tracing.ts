import { setTimeout as wait } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  parseKeyPairsIntoRecord,
  setGlobalErrorHandler,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '#server/config.ts';
import type { Log } from '#server/log.ts';

/** A collector that is away is said so often, not for each batch. */
const complaintMilliseconds = 60_000;
/** A process that stops waits no longer for a collector. */
const endMilliseconds = 2_000;

/**
 * Registers OpenTelemetry for this process: spans go to a collector by OTLP over HTTP, as JSON. Imported where tracing is
 * on and nowhere else. Returns what sends the rest and ends it.
 */
export function openTracing(config: TracingConfig, log: Log): () => Promise<void> {
  let complainedAt = Number.NEGATIVE_INFINITY;
  // The message may hold the address of the collector with its password.
  setGlobalErrorHandler(() => {
    if (performance.now() - complainedAt < complaintMilliseconds) return;
    complainedAt = performance.now();
    log.warn('traces could not be sent: look at OTEL_EXPORTER_OTLP_ENDPOINT');
  });
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', withSlash(config.endpoint)).href,
    headers: parseKeyPairsIntoRecord(config.headers ?? undefined),
  });
  const provider = new TracerProvider({
    sampler: samplerOf(config),
    resource: defaultResource().merge(
      resourceFromAttributes({
        ...parseKeyPairsIntoRecord(config.resourceAttributes ?? undefined),
        'service.name': config.serviceName,
      }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await Promise.race([provider.shutdown(), wait(endMilliseconds, null, { ref: false })]);
    for (const api of [trace, context, propagation]) api.disable();
  };
}

/** The path of an endpoint is kept: a collector may stand below one. */
function withSlash(endpoint: URL): URL {
  return endpoint.href.endsWith('/') ? endpoint : new URL(`${endpoint.href}/`);
}

function samplerOf({ sampler, samplerRatio }: TracingConfig): Sampler {
  const [, parentBased, name] = /^(parentbased_)?(\w+)$/.exec(sampler) ?? [];
  const root = rootSampler(name ?? 'always_on', samplerRatio);
  return parentBased ? new ParentBasedSampler({ root }) : root;
}

function rootSampler(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}
