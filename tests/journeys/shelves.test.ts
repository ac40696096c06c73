import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { paise } from '#shared/money.rules.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { isFirefox } from '#tests/harness/media.ts'
import { tabTo } from './press.ts'

test(
  'F-12 a Diwali shelf is put together in two languages by keyboard only, and is seen on the home page',
  { tag: ['@desktop'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    for (const title of ['Lamp at Dusk', 'Rain on Paper', 'Marigold Gate']) await store.listWork({ title })
    await signInHere(store, context, { role: 'admin', duty: 'content' })
    await gotoLive(page, `${store.url}/admin/shelves`)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'New shelf' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'New shelf', level: 1 })).toBeVisible()
    await expectAccessible(page)

    await tabTo(page, 'Title', 'textbox')
    await page.keyboard.type('Diwali lights')
    await tabTo(page, 'Text', 'textbox')
    await page.keyboard.type('For lit rooms.')
    await tabTo(page, 'Title', 'textbox')
    await page.keyboard.insertText('दिवाली की रोशनी')
    await tabTo(page, 'Text', 'textbox')
    await page.keyboard.insertText('रोशन कमरों के लिए।')

    const today = page.locator('#main').getByRole('status')
    await expect(today.getByText('Today it shows no works.')).toBeVisible()
    for (const [typed, title] of [
      ['rain', 'Rain on Paper'],
      ['lamp', 'Lamp at Dusk'],
    ] as const) {
      await page.getByRole('searchbox', { name: 'Add a work' }).focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(typed)
      await expect(page.getByRole('button', { name: `Add ${title} by Asha Rao` })).toBeVisible()
      await tabTo(page, `Add ${title} by Asha Rao`, 'button')
      await page.keyboard.press('Enter')
    }
    await expect(today.getByText('Today it shows 2 works.')).toBeVisible()
    const works = page.getByRole('list', { name: 'Works on this shelf, in order' }).getByRole('listitem')
    await expect(works).toContainText(['Rain on Paper', 'Lamp at Dusk'])
    const down = page.getByRole('button', { name: 'Move Rain on Paper by Asha Rao down' })
    await down.press('Enter')
    await expect(works).toContainText(['Lamp at Dusk', 'Rain on Paper'])
    await expect(down).toBeFocused()

    await tabTo(page, 'On the home page', 'checkbox')
    await page.keyboard.press('Space')
    await tabTo(page, 'In the menu', 'checkbox')
    await page.keyboard.press('Space')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByRole('status').getByText('Published.')).toBeVisible()
    // The channel to Firefox looks into no frame.
    if (!isFirefox(page))
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Diwali lights' })).toBeVisible()
    await page.getByRole('button', { name: 'Hide preview' }).press('Enter')
    await expectAccessible(page)

    await gotoLive(page, `${store.url}/admin/content`)
    const up = page.getByRole('button', { name: 'Move New arrivals up' })
    await up.press('Enter')
    await expect(page.getByRole('button', { name: 'Discard draft' })).toBeVisible()
    await expect(up).toBeFocused()
    await page.getByRole('button', { name: 'Hide Categories' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Show Categories' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await expect(page.getByText('Home page published.').first()).toBeVisible()

    await gotoLive(page, store.url)
    const sections = page.locator('#main').getByRole('heading', { level: 2 })
    await expect(sections.nth(0)).toHaveText('New arrivals')
    await expect(sections.nth(1)).toHaveText('Diwali lights')
    await expect(page.locator('#main').getByRole('heading', { name: 'Categories' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Categories' }).press('Enter')
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Diwali lights' })
      .press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Diwali lights' })).toBeVisible()
    await expectAccessible(page)
    await gotoLive(page, `${store.url}/hi`)
    await expect(page.getByRole('heading', { name: 'दिवाली की रोशनी' })).toBeVisible()
  },
)

test('F-12 a rule says what it comes to before it is saved', { tag: ['@phone'] }, async ({ page, context }) => {
  await using store = await openJourneyStore()
  await store.listWork({ title: 'Lamp at Dusk', price_paise: paise(300_000) })
  await signInHere(store, context, { role: 'admin' })
  await gotoLive(page, `${store.url}/admin/shelves/new`)
  await page.getByLabel('Title', { exact: true }).first().fill('Small sums')
  await page.getByRole('radio', { name: 'By rule' }).press('Space')
  await page.getByText('Price', { exact: true }).click()
  const [from, below] = [page.getByLabel('From ₹'), page.getByLabel('Below ₹')]
  const today = page.locator('#main').getByRole('status')
  await from.pressSequentially('2000')
  await page.keyboard.press('Tab')
  await expect(below).toBeFocused()
  // Slowly enough for each digit to be read.
  await below.pressSequentially('5000', { delay: 400 })
  await expect(below).toHaveValue('5000')
  await expect(from).toHaveValue('2000')
  await below.press('Enter')
  await expect(today.getByText('Today it shows 1 work.')).toBeVisible()
  await expect(page).toHaveURL(/\/new$/)
  await below.press('ControlOrMeta+a')
  await page.keyboard.type('10')
  await page.keyboard.press('Tab')
  await expect(from).toHaveValue('10')
  await expect(today.getByText('Today it shows no works.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish shelf' }).click()
  await expect(page.getByText('No work matches this rule today.')).toBeFocused()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Hide preview' }).click()
  await expectAccessible(page)
})
