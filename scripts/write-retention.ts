/** Writes docs/retention.md from domain/retention. With --check, only says whether it is up to date. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ENDINGS, TABLES } from '#domain/retention/owners.ts'
import { ROOT } from './read-sources.ts'

const FILE = join(ROOT, 'docs', 'retention.md')

const INTRODUCTION = `# What is kept, and when it ends

Every table of the database. \`npm run map\` writes this page from the lists that [owners.ts](../domain/retention/owners.ts) names. \`npm test\` fails
if it is out of date, or if a table is missing. Visitors read [content/privacy.md](../content/privacy.md).

## What the nightly clean-up ends

At 3 am in India, 500 rows at a time. *Pseudonymised*: the row stays, but no longer names a person.

| what | ends | how | why | table |
| --- | --- | --- | --- | --- |
`

const TABLES_INTRODUCTION = `
## Every table

*At erasure*: what happens to it when the person's account is erased; – if it belongs to no person. “See below” means the
list above.

| table | what | kept | at erasure |
| --- | --- | --- | --- |
`

const REST = `
## Outside the database

- **Files.** \`DATA_DIR\` holds pictures and their widths. A picture that nothing shows is removed after a day and its file a
  month later; pictures of an erased person at once. No other personal data is written to files.
- **Logs** go to the output of the process, without personal data: no names, addresses or texts of people, no values of
  statements, no keys from addresses. The company that stores the logs decides how long.
- **Backups** end as their keeper decides. After restoring a backup that is older than an erasure, erase the account again: the
  log of the process and the e-mail to the person show that there was one.
- **Payment provider, carrier, Google and mail server** keep what they received by their own rules.

## What tax law requires

Paid orders, their invoices, credit notes, payments and refunds, with the names and addresses on them: eight financial years
and some months. The Central Goods and Services Tax Act (section 36) requires 72 months after the annual return of the year is
due, the Companies Act (section 128) eight financial years. The store keeps to the longer one. An owner who needs another
period asks their accountant, then changes the number of days in [kept.db.ts](../domain/kept/kept.db.ts).
`

const spanOf = (days: number) => (days === 1 ? 'a day' : days % 365 === 0 ? `${days / 365} years` : `${days} days`)

const endings = Object.values(ENDINGS).map(
  ({ table, which, days, after, why, set, isSampled }) =>
    `| ${which} | ${spanOf(days)} after ${after} | ${set ? 'pseudonymised' : isSampled ? 'sampled' : 'deleted'} | ${why} | \`${table}\` |`,
)
const tables = Object.entries(TABLES)
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([table, { what, until, erased = '–' }]) => `| \`${table}\` | ${what} | ${until} | ${erased} |`)
const text = `${INTRODUCTION}${endings.join('\n')}\n${TABLES_INTRODUCTION}${tables.join('\n')}\n${REST}`
if (!process.argv.includes('--check')) {
  await writeFile(FILE, text)
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
  console.error('docs/retention.md is out of date: run `npm run map`.')
  process.exitCode = 1
}
