import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { bookedParcels, buyIn } from '#tests/harness/buy.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { signInNew } from '#tests/harness/sign-in.ts'

const IN_TRANSIT = 20
const DELIVERED = 7

const told = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

test(
  'F-63 an owner finds a paid order, confirms it, packs it, and sees it delivered without a reload',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    // The pages are judged by axe several times.
    test.slow()
    await using store = await openJourneyStore()
    const buyer = await signInNew(store.services)
    const { orderId } = await buyIn(store, buyer, await store.listWork({ title: 'The Last Ferry' }))
    await bookedParcels(store, orderId)
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/orders`)
    await expectAccessible(page)
    await page.getByLabel('Order, payment, buyer, work or AWB').fill('last ferry')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await page
      .locator('[data-live]')
      .getByRole('link', { name: `#${orderId.slice(0, 8)}` })
      .click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: `Order #${orderId.slice(0, 8)}` })).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Confirm order' }).click()
    await told(page, 'Order confirmed.')
    await expect(main.getByText('New, then Confirmed')).toBeVisible()
    await main.getByRole('button', { name: /^Mark as packed: / }).click()
    await expect(page.getByText('Parcel marked as packed. Pick-up requested.')).toBeInViewport({ ratio: 1 })
    await expect(main.getByText('Confirmed, then Packed')).toBeVisible()
    const parcel = await store.services.database.kysely
      .selectFrom('shipments')
      .select('awb_code')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    store.standIns?.tell(store.url)
    for (const status of [IN_TRANSIT, DELIVERED]) await store.standIns?.shiprocket.move(parcel.awb_code ?? '', status)
    await expect(main.getByText(/then Completed/)).toBeVisible()
  },
)

test(
  'F-63 an owner sees the outcome of an action even if the page learned of it before its answer came',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { orderId } = await buyIn(store, await signInNew(store.services))
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/orders/${orderId}`)
    await page.route(/form=confirm/, async (route) => {
      // A page that learns of a change asks who is looking, and reloads once the answer is there.
      const heard = page.waitForResponse(/\/me$/)
      const response = await route.fetch()
      await heard
      await expect(page.getByText('New, then Confirmed')).toBeHidden()
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await told(page, 'Order confirmed.')
    await expect(page.getByText('New, then Confirmed')).toBeVisible()
  },
)

test(
  'F-63 an owner sees the outcome of an action also when its form goes in the moment in which its answer comes',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { orderId } = await buyIn(store, await signInNew(store.services))
    await signInHere(store, context, { role: 'admin' })
    // Nothing is drawn between the answer and the reload after it.
    await page.addInitScript(() => {
      const ask = window.fetch
      let isPosted = false
      window.fetch = (input, init) => {
        const { method, url } = new Request(input, init)
        if (method === 'POST') isPosted = true
        if (method === 'POST' || !isPosted || !url.includes('.data')) return ask(input, init)
        const read = new XMLHttpRequest()
        read.open('GET', url, false)
        read.send()
        const headers = { 'Content-Type': read.getResponseHeader('Content-Type') ?? '' }
        return Promise.resolve(new Response(read.responseText, { status: read.status, headers }))
      }
    })
    await gotoLive(page, `${store.url}/admin/orders/${orderId}`)
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await told(page, 'Order confirmed.')
    await expect(page.getByText('New, then Confirmed')).toBeVisible()
  },
)

test(
  'F-63 an owner refunds a part of an order; a sum too large is refused next to its field and kept',
  { tag: '@desktop' },
  async ({ page, context }) => {
    // The pages are judged by axe several times.
    test.slow()
    await using store = await openJourneyStore()
    const buyer = await signInNew(store.services)
    const { orderId } = await buyIn(store, buyer)
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/orders/${orderId}`)
    const main = page.getByRole('main')
    await main.locator('summary', { hasText: 'Refund' }).click()
    const amount = main.getByLabel('Amount (₹)')
    await amount.fill('5,000')
    await main.getByRole('radio', { name: 'Goodwill discount' }).check()
    await page.getByRole('dialog').getByLabel('Internal note').fill('A scratch on the frame')
    await main.getByRole('button', { name: 'Send refund' }).click()
    await expect(main.getByText('You can refund at most ₹1,100 more on this order.')).toBeVisible()
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue('5,000')
    await expectAccessible(page)
    await amount.fill('300')
    await main.getByRole('button', { name: 'Refund ₹300' }).click()
    await expect(main.getByText('Refund of ₹300 (goodwill): Refunded')).toBeVisible()
    await main.locator('summary', { hasText: 'Cancel the order' }).click()
    await main.getByRole('button', { name: 'Cancel order' }).click()
    await expect(main.getByText('Refund of ₹800 (cancelled): Refunded')).toBeVisible()
    await expect(main.getByText('Refund in progress, then Refunded')).toBeVisible()
  },
)

test(
  'F-63 an owner refunds a damaged work from the sheet by keyboard, with the result in sight',
  { tag: '@desktop' },
  async ({ page, context }) => {
    // The pages are judged by axe several times.
    test.slow()
    await using store = await openJourneyStore()
    const { orderId } = await buyIn(
      store,
      await signInNew(store.services),
      await store.listWork({ title: 'Four Fish' }),
    )
    await store.services.database.kysely
      .updateTable('orders')
      .set({ status: 'confirmed' })
      .where('id', '=', orderId)
      .execute()
    await signInHere(store, context, { role: 'admin' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await gotoLive(page, `${store.url}/admin/orders/${orderId}`)
    await page.keyboard.press('r')
    const sheet = page.getByRole('dialog', { name: `Refund #${orderId.slice(0, 8)}` })
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.locator('summary', { hasText: 'Refund' })).toBeFocused()
    await page.keyboard.press('Enter')
    await sheet.getByRole('radio', { name: /^Four Fish/ }).focus()
    await page.keyboard.press('Space')
    const amount = sheet.getByLabel('Amount (₹)')
    await expect(amount).toHaveValue('1,100')
    await amount.fill('550')
    await page.keyboard.press('Tab')
    await sheet.getByRole('radio', { name: 'Damaged' }).focus()
    await page.keyboard.press('Space')
    await expect(sheet.getByText(/^What .+ gets$/)).toBeInViewport()
    await expect(sheet.getByText('₹550 to the UPI account, within 7 to 10 business days.')).toBeInViewport()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const button = sheet.getByRole('button', { name: 'Refund ₹550' })
    await expect(button).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await button.press('Enter')
    await told(page, 'Refund of ₹550 started.')
    await expect(sheet).toBeHidden()
    await expect(page.getByText('Refund of ₹550 (damaged): Refunded')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  },
)

test(
  'F-65 an owner has the books compared, and the result appears automatically',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    // The pages are judged by axe several times.
    test.slow()
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/reconciliation`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText(/Everything matches: 7 days checked/)).toBeVisible()
    await expectAccessible(page)
  },
)
