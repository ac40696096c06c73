/** Work as spans that are sent to a collector. Loaded only where the owner names one. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Link } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace'
import type { Log } from '#shared/log.ts'
import type { TracesWanted } from '#shared/telemetry-env.ts'
import { UNSEEN, type SpanFacts, type Span, type Tracer, type Work } from '#shared/tracing.ts'
import { closeSoon, ownResource, sayingWhenRefused } from './collector.ts'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

type Current = { context: Context; span: Span; isRecording: boolean }

export function openTracing(wanted: TracesWanted, log: Log): { tracer: Tracer; close: () => Promise<void> } {
  const exporter = wanted.protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter()
  const provider = new TracerProvider({
    resource: ownResource(),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(wanted.share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: sayingWhenRefused<ReadableSpan[], typeof exporter>(exporter, 'traces', log),
        maxQueueSize: wanted.queueMax,
        scheduledDelayMillis: wanted.sendAfterMs,
      }),
    ],
  })
  const spans = provider.getTracer('store')
  const around = new AsyncLocalStorage<Current>()

  function begin({ name, kind, facts, saidParent }: Work, context: Context): Current {
    const links = linksTo(saidParent)
    const begun = spans.startSpan(name, { kind: KINDS[kind], attributes: { ...facts }, links }, context)
    let hasRoute = false
    const note = (more: SpanFacts) => {
      begun.setAttributes({ ...more })
      if (more['error.type'] !== undefined) begun.setStatus({ code: SpanStatusCode.ERROR })
    }
    const span: Span = {
      traceId: begun.isRecording() ? begun.spanContext().traceId : undefined,
      note,
      noteRoute(pattern) {
        if (hasRoute) return
        hasRoute = true
        begun.updateName(`${name} ${pattern}`)
        note({ 'http.route': pattern })
      },
      end: () => begun.isRecording() && begun.end(),
    }
    return { context: trace.setSpan(context, begun), span, isRecording: begun.isRecording() }
  }

  const tracer: Tracer = {
    current: () => around.getStore()?.span,
    async inSpan(work, act) {
      const outer = around.getStore()
      if (work.place === 'part' && !outer?.isRecording) return act(UNSEEN)
      const current = begin(work, (work.place === 'root' ? undefined : outer?.context) ?? ROOT_CONTEXT)
      try {
        return await around.run(current, () => act(current.span))
      } catch (error) {
        current.span.note({ 'error.type': error instanceof Error ? error.name : 'unknown' })
        throw error
      } finally {
        current.span.end()
      }
    },
  }
  return { tracer, close: () => closeSoon(() => provider.shutdown()) }
}

/** Anybody can send this header: link to the other trace, but don't join it or let it decide sampling. */
function linksTo(said: string | undefined): Link[] {
  const context = said === undefined ? null : parseTraceParent(said)
  return context ? [{ context }] : []
}
