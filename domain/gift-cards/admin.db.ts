/** Gift cards as the shop's owner sees them, with the facts besides their money. */
import type { CardDesign } from './card-designs.rules.ts'
import { sql } from 'kysely'
import { nameOfPerson } from '#domain/accounts/people.db.ts'
import { listOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { CardOrder } from './card-orders.db.ts'
import { WHOLE_CARD, SHOWN_CARD, type GiftCard } from './ledger.db.ts'

export type AdminCard = Omit<GiftCard, 'codeHash' | 'codeVersion'>

/** Newest first. */
export const listAdminCards = (db: Db, { skip, limit }: { skip: number; limit: number }) =>
  rowsOf<AdminCard>(db)`
    select ${SHOWN_CARD} from gift_cards order by created_at desc, id desc limit ${limit} offset ${skip}`

/** The balance of all cards, which the shop owes in works. */
export async function readLiability(db: Db): Promise<{ count: number; balancePaise: Paise; heldPaise: Paise }> {
  const row = await rowOf<{ count: number; balancePaise: Paise; heldPaise: Paise }>(db)`
    select count(*)::integer as count, coalesce(sum(balance_paise), 0)::bigint as "balancePaise",
      coalesce(sum(held_paise), 0)::bigint as "heldPaise" from gift_cards`
  if (!row) throw new Error('The cards could not be counted.')
  return row
}

export type AdminCardOrder = Pick<
  CardOrder,
  'id' | 'paymentState' | 'amountPaise' | 'buyerName' | 'buyerEmail' | 'forName' | 'sendOn' | 'paidAt'
>

const CARD_ORDER = sql`
  id, state as "paymentState", amount_paise as "amountPaise", buyer_name as "buyerName", buyer_email as "buyerEmail",
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
    ${nameOfPerson(sql`entry.made_by`)} as by,
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
    select ${SHOWN_CARD}, stopped_why as "stoppedWhy", ${ENTRIES} as entries,
      ${nameOfPerson(sql`gift_cards.made_by`)} as by,
      (select row_to_json(bought) from (
        select ${CARD_ORDER} from gift_card_orders where id = gift_cards.card_order_id) bought) as "cardOrder"
    from gift_cards where id = ${id}`

export type MailedCard = GiftCard &
  Record<'buyerName' | 'buyerEmail' | 'message' | 'language', string | null> & { design: CardDesign | null }

/** The facts for an e-mail about a card. */
export const findMailedCard = (db: Db, id: string) =>
  rowOf<MailedCard>(db)`
    select ${WHOLE_CARD}, buyer_name as "buyerName", buyer_email as "buyerEmail", message, language, design
    from gift_cards left join gift_card_orders on gift_card_orders.id = card_order_id
    where gift_cards.id = ${id}`
