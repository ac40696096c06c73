import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'

test(
  'an owner who publishes new words for the home page reads them there at once, by its URL and by a link',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'admin' })
    const title = page.getByRole('heading', { level: 1 })
    const publish = async (words: string) => {
      await page.getByLabel('Title', { exact: true }).fill(words)
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByText('Home page published.')).toBeVisible()
    }
    // The browser caches the page, and the data that a link fetches for it.
    await gotoLive(page, `${store.url}/about`)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click()
    await expect(title).toHaveText('Discover Unique Wall Art & Decor')
    await page.goto(store.url)
    await expect(title).toHaveText('Discover Unique Wall Art & Decor')

    await gotoLive(page, `${store.url}/admin/content`)
    await publish('Rain on Paper')
    await page.goto(store.url)
    await expect(title).toHaveText('Rain on Paper', { timeout: 1_000 })

    await gotoLive(page, `${store.url}/admin/content`)
    await publish('Rain on Silk')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click()
    await expect(page).toHaveURL(store.url)
    await expect(title).toHaveText('Rain on Silk', { timeout: 1_000 })
  },
)
