import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { formsWords } from '#words/forms.ts'
import { defaultFrameId } from '#tests/harness/list-work.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { painted } from '#tests/harness/painted.ts'
import { fillWords, mainFile, openForm, otherFiles, pdf, photo, toStep, tooLarge } from './studio-parts.ts'

const DASHBOARD = '/artist/dashboard'

/** The live connection reports the saved work before the action is answered. */
const answerAfterNotice = (page: Page) =>
  page.route(/dashboard\.data/, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    const [answer] = await Promise.all([route.fetch(), page.waitForResponse(/\/me(\?|$)/)])
    await painted(page)
    await route.fulfill({ response: answer })
  })

test(
  'M-142 M-155 M-159 M-162 F-56 an artist adds a work with five pictures in the chosen order, by touch alone',
  { tag: '@phone' },
  async ({ page, context }, { project }) => {
    await using store = await openJourneyStore()
    const { artistId } = await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
    await gotoLive(page, store.url + DASHBOARD)
    const press = (name: string) => {
      const button = page.locator('.work-form').getByRole('button', { name })
      return project.name === 'phone' ? button.tap() : button.click()
    }
    await page.getByRole('link', { name: 'Add Artwork' }).click()
    const form = page.locator('.work-form')
    await expect(form.getByRole('heading', { name: 'Add Artwork' })).toBeFocused()
    await expect(form.getByText('Additional images (up to 4)')).toBeVisible()
    await expectAccessible(page)

    await mainFile(form).setInputFiles(await photo(0))
    await otherFiles(form).setInputFiles([await photo(1), await photo(2), await photo(3), await photo(4)])
    const words = (place: number) => form.getByRole('textbox', { name: `Describe the picture, Image ${place}` })
    for (const place of [1, 2, 3, 4]) await words(place).fill(`Picture ${place}`)
    await fillWords(form, 'Old City, Isometric')
    await toStep(form, 'price')
    await expect(form.getByText('Buyers pay ₹3,960, tax included')).toBeVisible()
    const received = form.locator('.you-receive summary')
    await expect(received).toHaveText(/^You receive ₹2,880\.00/)
    await form.getByLabel('Price before tax, in ₹').fill('4000.50')
    await expect(received).toHaveText(/^You receive ₹3,200\.40/)
    await expect(form.locator('.you-receive')).toContainText('Our commission, 20%−₹800.10')
    await form.getByLabel('Price before tax, in ₹').fill('3600')
    const none = form.getByRole('checkbox', { name: /No frame/ })
    await expect(none).toBeChecked()
    await expect(none).toBeDisabled()
    await toStep(form, 'size')
    await expect(form.getByText('40 cm wide, 50 cm high')).toBeVisible()

    await toStep(form, 'photos')
    await press('Move left, Image 4')
    await expect(form.getByText('Image is now 3 of 4.')).toBeAttached()
    await expect(words(3)).toHaveValue('Picture 4')
    await press('Make main image, Image 1')
    await expect(form.getByRole('textbox', { name: 'Describe the picture, Main image' })).toHaveValue('Picture 1')
    await form.getByRole('textbox', { name: 'Describe the picture, Image 1' }).fill('Picture 0')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    await answerAfterNotice(page)
    await toStep(form, 'check')
    await press('Add Artwork')
    await expect(form).toHaveCount(0)
    await expect(page.locator('.own-works')).toContainText('Old City, Isometric')
    await expect(page.locator('.own-works')).toContainText('INR 3,600')
    const { pool } = store.services.database
    const { rows } = await pool.query(
      `select array(select alt from artwork_images image join pictures on pictures.id = picture_id
         where artwork_id = artworks.id order by image.position) as others,
       array(select frame_id from frame_options where artwork_id = artworks.id and retired_at is null) as frames,
       pictures.alt as main, approved
     from artworks join pictures on pictures.id = picture_id where artist_id = $1`,
      [artistId],
    )
    const others = ['Picture 0', 'Picture 2', 'Picture 4', 'Picture 3']
    expect(rows).toEqual([{ main: 'Picture 1', others, frames: [defaultFrameId], approved: false }])
    expect((await pool.query('select 1 from work_drafts')).rowCount).toBe(0)
  },
)

