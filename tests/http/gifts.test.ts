import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { setGiftWrap } from '#domain/admin/settings/change-settings.ts'
import { carriersOf } from '#providers/carriers/carriers.ts'
import type { Deliveries } from '#app/routes/shop/deliveries.ts'
import { paise } from '#shared/money.rules.ts'
import { addProfile, categoryIds } from '#tests/harness/list-work.ts'
import { attributesOf, textOf, textsOf, worksHung } from '#tests/harness/page-text.ts'
import { openTestCarrier } from '#tests/harness/test-carrier.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const ART_KIT = '10000000-0000-4000-8000-000000000007'

let store: TestStore
const works: Record<string, string> = {}

beforeAll(async () => {
  store = await openTestStore()
  const list = async (title: string, values: Parameters<TestStore['listWork']>[0]) =>
    void (works[title] = await store.listWork({ title, ...values }))
  await list('Small Print', { price_paise: paise(900_00) })
  // With 10% tax it costs ₹1,045.
  await list('Nearly Small', { price_paise: paise(950_00) })
  await list('Bangles', { category_id: categoryIds.bangles, price_paise: paise(2_000_00), stock_quantity: null })
  await list('Art Kit', { category_id: ART_KIT, price_paise: paise(500_00) })
  await list('Sold Print', { price_paise: paise(500_00), stock_quantity: 0 })
  await list('Premium', { category_id: categoryIds.premiumArtwork, price_paise: paise(0) })
}, 60_000)
afterAll(() => store.close())

async function read(path: string, from = store) {
  const answer = await from.fetch(path)
  return { status: answer.status, html: await answer.text() }
}
const ids = (...titles: string[]) => titles.map((title) => works[title] ?? title).toSorted()
const shownOn = async (path: string) => worksHung((await read(path)).html).toSorted()

describe('the page of gifts', () => {
  test('has what can be bought now with a price, by occasion and by what it costs with tax', async () => {
    expect(await shownOn('/gifts')).toEqual(ids('Small Print', 'Nearly Small', 'Bangles', 'Art Kit'))
    expect(await shownOn('/gifts?under=1000')).toEqual(ids('Small Print', 'Art Kit'))
    expect(await shownOn('/gifts/children')).toEqual(ids('Art Kit'))
    expect(await shownOn('/gifts/housewarming')).toEqual(ids('Small Print', 'Nearly Small'))
    expect(await shownOn('/gifts/housewarming?under=1000')).toEqual(ids('Small Print'))
  })

  test('opens with a door for each sum and occasion that has gifts, and how many', async () => {
    const { html } = await read('/gifts')
    expect(textsOf(html, 'h1')).toEqual(['Gifts made by artists'])
    const words = textOf(html)
    for (const door of ['Under ₹1,000 2 gifts', 'Under ₹2,500 4 gifts', 'For children 1 gift', 'For Diwali 3 gifts'])
      expect(words).toContain(door)
  })

  test('has a title and an address of its own in each language, and is in the sitemap', async () => {
    const { html } = await read('/hi/gifts/diwali')
    expect(textsOf(html, 'h1')).toEqual(['दिवाली के गिफ़्ट'])
    const links = attributesOf(html, 'href').map((link) => new URL(link, store.url).pathname)
    expect(links).toEqual(expect.arrayContaining(['/gifts/diwali', '/hi/gifts/diwali']))
    expect(html).toMatch(/hrefLang="en"|hreflang="en"/)
    const sitemap = (await read('/sitemaps/pages.xml')).html
    for (const path of ['/gifts<', '/gifts/diwali<', '/hi/gifts<', '/hi/gifts/children<'])
      expect(sitemap).toContain(path)
    expect((await read('/gifts/diwali?under=1000')).html).toContain('noindex')
  })

  test('past the last page, leads back to the first', async () => {
    const { html } = await read('/gifts/housewarming?under=1000&page=99')
    expect(textOf(html)).toContain('No works on this page')
    expect(textOf(html)).not.toContain('No gifts here right now')
    expect(html).toMatch(/href="\/gifts\/housewarming\?under=1000"[^>]*>Back to the first page/)
  })

  test('without a gift at all, has no button to itself', async () => {
    await using shop = await openTestStore()
    const { html } = await read('/gifts', shop)
    expect(textOf(html)).toContain('No gifts here right now Please look again soon.')
    expect(html).not.toMatch(/class="btn[^"]*" href="\/gifts"/)
  })

  test('is shown though the gift wrap cannot be read', async () => {
    await using shop = await openTestStore({ expectedErrors: [/Whether gifts are wrapped could not be read/] })
    await shop.services.database.pool.query('alter table gift_settings rename column wrap_paise to wrap_paise_away')
    const { status, html } = await read('/gifts', shop)
    expect([status, textOf(html).includes('Open your cart')]).toEqual([200, true])
  })

  test('is linked in the footer of every page', async () => {
    expect(attributesOf((await read('/about')).html, 'href')).toContain('/gifts')
    expect(attributesOf((await read('/hi/about')).html, 'href')).toContain('/hi/gifts')
  })

  test('does not know an occasion that the shop does not know', async () => {
    expect((await read('/gifts/monday')).status).toBe(404)
    expect((await read('/gifts/constructor')).status).toBe(404)
  })

  test('is cached under one address until a work or the gift wrap changes', async () => {
    await store.hearNotices()
    await read('/gifts/children')
    const { hits } = store.pages.counts
    await read('/gifts/children?under=7&utm_source=x')
    expect(store.pages.counts.hits).toBe(hits + 1)
    await inTransaction(store.services, async (tx, changed) => {
      await tx
        .updateTable('artworks')
        .set({ stock_quantity: 0 })
        .where('id', '=', works['Art Kit'] ?? '')
        .execute()
      changed('catalogue', `artwork:${works['Art Kit']}`)
    })
    await store.hearNotices()
    const none = await read('/gifts/children')
    expect(textOf(none.html)).toContain('No gifts here right now Try another price or occasion. All gifts')
    expect((await read('/sitemaps/pages.xml')).html).not.toContain('/gifts/children<')

    const adminId = await addProfile(store.services.database.kysely, { role: 'admin' })
    await setGiftWrap(store.services, { wrapPaise: paise(50_00), adminId })
    await store.hearNotices()
    expect(textOf((await read('/gifts')).html)).toContain('The artist wraps it')
    await setGiftWrap(store.services, { wrapPaise: null, adminId })
    await store.hearNotices()
    expect(textOf((await read('/gifts')).html)).not.toContain('The artist wraps it')
  })
})

