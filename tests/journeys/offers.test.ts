import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { addPictureFile } from '#tests/harness/picture-file.ts'
import { beyondEdges } from './beyond-edges.ts'

test('F-25 an artist allows offers, asks another price, and the buyer agrees and goes on to pay it', async ({
  page,
  browser,
}) => {
  await using store = await openJourneyStore()
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const artist = await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
  const buyer = await signInHere(store, page.context())
  await store.services.database.pool.query('update accounts set email_verified = true where id = $1', [buyer.id])
  const studio = await context.newPage()
  const picture = await addPictureFile(store.services, { width: 600, height: 800 })
  const work = await store.listWork({ artist_id: artist.artistId ?? '', title: 'Monsoon', picture_id: picture })
  const expectWell = async (shown: typeof page) => {
    await expectAccessible(shown)
    expect(await beyondEdges(shown)).toEqual({ sideways: 0, beyond: [] })
  }

  await gotoLive(studio, `${store.url}/artist/offers`)
  await studio.getByLabel('Offers for Monsoon').selectOption({ label: 'From 80% of the price' })
  await studio.getByRole('button', { name: 'Save: Monsoon' }).click()
  await expect(studio.getByText('Saved.')).toBeVisible()
  await expectWell(studio)

  await gotoLive(page, `${store.url}/artwork/${work}`)
  await page.getByRole('link', { name: 'Make an offer' }).click()
  await page.getByLabel('Your offer in rupees').fill('500')
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByLabel('Your offer in rupees')).toHaveAccessibleDescription(/doesn’t take offers this low/)
  await expectWell(page)
  await page.getByLabel('Your offer in rupees').fill('900')
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('Waits for the artist', { exact: true })).toBeVisible()
  await expectWell(page)

  const offer = studio.getByRole('listitem', { name: 'Monsoon' }).first()
  await expect(offer).toContainText('₹900 instead of ₹1,100')
  await offer.getByText('Another price').click()
  await offer.getByLabel('Your price in rupees, with tax').fill('800')
  await offer.getByRole('button', { name: 'Send price' }).click()
  await expect(offer.getByText('Please ask more than the buyer offers')).toBeVisible()
  await expectWell(studio)
  await offer.getByLabel('Your price in rupees, with tax').fill('990')
  await offer.getByRole('button', { name: 'Send price' }).click()
  await expect(offer).toContainText('Waits for the buyer')

  await page.getByRole('button', { name: 'Accept ₹990' }).click()
  await expect(page.getByText(/The work waits for you until/)).toBeVisible()
  await expectWell(page)
  await page.getByRole('link', { name: 'Buy at this price' }).click()
  await expect(page.getByRole('heading', { name: 'Monsoon' })).toBeVisible()
  await expect(page.getByText('₹990').first()).toBeVisible()
  await gotoLive(page, `${store.url}/offers`)
  await expect(page.getByRole('link', { name: /Monsoon/ })).toContainText('Agreed')
  await expectWell(page)
  await expect(offer).toContainText('The work waits for the buyer until')
})