test(
  'M-146 M-147 M-148 M-149 M-150 a price takes digits and one point, and a premium work none',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { form } = await openForm(page, context, store)
    const price = form.getByLabel('Price before tax, in ₹')
    await toStep(form, 'price')
    await price.pressSequentially('-1a2.5.e0')
    await expect(price).toHaveValue('12.50')
    await expect(price).toHaveAttribute('min', '0')
    await expect(price).toHaveAttribute('step', '0.01')
    const category = async (label: string) => {
      await toStep(form, 'what')
      await form.getByLabel('Category').selectOption({ label })
      await toStep(form, 'price')
    }
    await category('Premium Artwork')
    await expect(price).toBeDisabled()
    await expect(price).toHaveValue('0')
    await expect(form.getByText('This is a premium item. Price will not be displayed on the website.')).toBeVisible()
    await expect(form.getByText('Customers will see a "Request for Quote" button instead.')).toBeVisible()
    await expect(form.getByText('Frame options')).toHaveCount(0)
    await expectAccessible(page)
    await category('Premium Designer Clothes')
    await expect(form.getByText('Frame options')).toHaveCount(0)
    await category('Wall Art, Handmade')
    await expect(price).toHaveValue('12.50')
    await expect(form.getByText('Frame options')).toBeVisible()
  },
)

test(
  'M-144 M-153 M-162 missing fields are marked, the first of them has the focus, and Cancel closes',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { form } = await openForm(page, context, store)
    await toStep(form, 'check')
    await form.getByRole('button', { name: 'Add Artwork' }).click()
    await expect(form.getByText('Image is required for new artwork')).toBeVisible()
    await expect(mainFile(form)).toBeFocused()
    await expect(mainFile(form)).toHaveAccessibleDescription(/Image is required for new artwork/)
    await toStep(form, 'what')
    for (const name of ['Title', 'Medium', 'Description'])
      await expect(form.getByLabel(name, { exact: true })).toHaveAccessibleDescription(`${name} is required`)
    await expectAccessible(page)

    await fillWords(form, 'Old City, Isometric')
    await toStep(form, 'what')
    await expect(form.getByText(/ required$/)).toHaveCount(0)
    await expect(form.getByText(formsWords.fixFirst)).toBeVisible()
    await toStep(form, 'photos')
    await mainFile(form).setInputFiles(await photo(0))
    await expect(form.getByText('Image is required for new artwork')).toHaveCount(0)
    await expect(form.getByText(formsWords.fixFirst)).toHaveCount(0)
    await toStep(form, 'what')
    await form.getByLabel('Title', { exact: true }).fill('')
    await expect(form.getByLabel('Title', { exact: true })).toHaveAccessibleDescription('Title is required')
    await toStep(form, 'photos')
    await form.getByRole('link', { name: 'Cancel' }).click()
    await expect(form).toHaveCount(0)
    await expect(page).toHaveURL(store.url + DASHBOARD)
  },
)

test(
  'M-151 M-152 M-154 M-169 M-170 M-171 M-172 each problem of a picture has its own message, and nothing else is lost',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { form } = await openForm(page, context, store)
    const said = (text: string) => expect(form.getByText(text, { exact: true })).toBeVisible()
    await toStep(form, 'what')
    await form.getByLabel('Title', { exact: true }).fill('Stays as it is')
    await toStep(form, 'photos')
    await mainFile(form).setInputFiles(pdf)
    await said('Please upload an image file')
    await mainFile(form).setInputFiles(await tooLarge())
    await said('Image size should be less than 5MB')
    await otherFiles(form).setInputFiles([await photo(1), pdf, await tooLarge()])
    await said('Please upload image files only')
    await expect(form.locator('.more-images').getByText('Image size should be less than 5MB')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Remove Image 1' })).toBeVisible()

    const uploads = '**/api/uploads'
    const answers = [
      { status: 500, json: {}, text: 'Error: Failed to upload image to Cloudinary' },
      { status: 201, json: {}, text: 'Error: Image upload failed' },
      { status: 429, json: { message: 'Too many pictures.' }, text: 'Upload failed: Too many pictures.' },
    ]
    for (const { text, ...answer } of answers) {
      await page.route(uploads, (route) => route.fulfill(answer))
      await mainFile(form).setInputFiles(await photo(0))
      await said(text)
      await page.unroute(uploads)
    }
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Try again, Main image' }).click()
    await expect(form.getByRole('textbox', { name: 'Describe the picture, Main image' })).toBeVisible()
    await page.route(uploads, (route) => route.fulfill({ status: 500, json: {} }))
    await otherFiles(form).setInputFiles(await photo(2))
    await said('Error: Some additional images failed to upload')
    await expect(form.getByRole('alert').getByText('photo-2.jpg')).toBeVisible()
    await fillWords(form, 'Stays as it is')
    await form.getByRole('button', { name: 'Add Artwork' }).click()
    await expect(form.getByText('A picture didn’t upload.', { exact: false })).toBeVisible()
    await page.unroute(uploads)
    await toStep(form, 'photos')
    await form.getByRole('button', { name: 'Try again, Image 2' }).click()
    await toStep(form, 'check')
    await form.getByRole('button', { name: 'Add Artwork' }).click()
    await expect(page.locator('.own-works')).toContainText('Stays as it is')
  },
)

