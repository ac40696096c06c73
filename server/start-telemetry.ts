/**
 * Metrics and traces by OpenTelemetry, each if the environment names a collector. Otherwise none of the code is loaded.
 */
import type { Telemetry } from '#shared/telemetry-env.ts'
import type { Log } from '#shared/log.ts'
import { setTracer } from '#shared/tracing.ts'
import type { ReadFigures } from './serve-metrics.ts'

type Close = () => Promise<void>

const nothing: Close = async () => {}

/** For a process that answers visitors. Returns a function that sends the last spans and ends it. */
export async function startTracing({ traces }: Telemetry, log: Log): Promise<Close> {
  if (!traces) return nothing
  const { openTracing } = await import('./telemetry/trace-work.ts')
  const { tracer, close } = openTracing(traces, log)
  setTracer(tracer)
  return close
}

/** For the first process, which reports for all of them. */
export async function startPushing({ metrics }: Telemetry, log: Log, read: ReadFigures): Promise<Close> {
  if (!metrics) return nothing
  const { pushFigures } = await import('./telemetry/push-figures.ts')
  return pushFigures(metrics, read, log)
}
