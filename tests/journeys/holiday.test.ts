import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { dayAfter } from '#shared/dispatch-dates.rules.ts'
import { dayInWords } from '#shared/delivery-dates.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { signInNew } from '#tests/harness/sign-in.ts'

const today = indiaDay(new Date())
const until = dayAfter(today, 9)

const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test(
  'F-60 an artist goes away, first sees an error, and is back with one click',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'artist' })
    await gotoLive(page, `${store.url}/artist/dashboard`)
    await page.getByRole('link', { name: 'Set time away' }).click()
    const form = page.locator('#away')
    await expect(form).toBeInViewport()
    await form.getByLabel('First day away').fill(today)
    await form.getByLabel('Last day away').fill(dayAfter(today, -1))
    await form.getByRole('button', { name: 'Save dates' }).click()
    await expect(form.getByRole('alert')).toHaveText('Please fix the errors before proceeding.')
    await expect(form.getByLabel('Last day away')).toBeFocused()
    await expect(form.getByLabel('Last day away')).toHaveAccessibleDescription(
      'The last day can’t be before the first.',
    )
    await expect(form.getByLabel('First day away')).toHaveValue(today)
    await form.getByLabel('Last day away').fill(until)
    await page.keyboard.press('Enter')
    await expect(form.getByRole('status')).toHaveText('Your time away is saved.')
    await expect(form.getByRole('status')).toBeFocused()
    await expect(form.getByText(`You’re away until ${dayInWords(until)}.`)).toBeVisible()
    await expectNoSideways(page)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'I’m back' }).click()
    await expect(form.getByRole('status')).toHaveText('Time away ended. New orders ship within 8-14 days.')
    await expect(form.getByLabel('First day away')).toHaveValue('')
  },
)

test(
  'F-60 visitors read on the artist’s page and on that of a work that the artist is away',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await using store = await openJourneyStore()
    const { id, artistId } = await signInNew(store.services, { role: 'artist' })
    const work = await store.listWork({ artist_id: artistId })
    const days = { away_from: today, away_until: until }
    await store.services.database.kysely.updateTable('artists').set(days).where('profile_id', '=', id).execute()
    for (const path of [`/artwork/${work}`, `/artist/artist-${id}`]) {
      await page.goto(store.url + path)
      await expect(page.getByText(`The artist is away until ${dayInWords(until)}. Orders ship between`)).toBeVisible()
      await expectNoSideways(page)
      await expectAccessible(page)
    }
  },
)

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'F-60 the days are saved, cancelled with one click, and nothing typed is lost',
    { tag: ['@desktop', '@long'] },
    async ({ page, context }) => {
      await using store = await openJourneyStore()
      await signInHere(store, context, { role: 'artist' })
      await page.goto(`${store.url}/profile#away`)
      const form = page.locator('#away')
      const [from, to] = [dayAfter(today, 20), dayAfter(today, 90)]
      await form.getByLabel('First day away').fill(from)
      await form.getByLabel('Last day away').fill(to)
      await form.getByRole('button', { name: 'Save dates' }).click()
      await expect(form.getByText('You can be away for up to 60 days at a time.')).toBeVisible()
      await expect(form.getByLabel('Last day away')).toHaveValue(to)
      await form.getByLabel('Last day away').fill(from)
      await form.getByRole('button', { name: 'Save dates' }).click()
      await expect(form.getByText(`You’ll be away on ${dayInWords(from)}.`)).toBeVisible()
      await form.getByRole('button', { name: 'Cancel time away' }).click()
      await expect(form.getByRole('status')).toBeVisible()
      await expect(form.getByText('You’ll be away')).toBeHidden()
      await expect(form.getByLabel('First day away')).toHaveValue('')
    },
  )
})
