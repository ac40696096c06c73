/** The standard OpenTelemetry variables that the store reads itself. Its exporters read the rest. */
import { z } from 'zod'

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const text = z.string().trim().optional()
const endpoint = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://collector.example.in:4318' })
  .optional()
const whole = (min: number, fallback: number) =>
  z.coerce
    .number(`must be a whole number, ${min} or more`)
    .int(`must be a whole number, ${min} or more`)
    .min(min, `must be at least ${min}`)
    .default(fallback)
const exporter = z.enum(['otlp', 'none'], 'must be otlp or none').optional()

export const TELEMETRY_VARIABLES = {
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], 'must be true or false').default('false'),
  OTEL_SERVICE_NAME: text,
  OTEL_RESOURCE_ATTRIBUTES: text,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'], 'must be http/protobuf or http/json')
    .default('http/protobuf'),
  OTEL_EXPORTER_OTLP_TIMEOUT: whole(1, 10_000),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be at least 0')
    .max(1, 'must be at most 1')
    .default(1),
  OTEL_BSP_SCHEDULE_DELAY: whole(1, 5_000),
  OTEL_BSP_MAX_QUEUE_SIZE: whole(1, 2_048),
  OTEL_METRIC_EXPORT_INTERVAL: whole(1, 60_000),
}

type Variables = z.infer<z.ZodObject<typeof TELEMETRY_VARIABLES>>

export type Telemetry = ReturnType<typeof telemetryOf>
export type TracesWanted = NonNullable<Telemetry['traces']>
export type MetricsWanted = NonNullable<Telemetry['metrics']>

/** Undefined if they are off. Then none of their code is loaded. */
export function telemetryOf(v: Variables) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: both, OTEL_EXPORTER_OTLP_PROTOCOL: protocol } = v
  const isWanted = (exporter: 'otlp' | 'none' | undefined, own: string | undefined) =>
    v.OTEL_SDK_DISABLED === 'false' && exporter !== 'none' && (exporter ?? own ?? both) !== undefined
  return {
    traces: isWanted(v.OTEL_TRACES_EXPORTER, v.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
      ? {
          protocol,
          /** The share of requests and jobs that are traced. */
          share: shareOf(v),
          queueMax: v.OTEL_BSP_MAX_QUEUE_SIZE,
          sendAfterMs: v.OTEL_BSP_SCHEDULE_DELAY,
        }
      : undefined,
    metrics: isWanted(v.OTEL_METRICS_EXPORTER, v.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT)
      ? { protocol, everyMs: v.OTEL_METRIC_EXPORT_INTERVAL, timeoutMs: v.OTEL_EXPORTER_OTLP_TIMEOUT }
      : undefined,
  }
}

/** Our traces have no parent, so a sampler that asks its parent makes no difference. */
function shareOf({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share }: Variables): number {
  if (sampler.endsWith('always_on')) return 1
  return sampler.endsWith('always_off') ? 0 : share
}
