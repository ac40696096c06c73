import { expect, test } from '@playwright/test'
import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { bookParcel } from '#domain/orders/order/order-jobs.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { isFirefox } from '#tests/harness/media.ts'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { beyondEdges } from './beyond-edges.ts'

test(
  'F-52 an artist packs a parcel, prints slip and label, and sees when it is fetched',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    // The pages are judged by axe several times.
    test.slow()
    await using store = await openJourneyStore()
    const { services } = store
    const { kysely } = services.database
    const buyer = await signInNew(services)
    const artist = await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
    const work = await store.listWork({ artist_id: artist.artistId, title: 'Moonrise' })
    const orderId = await addOrder(kysely, [work], { user_id: buyer.id })
    const parcel = await addParcel(kysely, orderId)
    await inTransaction(services, (tx) => addJobs(tx, [bookParcel(parcel)], services.clock.now()))
    const stateOf = async () =>
      (await kysely.selectFrom('shipments').select('state').where('id', '=', parcel).executeTakeFirst())?.state
    await expect.poll(stateOf, { timeout: 30_000 }).toBe('booked')

    await gotoLive(page, `${store.url}/artist/orders`)
    await expect(page.getByRole('article')).toContainText('Moonrise')
    const room = await page.getByRole('main').evaluate(({ clientWidth }) => clientWidth)
    expect(await page.getByRole('article').evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(room * 0.8)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Order #' }).click()
    await expect(page.getByRole('article', { name: 'Packing slip' })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 320, height: 740 })
    expect(await beyondEdges(page)).toEqual({ sideways: 0, beyond: [] })
    await page.setViewportSize({ width: 1440, height: 900 })
    const label = await page.getByRole('link', { name: 'Print label' }).getAttribute('href')
    const printed = await context.request.get(store.url + label)
    expect(printed.headers()['content-type']).toBe('application/pdf')

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeHidden()
    await expect(page.getByRole('article', { name: 'Packing slip' })).toBeVisible()
    // Paper is light: text written light for the dark theme would be invisible.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    await page.emulateMedia({ media: 'screen', colorScheme: null })

    await page.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(page.getByText(/Courier pick-up on/)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Mark as packed' })).toHaveCount(0)
    await expectAccessible(page)
  },
)

test(
  'F-45 an artist says by thumb which pieces of a returned parcel can be sold again',
  { tag: ['@phone', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { kysely } = store.services.database
    const { artistId } = await signInHere(store, context, { role: 'artist' })
    const titles = ['Peacock Verandah', 'Salt Flat']
    const works = await Promise.all(
      titles.map((title) => store.listWork({ artist_id: artistId, title, stock_quantity: 0 })),
    )
    const order = await addOrder(kysely, works, { user_id: (await signInNew(store.services)).id })
    const parcel = await addParcel(kysely, order, { state: 'returned' })
    await gotoLive(page, `${store.url}/artist/orders/${parcel}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm return' }).first().click()
    await expect(page.getByLabel(/^Pieces of Peacock Verandah/)).toBeHidden()
    await page.getByLabel(/^Pieces of Salt Flat/).fill('0')
    await page.getByRole('button', { name: 'Confirm return' }).click()
    await expect(page.getByRole('heading', { name: 'Has it come back to you?' })).toBeHidden()
    const stock = await kysely
      .selectFrom('artworks')
      .select(['title', 'stock_quantity'])
      .where('id', 'in', works)
      .orderBy('title')
      .execute()
    expect(stock.map(({ stock_quantity }) => stock_quantity)).toEqual([1, 0])
  },
)

test('the slip of a small parcel is one sheet of paper', { tag: ['@desktop', '@long'] }, async ({ page, context }) => {
  await using store = await openJourneyStore()
  const { kysely } = store.services.database
  const artist = await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
  const buyer = await signInNew(store.services)
  const work = await store.listWork({ artist_id: artist.artistId, title: 'Moonrise' })
  const parcel = await addParcel(kysely, await addOrder(kysely, [work], { user_id: buyer.id }))
  await gotoLive(page, `${store.url}/artist/orders/${parcel}`)
  await expect(page.getByRole('article', { name: 'Packing slip' })).toBeVisible()
  // A4. Firefox is handed inches as centimetres.
  const paper = isFirefox(page) ? { width: '21in', height: '29.7in' } : { format: 'A4' }
  const { pages } = await readPdf(await page.pdf(paper))
  expect(pages).toHaveLength(1)
})
