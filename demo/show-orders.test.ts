import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Engine } from '#db/connect.ts'
import { countTickets, listTickets } from '#domain/admin/inbox/inbox.db.ts'
import { readInboxQuery } from '#domain/admin/inbox/tickets.rules.ts'
import { findOwnOrder, listOrders } from '#domain/orders/viewing/orders.db.ts'
import { auditMoney } from '#domain/orders/reconciling/audit-money.ts'
import { listDayStatistics } from '#domain/statistics/statistics.db.ts'
import { countOwnParcels } from '#domain/studio/own-parcels.db.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addDemoOrders } from '#tests/harness/add-demo-orders.ts'
import type { Show } from './demo-show.ts'

const today = new Date('2026-11-23T06:00:00Z')

async function hang(engine: Engine, { booksParcels = false } = {}): Promise<{ database: Database; show: Show }> {
  const database = await openTestDatabase(engine)
  return { database, show: await addDemoOrders(database, { today, booksParcels }) }
}

describeOnPostgres((engine) => {
  let database: Database
  let show: Show
  beforeAll(async () => {
    ;({ database, show } = await hang(engine))
  })
  afterAll(() => database.close())

  test('the show has originals, editions and works made to order, so that some of it can be paid on delivery', async () => {
    const { rows } = await database.pool.query<{ edition: string; stock: number | null }>(
      `select edition, stock_quantity as stock from artworks
       where approval_state = 'approved' and not is_premium and id not in (select artwork_id from artwork_sizes)`,
    )
    const stocks = (edition: string) => rows.filter((row) => row.edition === edition).map(({ stock }) => stock)
    expect(stocks('limited').filter((stock) => stock !== null && stock > 1).length).toBeGreaterThan(9)
    expect(stocks('limited').filter((stock) => stock === null || stock < 2)).toEqual([])
    expect(stocks('original').filter((stock) => stock === null || stock > 1)).toEqual([])
    expect(stocks('open').filter((stock) => stock !== null)).toEqual([])
  })

  test('the people of the show joined before their first order and their first work', async () => {
    const { rows } = await database.pool.query(
      `select email from profiles where created_at >= least(
         (select min(created_at) from orders where user_id = profiles.id),
         (select min(artworks.created_at) from artworks join artists on artists.id = artist_id where profile_id = profiles.id))`,
    )
    expect(rows).toEqual([])
  })

  test('M-080 the demo buyer has an order at each stage, once, even if the show is listed repeatedly', async () => {
    const userId = show.people.find(({ email }) => email === 'buyer@rangrekha.test')?.id ?? ''
    const shown = await listOrders(database.kysely, { userId, now: today, limit: 100, offset: 0 })
    expect(shown.map(({ status, paymentState }) => `${status} ${paymentState}`)).toEqual([
      'pending paid',
      'cancelled refunding',
      'confirmed paid',
      'packed paid',
      'shipped paid',
      'completed paid',
      'cancelled refunded',
      'returned refunded',
    ])
    const lengths = shown.map(({ items }) => items.length)
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([1, 2])
    const shipped = shown.find(({ status }) => status === 'shipped')
    const detail = await findOwnOrder(database.kysely, { orderId: shipped?.id ?? '', userId })
    expect(detail?.parcels.map(({ events }) => events.length)).toEqual([3])
  })

  test('F-28 a guest has ordered a ring, and everyone who may open the order sees its size on its way', async () => {
    const [order] = show.orders.filter(({ guestId }) => guestId)
    const [id, opened] = [order?.id ?? '', [order?.id ?? '']]
    expect(await findOwnOrder(database.kysely, { orderId: id, userId: null })).toBeUndefined()
    const detail = await findOwnOrder(database.kysely, { orderId: id, userId: null, opened })
    expect(detail?.items.map(({ sizeName }) => sizeName)).toEqual(['14 (17.3 mm inside)'])
    expect(detail?.parcels.map(({ state }) => state)).toEqual(['shipped'])
  })

  test('F-52 F-61 the demo artist has sold, with a parcel at each stage, and is looked at every day', async () => {
    const artistId = show.artists.find(({ slug }) => slug === 'sunaina-jha')?.id ?? ''
    const counts = await countOwnParcels(database.kysely, artistId)
    expect(counts).toEqual({ all: 5, waiting: 1, packed: 1, 'on-the-way': 1, delivered: 2 })
    const since = new Date('2026-11-15T18:30:00Z')
    const days = { from: '2026-11-16', to: '2026-11-22', since, until: today }
    const seen = await listDayStatistics(database.kysely, artistId, days)
    expect(seen.filter(({ views }) => views > 0)).toHaveLength(7)
    expect(seen.reduce((sum, { pieces }) => sum + pieces, 0)).toBeGreaterThan(0)
  })

  test('F-64 an enquiry of each kind waits in the demo inbox, one is answered, and no e-mail is sent', async () => {
    const query = readInboxQuery(new URLSearchParams())
    const waiting = await listTickets(database.kysely, query, { limit: 20, offset: 0, lateBefore: today })
    expect(waiting.map(({ kind }) => kind).toSorted()).toEqual(['consultation', 'contact', 'quote', 'return'])
    const answered = await countTickets(database.kysely, { view: 'answered', text: '' }, today)
    expect(answered.reduce((sum, { found }) => sum + found, 0)).toBe(1)
    const asked = await database.kysely.selectFrom('jobs').select('kind').where('state', '<>', 'done').execute()
    // A bank still has the money of one order.
    expect(asked.map(({ kind }) => kind)).toEqual(['refund-payment'])
  })

  test('nothing in the demo contradicts itself about money, pieces, papers or parcels', async () => {
    const audited = await auditMoney(
      { database, clock: { now: () => today }, payments: undefined },
      { since: new Date('2026-08-01T00:00:00Z') },
    )
    expect(audited.contradictions).toEqual([])
  })

  test('a courier is booked for waiting parcels only if a stand-in simulates the carrier', async () => {
    const { database: played } = await hang(engine, { booksParcels: true })
    const asked = await played.kysely.selectFrom('jobs').select('kind').where('state', '<>', 'done').execute()
    const waiting = await played.kysely.selectFrom('shipments').select('id').where('state', '=', 'waiting').execute()
    expect(asked.filter(({ kind }) => kind === 'book-parcel')).toHaveLength(waiting.length)
    await played.close()
  })
})
