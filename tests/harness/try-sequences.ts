/** Every sequence of events of one order, each step of it rolled back in one transaction. */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { doBeforeCommit, type Db, type Tx } from '#db/transaction.ts'
import { missingTransfers } from '#domain/orders/books/keep-books.ts'
import { PAYMENT_MOVES, STATUS_MOVES } from '#domain/orders/order/order-states.rules.ts'
import { listContradictions } from '#domain/orders/reconciling/audit-money.db.ts'
import type { Contradiction } from '#domain/orders/reconciling/contradictions.rules.ts'

type Scene = {
  orderId: string
  events: Readonly<Record<string, (tx: Tx) => Promise<unknown>>>
  /** Events before the first of them. */
  begin?: (tx: Tx) => Promise<void>
  /** What was found, and what was expected. */
  isRight?: (found: Contradiction, path: readonly string[]) => boolean
}

type Tried = { wrong: string[]; told: string }

export async function trySequences(db: Db, scene: Scene, length: number): Promise<Tried> {
  const names = Object.keys(scene.events)
  const wrong: string[] = []
  const lengthLeft = new Map<string, number>()
  const judged = new Set<string>()
  let steps = 0

  async function judge(tx: Tx, rows: string, path: readonly string[]): Promise<void> {
    if (judged.has(rows)) return
    judged.add(rows)
    const found = await listContradictions(tx, new Date(0))
    const contradictions = found.filter((one) => !scene.isRight?.(one, path))
    const words = contradictions.map(({ kind, facts }) => `${kind} ${JSON.stringify(facts)}`)
    const own = [{ kind: 'order', id: scene.orderId, purpose: 'missing' }] as const
    const missing = (await missingTransfers(tx, own, { isLocked: false })).map(
      ({ lines }) => `not booked: ${JSON.stringify(lines)}`,
    )
    wrong.push(
      ...[...words, ...missing, ...(await listStray(tx, scene.orderId))].map((word) => `${path.join(', ')}: ${word}`),
    )
  }

  /** Sequences with the same facts continue in the same way: each is continued once for each remaining length. */
  async function goOn(tx: Tx, facts: string, path: readonly string[]): Promise<void> {
    const left = length - path.length
    if (left === 0 || (lengthLeft.get(facts) ?? 0) >= left) return
    lengthLeft.set(facts, left)
    for (const name of names) {
      steps++
      const next = [...path, name]
      await sql.raw(`savepoint s${left}`).execute(tx)
      await scene.events[name]?.(tx)
      await doBeforeCommit(tx)
      const after = await readFacts(tx, scene.orderId)
      await judge(tx, after.rows, next)
      await goOn(tx, after.facts, next)
      await sql.raw(`rollback to savepoint s${left}`).execute(tx)
    }
  }

  await db.transaction().execute(async (tx) => {
    await scene.begin?.(tx)
    await doBeforeCommit(tx)
    await goOn(tx, (await readFacts(tx, scene.orderId)).facts, [])
  })
  const sequences = Array.from({ length }, (_, index) => names.length ** (index + 1)).reduce((a, b) => a + b)
  const told = `all ${sequences} sequences of up to ${length} of ${names.length} events, through ${lengthLeft.size} different states, ${steps} steps and ${judged.size} judgements`
  return { wrong, told }
}

/** Use cases that open a transaction of their own work within this one. */
export const within = <Services extends { database: Database }>(services: Services, tx: Tx): Services => {
  const transaction = () => ({ execute: <T>(work: (tx: Tx) => Promise<T>) => work(tx) })
  const kysely = new Proxy<Db>(tx, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...services, database: { ...services.database, kysely } }
}

const withoutIds = (text: RawBuilder<unknown>) => sql`regexp_replace(${text}, '[0-9a-f]{8}-[0-9a-f-]{27}', '', 'g')`

