import type { Visitor } from './visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { readOwnData } from './own-data.db.ts'

/** Of nobody but the visitor. */
export const exportOwnData = ({ database }: Pick<Services, 'database'>, { id }: Visitor): Promise<unknown> =>
  readOwnData(database.kysely, id)
