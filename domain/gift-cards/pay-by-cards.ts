/** Gift cards hold, pay and get back parts of an order. The caller holds the order's row and has locked its works. */
import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { noPaise, paise, rupees, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { endOfCard } from './card-order.rules.ts'
import { isOver, pays } from './card-trouble.rules.ts'
import { addEntries, listCardsOfOrder, lockCards, prolongCard, type CardOfOrder, type GiftCard } from './ledger.db.ts'
import { findSales } from './sales.db.ts'

type OfOrder = { orderId: string; now: Date }

/** Holds so much of each card until the order is paid or given up. The caller has locked the cards. */
export async function holdOnCards(
  tx: Tx,
  { parts, ...of }: OfOrder & { parts: readonly { id: string; paise: Paise }[] },
): Promise<void> {
  const used = parts.filter((part) => part.paise > noPaise)
  await addEntries(
    tx,
    used.map((part) => ({ cardId: part.id, kind: 'hold', balancePaise: -part.paise, heldPaise: part.paise, ...of })),
  )
}

/**
 * The order is given up. A card that has expired since can't be spent; on a stopped card only the part released here is
 * written off, not what a refund has left on it.
 */
export async function releaseCards(tx: Tx, of: OfOrder): Promise<void> {
  const held = (await listCardsOfOrder(tx, of.orderId)).filter(({ heldPaise }) => heldPaise > noPaise)
  if (held.length === 0) return
  const ids = held.map(({ cardId }) => cardId)
  await lockCards(tx, ids)
  await addEntries(
    tx,
    held.map(({ cardId, heldPaise }) => ({
      cardId,
      kind: 'release',
      balancePaise: heldPaise,
      heldPaise: -heldPaise,
      ...of,
    })),
  )
  const releasedOn = (cardId: string) => held.find((one) => one.cardId === cardId)?.heldPaise ?? noPaise
  const over = (await lockCards(tx, ids)).map((card) =>
    card.stoppedAt === null ? card : { ...card, balancePaise: paise(Math.min(card.balancePaise, releasedOn(card.id))) },
  )
  await takeOffOver(tx, over, of.now)
}

/** Writes off the balance of expired and stopped cards, which the caller has locked. Returns their number. */
export async function takeOffOver(tx: Tx, cards: readonly GiftCard[], now: Date): Promise<number> {
  const over = cards.filter((card) => isOver(card, now) && card.balancePaise > noPaise)
  await addEntries(
    tx,
    over.map(({ id, stoppedAt, balancePaise }) => ({
      cardId: id,
      kind: stoppedAt === null ? 'expire' : 'stop',
      balancePaise: -balancePaise,
      now,
    })),
  )
  return over.length
}

/**
 * The cards of an order, locked, if they can still pay their parts, held or not; else undefined.
 */
export async function lockPayingCards(
  tx: Tx,
  { id: orderId, giftCardPaise }: { id: string; giftCardPaise: Paise },
  now: Date,
): Promise<CardOfOrder[] | undefined> {
  if (giftCardPaise === noPaise) return []
  const asked = await listCardsOfOrder(tx, orderId)
  const cards = await lockCards(
    tx,
    asked.map(({ cardId }) => cardId),
  )
  const canPay = asked.every(({ cardId, askedPaise, heldPaise }) => {
    const card = cards.find(({ id }) => id === cardId)
    return card !== undefined && (heldPaise === askedPaise || (pays(card, now) && card.balancePaise >= askedPaise))
  })
  return canPay ? asked : undefined
}

/** The order is paid: spends what they hold for it, or else free balance. The caller has locked them and checked. */
export async function takeFromCards(tx: Tx, cards: readonly CardOfOrder[], of: OfOrder): Promise<void> {
  await addEntries(
    tx,
    cards.map(({ cardId, askedPaise, heldPaise }) => ({
      cardId,
      kind: 'capture',
      ...(heldPaise > noPaise ? { heldPaise: -heldPaise } : { balancePaise: -askedPaise }),
      ...of,
    })),
  )
}

type GivenBack = OfOrder & { refundId: string; paise: Paise }

/** Money refunded to a stopped card. */
export type BackOnStopped = { cardId: string; lastFour: string; paise: Paise }

/**
 * Refunds the cards that paid, the last used first. An expired card becomes valid again. A stopped one gets the money and
 * stays stopped: those are answered, since the owner has to decide.
 */
export async function giveBackToCards(
  tx: Tx,
  { paise: wholePaise, refundId, ...of }: GivenBack,
): Promise<BackOnStopped[]> {
  const paid = await listCardsOfOrder(tx, of.orderId)
  const cards = await lockCards(
    tx,
    paid.map(({ cardId }) => cardId),
  )
  const parts = shareBack(paid, wholePaise)
  await addEntries(
    tx,
    parts.map((part) => ({ cardId: part.cardId, kind: 'refund', balancePaise: part.paise, refundId, ...of })),
  )
  const over = cards.flatMap((card) => {
    const part = parts.find(({ cardId }) => cardId === card.id)
    return part && isOver(card, of.now) ? [{ ...part, ...card, paise: part.paise }] : []
  })
  if (over.length === 0) return []
  const { validMonths } = await findSales(tx)
  const until = endOfCard(of.now, validMonths)
  for (const { id } of over) await prolongCard(tx, id, until)
  const stopped = over.filter(({ stoppedAt }) => stoppedAt !== null)
  for (const { id, paise: back } of stopped)
    await noteAudit(tx, {
      action: 'gift-card-refunded-while-stopped',
      object: { card: id },
      facts: { order: of.orderId, amount: rupees(back) },
    })
  return stopped.map(({ id: cardId, lastFour, paise: back }) => ({ cardId, lastFour, paise: back }))
}

function shareBack(paid: readonly Pick<CardOfOrder, 'cardId' | 'paidPaise'>[], wholePaise: Paise) {
  let left = wholePaise
  const parts = paid.toReversed().map(({ cardId, paidPaise }) => {
    const part = paise(Math.min(left, paidPaise))
    left = subtractPaise(left, part)
    return { cardId, paise: part }
  })
  if (left > noPaise) throw new RangeError(`${left} paise were paid by none of these cards.`)
  return parts.filter((part) => part.paise > noPaise)
}
