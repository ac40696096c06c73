import { retryRead } from '#db/retry-read.ts'
import { attentionWords, isOfParcel, causeWords } from '#domain/orders/order/attention.rules.ts'
import type { Services } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { countOrdersForAdmin, countOrderViews, findNeighbours, listOrdersForAdmin } from './order-list.db.ts'
import { readOrderQuery, type OrderQuery } from './order-forms.rules.ts'
import { randomUUID } from 'node:crypto'
import { findAnyOrder } from '#domain/orders/viewing/orders.db.ts'
import { goesBackPaise, type OrderDetail } from '#domain/orders/order/order.rules.ts'
import { listOrderFacts } from '#domain/orders/books/facts.db.ts'
import { leftOfGoods, type OrderFacts } from '#domain/orders/books/books-of.rules.ts'
import { artistsPaise, type Refundable } from '#domain/orders/refunding/refund-preview.rules.ts'
import { canStoreCancel, paidFor, paidForWords } from '#domain/orders/refunding/refund.rules.ts'
import { hasLeft } from '#domain/orders/order/order-states.rules.ts'
import { addPaise, noPaise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { promisedDates } from '#shared/dispatch-dates.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { findAdminOrderFacts } from './admin-order.db.ts'

const ORDERS_A_PAGE = 25

/** A page of the list, newest first. A page beyond the last is the last. */
export async function showOrdersToAdmin(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  { query, page: wanted }: { query: OrderQuery; page: number },
) {
  const today = indiaDay(clock.now())
  return retryRead(async () => {
    const [counts, views] = await Promise.all([
      countOrdersForAdmin(database.kysely, query, today),
      countOrderViews(database.kysely, today),
    ])
    const pageCount = Math.max(1, Math.ceil(counts.count / ORDERS_A_PAGE))
    const page = Math.min(wanted, pageCount)
    const part = { today, limit: ORDERS_A_PAGE, offset: (page - 1) * ORDERS_A_PAGE }
    const orders = await listOrdersForAdmin(database.kysely, query, part)
    return { orders, views, today, ...counts, page, pageCount }
  })
}

export type AdminOrder = NonNullable<Awaited<ReturnType<typeof showOrderToAdmin>>>

/** Any order with everything known about it; undefined when there is none. */
export async function showOrderToAdmin(
  { database: { kysely }, clock }: Pick<Services, 'database' | 'clock'>,
  orderId: string,
  {
    query = readOrderQuery(new URLSearchParams()),
    mayRefund = false,
  }: { query?: OrderQuery; mayRefund?: boolean } = {},
) {
  if (!isUuid(orderId)) return undefined
  const [order, facts, [goods], beside] = await retryRead(() =>
    Promise.all([
      findAnyOrder(kysely, orderId),
      findAdminOrderFacts(kysely, orderId),
      listOrderFacts(kysely, [orderId], { isLocked: false }),
      findNeighbours(kysely, orderId, { query, today: indiaDay(clock.now()) }),
    ]),
  )
  if (!order || !facts || !goods) return undefined
  const leftPaise = subtractPaise(order.totalPaise, goesBackPaise(order.refunds))
  const refundable = mayRefund ? refundableOf(order, goods, leftPaise) : null
  return {
    ...order,
    ...facts,
    beside,
    /** With the day by which it is to be handed over. */
    adminParcels: facts.adminParcels.map((parcel) => ({ ...parcel, leavesBy: leavesBy(order, parcel.id) })),
    /** For those who may refund: it has artists' terms in it. */
    refundable,
    /** What the artists receive of what is left. */
    artistsPaise: refundable && artistsPaise(refundable),
    /** What can be refunded, in the order of the invoice. */
    things: paidFor(order).map((thing) => ({ ...thing, words: paidForWords(thing) })),
    /** Why it needs attention, in words. */
    attention: facts.attention.map((call) => ({
      id: call.id,
      words: attentionWords(call),
      isOfParcel: isOfParcel(call),
    })),
    /** Buyers without an e-mail address get none. */
    mails: facts.mails.filter(({ to }) => to !== 'buyer' || order.contactEmail !== null),
    adminMoves: facts.adminMoves.map((move) => ({ ...move, why: causeWords(move.cause, move.about) })),
    /** What can still be refunded. */
    leftPaise,
    canCancel:
      !order.isDisputed && canStoreCancel({ ...order, hasLeft: order.parcels.some(({ state }) => hasLeft(state)) }),
    /** Names the next action on this page, so that it is done once. */
    key: randomUUID(),
  }
}

function leavesBy({ parcels, items, createdAt }: OrderDetail, parcelId: string): string {
  const artistId = parcels.find(({ id }) => id === parcelId)?.artistId
  return promisedDates(
    createdAt,
    items.filter((item) => item.artistId === artistId),
  ).to
}

type Paid = Pick<OrderDetail, 'giftCardPaise' | 'refunds'>

/** The provider's money is refunded first, the rest to the gift cards that it came from. */
function refundableOf({ giftCardPaise, refunds }: Paid, goods: OrderFacts, leftPaise: Paise): Refundable {
  const { works, others } = leftOfGoods(goods)
  const ofCards = refunds.map(({ state, cardPaise }) => (state === 'failed' ? noPaise : cardPaise))
  const failedPaise = goods.refunds.flatMap(({ state, hasNote, amountPaise }) =>
    state === 'failed' && hasNote ? amountPaise : [],
  )
  const settles = goods.payments.find((payment) => payment.settles)
  const uncredited = goods.refunds.flatMap(({ paymentId, state, hasNote, bankPaise }) =>
    paymentId === settles?.id && state === 'processed' && !hasNote ? bankPaise : [],
  )
  const cardsLeftPaise = subtractPaise(giftCardPaise, addPaise(...ofCards))
  return {
    works: works.map(({ line, left }) => ({ ...left, artistId: line.terms && line.artistId })),
    others,
    releasedTo: goods.releasedTo,
    documentsLeftPaise: addPaise(subtractPaise(leftPaise, addPaise(...failedPaise)), ...uncredited),
    failedPaise,
    onlinePaise: subtractPaise(leftPaise, cardsLeftPaise),
  }
}
