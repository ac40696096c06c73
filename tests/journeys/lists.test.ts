import { expect, test } from '@playwright/test'
import { addPaidOrder } from '#tests/harness/add-paid-order.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { artistsOf } from '#tests/harness/payouts.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { beyondEdges } from './beyond-edges.ts'

const HOUR_MS = 3_600_000

test(
  'an owner goes through the inbox by keyboard: selects up to here, opens one, replies, saves a view and turns keys off',
  { tag: '@desktop' },
  async ({ page, context }) => {
    test.slow()
    await using store = await openJourneyStore()
    const { kysely } = store.services.database
    for (const [nth, name] of ['Asha Rao', 'Bela Sen', 'Chitra Das', 'Divya Nair'].entries())
      await kysely
        .insertInto('contact_enquiries')
        .values({
          name,
          email: `c${nth}@example.test`,
          message: 'Is it there?',
          created_at: new Date(Date.now() - (60 - nth) * HOUR_MS),
        })
        .execute()
    await signInHere(store, context, { role: 'admin' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await gotoLive(page, `${store.url}/admin/inbox`)
    const ticket = (nth: number) => page.getByRole('link', { name: `C-0000${nth}` })
    await page.keyboard.press('j')
    await expect(ticket(1)).toBeFocused()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await expect(ticket(3)).toBeFocused()
    await page.keyboard.press('Shift+X')
    await expect(page.getByText('3 selected')).toBeVisible()
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await expect(page.getByText('2 selected')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close without a reply' }).click()
    await expect(page.getByText('2 tickets closed.')).toBeVisible()
    await expect(ticket(3)).toBeHidden()

    await ticket(2).focus()
    await page.keyboard.press('r')
    const reply = page.getByRole('textbox', { name: 'Your reply' })
    await expect(reply).toBeFocused()
    const pane = page.getByRole('region', { name: 'Tickets' })
    await expect(pane.getByRole('link', { name: 'Bela Sen' })).toHaveAttribute('aria-current', 'page')
    await reply.press('j')
    await expect(reply).toHaveValue('j')
    await expectAccessible(page)
    await page.locator('main').focus()
    await page.keyboard.press('j')
    await expect(pane.getByRole('link', { name: 'Divya Nair' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Enquiry C-00004' })).toBeVisible()

    await gotoLive(page, `${store.url}/admin/inbox`)
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: 'Number, name, e-mail, phone' })
    await expect(search).toBeFocused()
    await search.fill('Divya')
    await search.press('Enter')
    await expect(ticket(2)).toBeHidden()
    await page.locator('summary', { hasText: 'Save this view' }).click()
    await page.getByLabel('Name of the view').fill('Only Divya')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save view' }).click()
    const own = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Only Divya' })
    await expect(own).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Remove view: Only Divya' }).click()
    await expect(own).toBeHidden()

    await page.evaluate(() => localStorage.setItem('single-keys', 'off'))
    await gotoLive(page, `${store.url}/admin/inbox`)
    await page.keyboard.press('j')
    await expect(ticket(2)).not.toBeFocused()
    await ticket(2).focus()
    await page.keyboard.press('ArrowDown')
    await expect(ticket(4)).toBeFocused()
  },
)

test('the lists of customers, tickets and payouts fit a phone, with a card for each row', async ({ page, context }) => {
  test.slow()
  await using store = await openJourneyStore()
  const { kysely, pool } = store.services.database
  const buyer = await signInNew(store.services, { firstName: 'Lakshmi Narayani', lastName: 'Venkatasubramaniam' })
  await addPaidOrder(kysely, [await store.listWork()], { user_id: buyer.id })
  await kysely.insertInto('customer_tags').values({ person_id: buyer.id, tag: 'Collects large works' }).execute()
  await pool.query(
    `insert into contact_enquiries (user_id, name, email, message) values ($1, 'Lakshmi Narayani Venkatasubramaniam', $2, $3)`,
    [buyer.id, buyer.email, 'A very long question about a very large work. '.repeat(5)],
  )
  for (const paise of [12_500_00, 3_000_00]) await artistsOf(store.services).addArtist(paise)
  const { cookie } = await signInHere(store, context, { role: 'admin' })
  const settings = { weekday: '1', way: 'bank-file', bankTemplate: 'csv', minimum: '500', payerAccount: '00112233' }
  for (const form of [{ intent: 'settings', ...settings }, { intent: 'start' }])
    await postForm(store, '/admin/payouts', { key: crypto.randomUUID(), ...form }, { cookie, origin: store.url })
  const { rows } = await pool.query<{ id: string }>('select id from contact_enquiries')
  for (const path of ['customers', 'inbox', `inbox/contact/${rows[0]?.id}`, 'payouts']) {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await gotoLive(page, `${store.url}/admin/${path}`)
      expect([path, width, await beyondEdges(page)]).toEqual([path, width, { sideways: 0, beyond: [] }])
    }
    await expectAccessible(page)
  }
})
