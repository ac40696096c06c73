import { expect, test, type Page } from '@playwright/test'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { buyIn } from '#tests/harness/buy.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { tabTo } from './press.ts'

/** Goes to what the search of everything finds first. */
async function goTo(page: Page, typed: string, heading: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search orders, works and people' })).toBeFocused()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Find or do' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

const typeInto = async (page: Page, name: string, text: string) => {
  await tabTo(page, name, 'textbox')
  await page.keyboard.insertText(text)
}

test('F-12 F-63 F-66 an owner’s morning without a mouse: approves three works, refunds one, publishes a post and builds a Diwali shelf in two languages', async ({
  page,
  context,
}) => {
  test.slow()
  await using store = await openJourneyStore()
  const { kysely } = store.services.database
  const sold = await store.listWork({ title: 'Four Fish' })
  await store.listWork({ title: 'Lamp at Dusk' })
  const buyer = await signInNew(store.services, { firstName: 'Meena' })
  const { orderId } = await buyIn(store, buyer, sold)
  await kysely.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', orderId).execute()
  const waiting = ['Rain on Paper', 'Marigold Gate', 'Salt Flat']
  for (const title of waiting) await store.listWork({ title, approval_state: 'pending' })
  await signInHere(store, context, { role: 'admin' })

  await gotoLive(page, `${store.url}/admin/today`)
  await expect(page.getByRole('main')).toContainText('3')
  await goTo(page, 'approval', 'Admin Dashboard')
  await expect(page.getByRole('heading', { name: 'Pending Artworks (3)' })).toBeVisible()
  for (const left of [2, 1, 0]) {
    await page.keyboard.press('a')
    await expect(page.getByRole('heading', { name: `Pending Artworks (${left})` })).toBeVisible()
  }
  const listed = kysely.selectFrom('artworks').select('title').where('approval_state', '=', 'approved')
  expect((await listed.execute()).map(({ title }) => title)).toEqual(expect.arrayContaining(waiting))

  const number = orderNumber(orderId)
  await goTo(page, number, `Order #${number}`)
  await page.keyboard.press('r')
  // The arrows move within a group of choices.
  await tabTo(page, 'Whole order, in proportion', 'radio')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Four Fish/ })).toBeChecked()
  await expect(page.getByText(/To refund everything, cancel the order/)).toBeVisible()
  await tabTo(page, 'Amount (₹)', 'textbox')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('550')
  await tabTo(page, 'Returned', 'radio')
  while (!(await page.getByRole('radio', { name: 'Damaged' }).isChecked())) await page.keyboard.press('ArrowDown')
  await tabTo(page, 'Refund ₹550', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Refund of ₹550 (damaged): Refunded')).toBeVisible()

  await goTo(page, 'pages', 'Pages')
  await tabTo(page, 'New post', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New post' })).toBeVisible()
  await typeInto(page, 'Title', 'Before Diwali')
  await typeInto(page, 'Summary', 'What we light this year.')
  await typeInto(page, 'Text', 'Lamps, and rooms to put them in.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('status').getByText('Published.')).toBeVisible()

  await goTo(page, 'shelves', 'Shelves')
  await tabTo(page, 'New shelf', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New shelf' })).toBeVisible()
  await typeInto(page, 'Title', 'Diwali lights')
  await typeInto(page, 'Text', 'For lit rooms.')
  await typeInto(page, 'Title', 'दिवाली की रोशनी')
  await typeInto(page, 'Text', 'रोशन कमरों के लिए।')
  for (const title of ['Lamp at Dusk', 'Marigold Gate']) {
    await page.getByRole('searchbox', { name: 'Add a work' }).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(title)
    const add = `Add ${title} by Asha Rao`
    await expect(page.getByRole('button', { name: add })).toBeVisible()
    await tabTo(page, add, 'button')
    await page.keyboard.press('Enter')
  }
  await tabTo(page, 'On the home page', 'checkbox')
  await page.keyboard.press('Space')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('status').getByText('Published.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide preview' }).press('Enter')
  await expectAccessible(page)

  // What visitors see of it.
  await context.clearCookies()
  for (const [address, heading] of [
    ['/', 'Diwali lights'],
    ['/hi', 'दिवाली की रोशनी'],
    ['/blog/before-diwali', 'Before Diwali'],
  ] as const) {
    await gotoLive(page, store.url + address)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
})
