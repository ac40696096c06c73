/** Statements about the sets of sizes that the store knows. */
import type { Db } from '#db/transaction.ts'

export const listSizes = (db: Db) =>
  db
    .selectFrom('sizes')
    .innerJoin('size_sets', 'size_sets.id', 'sizes.size_set_id')
    .select(['sizes.id', 'sizes.name', 'size_sets.name as setName', 'size_sets.kind'])
    .orderBy('size_sets.name')
    .orderBy('sizes.position')
    .execute()
