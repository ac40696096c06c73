import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#domain/accounts/demo-accounts.rules.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { fromOwnAddress } from '#tests/harness/own-address.ts'

const PASSWORD = 'a long quiet evening'

test.beforeEach(({ context }) => fromOwnAddress(context))

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Welcome' })

/** On a phone the way leads through the menu, to the page. */
async function askForDialog(page: Page, returnPath = '/about') {
  await gotoLive(page, `/?${new URLSearchParams({ 'sign-in': returnPath })}`)
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  return dialog
}

const whoIs = async (page: Page) => (await (await page.request.get('/me')).json()).user

test.describe('with a script', () => {
  test(
    'M-098 M-100 M-102 an account is created in the dialog: each blank blocks, typed text stays, and the visitor goes on',
    { tag: '@phone' },
    async ({ page }, { project }) => {
      const dialog = await askForDialog(page)
      await expect(page).toHaveURL('/')
      await dialog.getByRole('tab', { name: 'Create Account' }).click()
      await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Create Account', exact: true }).click()
      await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(4)
      await expect(dialog.getByLabel('First name')).toBeFocused()
      await expectAccessible(page, '.dialog')
      await dialog.getByLabel('First name').fill('Asha')
      await dialog.getByLabel('Last name').fill('Rao')
      await dialog.getByLabel('E-mail').fill(`${project.name}-${randomUUID()}@example.test`)
      await dialog.getByLabel('Password', { exact: true }).fill('password1')
      await dialog.getByRole('button', { name: 'Create Account', exact: true }).click()
      const password = dialog.getByLabel('Password', { exact: true })
      await expect(password).toBeFocused()
      await expect(password).toHaveAccessibleDescription(/Choose a longer or less common password\./)
      await expect(dialog.getByLabel('First name')).toHaveValue('Asha')
      await password.fill(PASSWORD)
      await expect(password).toHaveAccessibleDescription(/hard to guess\.$/)
      await expect(password).not.toHaveAttribute('aria-invalid')
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Show password' }).click()
      await expect(password).toHaveAttribute('type', 'text')
      await dialog.getByRole('button', { name: 'Create Account', exact: true }).click()
      await expect(page).toHaveURL('/about')
      await expect(dialog).toBeHidden()
      expect(await whoIs(page)).toMatchObject({ name: 'Asha Rao', role: 'user' })
    },
  )

  test(
    'M-101 M-105 a demo account is one click away, stays after a reload and in a reopened browser',
    { tag: '@desktop' },
    async ({ page, browser, context, baseURL }) => {
      const dialog = await askForDialog(page)
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription('E-mail is required.')
      await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required.')
      await dialog.getByRole('button', { name: 'Second buyer' }).click()
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page).toHaveURL('/about')
      await expect(page.getByRole('status').or(page.getByText('You’re signed in.')).first()).toBeVisible()
      await page.reload()
      expect(await whoIs(page)).toMatchObject({ email: 'buyer2@rangrekha.test' })
      const [cookie] = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
      expect(cookie?.expires).toBeGreaterThan(Date.now() / 1_000 + 29 * 24 * 3_600)
      const anew = await browser.newContext({ baseURL, storageState: await context.storageState() })
      const opened = await anew.newPage()
      await opened.goto('/')
      expect(await whoIs(opened)).toMatchObject({ email: 'buyer2@rangrekha.test' })
      await anew.close()
    },
  )

  test(
    'M-103 an answer without words reads as an error, and nothing typed is lost',
    { tag: '@phone' },
    async ({ page }) => {
      const dialog = await askForDialog(page)
      await page.route('**/sign-in.data**', (route) => route.fulfill({ status: 500, body: '' }))
      await dialog.getByLabel('E-mail').fill('asha@example.test')
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(dialog.getByRole('alert')).toHaveText('An error occurred')
      await expect(dialog.getByLabel('E-mail')).toHaveValue('asha@example.test')
      await page.unroute('**/sign-in.data**')
      await page.route('**/sign-in.data**', (route) => route.abort())
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(dialog.getByRole('alert')).toHaveText(
        'We can’t reach the store. Check your connection and try again.',
      )
    },
  )

  test('G-51 after five wrong passwords the page names the wait', { tag: ['@desktop', '@long'] }, async ({ page }) => {
    const dialog = await askForDialog(page)
    await dialog.getByLabel('E-mail').fill(`${randomUUID()}@example.test`)
    for (let turn = 0; turn < 5; turn++) {
      await dialog.getByLabel('Password', { exact: true }).fill(`not this one ${turn}`)
      const answered = page.waitForResponse(/sign-in\.data/)
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
      expect((await answered).status()).toBe(422)
      await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
        'The e-mail address or the password is wrong.',
      )
      await expect(dialog.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
    }
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('Please try again in 1 minute')
    await expectAccessible(page, '.dialog')
  })

  test(
    'F-78 a new password is requested from the dialog, and the answer reveals nothing of the account',
    { tag: '@phone' },
    async ({ page }) => {
      const dialog = await askForDialog(page)
      await dialog.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect(page).toHaveURL('/forgot-password')
      await expect(dialog).toBeHidden()
      await page.getByLabel('E-mail').fill(`${randomUUID()}@example.test`)
      await page.getByRole('button', { name: 'Send link' }).click()
      await expect(page.getByText('If there’s an account with this e-mail, we’ve sent a link.')).toBeVisible()
      await expectAccessible(page, 'main')
    },
  )

  test(
    'M-098 with the keyboard alone the dialog is opened, its forms are changed, and it is left',
    { tag: ['@desktop', '@long'] },
    async ({ page, isMobile }) => {
      test.setTimeout(90_000)
      await gotoLive(page, '/about')
      const opener = page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first()
      if (isMobile) await page.evaluate(() => (location.href = '/?sign-in=%2Fabout'))
      else {
        await opener.focus()
        await page.keyboard.press('Enter')
      }
      const dialog = dialogOf(page)
      await expect(dialog.getByRole('tab', { name: 'Sign In' })).toBeVisible()
      await dialog.getByRole('tab', { name: 'Sign In' }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(dialog.getByLabel('First name')).toBeVisible()
      for (let step = 0; step < 14; step++) {
        await page.keyboard.press('Tab')
        // At either end a guard has the focus for a moment, and sends it round.
        await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      if (!isMobile) await expect(opener).toBeFocused()
    },
  )
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'M-098 M-104 G-72 a visitor signs in on a page, returns to the start, and signs out',
    { tag: ['@phone', '@long'] },
    async ({ page }) => {
      await page.goto('/sign-in?next=%2Fcontact')
      const form = page.locator('.account-form')
      await form.getByLabel('E-mail').fill('buyer@rangrekha.test')
      await form.getByLabel('Password', { exact: true }).fill('not this one')
      await form.getByRole('button', { name: 'Sign In' }).click()
      await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/is wrong/)
      await expect(form.getByLabel('E-mail')).toHaveValue('buyer@rangrekha.test')
      await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await form.getByRole('button', { name: 'Sign In' }).click()
      await expect(page).toHaveURL('/contact')
      await page.goto('/sign-in')
      await expect(page.getByText('You’re signed in as Rohan Deshpande.')).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL('/')
      expect(await whoIs(page)).toBeNull()
      await page.goto('/profile')
      await expect(page).toHaveURL('/?sign-in=%2Fprofile')
    },
  )

  test('M-100 an account is created on a page', { tag: ['@desktop', '@long'] }, async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Create an account' }).click()
    const form = page.locator('.account-form')
    await form.getByLabel('First name').fill('Asha')
    await form.getByLabel('Last name').fill('Rao')
    await form.getByLabel('E-mail').fill(`plain-${randomUUID()}@example.test`)
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/')
    expect(await whoIs(page)).toMatchObject({ name: 'Asha Rao' })
  })
})

test('signing in on the page of it logs no error', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  await gotoLive(page, '/sign-in?next=%2Fabout')
  const main = page.getByRole('main')
  await main.getByLabel('E-mail').fill('buyer@rangrekha.test')
  await main.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await main.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('banner').locator('.known')).toBeAttached()
  expect(errors).toEqual([])
})
