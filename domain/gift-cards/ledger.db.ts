/** The entries of gift cards. To change several, lock them in order of their ids, after the works. */
import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { rowsOf, rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { credit, debit, type AccountCode } from '#domain/money/accounts.rules.ts'
import { book, type Transfer } from '#domain/money/ledger.db.ts'
import { moneyMoved } from '#domain/money/moved.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'

export type GiftCard = {
  id: string
  lastFour: string
  codeVersion: number
  codeHash: string
  balancePaise: Paise
  heldPaise: Paise
  /** A day in India: the last one. */
  endsOn: string
  stoppedAt: Date | null
  /** Its payment is disputed. */
  frozenAt: Date | null
}

const cardsBy = (db: Db, where: RawBuilder<unknown>, lock = sql``) => rowsOf<GiftCard>(db)`
  select id, last_four as "lastFour", code_version as "codeVersion", code_hash as "codeHash",
    balance_paise as "balancePaise", held_paise as "heldPaise", ends_on as "endsOn", stopped_at as "stoppedAt", frozen_at as "frozenAt"
  from gift_cards where ${where} order by id ${lock}`

export const listCardsOfCodes = async (db: Db, hashes: readonly string[]) =>
  hashes.length === 0 ? [] : cardsBy(db, sql`code_hash = any(${[...hashes]}::text[])`)

export const listCards = async (db: Db, ids: readonly string[]) =>
  ids.length === 0 ? [] : cardsBy(db, sql`id = any(${[...ids]}::uuid[])`)

/** Locked until this transaction ends. */
export const lockCards = (tx: Tx, ids: readonly string[]) => lockCardsOf(tx, { hashes: [], ids })

export const lockCardsOf = async (tx: Tx, { hashes, ids }: { hashes: readonly string[]; ids: readonly string[] }) =>
  hashes.length + ids.length === 0
    ? []
    : cardsBy(tx, sql`code_hash = any(${[...hashes]}::text[]) or id = any(${[...ids]}::uuid[])`, sql`for no key update`)

/** The card issued for a gift-card order, locked. */
export const lockCardOfOrder = async (tx: Tx, cardOrderId: string): Promise<GiftCard | undefined> =>
  (await cardsBy(tx, sql`card_order_id = ${cardOrderId}`, sql`for no key update`))[0]

/** A card's part in an order. */
export type CardOfOrder = {
  cardId: string
  lastFour: string
  /** Amounts per card: asked for, still held, and paid minus refunds. */
  askedPaise: Paise
  heldPaise: Paise
  paidPaise: Paise
}

/** Those of an order, as a part of a statement, in the order of their use. */
export const cardsOf = (orderId: RawBuilder<unknown>) => sql`
  select card_id as "cardId", min(last_four) as "lastFour",
    coalesce(sum(held_change_paise) filter (where kind = 'hold'), 0)::bigint as "askedPaise",
    sum(held_change_paise)::bigint as "heldPaise",
    -sum(balance_change_paise + held_change_paise)::bigint as "paidPaise"
  from gift_card_entries join gift_cards on gift_cards.id = card_id
  where order_id = ${orderId} group by card_id order by min(gift_card_entries.id)`

export const listCardsOfOrder = (db: Db, orderId: string) => rowsOf<CardOfOrder>(db)`${cardsOf(sql`${orderId}`)}`

type NewCard = {
  id: string
  codeHash: string
  lastFour: string
  amountPaise: Paise
  endsOn: string
  madeBy: string | null
  madeWhy: string | null
  cardOrderId: string | null
  now: Date
}

export async function insertCard(tx: Tx, card: NewCard): Promise<void> {
  await tx
    .insertInto('gift_cards')
    .values({
      id: card.id,
      code_hash: card.codeHash,
      last_four: card.lastFour,
      initial_paise: card.amountPaise,
      ends_on: card.endsOn,
      made_by: card.madeBy,
      made_why: card.madeWhy,
      card_order_id: card.cardOrderId,
      created_at: card.now,
    })
    .execute()
}

export type EntryKind = 'issue' | 'hold' | 'release' | 'capture' | 'refund' | 'expire' | 'stop' | 'adjust'

type NewEntry = {
  cardId: string
  kind: EntryKind
  /** The change of its free balance. */
  balancePaise?: number
  heldPaise?: number
  orderId?: string
  refundId?: string
  note?: string
  madeBy?: string | null
  now: Date
}

/** Where the money of a card comes from, and where it goes. */
const AGAINST: Record<EntryKind, AccountCode> = {
  issue: 'card_sales',
  stop: 'card_sales',
  adjust: 'card_sales',
  expire: 'breakage',
  hold: 'card_payments',
  release: 'card_payments',
  capture: 'card_payments',
  refund: 'card_payments',
}

/** Each but the last can happen once. */
const nameOf = ({ kind, cardId, orderId, refundId }: NewEntry) => {
  if (kind === 'issue') return cardId
  const of = refundId ?? orderId
  return of ? `${of} ${cardId}` : randomUUID()
}

/** The caller has locked the cards. */
export async function addEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const [first] = entries
  if (!first) return
  for (const { cardId, kind, orderId, now } of entries) {
    if (AGAINST[kind] === 'card_sales') moneyMoved(tx, { kind: 'card', id: cardId }, 'card', now)
    if (kind === 'capture' || kind === 'refund') moneyMoved(tx, { kind: 'order', id: orderId ?? '' }, 'card', now)
  }
  const transfers = entries.map((entry): Transfer => {
    const { cardId, kind, balancePaise = noPaise, heldPaise = noPaise, madeBy: bookedBy, now: _now, ...more } = entry
    return {
      source: `gift-card-${kind}`,
      sourceId: nameOf(entry),
      purpose: kind,
      bookedBy,
      ...more,
      lines: [
        credit('gift_cards', balancePaise, cardId),
        credit('gift_cards_held', heldPaise, cardId),
        debit(AGAINST[kind], balancePaise + heldPaise),
      ],
    }
  })
  await book(tx, transfers, first.now)
}

