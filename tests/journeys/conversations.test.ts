import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { startMailServer, type MailServer } from '#tests/harness/mail-server.ts'
import { addPictureFile, pictureBytes } from '#tests/harness/picture-file.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { beyondEdges } from './beyond-edges.ts'

/** A browser of someone else, at the same size. */
async function pageOf(browser: Browser, store: TestStore, page: Page, who?: Parameters<typeof signInHere>[2]) {
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const person = who && (await signInHere(store, context, who))
  if (person)
    await store.services.database.pool.query('update accounts set email_verified = true where id = $1', [person.id])
  return { page: await context.newPage(), person }
}

/** Of the e-mail to the guest. */
function linkIn({ taken }: MailServer): string | undefined {
  const source = taken.find(({ to }) => to.includes('asha@mail.example.test'))?.source.replaceAll('=\r\n', '')
  return /http[^\s"]*\/messages\/[0-9a-f-]+\/open\/[\w-]+/.exec(source ?? '')?.[0]
}

const photo = async () => ({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await pictureBytes()) })

async function expectWell(page: Page) {
  await expectAccessible(page)
  expect(await beyondEdges(page)).toEqual({ sideways: 0, beyond: [] })
}

test('F-22 a guest asks an artist, both write with photos, the answer is shown below the work, and an admin reads what is reported', async ({
  page,
  browser,
}) => {
  await using mail = await startMailServer()
  await using store = await openJourneyStore({ env: { SMTP_URL: mail.url } })
  const { page: studio, person: artist } = await pageOf(browser, store, page, { role: 'artist', firstName: 'Meera' })
  const picture = await addPictureFile(store.services, { width: 600, height: 800 })
  const work = await store.listWork({ artist_id: artist?.artistId ?? '', title: 'Monsoon', picture_id: picture })

  // The guest
  await page.bringToFront()
  await gotoLive(page, `${store.url}/artwork/${work}`)
  await page.getByRole('link', { name: 'Ask the artist' }).click()
  await expect(page.getByRole('heading', { name: 'Ask the artist' })).toBeVisible()
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expectWell(page)
  await page.getByLabel('Your name').fill('Asha')
  await page.getByLabel('E-mail').fill('asha@mail.example.test')
  await page.getByLabel('Your question').fill('Is it framed? I am on 98765 43210.')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Confirm your e-mail' })).toBeFocused()
  await expect.poll(() => linkIn(mail)).toBeDefined()
  await gotoLive(page, linkIn(mail) ?? '')
  await expectWell(page)
  await page.getByRole('button', { name: 'Confirm and send' }).click()
  await expect(page.getByText('Sent. We’ll e-mail you the answer.')).toBeVisible()
  const thread = page.getByRole('list', { name: 'Messages' })
  await expect(thread).toContainText('I am on •••••.')
  await expect(thread).toContainText('We hid contact or payment details here')

  // The artist
  await gotoLive(studio, `${store.url}/artist/home`)
  await expectWell(studio)
  await studio.getByRole('link', { name: /^Answer: Answer a question/ }).click()
  await expectWell(studio)
  await studio.getByRole('link', { name: /Monsoon/ }).click()
  await studio.getByLabel('Your answer').fill('Yes, in teak.')
  await studio.getByLabel('Photos').setInputFiles([await photo()])
  await studio.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(studio.getByRole('list', { name: 'Messages' })).toContainText('Yes, in teak.')
  await expect(studio.getByLabel('Your answer')).toHaveValue('')
  await expectWell(studio)
  await studio.getByRole('button', { name: 'Show below the work' }).click()
  await expect(studio.getByRole('heading', { name: 'The buyer hasn’t agreed yet.' })).toBeVisible()

  // The guest again
  await page.reload()
  await expect(thread).toContainText('Yes, in teak.')
  await expect(thread.getByRole('img', { name: 'Photo' })).toHaveJSProperty('complete', true)
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByText('Please tick that you agree.')).toBeVisible()
  await page.getByLabel('I agree. I can take it back at any time.').check()
  await expectWell(page)
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByRole('heading', { name: 'This question and answer are shown below the work.' })).toBeVisible()
  await page.getByLabel('Your message').fill('Thank you!')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread).toContainText('Thank you!')
  await page.getByText('Report', { exact: true }).click()
  await page.getByLabel('Reason').selectOption('other')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('You’ve reported this conversation.')).toBeVisible()
  await gotoLive(page, `${store.url}/messages`)
  await expect(page.getByRole('link', { name: /Monsoon/ })).toBeVisible()
  await expectWell(page)
  await gotoLive(page, `${store.url}/artwork/${work}`)
  await expect(page.getByText('Yes, in teak.')).toBeVisible()
  await page.getByText('Yes, in teak.').scrollIntoViewIfNeeded()
  await expectWell(page)

  // An admin
  const { page: office } = await pageOf(browser, store, page, { role: 'admin' })
  await gotoLive(office, `${store.url}/admin/messages`)
  await expectWell(office)
  await office.getByRole('link', { name: 'Monsoon' }).click()
  await expect(office.getByRole('list', { name: 'Messages' })).toContainText('Thank you!')
  await expectWell(office)
  await office.getByLabel('What you tell them').first().fill('Please be kind to each other.')
  await office.getByRole('button', { name: 'Send warning' }).click()
  await expect(office.getByRole('list', { name: 'Messages' })).toContainText('Please be kind to each other.')
})

test(
  'F-22 an account asks without scripts, in Hindi, and goes on in its messages',
  { tag: '@phone' },
  async ({ browser, page }) => {
    await using store = await openJourneyStore()
    const { person: artist } = await pageOf(browser, store, page, { role: 'artist' })
    const work = await store.listWork({ artist_id: artist?.artistId ?? '', title: 'Monsoon' })
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
    const buyer = await signInHere(store, context)
    await store.services.database.pool.query('update accounts set email_verified = true where id = $1', [buyer.id])
    const plain = await context.newPage()
    await plain.goto(`${store.url}/hi/artwork/${work}/ask`)
    await plain.getByLabel('आपका सवाल').fill('क्या इस पर फ़्रेम है?')
    await plain.getByRole('button', { name: 'सवाल भेजें' }).click()
    await expect(plain).toHaveURL(/\/hi\/messages\/[0-9a-f-]+$/)
    await plain.getByLabel('आपका संदेश').fill('और कितना भारी है?')
    await plain.getByRole('button', { name: 'भेजें', exact: true }).click()
    await expect(plain.getByRole('list', { name: 'संदेश' })).toContainText('और कितना भारी है?')
    await plain.goto(`${store.url}/hi/messages`)
    await expect(plain.getByRole('link', { name: /Monsoon/ })).toContainText('आप: और कितना भारी है?')
  },
)
