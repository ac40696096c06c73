/** Writes docs/retention.md from the list of what is kept; with --check only says whether it is up to date. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ENDINGS } from '#domain/retention/endings.ts'
import { TABLES } from '#domain/retention/kept-tables.ts'
import { ROOT } from './read-sources.ts'

const FILE = join(ROOT, 'docs', 'retention.md')

const INTRODUCTION = `# What is kept, and when it ends

Every table of the database. Written by \`npm run map\` from [domain/retention](../domain/retention); \`npm test\` fails when
it is out of date, or when a table is missing. What visitors are told stands in [content/privacy.md](../content/privacy.md).

## What the nightly round ends

At three in the morning in India, 500 rows at a time. *Pseudonymised*: the row stays, and says of nobody whose it is.

| what | ends | how | why | table |
| --- | --- | --- | --- | --- |
`

const TABLES_INTRODUCTION = `
## Every table

*At erasure*: what becomes of it when the person whose it is has the account erased; – where it is of no person. “See below”
is the list above.

| table | what | kept | at erasure |
| --- | --- | --- | --- |
`

const REST = `
## Beside the database

- **Files.** \`DATA_DIR\` holds pictures and their widths. A picture that nothing shows goes after a day, its file a month later;
  of an erased person at once. Nothing else of a person is written to a file.
- **Logs** go to the output of the process, without personal data: no names, addresses or words of people, no values of
  statements, no keys that stand in an address. How long they are kept is up to whoever keeps them.
- **Backups** end as their keeper decides. Who restores one that is older than an erasure erases again: the log of the process
  and the mail to the person say that there was one.
- **Payment provider, carrier, Google and the mail server** keep what they were told by their own rules.

## What tax law keeps

Orders that were paid, their invoices, credit notes, payments and refunds, with the name and the addresses that stand on them:
eight financial years and some months. The Central Goods and Services Tax Act (section 36) asks for 72 months after the annual
return of the year is due, the Companies Act (section 128) for eight financial years; the store keeps to the longer one. An owner
for whom another time holds changes the number of days in \`endings.ts\`, and asks whoever keeps the books before.
`

const spanOf = (days: number) => (days === 1 ? 'a day' : days % 365 === 0 ? `${days / 365} years` : `${days} days`)

const endings = Object.values(ENDINGS).map(
  ({ table, which, days, after, end, why }) =>
    `| ${which} | ${spanOf(days)} after ${after} | ${end} | ${why} | \`${table}\` |`,
)
const tables = Object.entries(TABLES).map(
  ([table, { what, until, erased = '–' }]) => `| \`${table}\` | ${what} | ${until} | ${erased} |`,
)
const text = `${INTRODUCTION}${endings.join('\n')}\n${TABLES_INTRODUCTION}${tables.join('\n')}\n${REST}`
if (!process.argv.includes('--check')) {
  await writeFile(FILE, text)
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
  console.error('docs/retention.md is out of date: run `npm run map`.')
  process.exitCode = 1
}
