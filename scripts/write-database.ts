/**
 * Writes db/tables.ts and docs/database.md from the migrated database, and lists the checksums of new migrations. With
 * --check, only says whether all are up to date.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectDatabase } from '#db/connect.ts'
import { describeTables } from '#db/describe-tables.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { migrationFolder, readMigrations } from '#db/migrations.ts'
import { TRIGGERS } from '#db/triggers.ts'
import { TABLES } from '#domain/retention/owners.ts'
import { folderOf, readFloors } from './floors.rules.ts'
import { OWNED } from './owned-tables.ts'
import { readSources, ROOT } from './read-sources.ts'
import { usesIn } from './table-use.rules.ts'

const FILE = join(ROOT, 'docs', 'database.md')
const TYPES = join(ROOT, 'db', 'tables.ts')
const SUMS = fileURLToPath(new URL('SHA256SUMS', migrationFolder))

const INTRODUCTION = `# The database

Every table has one owner: the folder of \`domain/\` that alone writes its rows, and names it in its \`kept.db.ts\`. Folders
later in the list of [domain/README.md](../domain/README.md) may read them. \`npm run floors\` refuses foreign writes, and reads by
earlier folders. \`npm run db:tables\` writes this page. What each table keeps, and until when, is in [retention.md](retention.md).

## Tables

| owner | table | what | read by |
| --- | --- | --- | --- |
`

const TRIGGERS_INTRODUCTION = `
## Triggers

A trigger guards what must never be, keeps a sum or an index that two writers at once would break, fills in a column of its own
row, or tells open pages ([triggers.ts](../db/triggers.ts)). What the shop wants, such as a new profile or an invoice, is done
by the code of the owner.

| function | kind | on | why |
| --- | --- | --- | --- |
`

type Row = { name: string; tables: string[] }

async function readDatabase(): Promise<{ types: string; found: Row[] }> {
  const database = await connectDatabase()
  await migrateDatabase(database)
  const types = await describeTables(database.pool)
  const { rows: found } = await database.pool.query<Row>(`
    select proname as name, array_agg(distinct relname order by relname)::text[] as tables
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid join pg_class on pg_class.oid = tgrelid
    where not tgisinternal group by 1 order by 1`)
  await database.close()
  return { types, found }
}

const sources = (await readSources('domain/**/*.{ts,tsx}')).filter(({ path }) => !/\.test\.tsx?$/.test(path))
const uses = sources.flatMap((source) => usesIn(source, Object.values(OWNED).flat()))
const floors = readFloors(await readFile(join(ROOT, 'domain', 'README.md'), 'utf8'))
const owners = Object.entries(OWNED).toSorted(([a], [b]) => floors.indexOf(a) - floors.indexOf(b))
const tables = owners.flatMap(([owner, owned]) =>
  owned.map((table) => {
    const folders = uses.filter((use) => use.table === table).map(({ file }) => folderOf(file) ?? '')
    const readers = [...new Set(folders)].filter((folder) => folder !== owner && !folder.startsWith(`${owner}/`))
    return `| ${owner} | \`${table}\` | ${TABLES[table].what} | ${readers.toSorted().join(', ') || '–'} |`
  }),
)
const { types, found } = await readDatabase()
const sums = await readFile(SUMS, 'utf8')
const unlisted = (await readMigrations()).filter(({ name }) => !sums.includes(`  ${name}\n`))
const unexplained = found.filter(({ name }) => !TRIGGERS[name]).map(({ name }) => name)
const gone = Object.keys(TRIGGERS).filter((name) => !found.some((row) => row.name === name))
const triggers = found.map(
  ({ name, tables: on }) => `| \`${name}\` | ${TRIGGERS[name]?.kind} | ${on.join(', ')} | ${TRIGGERS[name]?.why} |`,
)
const text = `${INTRODUCTION}${tables.join('\n')}\n${TRIGGERS_INTRODUCTION}${triggers.join('\n')}\n`

if (unexplained.length > 0 || gone.length > 0) {
  for (const name of unexplained) console.error(`db/triggers.ts does not say why ${name} is a trigger.`)
  for (const name of gone) console.error(`db/triggers.ts names ${name}, which is no trigger.`)
  process.exitCode = 1
} else {
  for (const [file, written] of [
    [TYPES, types],
    [FILE, text],
    // Listed ones keep their checksums, so that a changed one fails a test.
    [SUMS, sums + unlisted.map(({ name, checksum }) => `${checksum}  ${name}\n`).join('')],
  ] as const)
    if (!process.argv.includes('--check')) await writeFile(file, written)
    else if ((await readFile(file, 'utf8').catch(() => '')) !== written) {
      console.error(`${file} is out of date: run \`npm run db:tables\`.`)
      process.exitCode = 1
    }
}
