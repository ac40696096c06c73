import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { migrationFolder, readMigrations } from './migrations.ts'

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
const number = (await readMigrations()).length + 1
const file = new URL(`${String(number).padStart(4, '0')}_${title}.sql`, migrationFolder)
await writeFile(file, '', { flag: 'wx' })
console.log(fileURLToPath(file))