describe('when gifts arrive', () => {
  const reached = (words: string) => ({ words, isReached: true })
  const ask = async (from: TestStore, query: string) => {
    const answer = await from.fetch(`/api/delivery/each?${query}`)
    return [answer.status, await answer.json()]
  }

  test('in the usual days at first, and in those of the couriers once a PIN code is known', async () => {
    await using shop = await openTestStore({ clock: { now: () => new Date('2026-11-23T05:00:00Z') } })
    const [here, away] = [await shop.listWork(), await shop.listWork()]
    const { kysely } = shop.services.database
    const { artist_id } = await kysely
      .selectFrom('artworks')
      .select('artist_id')
      .where('id', '=', away)
      .executeTakeFirstOrThrow()
    await kysely
      .updateTable('artists')
      .set({ away_from: '2026-11-24', away_until: '2026-11-30' })
      .where('id', '=', artist_id)
      .execute()
    const both = `artwork=${here}&artwork=${away}`
    expect(await ask(shop, both)).toEqual([
      200,
      {
        about: 'These are the usual dates for India. Enter the recipient’s PIN code for exact ones.',
        works: { [here]: reached('Usually arrives by 15 Dec'), [away]: reached('Usually arrives by 22 Dec') },
      },
    ])
    expect(await ask(shop, `${both}&pin=411%20004`)).toEqual([
      200,
      {
        about: 'These dates are for Pune (411004).',
        works: { [here]: reached('Arrives by 13 Dec'), [away]: reached('Arrives by 20 Dec') },
      },
    ])
    expect(await ask(shop, `artwork=${here}&pin=900056`)).toMatchObject([
      200,
      { works: { [here]: { words: 'Not delivered to this PIN code', isReached: false } } },
    ])
  })

  test('whoever gave a PIN code reads that it could not be checked, not that one is missing', async () => {
    const carrier = openTestCarrier()
    await using shop = await openTestStore({ carriers: carriersOf(carrier.carrier) })
    carrier.state.isAway = true
    const id = await shop.listWork()
    expect(await ask(shop, `artwork=${id}&pin=411004`)).toMatchObject([
      200,
      { about: 'We couldn’t check 411004 now. These are the usual dates.' },
    ])
  })

  test('they are in time for a festival only if the couriers of the place bring them before its day', async () => {
    const on = async (now: string, query: string) => {
      await using shop = await openTestStore({ clock: { now: () => new Date(now) } })
      const id = await shop.listWork()
      const [, answer] = await ask(shop, `artwork=${id}&${query}`)
      return (answer as Deliveries).works[id]?.words
    }
    expect(await on('2027-10-08T05:00:00Z', 'for=diwali&pin=411004')).toBe('Arrives by 28 Oct, in time for Diwali')
    expect(await on('2027-10-09T05:00:00Z', 'for=diwali&pin=411004')).toBe('Arrives by 29 Oct')
    expect(await on('2027-10-01T05:00:00Z', 'for=diwali')).toBe('Usually arrives by 23 Oct')
    expect(await on('2027-10-01T05:00:00Z', 'for=birthday&pin=411004')).toBe('Arrives by 21 Oct')
  }, 60_000)

  test('a PIN code that cannot be one is explained', async () => {
    expect(await ask(store, 'pin=000000')).toEqual([400, { message: 'There’s no PIN code 000000. Please check it.' }])
    expect(await ask(store, 'pin=41100')).toEqual([400, { message: 'Enter a 6-digit PIN code.' }])
    expect(await ask(store, '')).toMatchObject([200, { works: {} }])
  })
})
