import { expect, test } from '@playwright/test'
import { changeTerms } from '#domain/orders/on-delivery/terms.ts'
import { paise } from '#shared/money.rules.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { fillIn, ordersIn, putIntoCart } from './checkout-parts.ts'

const lastCode = ({ standIns }: TestStore) => /\b\d{6}\b/.exec(standIns?.texts.texts[0]?.text ?? '')?.[0] ?? ''

const hangKit = (store: TestStore) =>
  store.hang({ title: 'Lippan Kit', edition: 'limited', price_paise: paise(100_000), stock_quantity: 3 })

test(
  'F-33 an owner turns it on, a buyer proves a number and pays the courier, and what the carrier pays out is entered',
  { tag: '@phone' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/pay-on-delivery`)
    await page.getByLabel('Orders can be paid on delivery').check()
    await page.getByLabel('Up to, in ₹').fill('2,000')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Orders can be paid on delivery now.')).toBeVisible()
    await expectAccessible(page)

    const buyer = await signInHere(store, context)
    await putIntoCart(store, buyer, await hangKit(store))
    await gotoLive(page, `${store.url}/checkout`)
    await fillIn(page)
    await page.getByRole('radio', { name: 'Pay on delivery' }).check()
    await expect(page.getByText('You pay ₹1,100 to the courier.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByRole('heading', { name: 'Is this your phone?' })).toBeVisible()
    await page.getByLabel('Code').fill('12')
    await page.getByRole('button', { name: 'Order, and pay on delivery' }).click()
    await expect(page.getByText('This is not the code. 4 tries are left.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Code').fill(lastCode(store))
    await page.getByRole('button', { name: 'Order, and pay on delivery' }).click()
    await expect(page.getByText('You pay the courier when it comes.', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: /^#/ }).click()
    await expect(page.getByText('You pay INR 1,100 to the courier when it comes.', { exact: false })).toBeVisible()
    await expectAccessible(page)

    const [order] = await ordersIn(store)
    const awbs = () => store.services.database.kysely.selectFrom('shipments').select('awb_code').execute()
    await expect.poll(async () => (await awbs())[0]?.awb_code).toBeTruthy()
    const awb = (await awbs())[0]?.awb_code ?? ''
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/pay-on-delivery`)
    await expect(page.getByText('To be collected', { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'AWB' }).fill(awb)
    await page.getByLabel('Amount, in ₹').fill('1,100')
    await page.getByRole('textbox', { name: 'Reference (UTR)' }).fill('UTR0001')
    await page.getByLabel('Paid out on').fill('2026-12-01')
    await page.getByRole('button', { name: 'Enter' }).click()
    await expect(page.getByText('The remittance is entered.')).toBeVisible()
    await expect(page.getByText('UTR0001')).toBeVisible()
    await expectAccessible(page)
    expect(order?.contact_phone).toBe('9876543210')
    expect((await ordersIn(store)).map(({ payment_state }) => payment_state)).toEqual(['paid'])
  },
)

test(
  'F-33 at the checkout a work that is the only one says why it is paid online, and all of it goes by keyboard',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const terms = { isOn: true, totalMaxPaise: paise(500_000), feePaise: paise(0) }
    const admin = await signInHere(store, context, { role: 'admin' })
    await changeTerms(store.services, { terms, adminId: admin.id })
    const buyer = await signInHere(store, context)
    await putIntoCart(store, buyer, await hangKit(store))
    const only = await store.hang({ title: 'Evening Raga', stock_quantity: 1 })
    await gotoLive(page, `${store.url}/checkout?artwork=${only}`)
    await expect(page.getByRole('radio', { name: 'Pay on delivery' })).toBeDisabled()
    await expect(page.getByText('“Evening Raga” is made once or to order, and paid online.')).toBeVisible()
    await expectAccessible(page)
    await gotoLive(page, `${store.url}/checkout`)
    await fillIn(page)
    await page.getByRole('radio', { name: 'Pay now' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Is this your phone?' })).toBeVisible()
    await page.getByLabel('Code', { exact: true }).focus()
    await page.keyboard.type(lastCode(store))
    await page.keyboard.press('Enter')
    await expect(page.getByText('You pay the courier when it comes.', { exact: false })).toBeVisible()
  },
)
