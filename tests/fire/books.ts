/** All books at the end: what people heard, the shop's rows, the other companies' lists and the pictures must agree. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#db/connect.ts'
import type { Held } from '#tests/engines/providers.ts'
import { judge } from '#tests/sweeps/judge.ts'
import { listLeft } from '#tests/sweeps/sweep.ts'
import { FRAME } from './goods.ts'
import type { Load } from './load.ts'
import type { Town } from './town.ts'

const CHECKED_MINUTES = 17
const SETTLE_MS = 5 * 60_000

export type Compared = {
  /** What agrees, in words with figures. */
  facts: string[]
  /** What does not. */
  wrong: string[]
  /** For the owner to decide, as the shop does in doubt. */
  parked: string[]
}

export async function compareBooks(town: Town, load: Load, lastPrice: number | undefined): Promise<Compared> {
  await town.companies.tell(town.entrance())
  const database = await town.connect()
  try {
    const minutes = await untilChecked(town, database)
    const left = await untilDone(database)
    const books = await town.companies.books()
    const judged = await judge(database, { books, hung: town.goods, bought: load.bought })
    const { orders, standing, ofArtists: _, parked, ...found } = judged
    const heard = load.heard()
    const stood = load.bought.filter((one) => one.heard === 'stands').length
    const money = await compareMoney(database, books)
    return {
      facts: [
        `${heard.orders} orders acknowledged to buyers, ${stood} of them as paid or due; the shop has ${orders}, ${standing} stand`,
        `${money.payments} payments and ${money.refunds} refunds at the provider and in the shop`,
        `${books.parcels.filter(({ isCancelled }) => !isCancelled).length} parcels at the carrier, ${books.emails.length} e-mails`,
        `the shop itself cleared its doubts ${minutes} minutes after the end`,
        `${heard.pictures.length} pictures and ${heard.works.length} works acknowledged to artists`,
      ],
      wrong: [
        ...left.map((job) => `left: ${job}`),
        ...Object.entries(found).flatMap(([kind, list]) => list.map((one) => `${kind}: ${one}`)),
        ...money.wrong,
        ...(await compareWorks(database, heard, lastPrice)),
        ...(await audits(town)),
      ],
      parked,
    }
  } finally {
    await database.close()
  }
}

/** The shop asks the provider about each doubt after a quarter of an hour. Returns how many minutes that took. */
async function untilChecked(town: Town, database: Database): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    await untilDone(database)
    const audit = await town.stores[0]?.command('audit-money')
    const minutes = Math.round((performance.now() - startedAt) / 60_000)
    if (audit?.code === 0 || minutes >= CHECKED_MINUTES) return minutes
    await wait(20_000)
  }
}

/** Until nothing is due. Returns what is left. */
async function untilDone(database: Database): Promise<string[]> {
  const startedAt = performance.now()
  for (;;) {
    await wait(2_000)
    const left = await listLeft(database)
    if (left.length === 0 || performance.now() - startedAt > SETTLE_MS) return left
  }
}

/** Every rupee that the provider took or gave back is in the shop's rows, and the other way round. Gift cards pay without it. */
async function compareMoney({ pool }: Database, { payments, refunds }: Held) {
  const { rows } = await pool.query<{ id: string; amount: string; refunded: string }>(`
    select provider_payment_id as id, amount_paise as amount, coalesce((select sum(amount_paise) from refunds
      where payment_id = payments.id and state <> 'failed'), 0) as refunded
    from payments where status in ('captured', 'refunded') and provider_payment_id like 'pay\\_%'`)
  const here = new Map(rows.map(({ id, amount, refunded }) => [id, `${Number(amount)} − ${Number(refunded)}`]))
  const there = new Map(
    payments
      .filter(({ captured }) => captured)
      .map(({ id, amount, amount_refunded: refunded }) => [id, `${amount} − ${refunded}`]),
  )
  const ids = new Set([...here.keys(), ...there.keys()])
  return {
    payments: there.size,
    refunds: refunds.length,
    wrong: [...ids]
      .filter((id) => here.get(id) !== there.get(id))
      .map((id) => `money: payment ${id} is ${there.get(id)} paise at the provider, ${here.get(id)} in the shop`),
  }
}

type Kept = { pictures: string[]; works: string[] }

async function compareWorks({ pool }: Database, { pictures, works }: Kept, lastPrice = 0): Promise<string[]> {
  const lost = async (kind: string, named: string[], found: string) => {
    const { rows } = await pool.query<{ name: string; count: number }>(
      `select name, (${found}) as count from unnest($1::text[]) name`,
      [named],
    )
    return rows.filter(({ count }) => count !== 1).map(({ name, count }) => `${kind} ${name} is there ${count} times`)
  }
  const { rows } = await pool.query<{ paise: string }>(
    `select price_modifier_paise as paise from frames where price_modifier_paise < $1 and name = $2`,
    [lastPrice * 100, FRAME],
  )
  return [
    ...(await lost('picture', pictures, 'select count(*)::int from pictures where id::text = name')),
    ...(await lost('work', works, 'select count(*)::int from artworks where title = name')),
    ...rows.map(({ paise }) => `price: ₹${lastPrice} was acknowledged, and it is ${Number(paise) / 100}`),
  ]
}

/** The commands that an owner would run. The wares of a sweep have one painted-on picture, which no file is behind. */
async function audits({ stores: [store], goods }: Town): Promise<string[]> {
  const wrong: string[] = []
  for (const name of ['audit-money', 'audit-pictures', 'audit-log']) {
    const { said = '', code } = (await store?.command(name)) ?? {}
    const lines = said.split('\n').filter((line) => !goods.pictures.some((id) => line.includes(id)))
    const complaints = lines.filter((line) =>
      /missing|belongs to no|contradiction|changed|unsealed|out of order/.test(line),
    )
    const isClean = code === 0 || (name === 'audit-pictures' && complaints.length === 0)
    if (!isClean) wrong.push(`${name}: ${said.trim().split('\n').slice(0, 5).join(' / ')}`)
  }
  return wrong
}
