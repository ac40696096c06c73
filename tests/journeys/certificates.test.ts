import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { inTransaction } from '#db/transaction.ts'
import { issueInvoiceNow } from '#domain/orders/invoices/issue-document.ts'
import { openedWith, passCookie } from '#domain/orders/order/order-pass.ts'
import { applyShipmentUpdate } from '#domain/orders/shipping/follow-parcel.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { addPictureFile } from '#tests/harness/picture-file.ts'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { beyondEdges } from './beyond-edges.ts'
import { press } from './press.ts'

/** Sold, and its parcel booked. */
async function sell(
  store: TestStore,
  of: { work: string; picture: string; buyer?: string; guest?: string; language?: string },
) {
  const { services } = store
  const { kysely } = services.database
  const user_id = of.buyer ?? (await signInNew(services)).id
  const order = await addOrder(kysely, [of.work], { user_id, status: 'confirmed', language: of.language ?? 'en' })
  await sql`update order_items set image_url = ${`/images/${of.picture}/640.webp`} where order_id = ${order}`.execute(
    kysely,
  )
  if (of.guest)
    await kysely.updateTable('orders').set({ user_id: null, guest_id: of.guest }).where('id', '=', order).execute()
  const parcel = await addParcel(kysely, order, { state: 'booked' })
  const { brand, clock } = services
  await inTransaction(services, (tx) => issueInvoiceNow(tx, { orderId: order, brand, now: clock.now() }))
  const send = (status: 'shipped' | 'delivered') =>
    inTransaction(services, (tx) =>
      applyShipmentUpdate(
        tx,
        { id: parcel, orderId: order },
        { status, text: status, happenedAt: undefined, expectedOn: undefined, scans: [] },
        clock.now(),
      ),
    )
  return { order, parcel, send }
}

const fits = async (page: Page) => expect(await beyondEdges(page)).toEqual({ sideways: 0, beyond: [] })

