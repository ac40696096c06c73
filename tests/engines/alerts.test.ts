/** Prometheus' own tool reads the alarm rules and plays what should, and should not, set them off. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENGINES } from './install.ts'

const isThere = ENGINES.some(({ name, isThere }) => name === 'Prometheus' && isThere())
const OPS = join(import.meta.dirname, '..', '..', 'ops')

test.skipIf(!isThere).each([
  ['check', 'alerts.yml'],
  ['test', 'alerts.test.yml'],
])('promtool %s rules %s', (verb, file) => {
  const { status, stdout, stderr } = spawnSync('promtool', [verb, 'rules', file], { cwd: OPS, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
})
