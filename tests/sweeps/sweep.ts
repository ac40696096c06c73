/** One part after the other is killed or frozen while buyers buy and artists are paid; the result is checked from outside. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isTaken } from '@rang-rekha/stand-ins/razorpay/webhooks.ts'
import type { Database, Engine } from '#db/connect.ts'
import { adminPayoutsWords } from '#words/admin-payouts.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { listWares } from './list-wares.ts'
import { headOf } from '#tests/harness/mail-server.ts'
import { judge, type Judgement, type SentEmail } from './judge.ts'
import { openBuyers } from './keep-buying.ts'
import { addPayees, addSeller, judgePayouts, openPayer, type PayoutsJudged } from './keep-paying.ts'
import { openVisitor, type Looked } from './keep-looking.ts'
import { openShop, type SweepShop } from './open-shop.ts'

const BUYERS_AT_ONCE = 6
/** More than come between two kills. */
const PEOPLE_A_ROUND = 60
/** Between two kills, at most: a moment of any order may be struck. */
const ANSWERS_A_ROUND = 40
/** How many starts are interrupted by another kill. */
const CUT_STARTS = 0.15
/** Works in constant demand have no stable page: these pages show none. */
const UNSOLD_PAGES = ['/about', '/contact', '/privacy']
const SETTLE_MS = 300_000
/** More than all payouts together. */
const COMPANY_PAISE = 100_00_000_00
/** How long a freeze lasts: a worker resumes, or is replaced before. */
const HANGS_MS = { least: 1_000, most: 8_000 }

const VICTIMS = {
  postgres: ['worker', 'store', 'first process', 'PostgreSQL', 'hanging worker', 'hanging PostgreSQL'],
  embedded: ['store', 'hanging store'],
} as const
export type Victim = (typeof VICTIMS)[Engine][number]

/** Milliseconds from a kill. */
type Times = Record<Victim, { ready: number[]; whole: number[] }>

export type Swept = Judgement &
  PayoutsJudged & {
    rounds: number
    times: Times
    takenUp: number[]
    left: string[]
    seconds: number
  } & Looked

type Options = { rounds: number; seed: number; say?: (line: string) => void }

export async function sweep(engine: Engine, { rounds, seed, say = () => {} }: Options): Promise<Swept> {
  const draw = seeded(seed)
  const hang = listWares(rounds * PEOPLE_A_ROUND + 200, addSeller)
  await using shop = await openShop(engine, async (database, origin) => ({
    ...(await hang(database, origin)),
    payees: await addPayees(database, origin),
  }))
  shop.standIns.razorpayX.setBalance(COMPANY_PAISE)
  await shop.untilWhole()
  const own = engine === 'postgres' ? await shop.connect() : undefined
  const buyers = openBuyers(shop, shop.hung, draw)
  const payer = openPayer(shop, shop.hung.payees, seeded(seed + 1))
  const visitor = openVisitor(shop, UNSOLD_PAGES)
  const emails: SentEmail[] = []
  const takenUp: Promise<number>[] = []
  const times: Times = Object.fromEntries(
    VICTIMS[engine].map((victim) => [victim, { ready: [], whole: [] }]),
  ) as unknown as Times
  const startedAt = performance.now()
  await visitor.begin()
  buyers.begin(BUYERS_AT_ONCE)
  payer.begin()
  for (let round = 1; round <= rounds; round++) {
    await buyers.untilAnswered(1 + Math.floor(draw() * ANSWERS_A_ROUND))
    const victim = VICTIMS[engine][Math.floor(draw() * VICTIMS[engine].length)] ?? 'store'
    visitor.meanwhile(victim)
    const killedAt = await kill(shop, victim, draw)
    if (own && !victim.includes('PostgreSQL')) takenUp.push(untilTakenUp(own.pool))
    await shop.untilReady()
    times[victim].ready.push(performance.now() - killedAt.at)
    await shop.untilWhole(killedAt.worker)
    times[victim].whole.push(performance.now() - killedAt.at)
    keepEmails(shop, emails)
    if (round % 10 === 0) say(`${round} rounds, ${buyers.bought.length} have come`)
  }
  await buyers.end()
  await payer.end()
  await visitor.end()
  const taken = await Promise.all(takenUp)
  await own?.close()
  const { database, left } = await settle(shop)
  keepEmails(shop, emails)
  const { razorpay, shiprocket, access } = shop.standIns
  const books = { payments: razorpay.books.payments, parcels: shiprocket.parcels(), emails, razorpay: access.razorpay }
  const judged = await judge(database, { books, hung: shop.hung, bought: buyers.bought })
  const paid = await judgePayouts(database, { made: shop.standIns.razorpayX.books.payouts, payees: shop.hung.payees })
  await database.close()
  return {
    ...judged,
    ...paid,
    ...visitor.looked,
    rounds,
    times,
    takenUp: taken,
    left,
    seconds: (performance.now() - startedAt) / 1_000,
  }
}

