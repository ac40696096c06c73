import { expect, test } from 'vitest'
import { Metrics } from './metrics.ts'

test('answers are counted by kind and status, and each figure is described once', () => {
  const metrics = new Metrics()
  metrics.countAnswer('page', 200)
  metrics.countAnswer('page', 200)
  metrics.countAnswer('kept', 200)
  metrics.read(() => [{ name: 'store_pages_kept', help: 'Pages in memory.', kind: 'gauge', value: 3 }])
  expect(metrics.text()).toBe(`# HELP store_answers_total Answers by kind and status.
# TYPE store_answers_total counter
store_answers_total{kind="page",status="200"} 2
store_answers_total{kind="kept",status="200"} 1
# HELP store_pages_kept Pages in memory.
# TYPE store_pages_kept gauge
store_pages_kept 3
`)
})

test('a figure is read at the moment somebody asks', () => {
  const metrics = new Metrics()
  let value = 0
  metrics.read(() => [{ name: 'a', help: 'A.', kind: 'counter', value: ++value }])
  expect([metrics.text(), metrics.text()].map((text) => text.trim().split(' ').at(-1))).toEqual(['1', '2'])
})