test(
  'M-171 a picture that the store cannot read gives its place back, with its name and the reason',
  { tag: ['@phone', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { form } = await openForm(page, context, store)
    const torn = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('No picture at all.') }
    const why = 'Please upload an image file. We accept JPEG, PNG, WebP and AVIF.'
    await otherFiles(form).setInputFiles([await photo(1), torn, { ...torn, name: 'torn-too.jpg' }])
    await expect(form.locator('.more-images').getByRole('alert')).toHaveText(`${why} torn.jpg, torn-too.jpg`)
    await expect(form.locator('.shots > li')).toHaveCount(1)
    const words = form.getByRole('textbox', { name: 'Describe the picture, Main image' })
    await mainFile(form).setInputFiles(await photo(0))
    await words.fill('A terrace')
    // Goes back only to steps that have loaded.
    await expect(form.locator('.main-image').getByRole('progressbar')).toHaveCount(0)
    await mainFile(form).setInputFiles(torn)
    await expect(form.locator('.main-image').getByRole('alert')).toHaveText(`${why} torn.jpg`)
    await expect(words).toHaveValue('A terrace')
    await expect(form.getByRole('button', { name: /^Try again/ })).toHaveCount(0)
    await fillWords(form, 'Terraces')
    await form.getByRole('button', { name: 'Add Artwork' }).click()
    await expect(page.locator('.own-works')).toContainText('Terraces')
  },
)

test(
  'F-58 a draft outlives its tab, on another device too, until it is discarded',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { form } = await openForm(page, context, store)
    await mainFile(form).setInputFiles(await photo(0))
    await form.getByRole('textbox', { name: 'Describe the picture, Main image' }).fill('A blue door')
    await toStep(form, 'what')
    await form.getByLabel('Title', { exact: true }).fill('Half a title')
    await toStep(form, 'price')
    await form.getByLabel('Price before tax, in ₹').fill('12.')
    await expect(form.getByText('Draft saved')).toBeVisible()
    await expect
      .poll(async () => (await store.services.database.pool.query('select typed from work_drafts')).rows)
      .toMatchObject([{ typed: { fields: { title: 'Half a title', price: '12.' } } }])
    await page.close()

    const later = await context.newPage()
    await gotoLive(later, `${store.url}${DASHBOARD}?work=new`)
    const again = later.locator('.work-form')
    await expect(again.getByText(/^You have an unsaved draft from /)).toBeVisible()
    await expect(again.getByLabel('Title', { exact: true })).toHaveValue('Half a title')
    await expect(again.getByRole('textbox', { name: 'Describe the picture, Main image' })).toHaveValue('A blue door')
    await expectAccessible(later)
    await again.getByRole('button', { name: 'Start over' }).click()
    await expect(again.getByLabel('Title', { exact: true })).toHaveValue('')
    await expect(again.getByRole('textbox', { name: 'Describe the picture, Main image' })).toHaveCount(0)
    await expect
      .poll(async () => (await store.services.database.pool.query('select 1 from work_drafts')).rowCount)
      .toBe(0)
  },
)

test('F-58 text typed the moment before Back is saved too', { tag: ['@phone', '@long'] }, async ({ page, context }) => {
  await using store = await openJourneyStore()
  await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
  await gotoLive(page, store.url + DASHBOARD)
  await page.getByRole('link', { name: 'Add Artwork' }).click()
  const form = page.locator('.work-form')
  await toStep(form, 'price')
  await form.getByLabel('Price before tax, in ₹').fill('12')
  await page.evaluate(() => history.back())
  await expect(form.getByRole('button', { name: 'Continue to details' })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page.locator('.work-form')).toHaveCount(0)
  await expect
    .poll(async () => (await store.services.database.pool.query('select typed from work_drafts')).rows)
    .toMatchObject([{ typed: { fields: { price: '12' } } }])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'M-142 the plain form takes a work with its pictures',
    { tag: ['@desktop', '@long'] },
    async ({ page, context }) => {
      await using store = await openJourneyStore()
      await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
      await page.goto(`${store.url}${DASHBOARD}?work=new`)
      const form = page.locator('.work-form')
      await mainFile(form).setInputFiles(await photo(0))
      await otherFiles(form).setInputFiles([await photo(1), await photo(2)])
      await fillWords(form, 'Without a script')
      await form.getByRole('button', { name: 'Add Artwork' }).click()
      await expect(page.locator('.own-works')).toContainText('Without a script')
    },
  )
})
