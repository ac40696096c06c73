/** `npm run sbom`: writes the store's components to sbom.cdx.json; `-- --out <file>` elsewhere. */
import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildOrExit } from './build-when-needed.ts'
import { billOfMaterials, type LockFile } from './sbom.rules.ts'

const ROOT = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { out: { type: 'string', default: 'sbom.cdx.json' } } })
const written = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
await buildOrExit()
const builtIn = readFileSync(join(ROOT, 'build/server/packages.json'), 'utf8')
const sum = hash('sha256', written + builtIn)
// A UUID of version 8, which anybody may define.
const id = sum.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
const bill = billOfMaterials(JSON.parse(written) as LockFile, id, new Set(JSON.parse(builtIn) as string[]))
writeFileSync(values.out, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${values.out}: ${bill.components.length} packages`)
