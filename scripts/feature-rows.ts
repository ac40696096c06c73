/** `npm run rows`: which promises no test names. `-- --require M-006,M-007` fails when one of those is among them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readFeatureRows, rowsNamedByTests } from './feature-rows.rules.ts'
import { readSources, ROOT } from './read-sources.ts'

const tests = '{app,bench,db,demo,domain,providers,scripts,server,shared,tests}/**/*.test.{ts,tsx}'
const ownTest = 'scripts/feature-rows.rules.test.ts'

const { values } = parseArgs({ options: { require: { type: 'string' } } })
const rows = readFeatureRows(await readFile(join(ROOT, 'docs', 'features.md'), 'utf8'))
const shown = new Set(
  (await readSources(tests)).flatMap(({ path, code }) => (path === ownTest ? [] : [...rowsNamedByTests(code)])),
)

const missing = rows.filter((row) => !shown.has(row.id))
for (const row of missing) console.log(`${row.id}  ${row.promise}`)
console.log(
  `\n${rows.length - missing.length} of ${rows.length} promises are shown by a test, ${missing.length} are not.`,
)

const unknown = [...shown].filter((id) => !rows.some((row) => row.id === id))
const required = values.require?.split(',') ?? []
const notShown = required.filter((id) => !shown.has(id))
if (unknown.length > 0) console.error(`Tests name rows that docs/features.md does not have: ${unknown.join(', ')}.`)
if (notShown.length > 0) console.error(`Required, and shown by no test: ${notShown.join(', ')}.`)
process.exitCode = unknown.length + notShown.length > 0 ? 1 : 0
