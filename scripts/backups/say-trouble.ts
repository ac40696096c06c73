import { refuse } from '#scripts/run-script.ts'
import { BackupTrouble } from './manifest.ts'

/** Says in one line why a backup can't be made or restored. */
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
