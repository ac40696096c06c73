/** Artists with something to be paid, an owner who pays them by forms alone, and banks that do what they like. */
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { addPeople } from '#bench/signed-in-people.ts'
import type { Database } from '#db/connect.ts'
import { rowsOf } from '#db/sql-parts.ts'
import { createPapersLock } from '#domain/artists/papers/papers-lock.ts'
import { readContent } from '#domain/content/read-content.ts'
import { listBalances } from '#domain/payouts/balances.db.ts'
import { payoutChecks } from '#domain/payouts/payout-checks.db.ts'
import { isTaken } from '@rang-rekha/stand-ins/razorpay/webhooks.ts'
import type { Payout } from '@rang-rekha/stand-ins/razorpayx/entries.ts'
import type { RazorpayXStandIn } from '@rang-rekha/stand-ins/razorpayx/razorpayx-stand-in.ts'
import { paise, rupees } from '#shared/money.rules.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { decodeEntities } from '#tests/harness/page-text.ts'
import { artistsOf } from '#tests/harness/payouts.ts'
import { artistWithPapers, letSell } from '#tests/harness/sell-as-artist.ts'
import { soldAtFair } from '#tests/harness/sold-at-fair.ts'
import { openTestShop } from '#tests/harness/test-shop.ts'
import { SECRET } from './open-shop.ts'

const ARTISTS = 12

/** Whose work was sold, and what is to arrive. */
type Payees = { owner: string; dueOf: ReadonlyMap<string, number> }

const papersLock = createPapersLock([SECRET])

/** One who charges GST, and sells in their own name while artists do. */
export const addSeller = (database: Database): Promise<string> =>
  artistWithPapers(
    { database, clock: { now: () => new Date() }, papersLock },
    { gst: 'regular', number: '29AAPFU0939F1ZR', legalName: 'Meera Kulkarni', state: 'Karnataka' },
  )

/**
 * Each of them sold a work at a fair a month ago: half through the shop, then half in their own name, as all artists with
 * papers do from then on. The owner has just confirmed who they are.
 */
export async function addPayees(database: Database, origin: URL): Promise<Payees> {
  const { kysely, pool } = database
  const shop = await openTestShop(database.engine, { database })
  const services = { ...shop.services, clock: { now: () => new Date() } }
  const content = await readContent({ folder: 'content', brand: services.brand })
  const artists = artistsOf({ ...services, content, papersLock })
  const [owner] = await addPeople(pool, origin, 1)
  if (!owner) throw new Error('The test has no owner.')
  await sql`update profiles set role = 'admin', duty = 'owner' where id = ${owner.id}`.execute(kysely)
  await sql`update sessions set proved_at = now() + interval '1 day' where account_id = ${owner.id}`.execute(kysely)
  const artistIds = await Promise.all(Array.from({ length: ARTISTS }, () => artists.addArtist()))
  const half = ARTISTS / 2
  await soldAtFair(services, { artistIds: artistIds.slice(0, half), adminId: owner.id })
  await letSell({ ...services, papersLock }, 'artist')
  await soldAtFair(services, { artistIds: artistIds.slice(half), adminId: owner.id })
  await sql`update payout_settings set way = 'razorpayx'`.execute(kysely)
  const balances = await listBalances(kysely)
  await shop.close()
  return {
    owner: owner.cookies,
    dueOf: new Map(balances.map(({ artistId, payablePaise }) => [artistId, payablePaise])),
  }
}

const AGAIN_MS = 100
const GAP_MS = 500
const PATIENCE_MS = 180_000
/** How many of a hundred payouts end like this; all others arrive. */
const FAIL = 20
const REVERSE = 20
/** How many of a hundred that have arrived come back each time, while they are recent. */
const COME_BACK = 2
const RECENT = 50

type Shop = { origin: string; entrance(): string; standIns: { razorpayX: RazorpayXStandIn } }

const artistOf = (reference: string | null, artistIds: Iterable<string>): string | undefined =>
  [...artistIds].find((id) => reference?.startsWith(`P${id.replaceAll('-', '').slice(0, 12).toUpperCase()}-`))

/** What arrived, by artist, as the company has it. */
function arrivedOf(payouts: readonly Payout[], { dueOf }: Payees): Map<string, number> {
  const arrived = new Map<string, number>()
  for (const { status, amount, reference_id } of payouts) {
    const artistId = artistOf(reference_id, dueOf.keys()) ?? 'nobody'
    if (status === 'processed') arrived.set(artistId, (arrived.get(artistId) ?? 0) + amount)
  }
  return arrived
}

