import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { migrationFolder, migrationName, readMigrations } from './migrations.ts'

const title = process.argv
  .slice(2)
  .join('_')
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '_')
  .replaceAll(/^_|_$/g, '')
if (title === '') {
  console.error('Usage: npm run db:new <what it adds>')
  process.exit(1)
}
const last = (await readMigrations()).at(-1)?.number ?? 0
const file = new URL(migrationName(last + 1, title), migrationFolder)
await writeFile(file, '', { flag: 'wx' })
console.log(fileURLToPath(file))
