import { expect, test } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { approve } from '#tests/harness/studio.ts'
import { fillWords, mainFile, openForm, toStep } from './studio-parts.ts'

/** Stripes and a sun, as a camera or a thief sends them. */
async function picture(change: (whole: Sharp) => Sharp) {
  const stripes = Array.from(
    { length: 9 },
    (_, at) =>
      `<rect x="${at * 70}" y="${at * 30}" width="${60 + at * 12}" height="${700 - at * 55}" fill="hsl(${at * 37} 45% ${30 + at * 5}%)"/>`,
  )
  const sun = '<circle cx="420" cy="180" r="90" fill="#dda23a"/><circle cx="140" cy="620" r="60" fill="#2e3a6e"/>'
  const drawn = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800">${stripes.join('')}${sun}</svg>`,
  )
  const whole = sharp(await sharp(drawn).flatten({ background: '#efe8dc' }).png().toBuffer())
  const buffer = await change(whole).jpeg({ quality: 70 }).toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

test(
  'an artist says how a work was made, a buyer filters by it, and an admin sees a taken picture beside the first',
  { tag: '@phone' },
  async ({ page, context, browser }) => {
    await using store = await openJourneyStore()
    const { form, artist } = await openForm(page, context, store)
    await mainFile(form).setInputFiles(await picture((whole) => whole))
    await fillWords(form, 'Nine lanes')
    await toStep(form, 'what')
    await form.getByRole('radio', { name: /^Made with AI/ }).check()
    await expectAccessible(page, '#what')
    await toStep(form, 'check')
    await expect(form.getByRole('list', { name: 'What you have entered' })).toContainText('Made with AI')
    await form.getByRole('button', { name: 'Add Artwork' }).click()
    await expect(page.getByRole('link', { name: 'Edit Nine lanes' })).toBeVisible()
    const { kysely } = store.services.database
    const { id } = await kysely
      .selectFrom('artworks')
      .select('id')
      .where('artist_id', '=', artist.artistId ?? '')
      .executeTakeFirstOrThrow()
    await approve(store, id)
    await store.listWork({ title: 'Painted', origin: 'hand' })

    const buyers = await browser.newContext()
    const shop = await buyers.newPage()
    await gotoLive(shop, `${store.url}/collection?origin=ai`)
    await expect(shop.getByRole('link', { name: 'Nine lanes' }).first()).toBeVisible()
    await expect(shop.getByText('Painted')).toHaveCount(0)
    await gotoLive(shop, `${store.url}/artwork/${id}`)
    await expect(shop.locator('.buy .badge', { hasText: 'Made with AI' })).toBeVisible()
    await expectAccessible(shop, '.buy')
    await buyers.close()

    const others = await browser.newContext()
    const second = await others.newPage()
    const opened = await openForm(second, others, store)
    await mainFile(opened.form).setInputFiles(
      await picture((whole) => whole.extract({ left: 25, top: 20, width: 600, height: 760 }).flop()),
    )
    await fillWords(opened.form, 'My own idea')
    await opened.form.getByRole('button', { name: 'Add Artwork' }).click()
    await expect(second.getByRole('link', { name: 'Edit My own idea' })).toBeVisible()
    await others.close()

    const admins = await browser.newContext()
    const desk = await admins.newPage()
    await signInHere(store, admins, { role: 'admin' })
    const match = desk.locator('.approve-match')
    await expect(async () => {
      await gotoLive(desk, `${store.url}/admin/dashboard?tab=artworks`)
      await expect(match).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(match.locator('figure')).toHaveCount(2)
    await expect(match).toContainText('My own idea, by')
    await expect(match).toContainText('Nine lanes, by Meera')
    await match.scrollIntoViewIfNeeded()
    await expectAccessible(desk, '.approve-work')
    await desk.getByText('Picture of another artist').click()
    await expect(desk.getByText('If it is yours, send us proof')).toBeVisible()
    await admins.close()
  },
)
