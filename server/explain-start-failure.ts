import { DatabaseUnavailable } from '#db/connect.ts'
import { ContentUnreadable } from '#domain/content/read-content.ts'
import { ForeignFolder } from '#domain/images/picture-folder.ts'
import { BucketFailure } from '#providers/s3/bucket-failure.ts'
import { isDatabaseAway } from '#shared/database-errors.rules.ts'
import { EnvMistakes } from '#shared/env.ts'

const KNOWN = [EnvMistakes, ForeignFolder, BucketFailure, DatabaseUnavailable, ContentUnreadable]

/** Why the store cannot start, for the person at the terminal; undefined for a bug. */
export function explainStartFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (KNOWN.some((known) => error instanceof known)) return error.message
  if (isDatabaseAway(error)) return 'The connection to the database was lost.'
  const { code, port, path, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo'))
    return 'HOST is not an address of this machine. Use 127.0.0.1 for this machine only, or 0.0.0.0 for all networks.'
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the other program, or choose another port with PORT=…`
  if (code === 'EACCES' && port !== undefined)
    return `This user is not allowed to open port ${port}. Choose one above 1023 with PORT=…`
  if ((code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC') && path)
    return `${path} cannot be written (${code}). Check DATA_DIR.`
  return undefined
}
