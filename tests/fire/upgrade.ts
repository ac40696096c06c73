/** The next version of the store: the same build in a folder of its own, with one more migration. */
import { cp, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationName } from '#db/migrations.ts'
import { readDockerfile } from '#tests/harness/lay-image.ts'

const ROOT = join(import.meta.dirname, '../..')

/** `before` is the folder of the version that runs now. Returns the folder of the next one. */
export async function layNextVersion(into: string, before = ROOT): Promise<string> {
  const folder = await mkdtemp(join(into, 'version-'))
  const { copies } = await readDockerfile()
  for (const [from, source] of copies) {
    if (from === 'packages') continue
    const path = source.replace(/^\/app\//, '')
    await cp(join(before, path), join(folder, path), { recursive: true })
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const migrations = join(folder, 'db/migrations')
  const last =
    (await readdir(migrations))
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .at(-1) ?? ''
  const number = Number(last.slice(0, 4)) + 1
  // Tables in constant use, of which the version before reads whole rows.
  const change = ['artworks', 'orders', 'jobs'].map((table) => `alter table ${table} add column fire_${number} text;\n`)
  await writeFile(join(migrations, migrationName(number, 'one_more_column')), change.join(''))
  return folder
}
