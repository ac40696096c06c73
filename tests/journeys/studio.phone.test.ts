import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { openJourneyStore } from '#tests/harness/journey-store.ts'
import { mainFile, openForm, otherFiles, photo } from './studio-parts.ts'

test('F-56 there is space to describe each picture', { tag: '@long' }, async ({ page, context }) => {
  await using store = await openJourneyStore()
  const { form } = await openForm(page, context, store)
  await mainFile(form).setInputFiles(await photo(0))
  await otherFiles(form).setInputFiles([await photo(1), await photo(2)])
  const words = form.getByRole('textbox', { name: /^Describe the picture/ })
  await expect(words).toHaveCount(3)
  const { width: room } = (await form.locator('.more-images').boundingBox()) ?? { width: 0 }
  for (const field of await words.all()) expect((await field.boundingBox())?.width).toBeCloseTo(room, 0)
  await expectAccessible(page)
})
