import { refuse } from '#scripts/run-script.ts'
import { BackupTrouble } from './manifest.ts'

/** What keeps a backup from being made or restored is said in one line. */
export async function sayTrouble(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (error instanceof BackupTrouble) return refuse(error.message)
    if (path !== undefined && code !== undefined && ['EACCES', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR'].includes(code))
      return refuse(`${path} cannot be written (${code}).`)
    throw error
  }
}
