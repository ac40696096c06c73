import { expect, test } from '@playwright/test'
import { addArtistSale } from '#tests/harness/artist-sale.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { artistsOf } from '#tests/harness/payouts.ts'
import { beyondEdges } from './beyond-edges.ts'
import { press } from './press.ts'

const DAY_MS = 86_400_000

test('an owner reads a month, books deposited TDS, reverses it, closes the month and reads the registers', async ({
  page,
  context,
  isMobile,
}) => {
  // The pages are judged by axe several times.
  test.slow()
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
  const judge = async () => {
    await expectAccessible(page)
    expect(await beyondEdges(page)).toEqual({ sideways: 0, beyond: [] })
  }
  await using store = await openJourneyStore()
  const artistId = await artistsOf(store.services).addArtist(2_020_00)
  const lastMonth = new Date(Date.now() - 35 * DAY_MS)
  await addArtistSale(store.services, artistId, lastMonth)
  await signInHere(store, context, { role: 'admin' })
  await gotoLive(page, `${store.url}/admin/books`)
  await expect(page.getByRole('heading', { name: 'What the shop owes' })).toBeVisible()
  await judge()

  await page.getByLabel('What happened').selectOption('tds-paid')
  const book = page.getByRole('button', { name: 'Book it' })
  await press(book, isMobile)
  await expect(page.getByText('Please enter an amount in rupees')).toBeVisible()
  await page.getByLabel('Amount in ₹').fill('1')
  await page.getByLabel('Reason').first().fill('Challan 0042')
  await press(book, isMobile)
  await expect(page.getByText('Challan 0042')).toBeVisible()
  // A second click has nothing to book.
  await expect(page.getByLabel('Amount in ₹')).toHaveValue('')
  await press(page.locator('summary', { hasText: 'Reverse' }), isMobile)
  const reverse = page.locator('details', { hasText: 'Reverse' })
  await reverse.getByLabel('Reason').fill('Wrong date')
  await press(reverse.getByRole('button', { name: /^Reverse/ }), isMobile)
  await expect(page.getByText('Reversed', { exact: true })).toBeVisible()

  await press(page.getByRole('link', { name: /^Look at / }), isMobile)
  await expect(page.getByText('No reconciliation has finished since this month ended.')).toBeVisible()
  await judge()
  await page.getByLabel('I’ve looked at these.').check()
  await press(page.getByRole('button', { name: /^Close / }), isMobile)
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await press(page.getByRole('link', { name: 'TCS', exact: true }), isMobile)
  await expect(page.getByRole('heading', { name: '1 transfer' })).toBeVisible()
  await judge()

  const month = page.url().split('/').at(-2) ?? ''
  await gotoLive(page, `${store.url}/admin/books/registers?month=${month}`)
  await expect(page.getByRole('heading', { name: /^TDS register/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'TCS with whole GSTINs (CSV)' })).toBeVisible()
  await judge()
})
