import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const WORTH_BYTES = 8 * 2 ** 30

/**
 * Where databases lie that need not outlast the run: in memory, if there is plenty. A database is a thousand small
 * files, and on a disk each of them costs a millisecond to make. `orElse`: where there is no such memory.
 */
export function quickFolder(orElse = tmpdir()): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > WORTH_BYTES ? MEMORY : orElse
  } catch {
    return orElse
  }
}
