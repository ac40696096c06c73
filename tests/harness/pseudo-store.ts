/** The store built from a copy of the project, in which `/hi/…` speaks the language for tests. */
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pseudo } from '#scripts/pseudo-words.ts'
import { startBuiltStore, type BuiltStore } from './built-store.ts'
import { quickFolder } from './quick-folder.ts'
import { startProgram } from './start-process.ts'

const ROOT = join(import.meta.dirname, '../..')
const NOT_LAID = new Set(['.git', 'node_modules', 'build', 'data', 'tests', 'bench', 'bench-results', 'test-results'])

/** What a shop writes about itself, so that plain letters are left only in the project's texts. Names keep their length. */
const BRAND = {
  BRAND_NAME: 'Ráng & Rékhá',
  BRAND_LEGAL_NAME: 'Ráng & Rékhá (démó)',
  BRAND_HOURS_OPEN: pseudo('Monday to Saturday 9:00 AM to 6:00 PM'),
  BRAND_HOURS_CLOSED: pseudo('Sunday closed'),
  GRIEVANCE_OFFICER: pseudo('Name to be given'),
}

export async function startPseudoStore(): Promise<BuiltStore> {
  const folder = await mkdtemp(join(quickFolder(), 'test-pseudo-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    for (const name of await readdir(ROOT))
      if (!NOT_LAID.has(name)) await cp(join(ROOT, name), join(folder, name), { recursive: true })
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const build = startProgram(process.execPath, ['scripts/build.ts'], { PSEUDO_WORDS: '1' }, folder)
    if ((await build.ended) !== 0) throw new Error(build.said())
    const store = await startBuiltStore(BRAND, folder)
    const stop = async () => {
      await store.stop()
      await remove()
    }
    return { ...store, stop }
  } catch (error) {
    await remove()
    throw error
  }
}