/** `facts`: all that counts for the next events. `rows`: and all that is checked now. */
async function readFacts(tx: Tx, orderId: string): Promise<{ facts: string; rows: string }> {
  const { rows } = await sql<{ facts: string; rows: string }>`
    select md5(concat_ws(' ', orders, (select email_verified from accounts where email = contact_email),
      (select string_agg(concat_ws(' ', kind, ${withoutIds(sql`facts::text`)}), ',' order by kind, ${withoutIds(sql`facts::text`)}) from order_attention
        where order_id = orders.id),
      (select string_agg(concat_ws(' ', provider_payment_id, status, settles_order), ',' order by provider_payment_id)
        from payments where order_id = orders.id),
      (select string_agg(concat_ws(' ', reason, refunds.state, refunds.amount_paise, card_paise, instead_of is not null,
          exists (select from invoices where refund_id = refunds.id)), ','
          order by reason, provider_payment_id, refunds.amount_paise, refunds.state, card_paise)
        from refunds join payments on payments.id = payment_id where order_id = orders.id),
      (select string_agg(concat_ws(' ', holds.state, artworks.stock_quantity, artworks.held_quantity,
          artwork_sizes.stock_quantity, artwork_sizes.held_quantity), ',' order by artworks.id)
        from holds join artworks on artworks.id = holds.artwork_id left join artwork_sizes on artwork_sizes.id = holds.size_id
        where order_id = orders.id),
      (select string_agg(concat_ws(' ', state, awb_code, delivered_at is not null,
          exists (select from invoices where shipment_id = shipments.id)), ',' order by reference)
        from shipments where order_id = orders.id),
      (select string_agg(concat_ws(' ', awb_code, reference, amount_paise), ',' order by awb_code, reference) from remittances),
      (select concat_ws(' ', ends_at, tries) from phone_codes where order_id = orders.id),
      (select string_agg(concat_ws(' ', initial_paise, balance_paise, held_paise, ends_on, stopped_at is not null,
          (select string_agg(distinct concat_ws(' ', kind, order_id), ',') from gift_card_entries
            where card_id = gift_cards.id)), ',' order by initial_paise)
        from gift_cards),
      (select string_agg(distinct kind, ',') from jobs where state = 'waiting' and kind in ('settle-collected', 'cancel-parcel')),
      (select count(*) from orders used where used.coupon_id is not null))) as facts,
    md5(concat_ws(' ',
      (select string_agg(concat_ws(' ', fact, from_value, to_value), ',' order by id) from order_moves where order_id = orders.id),
      (select string_agg(concat_ws(' ', kind, facts), ',' order by kind, number) from invoices where order_id = orders.id),
      (select string_agg(concat_ws(' ', state, kind, ${withoutIds(sql`key`)}), ',' order by kind, ${withoutIds(sql`key`)}, state)
        from jobs))) as rows
    from orders where id = ${orderId}`.execute(tx)
  const { facts = '', rows: other = '' } = rows[0] ?? {}
  return { facts, rows: `${facts} ${other}` }
}

const MOVES: Record<string, Readonly<Record<string, readonly string[]>>> = {
  payment_state: PAYMENT_MOVES,
  status: STATUS_MOVES,
}

/**
 * It only moved forward; and once it is paid or due and its address is confirmed it is in the account, in either order.
 */
async function listStray(tx: Tx, orderId: string): Promise<string[]> {
  const moves = await tx
    .selectFrom('order_moves')
    .select(['fact', 'from_value', 'to_value'])
    .where('order_id', '=', orderId)
    .execute()
  const backward = moves.filter(({ fact, from_value, to_value }) => !MOVES[fact]?.[from_value]?.includes(to_value))
  const { rows } = await sql<{ isClaimed: boolean; isDue: boolean }>`
    select user_id is not null as "isClaimed", coalesce(paid_at, due_at) is not null
      and exists (select from accounts where email = contact_email and email_verified) as "isDue"
    from orders where id = ${orderId}`.execute(tx)
  const claims = rows.filter(({ isClaimed, isDue }) => isClaimed !== isDue)
  return [
    ...backward.map(({ from_value, to_value }) => `${from_value} became ${to_value}`),
    ...claims.map(({ isClaimed }) => (isClaimed ? 'claimed too early' : 'not claimed')),
  ]
}
