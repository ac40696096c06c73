import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { openInDownload } from '#domain/artists/papers/open-in-download.ts'
import type { Services } from '#domain/services.ts'
import { readOwnData } from './personal-data.db.ts'

/** Only the visitor's own. */
export const exportOwnData = async (
  { database, papersLock }: Pick<Services, 'database' | 'papersLock'>,
  { id }: Visitor,
): Promise<unknown> => openInDownload(papersLock, await readOwnData(database.kysely, id))
