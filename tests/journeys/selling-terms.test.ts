import { expect, test } from '@playwright/test'
import { dayAfter } from '#shared/dispatch-dates.rules.ts'
import { dayText, indiaDay } from '#shared/india-dates.rules.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { press } from './press.ts'

test(
  'an owner reads in a sentence what a commission rule will say, before and after it is saved',
  { tag: '@long-desktop' },
  async ({ page, context, isMobile }) => {
    await using store = await openJourneyStore()
    await store.listWork({ title: 'Brass kada' })
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/selling-terms`)
    await press(page.locator('summary', { hasText: 'Add a commission rule' }), isMobile)
    const form = page.locator('details').filter({ hasText: 'Add a commission rule' })
    const says = form.getByRole('status')
    const today = indiaDay(new Date())
    const day = dayText(dayAfter(today, 1))
    await form.getByLabel('For', { exact: true }).selectOption('One artist')
    await form.getByLabel('Artist', { exact: true }).selectOption('Asha Rao')
    await expect(says).toHaveCount(0)
    await form.getByLabel('Percent').fill('15')
    await expect(says).toHaveText(`From ${day}, works by Asha Rao: 15%.`)
    await form.getByLabel('Commission', { exact: true }).selectOption('As the next wider rule')
    await expect(says).toHaveText(`From ${day}, works by Asha Rao: as the next wider rule.`)
    await form.getByLabel('Commission', { exact: true }).selectOption('A percentage')
    await form.getByLabel('Percent').fill('150')
    await form.getByLabel('From', { exact: true }).fill(today)
    await expect(says).toHaveText(`Terms only change for the future. The earliest date is ${day}.`)
    await form.getByLabel('From', { exact: true }).fill(dayAfter(today, 1))
    const save = form.getByRole('button', { name: 'Add a commission rule' })
    await press(save, isMobile)
    await expect(form.getByText('This can’t be over 100%.')).toBeVisible()
    await expect(form.getByLabel('Percent')).toBeFocused()
    await expect(form.getByLabel('Artist', { exact: true })).toHaveValue(/./)
    await expectAccessible(page)
    await form.getByLabel('Percent').fill('12.5')
    await press(save, isMobile)
    const row = page.locator('li').filter({ hasText: 'works by Asha Rao' })
    await expect(row).toContainText(`From ${day}, works by Asha Rao: 12.5%.`)
    await expect(row).toContainText('Upcoming')
    await expect(says).toHaveCount(0)
    await expect(form.getByLabel('For', { exact: true })).toHaveValue('shop')
    await expectAccessible(page)
  },
)
