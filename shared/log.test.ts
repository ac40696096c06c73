import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test("each event is one line of JSON with its time in UTC, even if other people's text holds control characters", () => {
  const lines: string[] = []
  const log = createLog('info', (line) => void lines.push(line))
  log.warn({ said: 'first\n{"level":50,"msg":"planted"}\u2028\u001b[2J' }, 'A server answered.')
  log.error({ err: new Error('broken\r\nin two') }, 'It failed.')
  log.debug({}, 'Not at this level.')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line.trimEnd()).not.toMatch(/[\r\n\u001b]/)
  const [warned, failed] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(warned).toMatchObject({ level: 40, msg: 'A server answered.', pid: process.pid })
  expect(warned?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(failed).toMatchObject({ level: 50, err: { message: 'broken\r\nin two' } })
})
