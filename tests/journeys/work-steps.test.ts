import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { fillSize, fillWords, openForm, toStep } from './studio-parts.ts'

const NEW_WORK = '/artist/dashboard?work=new'

test('a reload stays at the step that the address names', { tag: '@phone' }, async ({ page, context }) => {
  await using store = await openJourneyStore()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const { form } = await openForm(page, context, store)
  await toStep(form, 'price')
  await page.reload()
  await page.locator('html[data-live]').waitFor()
  await expect(form.getByText('Step 4 of 5, Price', { exact: true })).toBeVisible()
  await expect(form.getByRole('heading', { name: 'What should it cost?' })).toBeFocused()
  await expect(form.locator('.main-image')).toBeHidden()
  expect(errors).toEqual([])
})

test(
  'where the scripts never come, the form shows its first step, then all of them with the button that sends it',
  { tag: ['@phone', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
    await page.route(/\.js(\?|$)/, (route) => route.abort())
    await page.goto(`${store.url}${NEW_WORK}`)
    const form = page.locator('.work-form')
    const send = form.getByRole('button', { name: 'Add Artwork' })
    await expect(form.getByRole('heading', { name: 'Show it well' })).toBeVisible()
    await expect(form.getByLabel('Title', { exact: true })).toBeHidden()
    await expect(send).toBeHidden()
    await expect(send).toBeVisible()
    for (const name of ['Title', 'Medium', 'Dimensions'])
      await expect(form.getByLabel(name, { exact: true })).toBeVisible()
    await expect(form.getByRole('button', { name: /^Continue to/ })).toBeHidden()
    await expect(form.getByRole('heading', { name: 'Is everything right?' })).toHaveCount(0)
  },
)

test(
  'the error of a size is at its wrong side, and an unreadable letter is not checked',
  { tag: ['@phone', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { form } = await openForm(page, context, store)
    await fillWords(form, 'Well of Steps')
    await toStep(form, 'size')
    await fillSize(form, '4000', '30,5')
    await toStep(form, 'check')
    const checks = form.getByRole('list', { name: 'What you have entered' })
    await expect(checks).toContainText('Enter a size of at most 20 metres.')
    await toStep(form, 'photos')
    await toStep(form, 'check')
    await form.getByRole('button', { name: 'Add Artwork' }).click()
    // The photo is missing, too, and comes first.
    await expect(form.getByRole('heading', { name: 'Show it well' })).toBeVisible()
    await toStep(form, 'size')
    await expect(form.getByLabel('Width')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('Height')).not.toHaveAttribute('aria-invalid')
    await form.getByLabel('Width').fill('40')
    await expect(form.getByLabel('Width')).not.toHaveAttribute('aria-invalid')
    await form.getByLabel('Depth').fill('0')
    await form.getByLabel('Height').press('End')
    await form.getByLabel('Height').pressSequentially('x')
    await expect(form.getByLabel('Height')).toHaveValue('30,5')
    await toStep(form, 'check')
    await expect(checks.getByText('40 × 30.5 cm', { exact: true })).toBeVisible()

    // A price whose field a premium category had turned off counts as soon as the category changes.
    const price = checks.getByRole('listitem').filter({ hasText: '₹3,960' })
    await expect(price).toBeVisible()
    for (const [label, shown] of [
      ['Premium Artwork', 0],
      ['Wall Art, Handmade', 1],
    ] as const) {
      await toStep(form, 'what')
      await form.getByLabel('Category').selectOption({ label })
      await toStep(form, 'check')
      await expect(price).toHaveCount(shown)
    }
  },
)

test(
  'F-58 a draft is continued at its first unfinished step, also when that is in sight, and started over at the first',
  { tag: ['@phone', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { form } = await openForm(page, context, store)
    await toStep(form, 'what')
    await form.getByLabel('Title', { exact: true }).fill('Half a title')
    await expect(form.getByText('Draft saved')).toBeVisible()
    await gotoLive(page, `${store.url}${NEW_WORK}`)
    await form.getByRole('button', { name: 'Continue draft' }).click()
    await expect(form.getByRole('heading', { name: 'Show it well' })).toBeFocused()
    await gotoLive(page, `${store.url}${NEW_WORK}#what`)
    await page.reload()
    await form.getByRole('button', { name: 'Start over' }).click()
    await expect(form.getByRole('heading', { name: 'Show it well' })).toBeFocused()
  },
)
