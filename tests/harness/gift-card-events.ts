/** What can happen to the gift cards that pay an order, and to refunds on them: each within a transaction. */
import { randomUUID } from 'node:crypto'
import { rowOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import { holdOnCards } from '#domain/gift-cards/pay-by-cards.ts'
import { addEntries, lockCards } from '#domain/gift-cards/ledger.db.ts'
import { callForAttention, lockOrder } from '#domain/orders/order/order-rows.db.ts'
import { expire } from '#domain/orders/paying/settle-payment.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { endRefund } from '#domain/orders/refunding/refund-payment.ts'
import { findRefund, moveRefund } from '#domain/payments/refunds.db.ts'
import { paise } from '#shared/money.rules.ts'
import type { Events, Requested } from './order-events.ts'
import type { TestShop } from './test-shop.ts'
import { within } from './try-sequences.ts'

type Paid = { orderId: string; cardIds: readonly string[]; otherId: Requested['otherId']; adminId: string }

/** `otherId`: another buyer's order, who has the code of the first card, too. */
export function eventsOfCards(shop: TestShop, { orderId, cardIds, otherId, adminId }: Paid): Events {
  const now = shop.now()
  const [first = '', second = ''] = cardIds
  const refunded = (rupees: number) => (tx: Tx) =>
    refundOrder(within(shop.services, tx), {
      orderId,
      adminId,
      amountPaise: paise(rupees * 100),
      reason: 'goodwill',
      note: '',
      key: randomUUID(),
    })
  return {
    async 'a card is stopped'(tx) {
      const [card] = await lockCards(tx, [first])
      if (!card || card.stoppedAt) return
      await tx.updateTable('gift_cards').set({ stopped_at: now, stopped_why: 'Lost' }).where('id', '=', first).execute()
      if (card.balancePaise > 0)
        await addEntries(tx, 'stop', [{ cardId: first, balancePaise: -card.balancePaise }], { now })
    },
    'a card ends': (tx) =>
      tx.updateTable('gift_cards').set({ ends_on: '2026-01-01' }).where('id', '=', second).execute(),
    async 'another order holds what is free on a card'(tx) {
      const [card] = await lockCards(tx, [first])
      const other = await lockOrder(tx, otherId)
      if (!card || card.stoppedAt || card.balancePaise === 0 || other?.paymentState !== 'unpaid') return
      const held = await rowOf(tx)`select from gift_card_entries where order_id = ${otherId}`
      if (held) return
      await tx.updateTable('orders').set({ gift_card_paise: card.balancePaise }).where('id', '=', otherId).execute()
      await holdOnCards(tx, { orderId: otherId, parts: [{ id: first, paise: card.balancePaise }], now })
    },
    async 'the other order is given up'(tx) {
      const other = await lockOrder(tx, otherId)
      if (other?.paymentState === 'unpaid')
        await expire({ tx, changed: () => {}, now }, other, { cause: 'not-paid-in-time' })
    },
    'a part goes back': refunded(100),
    'more than the provider has goes back': refunded(1_500),
    'what goes back is through': (tx) => settleRefunds(tx, orderId, 'processed', now),
    'what goes back fails': (tx) => settleRefunds(tx, orderId, 'failed', now),
  }
}

/** As the provider reports it; refunds to cards alone do not fail. */
async function settleRefunds(tx: Tx, orderId: string, state: 'processed' | 'failed', now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('refunds.id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'decided')
    .orderBy('refunds.amount_paise')
    .execute()
  const order = await lockOrder(tx, orderId)
  for (const { id } of rows) {
    const refund = await findRefund(tx, id)
    if (!order || !refund || (state === 'failed' && refund.cardPaise === refund.amountPaise)) continue
    await moveRefund(tx, id, { state, providerRefundId: `rfnd_${id}`, now })
    const current = await lockOrder(tx, orderId)
    if (state === 'failed')
      await callForAttention(tx, orderId, { kind: 'refund-failed', about: id, facts: { refund: `rfnd_${id}` } })
    if (state === 'processed' && current) await endRefund(tx, { refund, payable: current, now })
  }
}
