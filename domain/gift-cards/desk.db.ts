/** Gift cards as the shop's owner sees them, with the facts besides their money. */
import { sql } from 'kysely'
import { listOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { PurchaseState } from './purchase.rules.ts'

export async function nameCard(tx: Tx, id: string, to: { forName: string; sentTo: string | null }): Promise<void> {
  await tx.updateTable('gift_cards').set({ for_name: to.forName, sent_to: to.sentTo }).where('id', '=', id).execute()
}

type NewCode = { codeVersion: number; codeHash: string; lastFour: string }

export async function writeCode(tx: Tx, id: string, { codeVersion, codeHash, lastFour }: NewCode): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ code_version: codeVersion, code_hash: codeHash, last_four: lastFour })
    .where('id', '=', id)
    .execute()
}

export async function writeStop(tx: Tx, id: string, { why, now }: { why: string; now: Date }): Promise<void> {
  await tx.updateTable('gift_cards').set({ stopped_at: now, stopped_why: why }).where('id', '=', id).execute()
}

export type DeskCard = {
  id: string
  lastFour: string
  initialPaise: Paise
  balancePaise: Paise
  heldPaise: Paise
  endsOn: string
  stoppedAt: Date | null
  frozenAt: Date | null
  forName: string | null
  sentTo: string | null
  madeWhy: string | null
  createdAt: Date
}

const CARD = sql`
  gift_cards.id, last_four as "lastFour", initial_paise as "initialPaise", balance_paise as "balancePaise",
  held_paise as "heldPaise", ends_on as "endsOn", stopped_at as "stoppedAt", frozen_at as "frozenAt", gift_cards.for_name as "forName",
  sent_to as "sentTo", made_why as "madeWhy", gift_cards.created_at as "createdAt"`

/** Newest first. */
export const listDeskCards = (db: Db, { skip, limit }: { skip: number; limit: number }) =>
  rowsOf<DeskCard>(db)`
    select ${CARD} from gift_cards order by created_at desc, id desc limit ${limit} offset ${skip}`

/** The balance of all cards, which the shop owes in works. */
export async function readLiability(db: Db): Promise<{ count: number; balancePaise: Paise; heldPaise: Paise }> {
  const row = await rowOf<{ count: number; balancePaise: Paise; heldPaise: Paise }>(db)`
    select count(*)::integer as count, coalesce(sum(balance_paise), 0)::bigint as "balancePaise",
      coalesce(sum(held_paise), 0)::bigint as "heldPaise" from gift_cards`
  if (!row) throw new Error('The cards could not be counted.')
  return row
}

export type DeskPurchase = {
  id: string
  state: PurchaseState
  amountPaise: Paise
  buyerName: string
  buyerEmail: string
  forName: string
  sendOn: string | null
  paidAt: Date | null
}

const PURCHASE = sql`
  id, state, amount_paise as "amountPaise", buyer_name as "buyerName", buyer_email as "buyerEmail",
  for_name as "forName", send_on as "sendOn", paid_at as "paidAt"`

/** Paid for, and waiting for the day on which they are issued. */
export const listWaitingPurchases = (db: Db, limit: number) =>
  rowsOf<DeskPurchase>(db)`
    select ${PURCHASE} from gift_card_purchases
    where state in ('paid', 'refunding') and not exists (
      select from gift_cards where purchase_id = gift_card_purchases.id)
    order by send_on, paid_at, id limit ${limit}`

export type DeskEntry = {
  kind: string
  balancePaise: Paise
  heldPaise: Paise
  orderId: string | null
  note: string | null
  by: string | null
  madeAt: string
}

const ENTRIES = listOf(sql`
  select kind, balance_change_paise as "balancePaise", held_change_paise as "heldPaise", order_id as "orderId", note,
    nullif((select concat_ws(' ', first_name, last_name) from profiles where profiles.id = entry.made_by), '') as by,
    made_at as "madeAt"
  from gift_card_entries entry where card_id = gift_cards.id order by entry.id`)

export type OneCard = DeskCard & {
  stoppedWhy: string | null
  by: string | null
  entries: DeskEntry[]
  purchase: DeskPurchase | null
}

export const findDeskCard = (db: Db, id: string) =>
  rowOf<OneCard>(db)`
    select ${CARD}, stopped_why as "stoppedWhy", ${ENTRIES} as entries,
      nullif((select concat_ws(' ', first_name, last_name) from profiles where profiles.id = gift_cards.made_by), '') as by,
      (select row_to_json(bought) from (
        select ${PURCHASE} from gift_card_purchases where id = gift_cards.purchase_id) bought) as purchase
    from gift_cards where id = ${id}`

/** The facts for an e-mail about a card. */
export const findMailedCard = (db: Db, id: string) =>
  rowOf<{
    id: string
    codeHash: string
    codeVersion: number
    balancePaise: Paise
    endsOn: string
    forName: string | null
    sentTo: string | null
    isGood: boolean
    buyerName: string | null
    buyerEmail: string | null
    message: string | null
    language: string | null
  }>(db)`
    select gift_cards.id, code_hash as "codeHash", code_version as "codeVersion", balance_paise as "balancePaise",
      ends_on as "endsOn", gift_cards.for_name as "forName", sent_to as "sentTo", stopped_at is null as "isGood",
      buyer_name as "buyerName", buyer_email as "buyerEmail", message, language
    from gift_cards left join gift_card_purchases on gift_card_purchases.id = purchase_id
    where gift_cards.id = ${id}`

/** Valid cards with a balance that end on one of these days. */
export const listEndingCards = (db: Db, { from, to }: { from: string; to: string }) =>
  rowsOf<{ id: string; endsOn: string }>(db)`
    select id, ends_on as "endsOn" from gift_cards
    where ends_on between ${from} and ${to} and stopped_at is null and frozen_at is null and balance_paise > 0
    order by ends_on, id`

/** Cards with a balance that can no longer be used. */
export async function listEndedCards(db: Db, today: string, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select id from gift_cards where ends_on < ${today} and frozen_at is null and balance_paise > 0 order by ends_on, id limit ${limit}`
  return rows.map(({ id }) => id)
}
