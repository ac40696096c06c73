import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'

const PASSWORD = 'a long quiet evening'

/** The demo's own people; no journey reads another's changes. */
async function signIn(page: Page, email: string, password = 'rang-rekha-demo'): Promise<void> {
  await page.goto('/sign-in?next=/profile')
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/profile')
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save details' })

test(
  'M-112 M-116 M-117 details are changed in place, cancelled, refused, saved together, and stored',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, 'buyer@rangrekha.test')
    await gotoLive(page, '/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Settings')
    const phone = page.getByLabel('Phone', { exact: true }).first()
    const city = page.getByLabel('City').first()
    const before = await city.inputValue()
    await city.fill('Nagpur')
    await expect(page.getByText('Not saved yet: City')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(city).toHaveValue(before)
    await phone.fill('123')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(phone).toHaveAccessibleDescription('Phone number must be a 10-digit number.')
    await expect(page.getByText('Please fix the errors before proceeding.')).toBeVisible()
    await expect(phone).toBeFocused()
    await expectAccessible(page)
    await phone.fill('9876543210')
    await city.fill('Nashik')
    const sent: (string | null)[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData()))
    await city.press('Enter')
    await expect(page.getByText('Details saved.')).toBeVisible()
    expect(sent).toEqual([expect.stringMatching(/^id=[\w-]+&phone=9876543210&city=Nashik$/)])
    await page.reload()
    await expect(phone).toHaveValue('9876543210')
    await expect(city).toHaveValue('Nashik')
  },
)

test('M-124 without a connection a save says so, and keeps the typed text', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'buyer2@rangrekha.test')
  await gotoLive(page, '/profile')
  await page.route('**/profile.data*', (route) => route.abort())
  const country = page.getByLabel('Country')
  await country.fill('Atlantis')
  await saveButton(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await expect(country).toHaveValue('Atlantis')
  await expect(page.getByText('Not saved yet: Country')).toBeVisible()
  await page.unroute('**/profile.data*')
  await saveButton(page).click()
  await expect(page.getByText('Details saved.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test(
  'M-123 D9 a change in another tab reaches the page, and leaves half-typed text alone',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signIn(page, 'admin@rangrekha.test')
    await gotoLive(page, '/profile')
    const other = await context.newPage()
    await gotoLive(other, '/profile')
    await page.getByLabel('State').first().selectOption('Kerala')
    const city = `Pune ${Date.now()}`
    await other.getByLabel('City').first().fill(city)
    await saveButton(other).click()
    await expect(page.getByLabel('City').first()).toHaveValue(city)
    await expect(page.getByLabel('State').first()).toHaveValue('Kerala')
  },
)

test(
  'I16 signing out in another tab closes this one',
  { tag: ['@phone', '@long'] },
  async ({ page, context }, { project }) => {
    await signIn(page, project.name === 'phone' ? 'buyer@rangrekha.test' : 'buyer2@rangrekha.test')
    await gotoLive(page, '/profile')
    const other = await context.newPage()
    await gotoLive(other, '/profile')
    await expect(other.getByText('This device', { exact: true })).toBeVisible()
    await other.locator('#sessions').getByRole('button', { name: 'Sign out here' }).click()
    await expect(other).toHaveURL(/\/$/)
    await expect(page.getByText('Please sign in to see that page.')).toBeVisible()
  },
)

test(
  'M-119 M-120 M-121 an artist changes name and picture, and the public page shows them',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { artistId } = await signInHere(store, context, { role: 'artist' })
    await store.listWork({ artist_id: artistId })
    await gotoLive(page, `${store.url}/profile`)
    const form = page.locator('#artist')
    await form.getByLabel('Artist Name').fill(' ')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form.getByRole('alert')).toHaveText('Error updating artist profile')
    await expect(form.getByLabel('Artist Name')).toHaveAccessibleDescription('Artist name is required.')
    await expectAccessible(page)
    await form.getByLabel('Profile image').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('hello'),
    })
    await expect(form.getByLabel('Profile image')).toHaveAccessibleDescription(/Please upload an image file/)
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a8402d' } })
      .jpeg()
      .toBuffer()
    await form.getByLabel('Profile image').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
    await expect(form.getByText('Photo uploaded.')).toBeVisible()
    const name = 'Meera of the Hills'
    await form.getByLabel('Artist Name').fill(name)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Artist profile updated successfully!')).toBeVisible()
    const src = await form.locator('img').getAttribute('src')
    await form.getByRole('link', { name: 'View your page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', src ?? '')
  },
)

test(
  'M-118 G-52 a password is changed, refused first with a reason; then the account is deleted',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    await signUp(page, `going-${project.name}-${Date.now()}@example.test`)
    await gotoLive(page, '/profile')
    const password = page.locator('#password')
    await password.getByText('Change password').first().click()
    await password.getByLabel('Your password').fill('wrong')
    await password.getByLabel('New password').fill('another quiet evening')
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(password.getByLabel('Your password')).toHaveAccessibleDescription('That password is incorrect.')
    await password.getByLabel('Your password').fill(PASSWORD)
    await password.getByLabel('New password').fill('another quiet evening')
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(password.getByText('Password changed.')).toBeVisible()
    await expectAccessible(page)
    const leaving = page.locator('#delete')
    await leaving.getByText('Delete account').click()
    await leaving.getByLabel('Type DELETE').fill('DELETE')
    await leaving.getByRole('button', { name: 'Delete my account for good' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByText('Please sign in to see that page.')).toBeVisible()
  },
)

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'M-116 details are refused with the typed text, and saved',
    { tag: ['@phone', '@long'] },
    async ({ page }, { project }) => {
      await signIn(page, project.name === 'phone' ? 'buyer2@rangrekha.test' : 'buyer@rangrekha.test')
      const phone = page.getByLabel('Phone', { exact: true }).first()
      await phone.fill('12')
      await saveButton(page).click()
      await expect(page.getByText('Phone number must be a 10-digit number.')).toBeVisible()
      await expect(phone).toHaveValue('12')
      await phone.fill('9876543210')
      await saveButton(page).click()
      await expect(page).toHaveURL(/#details$/)
      await expect(phone).toHaveValue('9876543210')
      await page.locator('#password summary').click()
      await page.getByLabel('Your password').fill('wrong')
      await page.getByLabel('New password').fill('another quiet evening')
      await page.locator('#password').getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('That password is incorrect.')).toBeVisible()
    },
  )
})

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up?next=/profile')
  const form = page.getByRole('main')
  await form.getByLabel('First name').fill('Asha')
  await form.getByLabel('Last name').fill('Rao')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Create Account', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/profile')
}