test(
  'F-18 an artist encloses a certificate, account and guest check it, an admin replaces it and a return withdraws it',
  { tag: '@long-desktop' },
  async ({ page, context, browser, isMobile }) => {
    test.slow()
    await using store = await openJourneyStore({ expectedErrors: [/A job failed/] })
    const { services } = store
    const { kysely } = services.database
    const artist = await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
    const buyer = await signInNew(services)
    const picture = await addPictureFile(services, { width: 900, height: 1200 })
    const work = await store.listWork({
      artist_id: artist.artistId,
      title: 'Moonrise',
      edition: 'limited',
      stock_quantity: 8,
      medium: 'Linocut on handmade paper',
      dimensions: '30 × 40 cm',
      width_cm: 30,
      height_cm: 40,
    })
    const { order, parcel, send } = await sell(store, { work, picture, buyer: buyer.id })

    // The artist
    await gotoLive(page, `${store.url}/artist/orders/${parcel}`)
    await expect(page.getByText('Put the signed certificate inside.')).toBeVisible()
    await expectAccessible(page)
    const paper = await page.getByRole('link', { name: 'Print certificates' }).getAttribute('href')
    const printed = await readPdf(await (await context.request.get(store.url + paper)).body())
    expect(printed.pages[0]).toContain('1 of 9')
    await press(page.getByRole('link', { name: 'Certificates and corrections' }), isMobile)
    await expect(page.getByRole('heading', { name: 'Moonrise' })).toBeVisible()
    await expect(page.getByText('Not sent yet')).toBeVisible()
    await press(page.getByText('Correct this certificate'), isMobile)
    await page.getByLabel('Year').fill('soon')
    await press(page.getByRole('button', { name: 'Issue corrected certificate' }), isMobile)
    await expect(page.getByText('Enter the year in four digits')).toBeVisible()
    await fits(page)
    await expectAccessible(page)
    await page.getByLabel('Year').fill('2023')
    await press(page.getByRole('button', { name: 'Issue corrected certificate' }), isMobile)
    await expect(page.getByText('2023')).toBeVisible()
    await expect(page.getByText('Replaced', { exact: true })).toBeVisible()

    // The buyer, with an account
    await send('shipped')
    const live = () =>
      kysely.selectFrom('certificates').select(['id', 'key']).where('state', '=', 'valid').executeTakeFirst()
    await expect.poll(live, { timeout: 30_000 }).toBeDefined()
    const other = await browser.newContext()
    const [name = '', value = ''] = buyer.cookie.split('=')
    await other.addCookies([{ name, value, url: store.url, httpOnly: true }])
    const own = await other.newPage()
    await gotoLive(own, `${store.url}/orders/${order}`)
    await press(own.getByRole('link', { name: 'Certificates', exact: true }), isMobile)
    await expect(own.getByText('1 of 9').last()).toBeVisible()
    await fits(own)
    await expectAccessible(own)
    const download = await own.getByRole('link', { name: 'Download certificate (PDF)' }).getAttribute('href')
    expect((await other.request.get(store.url + download)).headers()['content-type']).toBe('application/pdf')
    await press(own.getByRole('link', { name: 'Open its public page' }).last(), isMobile)
    await expect(own.getByText('This certificate is valid.')).toBeVisible()
    await fits(own)
    await expectAccessible(own)
    const address = own.url()
    await gotoLive(own, address.replace('/certificate/', '/hi/certificate/'))
    await expect(own.getByText('यह सर्टिफ़िकेट मान्य है।')).toBeVisible()
    await fits(own)
    await expectAccessible(own)
    await other.close()

    // A guest, in Hindi
    const guest = randomUUID()
    const theirs = await sell(store, { work, picture, guest, language: 'hi' })
    await theirs.send('shipped')
    const browserOfGuest = await browser.newContext()
    const pass = passCookie(services, openedWith({ guestId: guest, orders: [] }, theirs.order, services.clock.now()))
    const [passName = '', passValue = ''] = (pass.split(';')[0] ?? '').split('=')
    await browserOfGuest.addCookies([{ name: passName, value: passValue, url: store.url, httpOnly: true }])
    const visit = await browserOfGuest.newPage()
    await gotoLive(visit, `${store.url}/hi/orders/${theirs.order}/certificates`)
    await expect(async () => {
      await visit.reload()
      await expect(visit.getByText('9 में से 2')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await expectAccessible(visit)
    const hindi = await readPdf(
      await (await browserOfGuest.request.get(`${store.url}/orders/${theirs.order}/certificates.pdf`)).body(),
    )
    expect(hindi.language).toBe('hi-IN')
    await press(visit.getByText('सर्टिफ़िकेट खो गया?'), isMobile)
    await press(visit.getByRole('button', { name: 'बताएँ कि खो गया' }), isMobile)
    await expect(visit.getByText('खो गया बताया गया', { exact: true })).toBeVisible()
    await browserOfGuest.close()

    // An admin
    await context.clearCookies()
    const admin = await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/orders/${order}`)
    await press(page.getByRole('link', { name: 'Certificates', exact: true }), isMobile)
    const valid = page.getByRole('article', { name: 'Moonrise' }).filter({ hasText: 'Valid' })
    await press(valid.getByText('Replace', { exact: true }), isMobile)
    await valid.getByLabel('Title').fill('Moonrise over the lake')
    await valid.getByRole('textbox', { name: 'Reason' }).fill('The title was short.')
    await fits(page)
    await expectAccessible(page)
    await press(valid.getByRole('button', { name: 'Replace certificate' }), isMobile)
    await expect(page.getByRole('heading', { name: 'Moonrise over the lake' })).toBeVisible()
    await gotoLive(page, address)
    await expect(page.getByText('A newer certificate replaced this one.')).toBeVisible()
    await expectAccessible(page)

    // The piece comes back, and its return is refunded.
    const { key } = await kysely
      .selectFrom('certificates')
      .innerJoin('order_items', 'order_items.id', 'item_id')
      .select('key')
      .where('order_id', '=', order)
      .where('certificates.state', '=', 'valid')
      .executeTakeFirstOrThrow()
    await send('delivered')
    const request = randomUUID()
    await sql`
    with asked as (
      insert into return_requests (id, order_id, reason, message, state, decided_at)
      values (${request}, ${order}, 'late', 'It came too late.', 'approved', now()) returning id)
    insert into return_items (return_id, item_id, quantity)
    select asked.id, order_items.id, 1 from asked, order_items where order_id = ${order}`.execute(kysely)
    const refunded = await context.request.post(`${store.url}/admin/inbox/return/${request}?form=refund`, {
      form: { key: randomUUID(), intent: 'refund', amount: '1100', line: '' },
      headers: { origin: store.url, cookie: admin.cookie },
    })
    expect(refunded.status()).toBe(200)
    await expect(async () => {
      await gotoLive(page, `${store.url}/certificate/${key}`)
      await expect(page.getByText('Don’t accept it as proof.')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await expectAccessible(page)
  },
)

test('F-18 a certificate can be checked without scripts', { tag: '@phone' }, async ({ browser }) => {
  await using store = await openJourneyStore()
  const { services } = store
  const picture = await addPictureFile(services, { width: 900, height: 700 })
  const work = await store.listWork({ title: 'Salt Flat', stock_quantity: 0, dimensions: '20 × 30 cm' })
  const { send } = await sell(store, { work, picture })
  await send('shipped')
  const found = () => services.database.kysely.selectFrom('certificates').select('key').executeTakeFirst()
  await expect.poll(found, { timeout: 30_000 }).toBeDefined()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${store.url}/certificate/${(await found())?.key}`)
  await expect(page.getByText('This certificate is valid.')).toBeVisible()
  await expect(page.getByText('Original, 1 of 1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Public keys' })).toBeVisible()
  await page.goto(`${store.url}/certificate/${'0'.repeat(20)}`)
  await expect(page.getByRole('heading', { name: 'We don’t know this certificate' })).toBeVisible()
  await context.close()
})
