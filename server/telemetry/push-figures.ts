/** Sends the metrics of `/metrics` to a collector every minute. Loaded only if the owner names one. */
import { ValueType, type HrTime } from '@opentelemetry/api'
import { hrTime, millisToHrTime } from '@opentelemetry/core'
import { OTLPMetricExporter as JsonExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPMetricExporter as ProtobufExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  PeriodicExportingMetricReader,
  type CollectionResult,
  type MetricData,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics'
import type { Labels, MetricReading, Spread } from '#shared/figures.rules.ts'
import type { ReadFigures } from '#server/serve-metrics.ts'
import type { Log } from '#shared/log.ts'
import type { MetricsWanted } from '#shared/telemetry-env.ts'
import { closeSoon, ownResource, sayingWhenRefused } from './collector.ts'

/** Answers a function that sends the last ones and stops. */
export function pushFigures(wanted: MetricsWanted, read: ReadFigures, log: Log): () => Promise<void> {
  const exporter = wanted.protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter()
  const startedAt = millisToHrTime(Date.now())
  const collect = async (): Promise<CollectionResult> => {
    const metrics = dataOf(await read(), [startedAt, hrTime()])
    return {
      resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: 'store' }, metrics }] },
      errors: [],
    }
  }
  const provider = new MeterProvider({
    resource: ownResource(),
    readers: [
      new PeriodicExportingMetricReader({
        exporter: sayingWhenRefused<ResourceMetrics, typeof exporter>(exporter, 'metrics', log),
        exportIntervalMillis: wanted.everyMs,
        exportTimeoutMillis: Math.min(wanted.timeoutMs, wanted.everyMs),
        metricProducers: [{ collect }],
      }),
    ],
  })
  return () => closeSoon(() => provider.shutdown())
}

const CUMULATIVE = { aggregationTemporality: AggregationTemporality.CUMULATIVE }

type Span = [begun: HrTime, now: HrTime]

function dataOf(readings: readonly MetricReading[], span: Span): MetricData[] {
  const named = Map.groupBy(readings, ({ name }) => name)
  return [...named.values()].flatMap((same) => same.slice(0, 1).map((first) => describe(first, same, span)))
}

function describe({ name, help, kind }: MetricReading, same: readonly MetricReading[], span: Span): MetricData {
  const [startTime, endTime] = span
  const point = <Value>(labels: Labels | undefined, value: Value) => ({
    startTime,
    endTime,
    attributes: { ...labels },
    value,
  })
  const descriptor = { name, description: help, unit: '', valueType: ValueType.DOUBLE }
  if (kind === 'histogram') {
    const dataPoints = same.flatMap((one) => (one.kind === 'histogram' ? point(one.labels, spreadOf(one.value)) : []))
    return { ...CUMULATIVE, descriptor, dataPointType: DataPointType.HISTOGRAM, dataPoints }
  }
  const dataPoints = same.flatMap((one) => (one.kind === 'histogram' ? [] : point(one.labels, one.value)))
  return kind === 'counter'
    ? { ...CUMULATIVE, descriptor, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...CUMULATIVE, descriptor, dataPointType: DataPointType.GAUGE, dataPoints }
}

const spreadOf = ({ bounds, counts, sum }: Spread) => ({
  buckets: { boundaries: [...bounds], counts },
  count: counts.reduce((all, more) => all + more, 0),
  sum,
})