export function openPayer(shop: Shop, payees: Payees, draw: () => number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const { razorpayX } = shop.standIns
  let isOver = false
  let paying: Promise<void> | undefined

  /** Until the shop answers; undefined where it never does. */
  async function ask(form?: Record<string, string>): Promise<string | undefined> {
    const name = form && [form.intent, form.id].filter(Boolean).join('-')
    const own = { cookie: payees.owner, 'x-forwarded-for': '10.255.0.1' }
    const headers = { ...own, origin: shop.origin, host: new URL(shop.origin).host }
    const sent = form && {
      method: 'POST',
      body: new URLSearchParams({ key: randomUUID(), ...form }).toString(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    }
    const startedAt = performance.now()
    while (performance.now() - startedAt < PATIENCE_MS) {
      const path = `/admin/payouts${name ? `?form=${name}` : ''}`
      const options = { headers, ...sent, agent, patienceMs: 10_000 }
      const answer = await exchange(shop.entrance() + path, options).catch(() => undefined)
      if (answer && answer.status < 500) {
        if (![200, 409].includes(answer.status)) throw new Error(`The owner got ${answer.status} at ${path}.`)
        return answer.text
      }
      await wait(AGAIN_MS)
    }
    return undefined
  }

  /** A run is begun and approved as it is shown. Sent again after a kill, both are refused or the same. */
  async function payAll(): Promise<void> {
    await ask({ intent: 'start' })
    const fields = fieldsOf((await ask()) ?? '', 'approve')
    if (fields.id) await ask(fields)
  }

  function moveSome(): void {
    for (const { id, status } of razorpayX.books.payouts.slice(0, RECENT)) {
      const luck = draw() * 100
      if (status === 'processing')
        razorpayX.move(id, luck < FAIL ? 'failed' : luck < FAIL + REVERSE ? 'reversed' : 'processed')
      else if (status === 'processed' && luck < COME_BACK) razorpayX.move(id, 'reversed')
    }
  }

  return {
    begin(): void {
      paying = (async () => {
        while (!isOver) {
          await payAll()
          await wait(GAP_MS + draw() * GAP_MS)
          moveSome()
        }
      })()
    },
    /** Nothing fails any more, until all has arrived. */
    async end(): Promise<void> {
      isOver = true
      await paying
      const startedAt = performance.now()
      const isOpen = () => {
        const arrived = arrivedOf(razorpayX.books.payouts, payees)
        return [...payees.dueOf].some(([artistId, due]) => (arrived.get(artistId) ?? 0) < due)
      }
      while (isOpen() && performance.now() - startedAt < PATIENCE_MS) {
        for (const { id, status } of razorpayX.books.payouts)
          if (status === 'processing') razorpayX.move(id, 'processed')
        for (const event of razorpayX.webhooks.events) if (!isTaken(event)) await razorpayX.webhooks.sendAgain(event)
        await payAll()
        await wait(GAP_MS)
      }
      agent.destroy()
    },
  }
}

/** The hidden fields of the form of an action. */
function fieldsOf(html: string, intent: string): Record<string, string> {
  const form = [...html.matchAll(/<form[^>]*>(.*?)<\/form>/gs)].find(([, inner = '']) =>
    inner.includes(`value="${intent}"`),
  )
  const inputs = [...(form?.[1] ?? '').matchAll(/name="([^"]*)" value="([^"]*)"/g)]
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, decodeEntities(value)]))
}

export type PayoutsJudged = { paidTwice: string[]; unpaid: string[]; payoutsDiffer: string[]; payouts: number }

/** By the company's own book: each artist has what was due, once, and ours say the same of every payout. */
export async function judgePayouts(
  { kysely }: Database,
  { made, payees }: { made: readonly Payout[]; payees: Payees },
): Promise<PayoutsJudged> {
  const arrived = arrivedOf(made, payees)
  const paidTwice = [...Map.groupBy(made, ({ reference_id }) => reference_id)].flatMap(([reference, same]) =>
    same.length > 1 ? [`${same.length} payouts under ${reference}`] : [],
  )
  const unpaid: string[] = []
  for (const [artistId, due] of [...payees.dueOf, ['nobody', 0] as const]) {
    const got = arrived.get(artistId) ?? 0
    const words = `${artistId} got ${rupees(paise(got))} of ${rupees(paise(due))}`
    if (got > due) paidTwice.push(words)
    if (got < due) unpaid.push(words)
  }
  for (const { artistId, payablePaise } of await listBalances(kysely))
    if (payees.dueOf.has(artistId) && payablePaise !== 0)
      unpaid.push(`${artistId} has ${rupees(payablePaise)} left in the books`)
  const ours = await rowsOf<{ reference: string; state: string }>(kysely)`
    select reference, state from payouts where reference is not null`
  const stateOf = new Map(ours.map(({ reference, state }) => [reference, state]))
  const payoutsDiffer = made.flatMap(({ reference_id: reference, status }) => {
    const state = stateOf.get(reference ?? '')
    const isSame = status === 'processed' ? state === 'paid' : state === 'failed' || state === 'returned'
    return isSame ? [] : [`${reference} is ${status} there, ${state} here`]
  })
  const there = new Set(made.map(({ reference_id }) => reference_id))
  for (const { reference, state } of ours)
    if (!there.has(reference)) payoutsDiffer.push(`${reference} is ${state} here, and unknown there`)
  const { 'payout-late': _, ...checks } = payoutChecks(new Date())
  for (const check of Object.values(checks))
    for (const row of (await check.execute(kysely)).rows) payoutsDiffer.push(JSON.stringify(row))
  return { paidTwice, unpaid, payoutsDiffer, payouts: made.length }
}
