/** The entries of gift cards. To change several, lock them in order of their ids, after the works. */
import { randomUUID } from 'node:crypto'
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Tables } from '#db/tables.ts'
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
  initialPaise: Paise
  balancePaise: Paise
  heldPaise: Paise
  /** A day in India: the last one. */
  endsOn: string
  stoppedAt: Date | null
  /** Its payment is disputed. */
  frozenAt: Date | null
  forName: string | null
  sentTo: string | null
  madeWhy: string | null
  createdAt: Date
}

/** As the shop's owner sees it. */
export const SHOWN_CARD = sql`
  gift_cards.id, last_four as "lastFour", initial_paise as "initialPaise", balance_paise as "balancePaise",
  held_paise as "heldPaise", ends_on as "endsOn", stopped_at as "stoppedAt", frozen_at as "frozenAt", gift_cards.for_name as "forName",
  sent_to as "sentTo", made_why as "madeWhy", gift_cards.created_at as "createdAt"`

export const WHOLE_CARD = sql`${SHOWN_CARD}, code_version as "codeVersion", code_hash as "codeHash"`

const cardsBy = (db: Db, where: RawBuilder<unknown>, more = sql``) =>
  rowsOf<GiftCard>(db)`select ${WHOLE_CARD} from gift_cards where ${where} order by id ${more}`

/** The card issued for a gift-card order. */
export const findCardOfOrder = async (db: Db, cardOrderId: string): Promise<GiftCard | undefined> =>
  (await cardsBy(db, sql`card_order_id = ${cardOrderId}`))[0]

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

export const lockCardOfOrder = async (tx: Tx, cardOrderId: string): Promise<GiftCard | undefined> =>
  (await cardsBy(tx, sql`card_order_id = ${cardOrderId}`, sql`for no key update`))[0]

/** Cards with a balance that can no longer be used, locked. */
export const lockEndedCards = (tx: Tx, today: string, limit: number) =>
  cardsBy(
    tx,
    sql`ends_on < ${today} and frozen_at is null and balance_paise > 0`,
    sql`limit ${limit} for no key update`,
  )

/** Valid cards with a balance that end on one of these days. */
export const listEndingCards = (db: Db, { from, to }: { from: string; to: string }) =>
  cardsBy(db, sql`ends_on between ${from} and ${to} and stopped_at is null and frozen_at is null and balance_paise > 0`)

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

export type NewCard = Insertable<Tables['gift_cards']> & { id: string }

export async function insertCard(tx: Tx, card: NewCard): Promise<void> {
  await tx.insertInto('gift_cards').values(card).execute()
}

/** The caller has locked it. */
export async function updateCard(tx: Tx, id: string, values: Updateable<Tables['gift_cards']>): Promise<void> {
  await tx.updateTable('gift_cards').set(values).where('id', '=', id).execute()
}

type EntryKind = 'issue' | 'hold' | 'release' | 'capture' | 'refund' | 'expire' | 'stop' | 'adjust'

/** Of a card's free balance, and of what it holds. */
type Change = { cardId: string; balancePaise?: number; heldPaise?: number }

type Cause = Pick<Transfer, 'orderId' | 'refundId' | 'note' | 'bookedBy'> & { now: Date }

/** Where the money of a card comes from, and where it goes: else between the card and the orders that it pays. */
const AGAINST: Partial<Record<EntryKind, AccountCode>> = {
  issue: 'card_sales',
  stop: 'card_sales',
  adjust: 'card_sales',
  expire: 'breakage',
}

/** The caller has locked the cards. Each kind can happen once for an order or a refund, and a card is issued once. */
export async function addEntries(
  tx: Tx,
  kind: EntryKind,
  changes: readonly Change[],
  { now, ...of }: Cause,
): Promise<void> {
  const { orderId, refundId = orderId } = of
  const isOfOrder = changes.length > 0 && (kind === 'capture' || kind === 'refund')
  if (isOfOrder && orderId) moneyMoved(tx, { kind: 'order', id: orderId }, 'card', now)
  const transfers = changes.map(({ cardId, balancePaise = noPaise, heldPaise = noPaise }): Transfer => {
    if (AGAINST[kind] === 'card_sales') moneyMoved(tx, { kind: 'card', id: cardId }, 'card', now)
    const name = refundId ? `${refundId} ${cardId}` : randomUUID()
    return {
      ...of,
      source: `gift-card-${kind}`,
      sourceId: kind === 'issue' ? cardId : name,
      purpose: kind,
      lines: [
        credit('gift_cards', balancePaise, cardId),
        credit('gift_cards_held', heldPaise, cardId),
        debit(AGAINST[kind] ?? 'card_payments', balancePaise + heldPaise),
      ],
    }
  })
  await book(tx, transfers, now)
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

export async function isAskedBack(db: Db, cardOrderId: string): Promise<boolean> {
  return (await rowsOf(db)`select where ${askedBack(sql`${cardOrderId}::uuid`)}`).length > 0
}
