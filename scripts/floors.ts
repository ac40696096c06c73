/** `npm run floors`: the folders of the domain, lowest first, with those they use. `--check` only names upward imports. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findClimbs, folderOf, importedFolders, readFloors } from './floors.rules.ts'
import { readSources, ROOT } from './read-sources.ts'

const floors = readFloors(await readFile(join(ROOT, 'domain', 'README.md'), 'utf8'))
const sources = (await readSources('domain/**/*.{ts,tsx}')).filter(({ path }) => !/\.test\.tsx?$/.test(path))
const climbs = findClimbs(floors, sources)
if (!process.argv.includes('--check')) printFloors()
for (const { from, to, file } of climbs)
  console.error(`${file}: ${from} must not import ${to}, which is above it or beside it.`)
if (climbs.length > 0) process.exit(1)
console.log(`${floors.length} folders, ${sources.length} files, no cycles and no upward imports.`)

function printFloors(): void {
  for (const [index, folder] of floors.entries()) {
    const used = new Set(sources.filter(({ path }) => folderOf(path) === folder).flatMap(importedFolders))
    console.log(`${String(index + 1).padStart(2)} ${folder.padEnd(20)} ${[...used].toSorted().join(', ')}`)
  }
}
