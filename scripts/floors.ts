/**
 * `npm run floors`: the folders of the domain, in their order, with those they use; and the tables, with their owners and
 * readers. `--check` only names circles of imports, imports and services of later folders, foreign writes, reads by
 * earlier folders, and names that two files export.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findCircles, findClimbs, findReaches, folderOf, importedFolders, readFloors } from './floors.rules.ts'
import { OWNED } from './owned-tables.ts'
import { readSources, ROOT } from './read-sources.ts'
import { complaintsAbout, findForeignUses, usesIn } from './table-use.rules.ts'
import { findTwiceNamed } from './twice-named.rules.ts'

const floors = readFloors(await readFile(join(ROOT, 'domain', 'README.md'), 'utf8'))
const layers = '{app,domain,server,db,providers,shared,words,demo,packages}/**/*.{ts,tsx}'
const product = (await readSources(layers)).filter(({ path }) => !/\.test\.tsx?$|\bnode_modules\//.test(path))
const sources = product.filter(({ path }) => path.startsWith('domain/'))
const circles = findCircles(product)
const tables = Object.values(OWNED).flat()
const complaints = [
  ...circles.map((circle) => `A circle of imports: ${[...circle, circle[0]].join(' → ')}`),
  ...findReaches(floors, sources),
  ...findTwiceNamed(product).map(([name, files]) => `${name} is the name of two exports: ${files.join(', ')}.`),
  ...findClimbs(floors, sources).map(
    ({ from, to, file }) => `${file}: ${from} must not import ${to}, which is not earlier in the list.`,
  ),
  ...complaintsAbout(findForeignUses(floors, OWNED, sources)),
]
if (!process.argv.includes('--check')) {
  printFloors()
  printTables()
}
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exit(1)
console.log(
  `${floors.length} folders and ${sources.length} files of the domain, no imports of later folders. ${product.length} files, ${circles.length} circles. ${tables.length} tables, each written by its owner alone.`,
)

function printFloors(): void {
  for (const [index, folder] of floors.entries()) {
    const used = new Set(sources.filter(({ path }) => folderOf(path) === folder).flatMap(importedFolders))
    console.log(`${String(index + 1).padStart(2)} ${folder.padEnd(20)} ${[...used].toSorted().join(', ')}`)
  }
}

function printTables(): void {
  const uses = sources.flatMap((source) => usesIn(source, tables))
  for (const [owner, owned] of Object.entries(OWNED))
    for (const table of owned) {
      const folders = uses.filter((use) => use.table === table).map(({ file }) => folderOf(file) ?? '')
      const readers = [...new Set(folders)].filter((folder) => folder !== owner)
      console.log(`${table.padEnd(24)} ${owner.padEnd(20)} ${readers.toSorted().join(', ')}`)
    }
}