/** Returns when, and which worker must not answer any longer. */
async function kill(shop: SweepShop, victim: Victim, draw: () => number): Promise<{ at: number; worker?: number }> {
  const [worker = 0] = victim.includes('worker') ? await shop.whoAnswers() : []
  let at = performance.now()
  if (victim.startsWith('hanging')) return hang(shop, victim, worker, draw)
  if (victim === 'worker') process.kill(worker, 'SIGKILL')
  else if (victim === 'PostgreSQL') await shop.postgres?.crash()
  else if (victim === 'first process') await shop.killFirst()
  else await shop.stop('SIGKILL')
  if (victim === 'worker' || victim === 'PostgreSQL') return { at, worker }
  shop.start()
  if (draw() < CUT_STARTS) {
    await wait(draw() * 2_000)
    at = performance.now()
    await shop.stop('SIGKILL')
    shop.start()
  }
  return { at }
}

/** A pause without any activity. Times count from its end, unless it is replaced before. */
async function hang(shop: SweepShop, victim: Victim, worker: number, draw: () => number): Promise<{ at: number }> {
  const hangsMs = HANGS_MS.least + draw() * (HANGS_MS.most - HANGS_MS.least)
  const { postgres } = shop
  if (victim === 'hanging PostgreSQL') postgres?.hang()
  const goOn =
    victim === 'hanging PostgreSQL'
      ? () => postgres?.goOn()
      : shop.hang(victim === 'hanging worker' ? worker : shop.pid())
  await wait(hangsMs)
  goOn()
  return { at: performance.now() }
}

type Held = { id: string; attempts: number; runner: string; alive: string }

const HELD_NOW = `
  select jobs.id, attempts, leased_by as runner, coalesce(alive_until, '-infinity')::text as alive
  from jobs left join job_runners on job_runners.id = leased_by
  where state = 'waiting' and leased_until is not null and leased_by is not null`

/** Of these, the ones that are not leased and whose runner has been silent since. */
const STILL_HELD = `
  select had.* from unnest($1::uuid[], $2::int[], $3::uuid[], $4::text[]) had (id, attempts, runner, alive)
  join jobs on jobs.id = had.id and jobs.attempts = had.attempts and state = 'waiting'
  where not exists (
    select from job_runners where job_runners.id = had.runner and alive_until > had.alive::timestamptz)`

/** Until another runner has every job that a dead one held at this moment. */
export async function untilTakenUp(pool: pg.Pool): Promise<number> {
  const startedAt = performance.now()
  let held: Held[] | undefined
  while (held === undefined || held.length > 0) {
    const of = (key: keyof Held) => (held ?? []).map((job) => job[key])
    const ask = held
      ? pool.query<Held>(STILL_HELD, [of('id'), of('attempts'), of('runner'), of('alive')])
      : pool.query<Held>(HELD_NOW)
    // PostgreSQL itself may be the next that is killed.
    held = await ask.then(
      ({ rows }) => rows,
      () => held,
    )
    await wait(50)
  }
  return performance.now() - startedAt
}

function keepEmails({ mail }: SweepShop, emails: SentEmail[]): void {
  emails.push(...mail.taken.splice(0).map(headOf))
}

/** Missed events are sent again, and the shop runs until nothing is due; then it is stopped. */
async function settle(shop: SweepShop): Promise<{ database: Database; left: string[] }> {
  for (const { webhooks } of [shop.standIns.razorpay, shop.standIns.razorpayX])
    for (const event of webhooks.events) if (!isTaken(event)) await webhooks.sendAgain(event)
  const startedAt = performance.now()
  for (;;) {
    await wait(2_000)
    if (shop.engine === 'embedded') await shop.stop('SIGTERM')
    const database = await shop.connect()
    const left = await listLeft(database)
    const isOver = left.length === 0 || performance.now() - startedAt > SETTLE_MS
    if (isOver && shop.engine === 'postgres') await shop.stop('SIGTERM')
    if (isOver) return { database, left }
    await database.close()
    if (shop.engine === 'embedded') shop.start()
    await shop.untilReady()
  }
}

/** Jobs that are due, or were tried without success. Payouts that have arrived are followed for three days more. */
export async function listLeft({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ key: string; note: string | null }>(
    `select key, note from jobs
     where state = 'waiting' and (run_at <= now() or attempts > 0 and note is distinct from $1)`,
    [adminPayoutsWords.mayComeBack],
  )
  return rows.map(({ key, note }) => `${key}: ${note}`)
}
