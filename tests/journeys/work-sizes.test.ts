import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { sizeWork } from '#tests/harness/size-work.ts'
import { press } from './press.ts'
import { fillWords, mainFile, openForm, photo, toStep } from './studio-parts.ts'

test(
  'G-33 an artist ticks the sizes of a kurta, reads how many there are, and finds them again in the draft and in the form',
  { tag: '@long-desktop' },
  async ({ page, context, isMobile }) => {
    await using store = await openJourneyStore()
    const { form } = await openForm(page, context, store)
    await mainFile(form).setInputFiles(await photo(0))
    await fillWords(form, 'Garden Kurta')
    await toStep(form, 'what')
    await expect(form.getByRole('group', { name: 'Sizes' })).toHaveCount(0)
    await form.getByLabel('Category').selectOption({ label: 'Designer Clothing' })
    const sizes = form.getByRole('group', { name: 'Sizes' })
    for (const name of ['S', 'M', 'XXL']) await press(sizes.getByLabel(name, { exact: true }), isMobile, 'Space')
    await sizes.getByLabel('Pieces in S').fill('3')
    await sizes.getByLabel('Pieces in M').fill('2')
    await sizes.getByLabel('Extra for XXL').fill('lots')
    await expect(sizes.getByRole('status')).toHaveText('Total: 5 pieces in 2 sizes, and 1 size made to order.')
    await expect(form.getByText('Edition')).toHaveCount(0)
    await toStep(form, 'check')
    await press(form.getByRole('button', { name: 'Add Artwork' }), isMobile)
    await expect(sizes.getByLabel('Extra for XXL')).toBeFocused()
    await expectAccessible(page)
    await sizes.getByLabel('Extra for XXL').fill('400')
    // Earlier input may still be on its way.
    const drafts = () => store.services.database.kysely.selectFrom('work_drafts').selectAll().execute()
    await expect.poll(async () => JSON.stringify(await drafts())).toContain('"400"')

    await gotoLive(page, `${store.url}/artist/dashboard?work=new#what`)
    await expect(sizes.getByLabel('Extra for XXL')).toHaveValue('400')
    await toStep(form, 'check')
    await form.getByRole('button', { name: 'Add Artwork' }).click()
    await expect(page.getByText('S: 3, M: 2, XXL: made to order')).toBeVisible()
    await page.getByRole('link', { name: 'Edit Garden Kurta' }).click()
    await form.getByRole('link', { name: 'Change: Details' }).click()
    await expect(sizes.getByLabel('Pieces in S')).toHaveValue('3')
    await expect(sizes.getByLabel('Pieces in L')).toHaveCount(0)
  },
)

test(
  'G-33 an owner adds a size in cm, reads it in inches and puts it in its place; one that is in use is retired',
  { tag: '@long' },
  async ({ page, context, isMobile }) => {
    await using store = await openJourneyStore()
    const work = await store.listWork({ category_id: categoryIds.bangles })
    await sizeWork(store.services, work, 'bangles', { '2-6': 1 })
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/catalogue`)
    const set = page.locator('#sizes-title ~ .queue > li').filter({ hasText: 'assigned to Bangles' })
    await press(set.locator('summary').first(), isMobile)
    await press(set.locator('summary', { hasText: 'Add a size to Bangles' }), isMobile)
    await set.getByLabel('Size', { exact: true }).last().fill('3-2')
    await set.getByLabel('Inner diameter, cm').last().fill('about 8')
    await press(set.getByRole('button', { name: 'Add', exact: true }), isMobile)
    await expect(set.getByText('Please enter a measure from 0.1 to 300 cm.')).toBeVisible()
    await expectAccessible(page)
    await set.getByLabel('Inner diameter, cm').last().fill('7.94')
    await press(set.getByRole('button', { name: 'Add', exact: true }), isMobile)
    await expect(set.getByText('Inner diameter 7.94 cm (3.13 in)')).toBeVisible()
    await press(set.getByRole('button', { name: 'Move 3-2 up' }), isMobile)
    await expect(set.locator('ol > li').last()).toContainText('7.62 cm')
    const used = set.locator('ol > li').filter({ hasText: '2-6' })
    await press(used.locator('summary'), isMobile)
    await expect(used.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await press(used.getByRole('button', { name: 'Retire' }), isMobile)
    await expect(used.locator('summary')).toContainText('Retired')
    await expectAccessible(page)
  },
)
