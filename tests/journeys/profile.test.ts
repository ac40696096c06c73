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

test(
  'M-112 M-116 M-117 a field is opened, cancelled, refused, saved by keyboard, and stored',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, 'buyer@rangrekha.test')
    await gotoLive(page, '/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Settings')
    const line = page.locator('#phone')
    const before = await line.locator('.profile-value').textContent()
    await line.getByRole('link', { name: 'Edit phone' }).focus()
    await page.keyboard.press('Enter')
    const input = line.getByLabel('Phone')
    await expect(input).toBeFocused()
    await input.fill('123')
    await expect(input).toHaveAccessibleDescription('Phone number must be a 10-digit number.')
    await page.keyboard.press('Enter')
    await expect(line.getByRole('alert')).toHaveText('Please fix the errors before proceeding.')
    await expect(input).toHaveValue('123')
    await expectAccessible(page)
    await line.getByRole('link', { name: 'Cancel' }).click()
    await expect(line.locator('.profile-value')).toHaveText(before ?? '')
    await expect(line.getByRole('link', { name: 'Edit phone' })).toBeFocused()
    await page.keyboard.press('Enter')
    await input.fill('9876543210')
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/api/profile/')),
      page.keyboard.press('Enter'),
    ])
    expect(sent.postData()).toBe('phone=9876543210')
    await expect(line.locator('.profile-value')).toHaveText('9876543210')
    await page.reload()
    await expect(line.locator('.profile-value')).toHaveText('9876543210')
  },
)

test('M-124 a failed save shows the old value again', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'buyer2@rangrekha.test')
  await gotoLive(page, '/profile')
  await page.route('**/api/profile/*', (route) => route.abort())
  const line = page.locator('#country')
  const before = await line.locator('.profile-value').textContent()
  await line.getByRole('link', { name: 'Edit country' }).click()
  await line.getByLabel('Country').fill('Atlantis')
  const said = page.waitForEvent('console', (message) => message.text().startsWith('The profile could not be saved.'))
  await line.getByRole('button', { name: 'Save' }).click()
  await said
  await expect(line.locator('.profile-value')).toHaveText(before ?? '')
})

test(
  'M-123 D9 a change in another tab reaches the page, and leaves half-typed text alone',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signIn(page, 'admin@rangrekha.test')
    await gotoLive(page, '/profile')
    const other = await context.newPage()
    await gotoLive(other, '/profile')
    await page.locator('#state').getByRole('link', { name: 'Edit state' }).click()
    await page.locator('#state').getByLabel('State').selectOption('Kerala')
    const city = `Pune ${Date.now()}`
    await other.locator('#city').getByRole('link', { name: 'Edit city' }).click()
    await other.locator('#city').getByLabel('City').fill(city)
    await other.locator('#city').getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('#city .profile-value')).toHaveText(city)
    await expect(page.locator('#state').getByLabel('State')).toHaveValue('Kerala')
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
    'M-116 a field is opened by its link, refused with the typed text, and saved',
    { tag: ['@phone', '@long'] },
    async ({ page }, { project }) => {
      await signIn(page, project.name === 'phone' ? 'buyer2@rangrekha.test' : 'buyer@rangrekha.test')
      await page.getByRole('link', { name: 'Edit phone' }).click()
      await page.locator('#phone').getByLabel('Phone').fill('12')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Phone number must be a 10-digit number.')).toBeVisible()
      await expect(page.locator('#phone').getByLabel('Phone')).toHaveValue('12')
      await page.locator('#phone').getByLabel('Phone').fill('9876543210')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('#phone .profile-value')).toHaveText('9876543210')
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
