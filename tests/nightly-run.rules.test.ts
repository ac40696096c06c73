import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Workflow = {
  on: { schedule: { cron: string }[] }
  jobs: Record<string, { if?: string; steps: { run?: string }[] }>
}

test('each night every package is checked for known flaws', () => {
  const text = readFileSync(join(import.meta.dirname, '../.github/workflows/test.yml'), 'utf8')
  const { on, jobs } = parse(text) as Workflow
  expect(on.schedule.map(({ cron }) => cron)).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/)])
  expect(jobs.flaws?.if).toBe("github.event_name == 'schedule'")
  expect(jobs.flaws?.steps.at(-1)?.run).toBe('npm audit --audit-level=high')
})
