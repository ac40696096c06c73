import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { connectDatabase } from './connect.ts'
import { describeTables } from './describe-tables.ts'
import { migrateDatabase } from './migrate.ts'

/** Writes tables.ts from the migrated schema. With --check, only says whether it is up to date. */
const file = fileURLToPath(new URL('./tables.ts', import.meta.url))

const database = await connectDatabase()
await migrateDatabase(database)
const text = await describeTables(database.pool)
await database.close()

if (!process.argv.includes('--check')) {
  await writeFile(file, text)
} else if ((await readFile(file, 'utf8')) !== text) {
  console.error('db/tables.ts differs from the migrated schema. Update it with: node db/write-tables.ts')
  process.exitCode = 1
}
