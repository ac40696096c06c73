import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { expectNext, pressOn } from './focus-parts.ts'
import { fillWords, mainFile, openForm, otherFiles, photo, toStep } from './studio-parts.ts'

// Each is a store of its own: on a busy machine that is long for one minute.
test.slow()

test(
  'after a picture is made the main image the focus is there, and after one is removed on the next',
  { tag: '@long' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { form } = await openForm(page, context, store)
    await mainFile(form).setInputFiles(await photo(0))
    await otherFiles(form).setInputFiles(await Promise.all([1, 2, 3].map((place) => photo(place))))
    await pressOn(form.getByRole('button', { name: 'Make main image, Image 2' }), 'Space')
    await expectNext(page, 'Image 2 is now the main image.', form.getByRole('group', { name: 'Main image' }))
    const remove = (name: string) => form.getByRole('button', { name: `Remove ${name}` })
    await pressOn(remove('Image 1'))
    await expect(form.locator('.shots li')).toHaveCount(2)
    await expectNext(page, 'Image 1 removed.', remove('Image 1'))
    await pressOn(remove('Image 2'))
    await expectNext(page, 'Image 2 removed.', otherFiles(form))
    await pressOn(remove('Main image'))
    await expect(mainFile(form)).toBeFocused()
  },
)

test(
  'after a work is saved the focus is on the link that opened its form',
  { tag: '@long' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { form } = await openForm(page, context, store)
    await mainFile(form).setInputFiles(await photo(0))
    await fillWords(form, 'Terraces')
    await pressOn(form.getByRole('button', { name: 'Add Artwork' }))
    await expectNext(page, /^Work saved/, page.getByRole('link', { name: 'Add Artwork' }))
    const edit = page.getByRole('link', { name: 'Edit Terraces' })
    await pressOn(edit)
    await toStep(form, 'what')
    await form.getByLabel('Medium').fill('Ink')
    await pressOn(form.getByRole('button', { name: 'Save Changes' }))
    await expectNext(page, /^Changes saved/, edit)
    await pressOn(edit)
    await pressOn(form.getByRole('link', { name: 'Cancel' }))
    await expect(form).toHaveCount(0)
    await expect(edit).toBeFocused()
  },
)

test(
  'after a work is deleted the focus is on the next work, then on its replacement',
  { tag: '@long' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const artist = await signInHere(store, context, { role: 'artist' })
    for (const title of ['Second', 'First']) await store.listWork({ title, artist_id: artist.artistId })
    await gotoLive(page, `${store.url}/artist/dashboard`)
    const titles = page.locator('.own-works h2 a')
    const left = (await titles.allInnerTexts())[1] ?? ''
    for (const next of [
      page.getByRole('link', { name: left, exact: true }),
      page.getByRole('heading', { name: 'No works here yet' }),
    ]) {
      await pressOn(page.getByRole('button', { name: /^Delete / }).first())
      await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
      await expectNext(page, 'Work deleted.', next)
    }
  },
)

test(
  'after a rejected work is sent in again the focus is on its title',
  { tag: '@long' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const artist = await signInHere(store, context, { role: 'artist' })
    const rejected = { approval_state: 'rejected', rejection_reason: 'Too dark.' } as const
    await store.listWork({ title: 'Moonrise', artist_id: artist.artistId, ...rejected })
    await gotoLive(page, `${store.url}/artist/dashboard`)
    await pressOn(page.getByRole('button', { name: 'Resubmit for approval: Moonrise' }))
    await expectNext(page, 'Work resubmitted for approval.', page.getByRole('heading', { name: 'Moonrise' }))
  },
)

test('after a parcel is packed the focus is on its next step', { tag: '@long' }, async ({ page, context }) => {
  await using store = await openJourneyStore()
  const artist = await signInHere(store, context, { role: 'artist' })
  const buyer = await signInNew(store.services)
  const { kysely } = store.services.database
  const work = await store.listWork({ artist_id: artist.artistId })
  const parcel = await addParcel(kysely, await addOrder(kysely, [work], { user_id: buyer.id }), {
    state: 'booked',
  })
  await gotoLive(page, `${store.url}/artist/orders/${parcel}`)
  await pressOn(page.getByRole('button', { name: 'Mark as packed' }))
  const state = page.getByRole('status').filter({ hasText: 'courier pick-up' })
  await expectNext(page, 'courier pick-up', state)
})
