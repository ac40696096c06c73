/** Gift cards as the shop's owner sees them, with the facts besides their money. */
import { sql } from 'kysely'
import { listOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { CardOrderState } from './card-order.rules.ts'

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

export type AdminCard = {
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
export const listAdminCards = (db: Db, { skip, limit }: { skip: number; limit: number }) =>
  rowsOf<AdminCard>(db)`
    select ${CARD} from gift_cards order by created_at desc, id desc limit ${limit} offset ${skip}`

/** The balance of all cards, which the shop owes in works. */
export async function readLiability(db: Db): Promise<{ count: number; balancePaise: Paise; heldPaise: Paise }> {
  const row = await rowOf<{ count: number; balancePaise: Paise; heldPaise: Paise }>(db)`
    select count(*)::integer as count, coalesce(sum(balance_paise), 0)::bigint as "balancePaise",
      coalesce(sum(held_paise), 0)::bigint as "heldPaise" from gift_cards`
  if (!row) throw new Error('The cards could not be counted.')
  return row
}

export type AdminCardOrder = {
  id: string
  state: CardOrderState
  amountPaise: Paise
  buyerName: string
  buyerEmail: string
  forName: string
  sendOn: string | null
  paidAt: Date | null
}

const CARD_ORDER = sql`
  id, state, amount_paise as "amountPaise", buyer_name as "buyerName", buyer_email as "buyerEmail",
  for_name as "forName", send_on as "sendOn", paid_at as "paidAt"`

/** Paid for, and waiting for the day on which they are issued. */
export const listWaitingCardOrders = (db: Db, limit: number) =>
  rowsOf<AdminCardOrder>(db)`
    select ${CARD_ORDER} from gift_card_orders
    where state in ('paid', 'refunding') and not exists (
      select from gift_cards where card_order_id = gift_card_orders.id)
    order by send_on, paid_at, id limit ${limit}`

export type AdminEntry = {
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

export type OneCard = AdminCard & {
  stoppedWhy: string | null
  by: string | null
  entries: AdminEntry[]
  cardOrder: AdminCardOrder | null
}

export const findAdminCard = (db: Db, id: string) =>
  rowOf<OneCard>(db)`
    select ${CARD}, stopped_why as "stoppedWhy", ${ENTRIES} as entries,
      nullif((select concat_ws(' ', first_name, last_name) from profiles where profiles.id = gift_cards.made_by), '') as by,
      (select row_to_json(bought) from (
        select ${CARD_ORDER} from gift_card_orders where id = gift_cards.card_order_id) bought) as "cardOrder"
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
    from gift_cards left join gift_card_orders on gift_card_orders.id = card_order_id
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
