/** Prometheus' own tool reads the alarm rules and plays what should, and should not, set them off. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingFor } from './install.ts'

const OPS = join(import.meta.dirname, '..', '..', 'ops')

test.skipIf(missingFor('alerts') !== undefined).each([
  ['check', 'alerts.yml'],
  ['test', 'alerts.test.yml'],
])('promtool %s rules %s', (verb, file) => {
  const { status, stdout, stderr } = spawnSync('promtool', [verb, 'rules', file], { cwd: OPS, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
})
