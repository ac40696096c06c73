import { expect, test } from '@playwright/test'
import { openJourneyStore } from '#tests/harness/journey-store.ts'
import { openForm, otherFiles, photo } from './studio-parts.ts'

test(
  'F-56 an artist drags a picture to the place at which it is to be shown, with its words',
  { tag: '@long' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { form } = await openForm(page, context, store)
    await otherFiles(form).setInputFiles([await photo(1), await photo(2), await photo(3)])
    const words = form.getByRole('textbox', { name: /^Describe the picture, Image \d$/ })
    await expect(words).toHaveCount(3)
    for (const place of [1, 2, 3]) await words.nth(place - 1).fill(`Picture ${place}`)
    const wordsAsShown = () => words.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

    const pictures = form.locator('.shots img')
    await pictures.nth(2).dragTo(pictures.nth(0))
    await expect(form.getByText('Image is now 1 of 3.')).toBeAttached()
    expect(await wordsAsShown()).toEqual(['Picture 3', 'Picture 1', 'Picture 2'])

    await pictures.nth(0).dragTo(pictures.nth(1))
    await expect(form.getByText('Image is now 2 of 3.')).toBeAttached()
    expect(await wordsAsShown()).toEqual(['Picture 1', 'Picture 3', 'Picture 2'])
  },
)
