import { expect, test } from 'vitest'
import { statementName } from './statement-name.rules.ts'

test.each([
  ['select "id" from "orders" where "id" = $1', 'select orders'],
  ['insert into "audit_log" ("action") values ($1)', 'insert audit_log'],
  ['\n    update jobs set attempts = attempts + 1', 'update jobs'],
  ['with gone as (delete from job_runners) update jobs set x = 1', 'with job_runners'],
  ['begin', 'begin'],
  ['commit', 'commit'],
  [`select 'a@b.test' as mail`, 'select'],
])('%s is named after its verb and its first table, without any value', (text, name) => {
  expect(statementName(text)).toBe(name)
})
