import { randomUUID } from 'node:crypto'
import { expect, test, type Browser } from '@playwright/test'
import { inTransaction } from '#db/transaction.ts'
import { hurryJobs } from '#domain/jobs/jobs.db.ts'
import { planInviting } from '#domain/reviews/invite-to-review.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { pictureBytes } from '#tests/harness/picture-file.ts'
import { beyondEdges } from './beyond-edges.ts'

const DAY_MS = 86_400_000

// Five people, a mail server and pictures: on a busy machine one minute is short.
test.slow()

test(
  'F-20 an account and a guest review what came, the artist answers, an admin checks the photo and hides one, and everyone reads it',
  { tag: '@desktop' },
  async ({ page, context, browser }) => {
    await using mail = await startMailServer()
    await using store = await openJourneyStore({ env: { SMTP_URL: mail.url } })
    const { kysely } = store.services.database
    const person = async (role: 'artist' | 'admin') => {
      const own = await browser.newContext()
      return { visitor: await signInHere(store, own, { role, firstName: 'Meera' }), page: await own.newPage() }
    }
    const [artist, admin] = [await person('artist'), await person('admin')]
    const buyer = await signInHere(store, context)
    const work = await store.listWork({ title: 'Moonrise', artist_id: artist.visitor.artistId, stock_quantity: null })
    const delivered = async (values: object) => {
      const id = await addOrder(kysely, [work], { user_id: null as never, status: 'completed', ...values })
      await addParcel(kysely, id, { state: 'delivered', delivered_at: new Date(Date.now() - 9 * DAY_MS) })
      return id
    }
    const own = await delivered({ user_id: buyer.id, contact_email: buyer.email, contact_name: 'Asha Rao' })
    const guests = {
      guest_id: randomUUID(),
      contact_email: 'kavya@example.test',
      contact_name: 'कव्या नायर',
      language: 'hi',
    }
    await delivered(guests)

    await page.bringToFront()
    await gotoLive(page, `${store.url}/orders/${own}`)
    await page.getByRole('link', { name: 'Write a review' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your reviews' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Publish review of Moonrise' }).click()
    const stars = page.getByRole('radiogroup', { name: 'Your stars' })
    await expect(stars).toBeFocused()
    await expect(stars).toHaveAccessibleDescription('Please choose 1 to 5 stars.')
    await expectAccessible(page, 'main')
    await stars.getByText('5 Excellent').click()
    await page.getByLabel('Your review').fill('The moon is even softer in real life.')
    await expect(page.getByLabel('Name shown')).toHaveValue('Asha R.')
    const photo = { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await pictureBytes()) }
    await page.getByLabel('Photos on your wall').setInputFiles(photo)
    await page.getByRole('button', { name: 'Publish review of Moonrise' }).click()
    await expect(page.getByText('We’re checking your photos.')).toBeVisible()
    await expectAccessible(page, 'main')

    const mailTo = async (address: string, subject: RegExp) => {
      const find = () => mail.taken.find(({ to, header }) => to[0] === address && subject.test(header('subject') ?? ''))
      await expect.poll(() => find()?.to, { timeout: 30_000 }).toBeDefined()
      return find()?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    }
    await mailTo(artist.visitor.email, /^A review with 5 stars of Moonrise/)
    await planInviting(store.services)
    await inTransaction(store.services, (tx) => hurryJobs(tx, ['invite-reviewers'], new Date()))
    const invitation = await mailTo('kavya@example.test', /Moonrise/)
    const invited = mail.taken.filter(({ header }) => /How do you like|कैसी लगी/.test(header('subject') ?? ''))
    expect(invited.map(({ to }) => to)).toEqual([['kavya@example.test']])

    const guest = await pageOf(browser)
    await guest.goto(/http:\S+\/open\/[\w-]+\?to=reviews/.exec(invitation)?.[0] ?? '')
    await expect(guest).toHaveURL(/\/hi\/orders\/[0-9a-f-]+\/reviews$/)
    await expectAccessible(guest)
    await guest.getByText('2 ठीक-ठाक').click()
    await guest.getByLabel('आपका रिव्यू').fill('कूरियर ने चार दिन की देर की, डिब्बा भी गीला था।')
    await guest.getByRole('button', { name: 'Moonrise का रिव्यू प्रकाशित करें' }).click()
    await expect(guest.getByRole('button', { name: 'Moonrise का रिव्यू वापस लें' })).toBeVisible()

    await gotoLive(artist.page, `${store.url}/artist/reviews?show=open`)
    await expect(artist.page.getByRole('article')).toHaveCount(2)
    await expectAccessible(artist.page)
    const softer = artist.page.getByRole('article', { name: 'Asha R.' })
    await softer.getByLabel('Your answer').fill('Thank you, it was painted on such a night.')
    await softer.getByRole('button', { name: 'Publish answer to Asha R.' }).click()
    await expect(artist.page.getByText('Your answer is published.')).toBeVisible()
    await expect(artist.page.getByRole('article')).toHaveCount(1)
    await mailTo(buyer.email, /^Meera Rao answered your review of Moonrise/)

    const reader = await pageOf(browser)
    const reviews = reader.getByRole('region', { name: 'Reviews' })
    await gotoLive(reader, `${store.url}/artwork/${work}`)
    await expect(reviews).toContainText('3.5')
    await expect(reviews).toContainText('Thank you, it was painted on such a night.')
    await expect(reviews.getByRole('img', { name: 'Photo 1' })).toHaveCount(0)
    await expectAccessible(reader, 'section[aria-labelledby=reviews]')
    await reviews.getByRole('link', { name: 'Report the review by कव्या ना.' }).click()
    await reader.getByText('it is about the courier, not the work').click()
    await expectAccessible(reader, 'main')
    await reader.getByRole('button', { name: 'Send report' }).click()
    await expect(reader.getByText('Thank you. We’ll check this review.')).toBeVisible()

    await gotoLive(admin.page, `${store.url}/admin/reviews`)
    await expectAccessible(admin.page)
    await admin.page.getByRole('button', { name: 'Show photos: Asha R.', exact: true }).click()
    await expect(admin.page.getByText('No photos wait to be checked.')).toBeVisible()
    await admin.page.getByRole('link', { name: /^Reported/ }).click()
    await expect(admin.page.getByText('Report: it is about the courier')).toBeVisible()
    await admin.page.getByText('Hide review').first().click()
    await admin.page.getByLabel('Rule that it breaks').selectOption('carrier')
    await expectAccessible(admin.page, 'main')
    await admin.page.getByRole('button', { name: 'Hide review: कव्या ना.' }).click()
    await expect(admin.page.getByText('No reports wait.')).toBeVisible()
    await mailTo('kavya@example.test', /छिपा/)

    await gotoLive(reader, `${store.url}/artwork/${work}`)
    await expect(reviews).toContainText('5.0')
    await expect(reviews).toContainText('1 hidden by our rules.')
    await expect(reviews).not.toContainText('कूरियर')
    await expect(reviews.getByRole('img', { name: 'Photo 1 by Asha R.' })).toBeVisible()
    await reader.setViewportSize({ width: 320, height: 740 })
    await expect.poll(() => beyondEdges(reader)).toEqual({ sideways: 0, beyond: [] })

    await guest.goto(/http:\S+\/unsubscribe\/review-invitations\/[\w.-]+/.exec(invitation)?.[0] ?? '')
    await guest.getByRole('button', { name: 'ये ई-मेल बंद करें' }).click()
    await expect(guest.getByText('अब हम आपको ये ई-मेल नहीं भेजेंगे।')).toBeVisible()
  },
)

const pageOf = async (browser: Browser) => (await browser.newContext()).newPage()
