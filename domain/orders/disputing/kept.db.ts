import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AFTER_ORDER, ENDINGS_SAY, ofErased, WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'

export const disputingKept: KeptData = {
  tables: {
    dispute_answers: { what: 'responses to payment disputes', until: WITH_SHOP, erased: ENDINGS_SAY },
    dispute_moves: { what: 'the states of a dispute', until: 'as long as the dispute' },
    dispute_papers: {
      what: 'attachments of responses; files until the provider has them',
      until: 'as long as the response',
      erased: 'deleted with the response',
    },
  },
  endings: {
    'dispute-answers-of-erased': {
      table: 'dispute_answers',
      which: 'responses to a bank about such an order, with their attachments',
      ...AFTER_ORDER,
      why: 'the provider has it; tax law requires the amount, not the text',
      where: (past) => sql`state <> 'waiting' and dispute_id in (
        select disputes.id from disputes join payments on payments.id = payment_id where ${ofErased(past)})`,
    },
  },
  download: {
    'orders.disputes.answers': () =>
      listOf(sql`
        select kind, summary, created_at, ${listOf(sql`
          select name from dispute_papers where answer_id = dispute_answers.id order by position`)} as papers
        from dispute_answers where dispute_id = disputes.id order by created_at, id`),
  },
}
