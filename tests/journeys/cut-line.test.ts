import { expect, test } from '@playwright/test'
import { buyIn } from '#tests/harness/buy.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { painted } from '#tests/harness/painted.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { fillWords, mainFile, openForm, photo } from './studio-parts.ts'

const CUT = 'We can’t reach the store. Check your connection and try again.'

test(
  'M-162 an artist who saves without a connection keeps the form, and saves when it is back',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { form } = await openForm(page, context, store)
    await mainFile(form).setInputFiles(await photo())
    await expect(form.locator('.main-image img')).toBeVisible()
    await fillWords(form, 'Terraces')
    const save = form.getByRole('button', { name: 'Add Artwork' })
    await expect(save).toBeEnabled()
    await context.setOffline(true)
    await save.click()
    await expect(form.locator('[data-told]')).toContainText('Error: ')
    await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Terraces')
    await context.setOffline(false)
    await save.click()
    await expect(form).toBeHidden()
    const { rows } = await store.services.database.pool.query('select title from artworks')
    expect(rows).toEqual([{ title: 'Terraces' }])
  },
)

test(
  'F-63 an owner’s note outlasts a broken connection, and is stored once',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const buyer = await signInNew(store.services)
    const { orderId } = await buyIn(store, buyer, await store.listWork())
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/orders/${orderId}`)
    const note = page.getByRole('textbox', { name: 'Internal note' }).last()
    await note.fill('Rings in the evening.')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText(CUT).first()).toBeVisible()
    await expect(note).toHaveValue('Rings in the evening.')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Rings in the evening.' })).toHaveCount(1)
  },
)

test(
  'an owner who is signed out, or a former admin, keeps the typed text, signs in over it, and sends it again',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const admin = await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/catalogue`)
    await page.locator('summary', { hasText: 'Gift wrap' }).click()
    const price = page.getByLabel('Price per order, in ₹')
    await price.fill('120')
    const wrap = page.getByRole('button', { name: 'Turn on gift wrap' })
    const { pool } = store.services.database
    await pool.query(`update profiles set role = 'user', duty = null where id = $1`, [admin.id])
    await wrap.click()
    await expect(page.locator('[data-told]', { hasText: 'Your account doesn’t have access to this.' })).toBeFocused()
    await pool.query(`update profiles set role = 'admin', duty = 'owner' where id = $1`, [admin.id])
    // A page that learns of it leaves: nobody else may read there.
    await context.route(/\/(me|live)(\?|$)/, (route) => route.abort())
    await pool.query('delete from sessions where account_id = $1', [admin.id])
    await wrap.click()
    const dialog = page.getByRole('dialog', { name: 'Welcome' })
    await expect(dialog).toContainText('You’ve been signed out.')
    await dialog.getByLabel('E-mail').fill(admin.email)
    await dialog.getByLabel('Password', { exact: true }).fill(admin.password)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog).toBeHidden()
    await expect(price).toHaveValue('120')
    await wrap.click()
    await expect(page.getByText('₹120 plus tax')).toBeVisible()
  },
)

test(
  'F-63 a half-typed note stays when the connection breaks during a reload of the page, and changes are shown later',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { kysely } = store.services.database
    const buyer = await signInNew(store.services)
    const { orderId } = await buyIn(store, buyer, await store.listWork())
    await signInHere(store, context, { role: 'admin' })
    const opened = page.waitForResponse(/\/live(\?|$)/)
    await gotoLive(page, `${store.url}/admin/orders/${orderId}`)
    await opened
    const note = page.getByRole('textbox', { name: 'Internal note' }).last()
    await note.fill('Rings in the evening.')
    await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'))
    const broken = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'))
    await kysely.updateTable('orders').set({ status: 'shipped' }).where('id', '=', orderId).execute()
    await broken
    await painted(page)
    await expect(note).toHaveValue('Rings in the evening.')
    await page.unroute(/\.data(\?|$)/)
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Rings in the evening.' })).toHaveCount(1)
    await expect(page.getByRole('main').getByText('Shipped', { exact: true }).first()).toBeVisible()
  },
)

test('M-187 an enquiry to the store outlasts a broken connection', { tag: '@phone' }, async ({ page, context }) => {
  await gotoLive(page, '/contact')
  const main = page.getByRole('main')
  const words = 'Do you frame works on silk?'
  await main.getByLabel('Message').fill(words)
  await main.getByLabel('Name').fill('Asha Rao')
  await main.getByLabel('E-mail').fill('asha@example.test')
  await context.setOffline(true)
  await main.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(CUT)).toBeVisible()
  await expect(main.getByLabel('Message')).toHaveValue(words)
})

test(
  'M-012 a wall that cannot be fetched says why, and is there when the line is',
  { tag: ['@phone', '@long'] },
  async ({ page, context }) => {
    await gotoLive(page, '/collection')
    const main = page.getByRole('main')
    await context.setOffline(true)
    await main.getByRole('link', { name: 'Jewellery', exact: true }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('We can’t reach the store')
    await expect(main.getByText(CUT)).toBeInViewport()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expectAccessible(page, 'main')
    await context.setOffline(false)
    await main.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/category=jewellery/)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Art Collection')
  },
)
