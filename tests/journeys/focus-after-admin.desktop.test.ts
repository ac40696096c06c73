import { expect, test } from '@playwright/test'
import { buyIn } from '#tests/harness/buy.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { expectNext, pressOn } from './focus-parts.ts'

// Each is a store of its own: on a busy machine that is long for one minute.
test.slow()

test(
  'after Approve and Reject the focus is on the next work that waits, then on the heading of the queue',
  { tag: '@long' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    for (const title of ['Stepwell', 'Moonrise', 'Monsoon Wall'])
      await store.listWork({ title, approval_state: 'pending' })
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/dashboard?tab=artworks`)
    const rows = page.locator('.queue-row')
    await expect(rows).toHaveCount(3)
    const titles = await rows.locator('summary .work').allInnerTexts()
    const row = (place: number) => rows.filter({ hasText: titles[place] ?? '' })
    await pressOn(row(0).getByRole('button', { name: /^Approve/ }))
    await expectNext(page, 'Work approved and listed.', row(1).locator('summary'))
    await row(1).getByLabel('Reason for rejecting').fill('Please photograph it by day.')
    await pressOn(row(1).getByRole('button', { name: /^Reject/ }), 'Space')
    await expectNext(page, 'Work rejected. The artist can see your reason.', row(2).locator('summary'))
    await pressOn(row(2).getByRole('button', { name: /^Approve/ }))
    const heading = page.getByRole('heading', { name: 'Pending Artworks (0)' })
    await expectNext(page, 'Work approved and listed.', heading)
  },
)

test(
  'after Refund and Cancel the focus is on the money, after Confirm on the remaining actions',
  { tag: '@long' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { orderId } = await buyIn(store, await signInNew(store.services))
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/orders/${orderId}`)
    const main = page.getByRole('main')
    await pressOn(main.getByRole('button', { name: 'Confirm order' }))
    await expectNext(page, 'Order confirmed.', main.getByRole('heading', { name: 'Actions' }))
    const money = main.getByRole('heading', { name: 'Payments' })
    await main.locator('summary', { hasText: 'Refund' }).press('Enter')
    await main.getByLabel('Amount (₹)').fill('300')
    await main.getByRole('radio', { name: 'Damaged' }).check()
    await pressOn(main.getByRole('button', { name: 'Refund ₹300' }))
    await expectNext(page, 'Refund of ₹300 started.', money)
    await main.locator('summary', { hasText: 'Cancel the order' }).press('Enter')
    await pressOn(main.getByRole('button', { name: 'Cancel order' }))
    await expectNext(page, 'Order cancelled.', money)
    await expect(main.getByLabel('Amount (₹)')).toHaveCount(0)
    await main.getByLabel('Internal note').fill('Called the buyer.')
    await pressOn(main.getByRole('button', { name: 'Save note' }))
    await expectNext(page, 'Note saved.', main.getByRole('heading', { name: 'Notes' }))
  },
)

test(
  'after an answer is sent the focus is on the history, and after an enquiry is closed on the remaining actions',
  { tag: '@long' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await store.services.database.kysely
      .insertInto('contact_enquiries')
      .values({ name: 'Asha Rao', email: 'asha@example.test', message: 'Is Monsoon still there?' })
      .execute()
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/inbox`)
    await page.getByRole('link', { name: 'C-00001' }).press('Enter')
    await page.getByRole('textbox', { name: 'Your reply' }).fill('It is.')
    const history = page.getByRole('heading', { name: 'History' })
    await pressOn(page.getByRole('button', { name: 'Send reply' }))
    await expectNext(page, 'Your reply is on its way.', history)
    await page.getByRole('textbox', { name: 'Internal note' }).fill('Called, too.')
    await pressOn(page.getByRole('button', { name: 'Save note' }))
    await expectNext(page, 'Note saved.', history)
    await pressOn(page.getByRole('button', { name: 'Close without a reply' }))
    await expectNext(page, /closed/i, page.getByRole('heading', { name: 'Reply by e-mail' }))
  },
)

test(
  'after a frame or a category is saved the focus is on its row, after one is added on the frames',
  { tag: '@long' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/catalogue`)
    await page.locator('summary', { hasText: 'Add a frame' }).press('Enter')
    const adding = page.locator('.setting-new').filter({ hasText: 'Add a frame' })
    await adding.getByLabel('Name').fill('Sheesham')
    await adding.getByLabel('Adds to the price').fill('700')
    await pressOn(adding.getByRole('button', { name: 'Add' }))
    await expectNext(page, /Sheesham/, page.getByRole('heading', { name: 'Frames' }))
    const row = page.locator('[data-live] li').filter({ hasText: 'Sheesham' })
    await row.locator('summary').press('Enter')
    await pressOn(row.getByRole('button', { name: 'Retire' }))
    await expect(row.getByText('Retired')).toBeVisible()
    await expectNext(page, /Sheesham/, row.locator('summary'))
    await row.getByLabel('Adds to the price').fill('800')
    await pressOn(row.getByRole('button', { name: 'Save' }))
    await expectNext(page, 'Sheesham saved.', row.locator('summary'))
    const category = page
      .locator('[data-live] li')
      .filter({ has: page.getByRole('button', { name: 'Move Jewellery up' }) })
    await category.locator('summary').press('Enter')
    await category.getByLabel('Name').fill('Jewels')
    await pressOn(category.getByRole('button', { name: 'Save' }))
    await expectNext(page, 'Jewels saved.', page.locator('.setting-category', { hasText: 'Jewels' }))
  },
)

test(
  'after an account is suspended the focus is on its name, after it is open again on Suspend',
  { tag: '@long' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await signInNew(store.services, { firstName: 'Kiran' })
    await signInHere(store, context, { role: 'admin', firstName: 'Indira' })
    await gotoLive(page, `${store.url}/admin/dashboard`)
    const person = page.getByRole('rowheader', { name: /Kiran Rao/ })
    await page.getByText('Suspend', { exact: true }).press('Enter')
    await page.getByLabel('Why are you suspending Kiran Rao?').fill('Sold copies')
    await pressOn(page.getByRole('button', { name: 'Suspend now: Kiran Rao' }))
    await expect(page.getByText('Sold copies')).toBeVisible()
    await expectNext(page, /suspended/i, person)
    await pressOn(page.getByRole('button', { name: 'Lift suspension of Kiran Rao' }))
    await expectNext(page, 'Suspension lifted.', page.locator('summary', { hasText: 'Suspend' }))
  },
)
