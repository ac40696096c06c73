/** The store built from a copy of the project, in which `/hi/…` speaks the language for tests. */
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { startBuiltStore, type BuiltStore } from './built-store.ts'
import { quickFolder } from './quick-folder.ts'
import { startProgram } from './start-process.ts'

const ROOT = join(import.meta.dirname, '../..')
const NOT_LAID = new Set(['.git', 'node_modules', 'build', 'data', 'tests', 'bench', 'bench-results', 'test-results'])

export async function startPseudoStore(): Promise<BuiltStore> {
  const folder = await mkdtemp(join(quickFolder(), 'test-pseudo-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    for (const name of await readdir(ROOT))
      if (!NOT_LAID.has(name)) await cp(join(ROOT, name), join(folder, name), { recursive: true })
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const build = startProgram(process.execPath, ['scripts/build.ts'], { PSEUDO_WORDS: '1' }, folder)
    if ((await build.ended) !== 0) throw new Error(build.said())
    const store = await startBuiltStore({}, folder)
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
