import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { readOwnData } from './personal-data.db.ts'

/** Only the visitor's own. */
export const exportOwnData = ({ database }: Pick<Services, 'database'>, { id }: Visitor): Promise<unknown> =>
  readOwnData(database.kysely, id)
