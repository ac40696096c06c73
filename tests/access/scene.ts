/** A store with every role in it, and something of each that the others would like to reach. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { settleCertificates } from '#domain/certificates/follow-certificates.ts'
import { issueInvoiceNow } from '#domain/orders/invoices/issue-document.ts'
import { orderLinkPath } from '#domain/orders/order/order-link.ts'
import { openedWith, passCookie } from '#domain/orders/order/order-pass.ts'
import { addQuotePrice } from '#tests/harness/add-quote-price.ts'
import { addParcel } from '#tests/harness/add-order.ts'
import { addOffer } from '#tests/harness/add-offer.ts'
import { addTalk } from '#tests/harness/add-talk.ts'
import { addPaidOrder } from '#tests/harness/add-paid-order.ts'
import type { AddedOrder } from '#tests/harness/add-paid-order.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore, TestStoreOptions } from '#tests/harness/store.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { noPaise } from '#shared/money.rules.ts'

/**
 * In the order of the matrix: nobody, the owner of the thing, another user, its artist, another artist, an admin with
 * all rights; then the orders role, and the content role.
 */
export const WHO = ['guest', 'owner', 'stranger', 'artist', 'otherArtist', 'admin', 'fulfilment', 'content'] as const
export type Who = (typeof WHO)[number]

export type Scene = {
  store: TestStore
  people: Record<Exclude<Who, 'guest'>, TestVisitor>
  works: { listed: string; madeToOrder: string; pending: string; premium: string; unwanted: string }
  /** Paid by the owner, and on its way. */
  order: AddedOrder
  /** Paid without an account, and on its way; its key, and the cookies of a browser that has opened it. */
  guestOrder: AddedOrder & { key: string }
  passes: { own: string; other: string }
  /** For that order, with the artist's work; the courier has it. */
  parcel: string
  /** Written by the owner. */
  tickets: { contact: string }
  /** Between the owner and the artist; the owner has reported it. */
  talk: Awaited<ReturnType<typeof addTalk>>
  /** Of the owner for the artist's listed work, declined. */
  offer: string
  /** For the premium work. */
  quotePrice: { token: string }
  cookieOf(who: Who): string | undefined
}

export async function openScene(options?: TestStoreOptions): Promise<Scene & AsyncDisposable> {
  const store = await openTestStore(options)
  return { ...(await layScene(store)), [Symbol.asyncDispose]: () => store.close() }
}

/** The same in a store that is already open, without changing its content. */
export async function layScene(store: TestStore): Promise<Scene> {
  const { services } = store
  const people = {
    owner: await signInNew(services),
    stranger: await signInNew(services, { firstName: 'Kiran' }),
    artist: await signInNew(services, { role: 'artist', firstName: 'Meera' }),
    otherArtist: await signInNew(services, { role: 'artist', firstName: 'Tara' }),
    admin: await signInNew(services, { role: 'admin', firstName: 'Admin' }),
    fulfilment: await signInNew(services, { role: 'admin', duty: 'fulfilment', firstName: 'Packer' }),
    content: await signInNew(services, { role: 'admin', duty: 'content', firstName: 'Writer' }),
  }
  // The first use of a session notes its device: nothing that a refusal should be blamed for.
  for (const { cookie } of Object.values(people)) await store.fetch('/me', { headers: { cookie } })
  const artist_id = people.artist.artistId
  const works = {
    listed: await store.listWork({ artist_id }),
    madeToOrder: await store.listWork({ artist_id, stock_quantity: null }),
    pending: await store.listWork({ artist_id, approval_state: 'pending' }),
    unwanted: await store.listWork({ artist_id, approval_state: 'pending' }),
    premium: await store.listWork({ artist_id, category_id: categoryIds.premiumArtwork, price_paise: noPaise }),
  }
  const bought = await store.listWork({ artist_id, stock_quantity: 0 })
  const order = await addPaidOrder(services.database.kysely, [bought], {
    user_id: people.owner.id,
    status: 'shipped',
  })
  await inTransaction(services, (tx) =>
    issueInvoiceNow(tx, { orderId: order.id, brand: services.brand, now: services.clock.now() }),
  )
  const guestOrder = await addPaidOrder(services.database.kysely, [bought], {
    guest_id: randomUUID(),
    status: 'shipped',
  })
  await inTransaction(services, (tx) =>
    issueInvoiceNow(tx, { orderId: guestOrder.id, brand: services.brand, now: services.clock.now() }),
  )
  const passOf = (id: string) =>
    passCookie(services, openedWith({ guestId: randomUUID(), orders: [] }, id, services.clock.now())).split(';')[0] ??
    ''
  const linked = orderLinkPath(services, { orderId: guestOrder.id, email: 'asha@example.test' })
  const parcel = await addParcel(services.database.kysely, order.id, { state: 'shipped' })
  await inTransaction(services, (tx) => settleCertificates({ tx, services, now: services.clock.now() }, order.id))
  const ticket = await services.database.kysely
    .insertInto('contact_enquiries')
    .values({ user_id: people.owner.id, name: 'Asha Rao', email: people.owner.email, message: 'Is it still there?' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const talk = await addTalk(services, {
    workId: works.listed,
    artistId: artist_id ?? '',
    userId: people.owner.id,
    email: people.owner.email,
  })
  return {
    store,
    people,
    talk,
    offer: await addOffer(services, {
      workId: works.listed,
      artistId: artist_id ?? '',
      userId: people.owner.id,
      email: people.owner.email,
    }),
    works,
    order,
    guestOrder: { ...guestOrder, key: linked.split('/').at(-1) ?? '' },
    passes: { own: passOf(guestOrder.id), other: passOf(randomUUID()) },
    parcel,
    tickets: { contact: ticket.id },
    quotePrice: { token: await addQuotePrice(services.database.kysely, works.premium, randomUUID()) },
    cookieOf: (who) => (who === 'guest' ? undefined : people[who].cookie),
  }
}

/** Written by every request that is counted or noted, refused or not. */
const WRITTEN_ANYWAY = new Set([
  'rate_limits',
  'audit_log',
  'schema_migrations',
  'work_views',
  'search_misses',
  'funnel_days',
  'job_runners',
])

/** A hash of all stored data, once earlier jobs are done: equal when nothing was changed. */
export async function markOfRows({ services }: TestStore): Promise<Record<string, string>> {
  const { pool } = services.database
  // E-mails wait here, since no server is set up.
  const due = `select kind from jobs where state = 'waiting' and kind not like '%-mail'
    and (run_at <= now() or leased_until > now())`
  await eventually(async () => expect((await pool.query(due)).rows).toEqual([]))
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const marks = tables
    .filter(({ name }) => !WRITTEN_ANYWAY.has(name))
    .map(({ name }) => {
      // The progress of earlier jobs is not caused by this request.
      const row = name === 'jobs' ? `concat_ws(' ', id, kind, key, payload)` : 'row::text'
      return `select '${name}' as name, coalesce(md5(string_agg(${row}, ';' order by ${row})), '') as mark from "${name}" as row`
    })
  const { rows } = await pool.query<{ name: string; mark: string }>(marks.join(' union all '))
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]))
}

/** The tables with changed content. */
export async function changedSince(before: Record<string, string>, store: TestStore): Promise<string[]> {
  const after = await markOfRows(store)
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
}
