import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { beyondEdges } from './beyond-edges.ts'
import { press } from './press.ts'
import { openSections } from './desk-parts.ts'
import { mainFile, photo } from './studio-parts.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** As a phone takes it, of one colour. */
async function largePhoto() {
  const picture = sharp({ create: { width: 1_600, height: 2_000, channels: 3, background: '#3f6b4a' } })
  return { name: 'from-the-phone.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

test('F-52 F-56 M-142 an artist’s evening by thumb: adds a work in steps, packs two parcels at once, and reads the balance', async ({
  page,
  context,
}) => {
  test.slow()
  await using store = await openJourneyStore()
  const { kysely } = store.services.database
  const artist = await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
  const buyer = await signInNew(store.services)
  const titles = ['Moonrise', 'Salt Flat', 'Early']
  const parcels = []
  for (const [place, title] of titles.entries()) {
    const work = await store.listWork({ artist_id: artist.artistId, title })
    const orderId = await addOrder(kysely, [work], { user_id: buyer.id })
    const state = place < 2 ? 'booked' : 'waiting'
    parcels.push({ orderId, id: await addParcel(kysely, orderId, { state }) })
  }
  const tidy = async () => expect(await beyondEdges(page)).toEqual({ sideways: 0, beyond: [] })

  // A work, step by step.
  await gotoLive(page, `${store.url}/artist/home`)
  await press(page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Add a work' }), true)
  const form = page.locator('.work-form')
  await expect(form.getByRole('heading', { name: 'Add Artwork' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Studio' })).toBeHidden()
  const next = form.getByRole('button', { name: /^Continue to/ })
  await expect(form.getByText('Step 1 of 5, Photos', { exact: true })).toBeVisible()
  await mainFile(form).setInputFiles(await photo(0))
  await expect(form.getByText('Main photo only 120 × 160 px.')).toBeVisible()
  await mainFile(form).setInputFiles(await largePhoto())
  await expect(form.getByText('Main photo 1,600 × 2,000 px')).toBeVisible()
  const { y: top = 0 } = (await next.boundingBox()) ?? {}
  expect(top, 'within the thumb’s reach').toBeGreaterThan(844 * 0.75)
  await expectAccessible(page)
  await press(next, true)
  await expect(form.getByRole('heading', { name: 'What is it?' })).toBeFocused()
  await form.getByLabel('Title', { exact: true }).fill('Fish at First Rain')
  await form.getByLabel('Category').selectOption({ label: 'Wall Art, Handmade' })
  await form.getByLabel('Medium').fill('Natural pigment on paper')
  await form.getByRole('radio', { name: /^By hand/ }).check()
  await tidy()
  await press(next, true)
  await form.getByLabel('Width').fill('18')
  await form.getByLabel('Height').fill('24')
  await press(form.getByRole('radio', { name: 'inches' }), true)
  const drawing = form.getByRole('img', { name: /above a sofa/ })
  await expect(drawing).toHaveAccessibleName('45.72 × 60.96 cm, above a sofa 196 cm wide')
  await expect(form.getByText('About a quarter as wide as the sofa.')).toBeVisible()
  await expectAccessible(page)
  await tidy()
  // Back leads to the step before, with all that was typed.
  await page.evaluate(() => history.back())
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Fish at First Rain')
  await expect(form.getByText('Step 2 of 5, Details', { exact: true })).toBeVisible()
  await press(next, true)
  await expect(form.getByLabel('Width')).toHaveValue('18')
  await press(next, true)
  await form.getByLabel('Price before tax, in ₹').fill('9800')
  await expect(form.locator('.you-receive summary')).toHaveText(/^You receive ₹7,840\.00/)
  await tidy()
  await press(next, true)
  await expect(form.getByRole('heading', { name: 'Is everything right?' })).toBeFocused()
  const checks = form.getByRole('list', { name: 'What you have entered' })
  await expect(checks).toContainText('18 × 24 in')
  await expect(checks.getByRole('listitem').filter({ hasText: 'Description is required' })).toBeVisible()
  await expectAccessible(page)
  await press(form.getByRole('button', { name: 'Add Artwork' }), true)
  await expect(form.getByLabel('Description', { exact: true })).toBeFocused()
  await form.getByLabel('Description', { exact: true }).fill('Two fish, and the first rain.')
  await press(next, true)
  await press(next, true)
  await press(next, true)
  await expect(checks).toContainText('Described in 6 words')
  await press(form.getByRole('button', { name: 'Add Artwork' }), true)
  await expect(page.locator('.own-works')).toContainText('Fish at First Rain')
  const { rows } = await store.services.database.pool.query(
    `select dimensions, width_cm::float from artworks where title = 'Fish at First Rain'`,
  )
  expect(rows).toEqual([{ dimensions: '18 × 24 in', width_cm: 45.72 }])

  // Two parcels at once.
  await press(page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Orders' }), true)
  await expect(page.getByRole('checkbox', { name: /^Select order/ })).toHaveCount(2)
  await press(page.getByRole('button', { name: 'Select all 2 to pack' }), true)
  const bar = page.getByRole('region', { name: 'Selected parcels' })
  await expect(bar.getByText('2 parcels selected')).toBeVisible()
  await expectAccessible(page)
  await tidy()
  await press(bar.getByRole('link', { name: 'Print slips' }), true)
  await expect(page.getByRole('heading', { name: 'Packing slip', exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await tidy()
  await page.evaluate(() => history.back())
  await press(page.getByRole('button', { name: 'Select all 2 to pack' }), true)
  // One is cancelled the moment before: the other is packed all the same. Earlier, and the list itself would show it.
  const [first] = parcels
  await page.route(/\/orders\.data/, async (route) => {
    if (route.request().method() === 'POST')
      await kysely
        .updateTable('orders')
        .set({ payment_state: 'refunding', status: 'cancelled' })
        .where('id', '=', first?.orderId ?? '')
        .execute()
    await route.continue()
  })
  await press(bar.getByRole('button', { name: 'Mark as packed' }), true)
  await expect(bar.getByText('1 parcel marked as packed. 1 not packed:')).toBeFocused()
  await expect(bar).toContainText('This order was cancelled. Please don’t send it.')
  const states = kysely.selectFrom('shipments').select(['id', 'state']).orderBy('created_at').execute()
  expect((await states).map(({ state }) => state)).toEqual(['booked', 'packed', 'waiting'])

  // One parcel with its list.
  await gotoLive(page, `${store.url}/artist/orders/${parcels[2]?.id}`)
  const list = page.getByRole('region', { name: 'Pack it' })
  await press(list.getByText('1 × Early'), true)
  await expect(list.getByText('1 of 6')).toBeVisible()
  await expectAccessible(page)
  await tidy()
  await page.reload()
  await expect(list.getByRole('checkbox', { name: /Early/ })).toBeChecked()

  // The balance.
  await press((await openSections(page, 'Studio', true)).getByRole('link', { name: 'Earnings' }), true)
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('₹')
})
