/** What happened to the money of gift cards. Whoever moves that of several locks them in one order, after the works. */
import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Tables } from '#db/tables.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { noPaise, paise, type Paise } from '#shared/money.rules.ts'

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
}

const cardsBy = (db: Db, where: RawBuilder<unknown>, lock = sql``) => rowsOf<GiftCard>(db)`
  select id, last_four as "lastFour", code_version as "codeVersion", code_hash as "codeHash",
    balance_paise as "balancePaise", held_paise as "heldPaise", ends_on as "endsOn", stopped_at as "stoppedAt"
  from gift_cards where ${where} order by id ${lock}`

export const listCardsOfCodes = (db: Db, hashes: readonly string[]) =>
  cardsBy(db, sql`code_hash = any(${[...hashes]}::text[])`)

/** Nobody else changes them until this transaction ends. */
export const lockCards = (tx: Tx, ids: readonly string[]) =>
  cardsBy(tx, sql`id = any(${[...ids]}::uuid[])`, sql`for no key update`)

type NewCard = {
  id: string
  codeHash: string
  lastFour: string
  amountPaise: Paise
  endsOn: string
  madeBy: string | null
  madeWhy: string | null
  purchaseId: string | null
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
      purchase_id: card.purchaseId,
      created_at: card.now,
    })
    .execute()
}

type NewEntry = {
  cardId: string
  kind: Tables['gift_card_entries']['kind']
  /** What it has more of, free to be spent; less where it is below nothing. */
  balancePaise?: number
  heldPaise?: number
  orderId?: string
  refundId?: string
  note?: string
  madeBy?: string | null
  now: Date
}

/** The cards are locked. */
export async function addEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('gift_card_entries')
    .values(
      entries.map(({ cardId, kind, balancePaise = noPaise, heldPaise = noPaise, now, ...more }) => ({
        card_id: cardId,
        kind,
        balance_change_paise: paise(balancePaise),
        held_change_paise: paise(heldPaise),
        order_id: more.orderId ?? null,
        refund_id: more.refundId ?? null,
        note: more.note ?? null,
        made_by: more.madeBy ?? null,
        made_at: now,
      })),
    )
    .execute()
}
