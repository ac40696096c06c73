import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AFTER_ORDER, OF_BOOKS, ofErased, olderThan, WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'

export const paymentsKept: KeptData = {
  tables: {
    disputes: { what: 'payment disputes', until: WITH_SHOP, erased: OF_BOOKS },
    payments: { what: 'payments', until: WITH_SHOP, erased: OF_BOOKS },
    provider_events: {
      what: 'raw notices from payment provider and carrier',
      until: 'until they are resolved',
      erased: 'emptied at once if they name the person',
    },
    refunds: { what: 'refunds', until: WITH_SHOP, erased: `${OF_BOOKS}; notes: see below` },
  },
  endings: {
    'refund-notes-of-erased': {
      table: 'refunds',
      which: 'internal notes on a refund of such an order',
      ...AFTER_ORDER,
      why: 'tax law requires the refund, not the notes',
      where: (past) => sql`note is not null and payment_id in (select id from payments where ${ofErased(past)})`,
      set: sql`note = null`,
    },
    'provider-events-acted': {
      table: 'provider_events',
      which: 'raw notices from payment provider and carrier',
      days: 90,
      after: 'it was resolved',
      why: 'a repeated notice is recognised, and a dispute about one comes sooner',
      where: olderThan('acted_at'),
    },
    'provider-events-left': {
      table: 'provider_events',
      which: 'raw notices that nothing could be done about',
      days: 400,
      after: 'it came',
      why: 'the reconciliation shows it until then',
      where: ({ before }) => sql`acted_at is null and received_at < ${before}`,
    },
  },
  download: {
    'orders.refunds': () =>
      listOf(sql`
        select refunds.amount_paise, reason, state, refunds.created_at
        from refunds join payments on payments.id = refunds.payment_id where payments.order_id = orders.id
        order by refunds.created_at, refunds.id`),
    'orders.payments': () =>
      listOf(sql`
        select amount_paise, method, status, created_at from payments where order_id = orders.id order by created_at, id`),
    'orders.disputes': (_person, columnsOf) =>
      listOf(sql`
        select phase, reason_code, disputes.state, disputes.amount_paise, opened_at ${columnsOf('orders.disputes')}
        from disputes join payments on payments.id = disputes.payment_id
        where payments.order_id = orders.id order by opened_at, disputes.id`),
  },
}
