import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseUnavailable } from '#shared/database-errors.rules.ts'

/**
 * One process owns a folder. The operating system holds the lock (SQLite's reserved lock on an empty
 * file), so it is exclusive among any number of simultaneous starts and ends with the process,
 * however that ends. Reading the lock file from the owning process would give the lock up.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, '.lock'))
  const pidFile = join(folder, '.lock.pid')
  try {
    lock.exec('begin immediate')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new DatabaseUnavailable(
      `The folder ${folder} is in use by ${owner(pidFile)}. Stop it first, or choose another DATA_DIR.`,
    )
  }
  heldLocks.add(lock)
  writeFileSync(pidFile, String(process.pid))
  return () => {
    if (!heldLocks.delete(lock)) return
    rmSync(pidFile, { force: true })
    lock.close()
  }
}

/** Keeps locks from being garbage-collected, and so released, while their owner lives. */
const heldLocks = new Set<DatabaseSync>()

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function owner(pidFile: string): string {
  try {
    return `process ${Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || '(starting)'}`
  } catch {
    return 'another process'
  }
}
