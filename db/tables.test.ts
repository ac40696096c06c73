import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/harness/database.ts'
import { describeTables } from './describe-tables.ts'

test('tables.ts matches the migrated schema', { timeout: 30_000 }, async () => {
  const database = await openTestDatabase('embedded')
  const expected = await describeTables(database.pool)
  await database.close()
  expect(await readFile(new URL('./tables.ts', import.meta.url), 'utf8')).toBe(expected)
})
