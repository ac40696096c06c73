import { DatabaseUnavailable } from '#db/connect.ts'
import { ContentUnreadable } from '#domain/content/read-content.ts'
import { ForeignFolder } from '#domain/images/picture-folder.ts'
import { isDatabaseAway } from '#shared/database-errors.rules.ts'
import { EnvMistakes } from '#shared/env.ts'

const KNOWN = [EnvMistakes, ForeignFolder, DatabaseUnavailable, ContentUnreadable]

/** What keeps the store from starting, in words for a person; undefined when it is a fault of the program. */
export function explainStartFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (KNOWN.some((known) => error instanceof known)) return error.message
  if (isDatabaseAway(error)) return 'The database went away.'
  const { code, port, path, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo'))
    return 'HOST names no address of this machine. 127.0.0.1 is reached from this machine only, 0.0.0.0 from everywhere.'
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use already. Stop the other program, or choose another port with PORT=…`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be opened by this user. Choose one above 1023 with PORT=…`
  if ((code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC') && path)
    return `${path} cannot be written (${code}). Check DATA_DIR.`
  return undefined
}
