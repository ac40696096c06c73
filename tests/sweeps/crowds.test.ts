/** Everybody at once, at a shop of two processes: nobody meets a fault of the shop. */
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { addPeople } from '#bench/signed-in-people.ts'
import { exchange, type Exchanged } from '#tests/harness/exchange.ts'
import { defaultOptionOf, listWork } from '#tests/harness/list-work.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { openShop } from './open-shop.ts'

const CROWD = Number(process.env.CROWD ?? 1_000)
const MINUTES_MS = 600_000
/** Clients that wait longer have left. */
const PATIENCE_MS = 60_000
const WORDS = /^{"message":"[A-Z“][^"]+\."}$/

type Line = { artwork: string; frame: string; quantity: number }
type Heard = { step: string; status: number; ms: number; text: string }
type Answer = { id?: string; order?: string; state?: string }

async function openCrowdedShop(works: { count: number; pieces: number }) {
  const shop = await openShop('postgres', async ({ kysely, pool }: Database, origin) => {
    const lines: Line[] = []
    for (let work = 0; work < works.count; work++) {
      const artwork = await listWork(kysely, { stock_quantity: works.pieces })
      lines.push({ artwork, frame: await defaultOptionOf(kysely, artwork), quantity: 1 })
    }
    return { lines, people: await addPeople(pool, origin, CROWD) }
  })
  await shop.untilWhole()
  const agent = new Agent({ keepAlive: true })
  const heard: Heard[] = []

  /** Nobody asks twice. Half of them have an account, and put it into their cart first. */
  async function buy(nth: number, lines: readonly Line[]): Promise<'paid' | 'refused' | 'failed'> {
    const person = nth % 2 ? shop.hung.people[nth] : undefined
    let cookie = person?.cookies ?? ''
    const call = async (step: string, body: object) => {
      const headers = {
        cookie,
        'x-forwarded-for': `10.0.${nth >> 8}.${nth & 255}`,
        origin: shop.origin,
        'content-type': 'application/json',
      }
      const startedAt = performance.now()
      const sent = { method: 'POST', headers, body: JSON.stringify(body), agent, patienceMs: PATIENCE_MS }
      const answer = await exchange(`${shop.origin}/api/${step}`, sent).catch((error: Error) => ({
        status: 0,
        text: error.message,
        headers: {} as Exchanged['headers'],
      }))
      heard.push({ step, status: answer.status, ms: performance.now() - startedAt, text: answer.text })
      for (const line of answer.headers['set-cookie'] ?? [])
        cookie = [cookie, line.split(';')[0]].filter(Boolean).join('; ')
      return { status: answer.status, ...(answer.status === 200 && (JSON.parse(answer.text) as Answer)) }
    }
    if (person) for (const line of lines) await call('cart', { key: randomUUID(), change: 'add', ...line })
    const made = await call('create-order', {
      amount: lines.length * 1_100,
      receipt: randomUUID(),
      notes: { shipping_address: { ...ADDRESS, email: `${nth}@crowd.test` } },
      ...(!person && { guest: true, lines }),
    })
    if (made.id === undefined) return 'refused'
    const confirmed = await call('confirm-payment', shop.standIns.razorpay.pay(made.id))
    return confirmed.state === 'paid' ? 'paid' : 'failed'
  }

  return {
    shop,
    buy,
    heard,
    async left() {
      const database = await shop.connect()
      const { rows } = await database.pool.query<{ stock: number; paid: number }>(
        `select sum(stock_quantity)::int as stock, (select count(*)::int from orders where payment_state = 'paid') as paid from artworks`,
      )
      await database.close()
      return rows[0]
    },
    async [Symbol.asyncDispose]() {
      agent.destroy()
      await shop[Symbol.asyncDispose]()
    },
  }
}

function say(what: string, heard: readonly Heard[], ms: number): void {
  const slowest = Math.max(...heard.map((one) => one.ms))
  const statuses = Object.entries(Object.groupBy(heard, ({ step, status }) => `${step} ${status}`)).map(
    ([kind, same]) => `${kind}: ${same?.length}`,
  )
  console.info(
    `${what}: ${(ms / 1_000).toFixed(1)} s, slowest answer ${(slowest / 1_000).toFixed(1)} s; ${statuses.join(', ')}`,
  )
}

const faults = (heard: readonly Heard[]) => heard.filter(({ status }) => status === 0 || status >= 500)

test(`${CROWD} buyers for one piece: one gets it, all others see why not`, { timeout: MINUTES_MS }, async () => {
  await using crowded = await openCrowdedShop({ count: 1, pieces: 1 })
  const { shop, buy, heard } = crowded
  const startedAt = performance.now()
  const ends = await Promise.all(Array.from({ length: CROWD }, (_, nth) => buy(nth, shop.hung.lines)))
  say(`${CROWD} buyers for one piece`, heard, performance.now() - startedAt)
  expect(faults(heard)).toEqual([])
  expect(ends.filter((end) => end === 'paid')).toHaveLength(1)
  expect(ends.filter((end) => end === 'refused')).toHaveLength(CROWD - 1)
  const refused = heard.filter(({ status }) => status >= 400)
  expect(refused.filter(({ status, text }) => ![409, 422].includes(status) || !WORDS.test(text))).toEqual([])
  expect(await crowded.left()).toEqual({ stock: 0, paid: 1 })
})

test(
  `${CROWD} orders at once on 50 works: each is paid, and no answer is a fault`,
  { timeout: MINUTES_MS },
  async () => {
    await using crowded = await openCrowdedShop({ count: 50, pieces: CROWD })
    const { shop, buy, heard } = crowded
    const { lines } = shop.hung
    const startedAt = performance.now()
    const twoOf = (nth: number) => [lines[nth % 50], lines[(nth * 7 + 1) % 50]].filter((line) => line !== undefined)
    const ends = await Promise.all(Array.from({ length: CROWD }, (_, nth) => buy(nth, twoOf(nth))))
    say(`${CROWD} orders at once`, heard, performance.now() - startedAt)
    expect(faults(heard)).toEqual([])
    expect(ends.filter((end) => end !== 'paid')).toEqual([])
    expect(await crowded.left()).toEqual({ stock: 50 * CROWD - 2 * CROWD, paid: CROWD })
  },
)
