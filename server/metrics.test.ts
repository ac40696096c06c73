import { expect, test } from 'vitest'
import { Metrics, metricsText } from './metrics.ts'

test('answers are counted by kind and status, and each figure is described once', () => {
  const metrics = new Metrics()
  metrics.countAnswer('page', 200)
  metrics.countAnswer('page', 200)
  metrics.countAnswer('kept', 200)
  metrics.read(() => [{ name: 'store_pages_kept', help: 'Pages in memory.', kind: 'gauge', value: 3 }])
  const me = `process="${process.pid}"`
  expect(metricsText(metrics.readings())).toBe(`# HELP store_answers_total Answers by kind and status.
# TYPE store_answers_total counter
store_answers_total{${me},kind="page",status="200"} 2
store_answers_total{${me},kind="kept",status="200"} 1
# HELP store_pages_kept Pages in memory.
# TYPE store_pages_kept gauge
store_pages_kept{${me}} 3
`)
})

test('a figure is read at the moment of the request', () => {
  const metrics = new Metrics()
  let value = 0
  metrics.read(() => [{ name: 'a', help: 'A.', kind: 'counter', value: ++value }])
  expect([...metrics.readings(), ...metrics.readings()].map((read) => read.value)).toEqual([1, 2])
})

test('figures of several processes are described once and grouped by name', () => {
  const of = (pid: string, value: number) => [
    { name: 'a', help: 'A.', kind: 'gauge' as const, value, labels: { process: pid } },
    { name: 'b', help: 'B.', kind: 'gauge' as const, value, labels: { process: pid } },
  ]
  expect(metricsText([...of('1', 5), ...of('2', 6)])).toBe(`# HELP a A.
# TYPE a gauge
a{process="1"} 5
a{process="2"} 6
# HELP b B.
# TYPE b gauge
b{process="1"} 5
b{process="2"} 6
`)
})

test('response times are reported in buckets, each with all that were quicker', () => {
  const metrics = new Metrics()
  metrics.countAnswer('page', 200, performance.now() - 60)
  metrics.countAnswer('page', 500, performance.now() - 20_000)
  metrics.countAnswer('kept', 200)
  const lines = metricsText(metrics.readings()).split('\n')
  const timed = lines.filter((line) => line.startsWith('store_answer_seconds_'))
  expect(timed.map((line) => line.replace(/^.*?kind="page"/, ''))).toEqual([
    ',le="0.005"} 0',
    ',le="0.02"} 0',
    ',le="0.05"} 0',
    ',le="0.1"} 1',
    ',le="0.3"} 1',
    ',le="1"} 1',
    ',le="3"} 1',
    ',le="10"} 1',
    ',le="+Inf"} 2',
    expect.stringMatching(/^\} 20\.0[6-9]\d*$/),
    '} 2',
  ])
})
