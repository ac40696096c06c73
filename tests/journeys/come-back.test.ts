/** Reasons to come back, for a guest who reads Hindi: following, alerts, a reminder, one page of all of it, and an offer. */
import { expect, test } from '@playwright/test'
import { confirmPath } from '#domain/consents/subscriber-links.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { press } from './press.ts'

test(
  'F-11 F-39 F-51 a guest follows an artist, sets an alert and is reminded of a cart in Hindi, then stops everything at once',
  { tag: '@long-desktop' },
  async ({ page, isMobile }) => {
    await using store = await openJourneyStore()
    const { pool } = store.services.database
    const artist = await signInNew(store.services, { role: 'artist', firstName: 'Meera', lastName: 'Iyer' })
    const work = await store.listWork({ artist_id: artist.artistId!, title: 'Moonrise' })
    await gotoLive(page, `${store.url}/hi/artwork/${work}`)
    await press(page.getByRole('link', { name: 'Meera Iyer को फ़ॉलो करें' }), isMobile)
    await page.getByLabel('ई-मेल', { exact: true }).fill('asha@example.test')
    await press(page.getByRole('button', { name: 'फ़ॉलो करें' }), isMobile)
    await expect(page.getByText('बॉक्स पर निशान लगाएँ, ताकि हम आपको ई-मेल भेज सकें।')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('checkbox').check()
    await press(page.getByRole('button', { name: 'फ़ॉलो करें' }), isMobile)
    await expect(page.getByText('कृपया अपना ई-मेल देखें')).toBeVisible()
    const { rows } = await pool.query<{ id: string }>('select id from subscription_requests')
    await gotoLive(page, `${store.url}/hi${confirmPath(store.services, rows[0]!.id)}`)
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'हाँ, मुझे यह भेजें' }), isMobile)
    await expect(page.getByText('पुष्टि हो गई। आप इसे कभी भी बंद कर सकते हैं।')).toBeVisible()

    await gotoLive(page, `${store.url}/hi/artwork/${work}`)
    await press(page.getByRole('link', { name: 'क़ीमत घटने पर मुझे बताएँ' }), isMobile)
    await page.getByRole('checkbox').check()
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'मुझे बताएँ', exact: true }), isMobile)
    await expect(page.getByText('हो गया। हम आपको बताएँगे।')).toBeVisible()

    await gotoLive(page, `${store.url}/hi/artwork/${work}`)
    await press(page.locator('#buy').getByRole('button', { name: 'कार्ट में डालें' }), isMobile)
    await expect(page.getByRole('dialog').getByText('Moonrise')).toBeVisible()
    await gotoLive(page, `${store.url}/hi/cart`)
    await press(page.getByRole('link', { name: 'मुझे कल याद दिलाएँ' }), isMobile)
    await expect(page.getByRole('listitem').getByText('Moonrise')).toBeVisible()
    await press(page.getByRole('button', { name: 'रिमाइंडर लगाएँ' }), isMobile)
    await expect(page.getByText('अगर आप चाहते हैं कि हम आपको लिखें, तो बॉक्स पर निशान लगाएँ।')).toBeVisible()
    await page.getByRole('checkbox').check()
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'रिमाइंडर लगाएँ' }), isMobile)
    await expect(page.getByText('हम आपको कल याद दिलाएँगे।')).toBeVisible()

    await gotoLive(page, `${store.url}/hi/receive`)
    for (const words of ['फ़ॉलो करूँ', 'मेरे अलर्ट से मेल खाती कृतियाँ मुझे ई-मेल', 'कार्ट में कृतियाँ छूट जाएँ, तो मुझे ई-मेल'])
      await expect(page.getByRole('blockquote').filter({ hasText: words })).toBeVisible()
    await expect(page.getByText('Moonrise: क़ीमत घटने पर')).toBeVisible()
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'सब बंद करें' }), isMobile)
    await expect.poll(async () => (await pool.query('select from consents where ended_at is null')).rowCount).toBe(0)
    await expectAccessible(page)
  },
)

test(
  'F-25 a guest makes an offer in Hindi, confirms it by e-mail, and goes on to buy at the agreed price',
  { tag: '@long-desktop' },
  async ({ page, browser, isMobile }) => {
    await using mail = await startMailServer()
    await using store = await openJourneyStore({ env: { SMTP_URL: mail.url } })
    const context = await browser.newContext({ viewport: page.viewportSize() })
    const artist = await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
    const studio = await context.newPage()
    const work = await store.listWork({ artist_id: artist.artistId ?? '', title: 'Monsoon' })
    await gotoLive(studio, `${store.url}/hi/artist/offers`)
    await studio.getByLabel('Monsoon के लिए ऑफ़र').selectOption({ label: 'क़ीमत के 80% से' })
    await studio.getByRole('button', { name: /सेव करें/ }).click()
    await expect(studio.getByText('सेव हो गया।')).toBeVisible()

    await page.bringToFront()
    await gotoLive(page, `${store.url}/hi/artwork/${work}`)
    await press(page.getByRole('link', { name: 'ऑफ़र दें' }), isMobile)
    await page.getByLabel('आपका नाम').fill('Asha')
    await page.getByLabel('ई-मेल').fill('asha@example.test')
    await page.getByLabel('आपका ऑफ़र, रुपये में').fill('900')
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'ऑफ़र भेजें' }), isMobile)
    await expect(page.getByText('अपना ई-मेल पक्का करें')).toBeVisible()
    const link = () => {
      const sent = mail.taken.find(({ to }) => to.includes('asha@example.test'))
      return /http:\S+\/hi\/offers\/[\w-]+\/open\/[\w.-]+/.exec(sent?.source.replaceAll('=\r\n', '') ?? '')?.[0]
    }
    await expect.poll(link, { timeout: 20_000 }).toBeDefined()
    await gotoLive(page, link() ?? '')
    await press(page.getByRole('button', { name: 'पक्का करें और भेजें' }), isMobile)
    await expect(page.getByText('कलाकार के जवाब का इंतज़ार')).toBeVisible()
    await expectAccessible(page)

    await gotoLive(studio, `${store.url}/hi/artist/offers`)
    const offer = studio.getByRole('listitem', { name: 'Monsoon' }).first()
    await expect(offer).toContainText('₹1,100 की जगह ₹900')
    await expectAccessible(studio)
    await offer.getByRole('button', { name: 'मानें' }).click()
    await expect(offer).toContainText('तक ख़रीदार के लिए रुकी है')
    await page.bringToFront()
    await page.reload()
    await press(page.getByRole('link', { name: 'इस क़ीमत पर ख़रीदें' }), isMobile)
    await expect(page.getByText('₹900').first()).toBeVisible()
    await expectAccessible(page)
  },
)
