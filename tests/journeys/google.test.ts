import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { holdRequests } from '#tests/harness/hold-requests.ts'

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'textbox' = 'button'): Promise<void> {
  const wanted = page.getByRole(role, { name }).first()
  await expect(wanted).toBeVisible()
  for (let press = 0; press < 60; press++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to ${name}.`)
}

/** The stand-in as another site, as Google is to the store: the same server under another name. */
async function asAnotherSite(page: Page, storeAddress = ''): Promise<string> {
  const own = new URL(storeAddress)
  const other = `http://127.0.0.1:${own.port}`
  await page.route('**/auth/google', async (route) => {
    // Some channels don't report what a form sends.
    const postData = new URLSearchParams({ next: '/about' }).toString()
    const answer = await route.fetch({ postData })
    const led = (await answer.text()).replaceAll(`${own.origin}/stand-ins/`, `${other}/stand-ins/`)
    await route.fulfill({ response: answer, body: led })
  })
  return other
}

const who = (page: Page) => page.evaluate(async () => ((await (await fetch('/me')).json()) as { user: unknown }).user)

test(
  'M-099 M-108 M-109 by keyboard alone a visitor continues with Google, another site, and is back on the same page',
  { tag: '@desktop' },
  async ({ page, baseURL, isMobile }) => {
    const other = await asAnotherSite(page, baseURL)
    await gotoLive(page, '/sign-in?next=/about')
    await tabTo(page, 'Continue with Google')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(other)
    await expectAccessible(page)

    const letGo = await holdRequests(page, '**/auth/callback.data*')
    await tabTo(page, /First name/, 'textbox')
    await page.keyboard.type('Asha')
    await tabTo(page, /Last name/, 'textbox')
    await page.keyboard.type('Rao')
    await tabTo(page, /Email/, 'textbox')
    await page.keyboard.type(`asha.${isMobile ? 'phone' : 'desktop'}@mail.example`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Setting up your account...' })).toBeVisible()
    await expectAccessible(page)
    letGo()
    await expect(page).toHaveURL('/about')
    expect(await who(page)).toMatchObject({ name: 'Asha Rao' })
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  },
)

test(
  'M-110 G-71 a person with one name is sent to the profile once, and only reminded later',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const signIn = async () => {
      // A page that finds its visitor signed out goes elsewhere on its own.
      await page.goto('about:blank')
      await page.context().clearCookies()
      await page.goto('/sign-in?next=/about')
      await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click()
      await page.getByLabel('First name').fill('Lakshmi')
      await page.getByLabel('Email').fill(`lakshmi.${isMobile ? 'phone' : 'desktop'}@mail.example`)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
    }
    await signIn()
    await expect(page).toHaveURL('/profile')
    await signIn()
    await expect(page).toHaveURL('/about')
    await expect(page.getByText('Please add your full name in your profile.')).toBeVisible()
  },
)

test(
  'M-111 G-73 a failure leads home after five seconds, unless the visitor stays with it',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await page.clock.install()
    await gotoLive(page, '/auth/callback?code=bad&state=unknown')
    const home = page.getByRole('link', { name: 'Return to Home' })
    await home.focus()
    await expect(page.getByRole('heading', { name: 'Authentication failed' })).toBeVisible()
    await expectAccessible(page)
    await page.clock.runFor(20_000)
    await expect(page).toHaveURL(/\/auth\/callback/)
    await home.hover()
    await home.blur()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await expect(page).toHaveURL(/\/auth\/callback/)
    await page.mouse.move(0, 0)
    await page.clock.runFor(4_900)
    await expect(page).toHaveURL(/\/auth\/callback/)
    await page.clock.runFor(200)
    await expect(page).toHaveURL('/')
  },
)

test(
  'M-111 nothing in the URL: No user in session, and one click leads home',
  { tag: '@desktop' },
  async ({ page }) => {
    await gotoLive(page, '/auth/callback')
    await page.getByRole('link', { name: 'Return to Home' }).focus()
    await expect(page.getByRole('heading', { name: 'No user in session' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
  },
)

test(
  'a visitor who cancels at Google reads so, and is not signed in',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Authentication failed' })).toBeVisible()
    await expect(page.getByText('Google said: “Cancelled.”')).toBeVisible()
    expect(await who(page)).toBeNull()
  },
)

test(
  'the stand-in shows the error next to the field, and keeps typed text',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByLabel('First name').fill('Somebody')
    await page.getByLabel('Email').fill('somebody@gmail.com')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/ends in .example or .test/)
    await expect(page.getByLabel('First name')).toHaveValue('Somebody')
    await expectAccessible(page)
  },
)

test.describe('inside another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85',
  })

  test('P-9 words replace the button, with e-mail next to them', { tag: ['@phone', '@long'] }, async ({ page }) => {
    await gotoLive(page, '/sign-in')
    const main = page.getByRole('main')
    await expect(main.getByText('choose “Open in browser” in this app’s menu')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
    await expect(main.getByLabel('E-mail').or(main.getByLabel('Email')).first()).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'M-099 M-109 a visitor continues with Google by plain forms',
    { tag: ['@desktop', '@long'] },
    async ({ page, isMobile, baseURL }) => {
      const other = await asAnotherSite(page, baseURL)
      await page.goto('/sign-in?next=/about')
      await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click()
      await page.getByRole('button', { name: 'Arjun Menon' }).waitFor()
      expect(new URL(page.url()).origin).toBe(other)
      await page.getByLabel('First name').fill('Meera')
      await page.getByLabel('Last name').fill('Das')
      await page.getByLabel('Email').fill(`meera.${isMobile ? 'phone' : 'desktop'}@mail.example`)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Setting up your account...' })).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL('/about')
      const me = await page.request.get('/me')
      expect(await me.json()).toMatchObject({ user: { name: 'Meera Das' } })
    },
  )
})
