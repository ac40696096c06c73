import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { pictureBytes } from '#tests/harness/picture-file.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { beyondEdges } from './beyond-edges.ts'
import { openSections } from './desk-parts.ts'

test('an artist gives their papers, sees an error beside its field, and then only the ends of numbers', async ({
  page,
  context,
  isMobile,
}) => {
  await using store = await openJourneyStore()
  await signInHere(store, context, { role: 'artist' })
  await gotoLive(page, `${store.url}/artist/dashboard`)
  const sections = await openSections(page, 'Studio', isMobile)
  await sections.getByRole('link', { name: 'Papers' }).click()
  const missing = page.getByRole('region', { name: 'Before we can pay you' })
  await expect(missing.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  expect(await beyondEdges(page)).toEqual({ sideways: 0, beyond: [] })

  const papers = page.getByRole('region', { name: 'PAN, GST and address' })
  await papers.getByLabel('You are').selectOption('company')
  await papers.getByLabel('PAN', { exact: true }).fill('ABCPE1234F')
  await papers.getByRole('combobox', { name: 'GST' }).selectOption('none')
  await papers.getByLabel('Legal name').fill('Asha Rao')
  await papers.getByLabel('Address').fill('12 Prabhat Road')
  await papers.getByLabel('PIN code').fill('411004')
  await papers.getByLabel('City').fill('Pune')
  await papers.getByLabel('State').selectOption('Maharashtra')
  await papers.getByLabel('I declare this.').check()
  await papers.getByRole('button', { name: 'Save papers' }).click()
  await expect(papers.getByLabel('PAN', { exact: true })).toHaveAccessibleDescription(
    /This PAN belongs to an individual/,
  )
  await expect(papers.getByLabel('Address')).toHaveValue('12 Prabhat Road')
  await papers.getByLabel('You are').selectOption('individual')
  await papers.getByLabel('PAN', { exact: true }).fill('ABCPE1234F')
  await papers.getByRole('button', { name: 'Save papers' }).click()
  await expect(papers.getByRole('status')).toHaveText('Saved.')

  const account = page.getByRole('region', { name: 'Where we pay you' })
  await account.getByText('Use a bank account').click()
  const bank = account.locator('#bank')
  await bank.getByLabel('Name of the account holder').fill('Asha Rao')
  await bank.getByLabel('Account number', { exact: true }).fill('001234567890')
  await bank.getByLabel('Account number again').fill('001234567890')
  await bank.getByLabel('IFSC').fill('HDFC0001234')
  await expectAccessible(page)
  await bank.getByRole('button', { name: 'Save bank account' }).click()
  await expect(account.getByText('•••• 7890')).toBeVisible()
  await expect(missing.getByRole('listitem')).toHaveText([
    'Accept the artist agreement.',
    /we can pay to your new account from/,
    /we’ll verify your account/,
  ])
  await gotoLive(page, `${store.url}/artist/papers`)
  await expect(page.getByLabel('PAN', { exact: true })).toHaveAccessibleDescription(/Saved: •••• 234F/)
  await expectAccessible(page)
})

test(
  'a person applies with a picture, and the owner reads it and accepts',
  { tag: '@desktop' },
  async ({ page, context, browser }) => {
    await using store = await openJourneyStore()
    const person = await signInHere(store, context, { firstName: 'Kiran' })
    await store.services.database.pool.query('update accounts set email_verified = true where id = $1', [person.id])
    await gotoLive(page, `${store.url}/artists`)
    await page.getByRole('link', { name: 'Apply to sell with us' }).click()
    await page.getByLabel('About you and your work').fill('I paint courtyards in gouache, since ten years, at home.')
    await page.getByLabel('City').fill('Pune')
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByLabel('Pictures of your works')).toHaveAccessibleDescription(/at least one picture/)
    const buffer = Buffer.from(await pictureBytes())
    await page.getByLabel('Pictures of your works').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByText('We’ve received your application.')).toBeVisible()

    const owner = await signInNew(store.services, { role: 'admin' })
    const office = await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false })
    const [name = '', value = ''] = owner.cookie.split('=')
    await office.addCookies([{ name, value, url: store.url, httpOnly: true }])
    const admin = await office.newPage()
    await gotoLive(admin, `${store.url}/admin/artists`)
    await expectAccessible(admin)
    await admin.getByRole('link', { name: 'Kiran Rao' }).click()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Accept' }).click()
    await expect(admin.getByText('Accepted. The applicant is now an artist.').first()).toBeVisible()
    await gotoLive(admin, `${store.url}/admin/artists`)
    await admin.getByRole('link', { name: 'Kiran Rao' }).click()
    await expect(admin.getByRole('heading', { name: 'Papers: Kiran Rao' })).toBeVisible()
    await expectAccessible(admin)
    await office.close()
    await expect(page.getByText('You’re already an artist here.')).toBeVisible()
  },
)
