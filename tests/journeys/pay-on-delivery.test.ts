import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'
import { enterCode } from '#domain/orders/on-delivery/prove-phone.ts'
import { changeTerms } from '#domain/orders/on-delivery/terms.ts'
import { paise } from '#shared/money.rules.ts'
import { call } from '#tests/harness/call.ts'
import { defaultOptionOf } from '#tests/harness/list-work.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { addButton, drawer } from './cart-parts.ts'
import { fillIn, ordersIn, putIntoCart } from './checkout-parts.ts'
import { press } from './press.ts'

const lastCode = ({ standIns }: TestStore) => /\b\d{6}\b/.exec(standIns?.texts.texts[0]?.text ?? '')?.[0] ?? ''

/** Where orders can be paid on delivery, opened by its owner. */
async function openOwnersStore(context: BrowserContext): Promise<TestStore> {
  const store = await openJourneyStore()
  const { id: adminId } = await signInHere(store, context, { role: 'admin' })
  const terms = { isOn: true, totalMaxPaise: paise(500_000), feePaise: paise(0) }
  await changeTerms(store.services, { terms, adminId })
  return store
}

const listKit = (store: TestStore) =>
  store.listWork({ title: 'Lippan Kit', edition: 'limited', price_paise: paise(100_000), stock_quantity: 3 })

test(
  "F-33 an owner turns it on, a buyer verifies a number and pays the courier, and the carrier's payout is entered",
  { tag: '@long-desktop' },
  async ({ page, context, isMobile }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/pay-on-delivery`)
    await press(page.getByLabel('Offer pay on delivery'), isMobile, 'Space')
    await page.getByLabel('Maximum order (₹)').fill('2,000')
    await press(page.getByRole('button', { name: 'Save' }), isMobile)
    await expect(page.getByText('Pay on delivery is on.')).toBeVisible()
    await expectAccessible(page)

    const buyer = await signInHere(store, context)
    await putIntoCart(store, buyer, await listKit(store))
    await gotoLive(page, `${store.url}/checkout`)
    await fillIn(page)
    await press(page.getByRole('radio', { name: 'Pay on delivery' }), isMobile, 'Space')
    await expect(page.getByText('Pay ₹1,100 to the courier.')).toBeVisible()
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'Send code' }), isMobile)
    await expect(page.getByRole('heading', { name: 'Verify your phone number' })).toBeVisible()
    await page.getByLabel('Code').fill('12')
    await press(page.getByRole('button', { name: 'Place order: pay on delivery' }), isMobile)
    await expect(page.getByText('That code is wrong. 4 attempts are left.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Code').fill(lastCode(store))
    await press(page.getByRole('button', { name: 'Place order: pay on delivery' }), isMobile)
    await expect(page.getByText('Pay the courier on delivery.', { exact: false })).toBeVisible()
    await press(page.getByRole('link', { name: /^Order #/ }), isMobile)
    await expect(page.getByText('Pay ₹1,100 to the courier on delivery.', { exact: false })).toBeVisible()
    await expectAccessible(page)

    const [order] = await ordersIn(store)
    const awbs = () => store.services.database.kysely.selectFrom('shipments').select('awb_code').execute()
    await expect.poll(async () => (await awbs())[0]?.awb_code).toBeTruthy()
    const awb = (await awbs())[0]?.awb_code ?? ''
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/pay-on-delivery`)
    await expect(page.getByText('To be collected', { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'AWB' }).fill(awb)
    await page.getByLabel('Amount (₹)').fill('1,100')
    await page.getByRole('textbox', { name: 'Reference (UTR)' }).fill('UTR0001')
    await page.getByLabel('Paid out on').fill('2026-12-01')
    await press(page.getByRole('button', { name: 'Record payout' }), isMobile)
    await expect(page.getByText('Payout recorded.')).toBeVisible()
    await expect(page.getByText('UTR0001')).toBeVisible()
    await expectAccessible(page)
    expect(order?.contact_phone).toBe('9876543210')
    expect((await ordersIn(store)).map(({ payment_state }) => payment_state)).toEqual(['paid'])
  },
)

