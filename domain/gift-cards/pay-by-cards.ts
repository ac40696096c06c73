/** Gift cards hold, pay and get back parts of an order. The caller holds the order's row and has locked its works. */
import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addPaise, noPaise, paise, rupees, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { endOfCard } from './card-order.rules.ts'
import { isOver, pays } from './card-trouble.rules.ts'
import { addEntries, listCardsOfOrder, lockCards, updateCard, type CardOfOrder, type GiftCard } from './ledger.db.ts'
import { findSales } from './sales.db.ts'

type OfOrder = { orderId: string; now: Date }

/** Holds so much of each card until the order is paid or given up. The caller has locked the cards. */
export async function holdOnCards(
  tx: Tx,
  { parts, ...of }: OfOrder & { parts: readonly { id: string; paise: Paise }[] },
): Promise<void> {
  const used = parts.filter((part) => part.paise > noPaise)
  const held = used.map(({ id, paise: part }) => ({ cardId: id, balancePaise: -part, heldPaise: part }))
  await addEntries(tx, 'hold', held, of)
}

/** The cards of an order, locked, in the order of their use. What they hold is what they hold for it. */
async function lockCardsOfOrder(tx: Tx, orderId: string): Promise<(GiftCard & CardOfOrder)[]> {
  const parts = await listCardsOfOrder(tx, orderId)
  const ids = parts.map(({ cardId }) => cardId)
  const cards = new Map((await lockCards(tx, ids)).map((card) => [card.id, card]))
  return parts.flatMap((part) => {
    const card = cards.get(part.cardId)
    return card ? [{ ...card, ...part }] : []
  })
}

/**
 * The order is given up. A card that has expired since can't be spent; on a stopped card only the part released here is
 * written off, not what a refund has left on it.
 */
export async function releaseCards(tx: Tx, of: OfOrder): Promise<void> {
  const held = (await lockCardsOfOrder(tx, of.orderId)).filter(({ heldPaise }) => heldPaise > noPaise)
  const freed = held.map(({ cardId, heldPaise: part }) => ({ cardId, balancePaise: part, heldPaise: -part }))
  await addEntries(tx, 'release', freed, of)
  const released = held.map((card) => ({
    ...card,
    balancePaise: addPaise(card.stoppedAt === null ? card.balancePaise : noPaise, card.heldPaise),
  }))
  await takeOffOver(tx, released, of.now)
}

/** Writes off the balance of expired and stopped cards, which the caller has locked. Returns their number. */
export async function takeOffOver(tx: Tx, cards: readonly GiftCard[], now: Date): Promise<number> {
  const over = cards.filter((card) => isOver(card, now) && card.balancePaise > noPaise)
  const off = ({ id, balancePaise }: GiftCard) => ({ cardId: id, balancePaise: -balancePaise })
  const [expired, stopped] = [over.filter((card) => !card.stoppedAt), over.filter((card) => card.stoppedAt)]
  await addEntries(tx, 'expire', expired.map(off), { now })
  await addEntries(tx, 'stop', stopped.map(off), { now })
  return over.length
}

/** The cards of an order, locked, if they can still pay their parts, held or not; else undefined. */
export async function lockPayingCards(
  tx: Tx,
  { id: orderId, giftCardPaise }: { id: string; giftCardPaise: Paise },
  now: Date,
): Promise<CardOfOrder[] | undefined> {
  if (giftCardPaise === noPaise) return []
  const cards = await lockCardsOfOrder(tx, orderId)
  const canPay = cards.every(
    (card) => card.heldPaise === card.askedPaise || (pays(card, now) && card.balancePaise >= card.askedPaise),
  )
  return canPay ? cards : undefined
}

/** The order is paid: spends what they hold for it, or else free balance. The caller has locked them and checked. */
export async function takeFromCards(tx: Tx, cards: readonly CardOfOrder[], of: OfOrder): Promise<void> {
  const taken = cards.map(({ cardId, askedPaise, heldPaise }) => ({
    cardId,
    ...(heldPaise > noPaise ? { heldPaise: -heldPaise } : { balancePaise: -askedPaise }),
  }))
  await addEntries(tx, 'capture', taken, of)
}

type GivenBack = OfOrder & { refundId: string; paise: Paise }

/** How much was refunded to a stopped card. */
type BackOnStopped = CardOfOrder & { backPaise: Paise }

/**
 * Refunds the cards that paid, the last used first. An expired card becomes valid again. A stopped one gets the money and
 * stays stopped: those are answered, since the owner has to decide.
 */
export async function giveBackToCards(tx: Tx, { paise: wholePaise, ...of }: GivenBack): Promise<BackOnStopped[]> {
  let left = wholePaise
  const parts = (await lockCardsOfOrder(tx, of.orderId)).toReversed().flatMap((card) => {
    const part = paise(Math.min(left, card.paidPaise))
    left = subtractPaise(left, part)
    return part > noPaise ? [{ ...card, backPaise: part }] : []
  })
  if (left > noPaise) throw new RangeError(`${left} paise were paid by none of these cards.`)
  const back = parts.map(({ cardId, backPaise }) => ({ cardId, balancePaise: backPaise }))
  await addEntries(tx, 'refund', back, of)
  const over = parts.filter((card) => isOver(card, of.now))
  if (over.length === 0) return []
  const until = endOfCard(of.now, (await findSales(tx)).validMonths)
  for (const { id, endsOn } of over) if (endsOn < until) await updateCard(tx, id, { ends_on: until })
  const stopped = over.filter(({ stoppedAt }) => stoppedAt !== null)
  for (const { id, backPaise } of stopped)
    await noteAudit(tx, {
      action: 'gift-card-refunded-while-stopped',
      object: { card: id },
      facts: { order: of.orderId, amount: rupees(backPaise) },
    })
  return stopped
}
