/** `npm run floors`: the folders of the domain, lowest first, with those they use; `--check` only names what climbs. */
import { glob, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { findClimbs, folderOf, importedFolders, readFloors } from './floors.rules.ts'
import type { Source } from './floors.rules.ts'

const ROOT = join(import.meta.dirname, '..')

const floors = readFloors(await readFile(join(ROOT, 'domain', 'README.md'), 'utf8'))
const sources = await readSources()
const climbs = findClimbs(floors, sources)
if (!process.argv.includes('--check')) printFloors()
for (const { from, to, file } of climbs) console.error(`${file}: ${from} stands below ${to}, or beside it.`)
if (climbs.length > 0) process.exit(1)
console.log(`${floors.length} folders, ${sources.length} files, no circle and no climb.`)

async function readSources(): Promise<Source[]> {
  const found: Source[] = []
  for await (const file of glob(join(ROOT, 'domain', '**', '*.{ts,tsx}'))) {
    if (/\.test\.tsx?$/.test(file)) continue
    found.push({ path: relative(ROOT, file), code: await readFile(file, 'utf8') })
  }
  return found
}

function printFloors(): void {
  for (const [index, folder] of floors.entries()) {
    const used = new Set(sources.filter(({ path }) => folderOf(path) === folder).flatMap(importedFolders))
    console.log(`${String(index + 1).padStart(2)} ${folder.padEnd(20)} ${[...used].toSorted().join(', ')}`)
  }
}