test(
  'F-33 at the checkout a single work says why it is paid online, and all of it works by keyboard',
  { tag: '@long' },
  async ({ page, context, browser }) => {
    await using store = await openOwnersStore(context)
    const buyer = await signInHere(store, context)
    await putIntoCart(store, buyer, await listKit(store))
    const only = await store.listWork({ title: 'Evening Raga', stock_quantity: 1 })
    await gotoLive(page, `${store.url}/checkout?artwork=${only}`)
    await expect(page.getByRole('radio', { name: 'Pay on delivery' })).toBeDisabled()
    await expect(
      page.getByText('“Evening Raga” is one of a kind or made to order, and must be paid for online.'),
    ).toBeVisible()
    await expectAccessible(page)

    const guests = await browser.newContext()
    const guest = await guests.newPage()
    await gotoLive(guest, `${store.url}/artwork/${only}`)
    await addButton(guest).click()
    await drawer(guest).getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expect(guest.getByRole('radio', { name: 'Pay on delivery' })).toBeDisabled()
    await expect(
      guest.getByText('“Evening Raga” is one of a kind or made to order, and must be paid for online.'),
    ).toBeVisible()
    await guests.close()

    await gotoLive(page, `${store.url}/checkout`)
    await fillIn(page)
    await page.getByRole('radio', { name: 'Pay now' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Verify your phone number' })).toBeVisible()
    await page.getByLabel('Code', { exact: true }).focus()
    await page.keyboard.type(lastCode(store))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Pay the courier on delivery.', { exact: false })).toBeVisible()
  },
)

/** A guest has ordered a kit, and verified the number. Returns the parcel, and the order. */
async function placeAtTheDoor(store: TestStore): Promise<{ awb: string; order: string }> {
  const { kysely } = store.services.database
  const artwork = await listKit(store)
  const lines = [{ artwork, frame: await defaultOptionOf(kysely, artwork), quantity: 1 }]
  const notes = { shipping_address: ADDRESS }
  const body = { amount: 1_100, receipt: randomUUID(), notes, guest: true, lines, onDelivery: true }
  const placed = await call(store, '/api/create-order', { body, headers: { origin: store.url } })
  const { order } = (await placed.json()) as { order: string }
  const code = lastCode(store)
  const proven = await enterCode(store.services, { orderId: order, viewer: { userId: null, opened: [order] }, code })
  expect(proven).toMatchObject({ ok: true })
  const parcel = kysely.selectFrom('shipments').select('awb_code').where('order_id', '=', order)
  await expect.poll(async () => (await parcel.executeTakeFirst())?.awb_code).toBeTruthy()
  return { order, awb: (await parcel.executeTakeFirstOrThrow()).awb_code ?? '' }
}

const stateOf = async (store: TestStore, order: string) =>
  (await ordersIn(store)).find(({ id }) => id === order)?.payment_state

const statementOf = (awb: string) => ({
  name: 'remittance.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `AWB Number,COD Value,UTR,Remitted On\n${awb},1100,UTR77,01-12-2026\nNOBODYS1,500,UTR78,01-12-2026\n`,
  ),
})

test(
  'F-33 an owner uploads the carrier’s file: matches are paid, the rest is named and taken back',
  { tag: '@long' },
  async ({ page, context, isMobile }) => {
    await using store = await openOwnersStore(context)
    const { order, awb } = await placeAtTheDoor(store)
    await gotoLive(page, `${store.url}/admin/pay-on-delivery`)
    const read = page.getByRole('button', { name: 'Import statement' })
    await press(read, isMobile)
    await expect(page.getByText('Please choose a file, or paste the statement.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('CSV file from the carrier').setInputFiles(statementOf(awb))
    await press(read, isMobile)
    await expect(page.getByRole('heading', { name: 'Payouts without a matching parcel (1)' })).toBeVisible()
    await expect(page.locator('.admin-collected')).toContainText('UTR77')
    expect(await stateOf(store, order)).toBe('paid')
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'Remove line: UTR78' }), isMobile)
    await expect(page.getByRole('heading', { name: /^Payouts without a matching parcel/ })).toHaveCount(0)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'F-33 an owner turns it on, and uploads a file, by plain forms',
    { tag: '@long' },
    async ({ page, context, isMobile }) => {
      await using store = await openOwnersStore(context)
      const { order, awb } = await placeAtTheDoor(store)
      await page.goto(`${store.url}/admin/pay-on-delivery`)
      await page.getByLabel('Maximum order (₹)').fill('much')
      await press(page.getByRole('button', { name: 'Save' }), isMobile)
      await expect(page.getByLabel('Maximum order (₹)')).toHaveValue('much')
      await page.getByLabel('CSV file from the carrier').setInputFiles(statementOf(awb))
      await press(page.getByRole('button', { name: 'Import statement' }), isMobile)
      await expect(page.getByRole('heading', { name: 'Payouts without a matching parcel (1)' })).toBeVisible()
      expect(await stateOf(store, order)).toBe('paid')
    },
  )
})
