import { expect, test } from 'vitest'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { listWork } from '#tests/harness/list-work.ts'
import { artistWithPapers, letSell, PAPERS_LOCK } from '#tests/harness/sell-as-artist.ts'
import { followSellers, followSellersJob, planSellers } from './follow-sellers.ts'

const NUMBER = '29AAPFU0939F1ZR'

describeOnPostgres((engine) => {
  async function openShop() {
    const database = await openTestDatabase(engine)
    const dropped: string[] = []
    const time = { now: new Date('2026-11-23T05:00:00Z') }
    const services = {
      database,
      clock: { now: () => time.now },
      pages: { drop: (tags: string[]) => void dropped.push(...tags) },
      papersLock: PAPERS_LOCK,
    }
    const sellerOf = async (id: string) =>
      (await database.kysely.selectFrom('artists').select('seller').where('id', '=', id).executeTakeFirst())?.seller
    return { database, dropped, services, sellerOf, time, [Symbol.asyncDispose]: () => database.close() }
  }

  test('saved papers decide who sells, and the pages that show it are made anew, once', async () => {
    await using shop = await openShop()
    const { database, dropped, services, sellerOf } = shop
    await letSell(services, 'artist')
    const artist = await artistWithPapers(services, {
      gst: 'composition',
      number: NUMBER,
      legalName: 'Lata Rao',
      state: 'Karnataka',
    })
    const work = await listWork(database.kysely, { artist_id: artist })
    dropped.length = 0
    await followSellers(services, artist)
    expect(await sellerOf(artist)).toMatchObject({ gst: 'composition', legalName: 'Lata Rao', number: NUMBER })
    expect(dropped.toSorted()).toEqual([`artist:${artist}`, `artwork:${work}`, 'catalogue', 'categories'].toSorted())
    dropped.length = 0
    await followSellers(services)
    expect(dropped).toEqual([])
    await database.kysely.updateTable('artist_papers').set({ legal_name: 'Lata R. Rao' }).execute()
    await followSellers(services, artist)
    expect(await sellerOf(artist)).toMatchObject({ legalName: 'Lata R. Rao' })
    await database.kysely.deleteFrom('artist_agreements').execute()
    await followSellers(services)
    expect(await sellerOf(artist)).toBeNull()
  })

  test('another setting begins at midnight in India', async () => {
    await using shop = await openShop()
    const { database, services, sellerOf, time } = shop
    const artist = await artistWithPapers(services, {
      gst: 'regular',
      number: NUMBER,
      legalName: 'Lata Rao',
      state: 'Karnataka',
    })
    await database.kysely.insertInto('seller_models').values({ model: 'artist', from_on: '2026-11-24' }).execute()
    await planSellers(services)
    const planned = await database.kysely
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', followSellersJob.kind)
      .execute()
    expect(planned.map(({ run_at }) => run_at.toISOString())).toEqual(['2026-11-23T18:30:00.000Z'])
    await followSellers(services)
    expect(await sellerOf(artist)).toBeNull()
    time.now = new Date('2026-11-23T18:30:00Z')
    await followSellers(services)
    expect(await sellerOf(artist)).toMatchObject({ legalName: 'Lata Rao' })
  })
})
