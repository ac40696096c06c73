import { expect, test } from '@playwright/test'
import { freePort } from '#shared/free-port.ts'
import { codeOf } from '#tests/harness/two-step.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { signInNew } from '#tests/harness/sign-in.ts'

test(
  'an artist turns on codes of an app, signs in with a recovery code, and sees how many are left',
  { tag: '@phone' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const artist = await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
    await gotoLive(page, `${store.url}/profile`)
    await page.getByRole('link', { name: 'Set up two-step verification' }).click()
    await page.getByRole('button', { name: 'Set up an app' }).click()
    await expect(page.getByRole('img', { name: 'The key as a QR code' })).toBeVisible()
    await expectAccessible(page)
    const key = (await page.locator('.two-step-key').textContent()) ?? ''
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Your app is set up.')).toBeVisible()
    const codes = page.locator('.two-step-codes li')
    await expect(codes).toHaveCount(10)
    await expectAccessible(page)
    const recovery = (await codes.first().textContent()) ?? ''

    await context.clearCookies()
    await gotoLive(page, `${store.url}/artists?sign-in=%2Fprofile`)
    const dialog = page.getByRole('dialog', { name: 'Welcome' })
    await dialog.getByLabel('E-mail').fill(artist.email)
    await dialog.getByLabel('Password', { exact: true }).fill(artist.password)
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Code' }).fill('12345')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/Enter the six digits/)
    await page.getByRole('textbox', { name: 'Code' }).fill(recovery)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/(profile|artists)$/)
    await gotoLive(page, `${store.url}/profile/two-step`)
    await expect(page.getByText('You have 9 left.')).toBeVisible()
  },
)

test(
  'an artist adds a passkey, needs nothing else when signing in, and removes it',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const port = await freePort()
    // Browsers hold passkeys to names.
    await using store = await openJourneyStore({ env: { PORT: String(port), STORE_URL: `http://localhost:${port}` } })
    const url = `http://localhost:${port}`
    const { cookie, ...artist } = await signInNew(store.services, { role: 'artist', firstName: 'Meera' })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url, httpOnly: true }])
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await gotoLive(page, `${url}/profile/two-step`)
    await page.getByLabel('Name of the passkey').fill('My laptop')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Passkey added.')).toBeVisible()
    await expect(page.locator('.two-step-codes li')).toHaveCount(10)
    await expectAccessible(page)

    await context.clearCookies()
    await gotoLive(page, `${url}/sign-in/passkey?next=%2Fprofile%2Ftwo-step`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL(`${url}/profile/two-step`)
    await expect(page.getByText('My laptop')).toContainText('last used')
    expect((await (await page.request.get(`${url}/me`)).json()).user.email).toBe(artist.email)

    // In the e-mail field the browser suggests it; this one takes it at once, before the page has loaded. A page that
    // finds itself signed out would go to the sign-in as well.
    await page.goto('about:blank')
    await context.clearCookies()
    await page.goto(`${url}/sign-in?next=%2Fprofile%2Ftwo-step`, { waitUntil: 'commit' })
    await expect(page).toHaveURL(`${url}/profile/two-step`)
    await page.getByRole('button', { name: 'Remove passkey My laptop' }).click()
    await expect(page.getByText('Passkey removed.')).toBeVisible()
  },
)

test(
  'an admin without a recent verification is asked on the way, and the typed action is done then',
  { tag: ['@phone', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const admin = await signInHere(store, context, { role: 'admin' })
    await store.services.database.pool.query(`update sessions set proved_at = now() - interval '16 minutes'`)
    await gotoLive(page, `${store.url}/admin/catalogue`)
    await page.getByText('Gift wrap', { exact: true }).click()
    await page.getByLabel('Price per order, in ₹').fill('130')
    await page.getByRole('button', { name: 'Turn on gift wrap', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Your password').fill(admin.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Gift wrap now costs ₹130 plus tax per order.')).toBeVisible()

    await gotoLive(page, `${store.url}/admin/audit`)
    await store.services.database.pool.query(`update sessions set proved_at = now() - interval '16 minutes'`)
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    await page.getByLabel('Your password').fill(admin.password)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Continue' }).click()
    expect((await coming).suggestedFilename()).toMatch(/^audit.*\.csv$/)
    await expect(page.getByText('Your download is starting.')).toBeVisible()
  },
)
