import { expect, test } from '@playwright/test'
import { categoryIds } from '#tests/harness/list-work.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { addPictureFile } from '#tests/harness/picture-file.ts'
import { fillSize, fillWords, mainFile, openForm, photo, toStep } from './studio-parts.ts'

test(
  'an artist sees the work above a sofa at its typed size, before it is saved',
  { tag: ['@phone', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { form } = await openForm(page, context, store)
    const drawing = form.getByRole('img', { name: /above a sofa/ })
    await toStep(form, 'size')
    await fillSize(form, '40', '50')
    await expect(drawing).toHaveCount(0)
    await fillWords(form, 'Well of steps')
    await toStep(form, 'size')
    await expect(drawing).toHaveAccessibleName('40 × 50 cm, above a sofa 196 cm wide')
    const shares = async () => {
      const [work, sofa] = [drawing.locator('.sized'), drawing.locator('.sofa-drawn')]
      const [{ width: own = 0, height = 1 } = {}, { width: whole = 1 } = {}] = await Promise.all(
        [work, sofa].map(async (part) => (await part.boundingBox()) ?? undefined),
      )
      return { ofSofa: own / whole, ratio: own / height }
    }
    const { ofSofa, ratio } = await shares()
    expect(Math.abs(ofSofa - 40 / 196)).toBeLessThan(0.02)
    expect(Math.abs(ratio - 40 / 50)).toBeLessThan(0.02)

    // Millimetres taken for centimetres make a work larger than the sofa.
    await fillSize(form, '400', '500')
    await expect(drawing).toHaveAccessibleName('400 × 500 cm, above a sofa 196 cm wide')
    expect((await shares()).ofSofa).toBeGreaterThan(1.9)

    await toStep(form, 'photos')
    await mainFile(form).setInputFiles(await photo(0))
    await toStep(form, 'size')
    await expect(drawing.locator('image')).toBeAttached()
    const other = form.getByText('The picture’s shape doesn’t match this size.')
    await fillSize(form, '50', '40')
    await expect(other).toBeVisible()
    await fillSize(form, '30', '40')
    await expect(other).toHaveCount(0)
    await expectAccessible(page, '.size-field')
    await page.setViewportSize({ width: 320, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )

    await toStep(form, 'what')
    await form.getByLabel('Category').selectOption({ label: 'Jewellery, Bangles' })
    await toStep(form, 'size')
    await expect(drawing).toHaveCount(0)
  },
)

test(
  'works that need a size are listed in the studio, and each leads to its form until it has one',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { artistId } = await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
    const picture_id = await addPictureFile(store.services, { width: 300, height: 400 })
    const own = { artist_id: artistId ?? '', picture_id, dimensions: 'large', medium: 'Gouache', description: 'Steps.' }
    await store.listWork({ ...own, title: 'Measured', dimensions: '30 × 40 cm', width_cm: 30, height_cm: 40 })
    await store.listWork({ ...own, title: 'Bangle', category_id: categoryIds.bangles })
    await store.listWork({ ...own, title: 'Lying', width_cm: 40, height_cm: 30 })
    await store.listWork({ ...own, title: 'Unmeasured' })
    await store.listWork({ title: 'Of somebody else' })
    await gotoLive(page, `${store.url}/artist/dashboard`)
    const list = page.getByRole('region', { name: '2 works need a size' })
    await expect(list.getByRole('link')).toHaveText(['Unmeasured', 'Lying'])
    await expectAccessible(page, '.unmeasured')
    await list.getByRole('link', { name: 'Set the size of Unmeasured' }).press('Enter')
    const form = page.locator('.work-form')
    await fillSize(form, '30', '40')
    await form.getByRole('button', { name: 'Save Changes' }).press('Enter')
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('region', { name: '1 work needs a size' }).getByRole('link')).toHaveText(['Lying'])
  },
)
