import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const telemetry = (given: Record<string, string>) => readEnv(given).telemetry
const AT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test:4318' }
const isSent = (given: Record<string, string>) => {
  const { traces, metrics } = telemetry(given)
  return [traces !== undefined, metrics !== undefined]
}

test.each([
  [{}, [false, false]],
  [{ OTEL_SERVICE_NAME: 'gallery', OTEL_TRACES_SAMPLER: 'always_on' }, [false, false]],
  [AT, [true, true]],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector.test/traces' }, [true, false]],
  [{ OTEL_METRICS_EXPORTER: 'otlp' }, [false, true]],
  [{ ...AT, OTEL_METRICS_EXPORTER: 'none' }, [true, false]],
  [{ ...AT, OTEL_SDK_DISABLED: 'true' }, [false, false]],
  [{ ...AT, OTEL_SDK_DISABLED: 'false', OTEL_TRACES_EXPORTER: 'none' }, [false, true]],
])('with %o it sends what the standard says, traces and metrics: %o', (given, sent) => {
  expect(isSent(given as Record<string, string>)).toEqual(sent)
})

test.each([
  [{}, 1],
  [{ OTEL_TRACES_SAMPLER_ARG: '0.1' }, 1],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }, 0.1],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, 0],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, 0],
])('with %o of all traces this share is taken: %d', (given, share) => {
  expect(telemetry({ ...AT, ...(given as Record<string, string>) }).traces?.share).toBe(share)
})

test('protocols that the store does not support are named at the start', () => {
  const given = {
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_TRACES_EXPORTER: 'zipkin',
    OTEL_METRIC_EXPORT_INTERVAL: '0',
  }
  expect(() => readEnv(given)).toThrow(
    /OTEL_EXPORTER_OTLP_PROTOCOL must be http\/protobuf or http\/json; OTEL_TRACES_EXPORTER must be otlp or none; OTEL_METRIC_EXPORT_INTERVAL must be at least 1/,
  )
})
