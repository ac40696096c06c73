import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The project's folder, from source or from the build. */
export const PROJECT = holding('package.json', import.meta.dirname)

const BUILT = join(PROJECT, 'build', 'server')

/** A program of the project for a process or a thread of its own: built, where its caller is. */
export const programFile = (source: string): string =>
  import.meta.dirname.startsWith(BUILT) ? join(BUILT, `${basename(source, '.ts')}.js`) : join(PROJECT, source)

function holding(file: string, folder: string): string {
  if (existsSync(join(folder, file))) return folder
  if (folder === dirname(folder)) throw new Error(`No ${file} above ${import.meta.dirname}.`)
  return holding(file, dirname(folder))
}
