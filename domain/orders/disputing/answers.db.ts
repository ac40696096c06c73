/** What the owner answers, and what is sent along. */
import type { Db } from '#db/transaction.ts'

const answers = (db: Db) =>
  db
    .selectFrom('dispute_answers')
    .select([
      'id',
      'dispute_id as disputeId',
      'key',
      'kind',
      'summary',
      'state',
      'trouble',
      'answered_by as answeredBy',
      'created_at as createdAt',
    ])

export const findAnswer = (db: Db, id: string) => answers(db).where('id', '=', id).executeTakeFirst()