/** A refunded card stays valid at least until this day. */
export async function prolongCard(tx: Tx, id: string, untilDay: string): Promise<void> {
  await sql`update gift_cards set ends_on = greatest(ends_on, ${untilDay}::date) where id = ${id}`.execute(tx)
}

/** Whether they are on sale, or any has a balance. */
export async function areCardsAbout(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ isSo: boolean }>(db)`
    select is_on or exists (select from gift_cards where balance_paise > 0 or held_paise > 0) as "isSo"
    from gift_card_settings`
  return row?.isSo ?? false
}

/**
 * Whether the payment of this gift-card order is disputed, or wholly lost. A lost part is taken off the card, and the rest can be
 * used.
 */
export const askedBack = (cardOrderId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from disputes join payments on payments.id = disputes.payment_id
  where payments.card_order_id = ${cardOrderId} and payments.settles_order
  group by payments.id
  having bool_or(disputes.state in ('open', 'under_review'))
    or sum(disputes.amount_paise) filter (where disputes.state = 'lost') >= payments.amount_paise)`

/** How much of a gift-card order's payment was refunded, or will be. */
export async function readGoneOfCardOrder(db: Db, cardOrderId: string): Promise<Paise> {
  const row = await rowOf<{ paise: Paise }>(db)`
    select coalesce(sum(refunds.amount_paise), 0)::bigint as paise from refunds
    join payments on payments.id = payment_id
    where payments.card_order_id = ${cardOrderId} and payments.settles_order and refunds.state <> 'failed'`
  return row?.paise ?? noPaise
}

export async function isAskedBack(db: Db, cardOrderId: string): Promise<boolean> {
  return (await rowsOf(db)`select where ${askedBack(sql`${cardOrderId}::uuid`)}`).length > 0
}

/** The caller has locked the card. */
export async function writeFreeze(
  tx: Tx,
  id: string,
  { frozenAt, endsOn }: { frozenAt: Date | null; endsOn: string },
): Promise<void> {
  await tx.updateTable('gift_cards').set({ frozen_at: frozenAt, ends_on: endsOn }).where('id', '=', id).execute()
}
