import { expect, test, type Page } from '@playwright/test'
import { confirmPath } from '#domain/consents/subscriber-links.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { paise } from '#shared/money.rules.ts'
import { press } from './press.ts'

const TELL = 'Tell me about new works here'
const save = (page: Page, isMobile: boolean) =>
  press(page.getByRole('button', { name: 'Tell me', exact: true }), isMobile)

test('a guest asks for what a search does not find, confirms, and ends the alert by one press', async ({
  page,
  isMobile,
}) => {
  await using store = await openJourneyStore()
  await store.listWork({ title: 'Moonrise' })
  await gotoLive(page, `${store.url}/search?q=peacock`)
  await expectAccessible(page)
  await press(page.getByRole('link', { name: TELL }), isMobile)
  await expect(page.getByText('“peacock”')).toBeVisible()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expectAccessible(page)
  await page.getByLabel('E-mail', { exact: true }).fill('asha@example.test')
  await page.getByRole('checkbox').check()
  await save(page, isMobile)
  await expect(page.getByText('Please check your e-mail')).toBeVisible()
  const { rows } = await store.services.database.pool.query<{ id: string }>('select id from subscription_requests')
  await gotoLive(page, store.url + confirmPath(store.services, rows[0]!.id))
  await press(page.getByRole('button', { name: 'Yes, send me this' }), isMobile)
  await expect(page.getByText('Confirmed.')).toBeVisible()
  await gotoLive(page, `${store.url}/collection?price=0-2000&orientation=portrait`)
  await press(page.getByRole('link', { name: TELL }), isMobile)
  await expect(page.getByText('Under ₹2,000 · Portrait')).toBeVisible()
  await save(page, isMobile)
  await expect(page.getByText('Done. We’ll tell you.')).toBeVisible()
  await press(page.getByRole('link', { name: 'Everything you receive' }), isMobile)
  await expect(page.getByRole('link', { name: '“peacock”' })).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'End: “peacock”' }), isMobile)
  await expect(page.getByRole('link', { name: '“peacock”' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Under ₹2,000 · Portrait' })).toBeVisible()
})

test(
  'an account asks for works like a sold one and for a lower price, and turns on notifications in a browser that can',
  { tag: '@desktop' },
  async ({ page, context, isMobile }) => {
    await page.addInitScript(() => {
      const subscription = {
        toJSON: () => ({
          endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
          keys: (globalThis as unknown as { browserKeys: object }).browserKeys,
        }),
      }
      Object.assign(globalThis, {
        browserKeys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      })
      // A browser without its maker's push service.
      Notification.requestPermission = async () => 'granted'
      PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
    })
    await using store = await openJourneyStore()
    const { pool } = store.services.database
    const sold = await store.listWork({ title: 'Raga at Dusk', stock_quantity: 0, medium: 'Ink on paper' })
    const dear = await store.listWork({ title: 'Dear One', price_paise: paise(900_000) })
    const buyer = await signInHere(store, context)
    await pool.query('update accounts set email_verified = true where id = $1', [buyer.id])

    await gotoLive(page, `${store.url}/artwork/${sold}`)
    await expectAccessible(page)
    await press(page.getByRole('link', { name: 'Tell me about works like this' }), isMobile)
    await expect(page.getByText(/By any artist, in the same medium: Handmade · ₹700 to ₹1,500/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: /By the same artist/ }).check()
    await page.getByRole('checkbox').check()
    await save(page, isMobile)
    await expect(page.getByText('Done. We’ll tell you.')).toBeVisible()
    await gotoLive(page, `${store.url}/artwork/${dear}`)
    await press(page.getByRole('link', { name: 'Tell me if the price falls' }), isMobile)
    await save(page, isMobile)
    await expect(page.getByText('Done. We’ll tell you.')).toBeVisible()

    await page.getByRole('checkbox', { name: /notifications of this browser/ }).check()
    await press(page.getByRole('button', { name: 'Turn on in this browser' }), isMobile)
    await expect(page.getByText('This browser shows your alerts.')).toBeVisible()
    await expectAccessible(page)
    expect((await pool.query('select from push_browsers')).rowCount).toBe(1)
    await gotoLive(page, `${store.url}/receive`)
    await expect(page.getByText('Dear One: a lower price')).toBeVisible()
    await expect(page.getByRole('blockquote').getByText('notifications of this browser')).toBeVisible()
    await expectAccessible(page)
  },
)
