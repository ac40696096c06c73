import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source } from './follow-code.ts'

export const ROOT = join(import.meta.dirname, '..')

/** Files of the project with their paths from its root, in the order of these. */
export async function readSources(pattern: string): Promise<Source[]> {
  const paths = await Array.fromAsync(glob(pattern, { cwd: ROOT }))
  return Promise.all(paths.toSorted().map(async (path) => ({ path, code: await readFile(join(ROOT, path), 'utf8') })))
}
