import { expect, test } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestStore } from '#tests/harness/store.ts'

/** Another person's browser. */
async function openElsewhere(browser: Browser, store: TestStore, cookie: string) {
  const context = await browser.newContext()
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: store.url, httpOnly: true }])
  return context
}

test(
  'M-167 an admin approves a work, and the artist’s open grid says so without a reload',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, browser }) => {
    // The pages are judged by axe several times.
    test.slow()
    await using store = await openJourneyStore()
    const artist = await signInNew(store.services, { role: 'artist', firstName: 'Meera' })
    await store.listWork({ title: 'Monsoon Wall', approval_state: 'pending', artist_id: artist.artistId })
    await signInHere(store, context, { role: 'admin' })
    const theirs = await openElsewhere(browser, store, artist.cookie)
    const studio = await theirs.newPage()
    await gotoLive(studio, `${store.url}/artist/dashboard`)
    await expect(studio.getByText('Awaiting approval', { exact: true })).toBeVisible()
    // A reload of the page would lose it.
    await studio.evaluate(() => document.body.setAttribute('data-same-page', ''))

    await gotoLive(page, `${store.url}/admin/dashboard?tab=artworks`)
    await page.getByRole('button', { name: 'Approve Monsoon Wall' }).click()
    await expect(page.getByText('No pending artworks to approve')).toBeVisible()

    await expect(studio.getByText('Listed', { exact: true })).toBeVisible()
    await expect(studio.getByText('Awaiting approval', { exact: true })).toBeHidden()
    await expect(studio.locator('body[data-same-page]')).toBeAttached()
    await theirs.close()
  },
)

test(
  'M-125 M-128 M-129 an admin finds a person, suspends the account with a reason, and opens it again',
  { tag: '@desktop' },
  async ({ page, context, browser }) => {
    // The pages are judged by axe several times.
    test.slow()
    await using store = await openJourneyStore()
    const person = await signInNew(store.services, { firstName: 'Kiran' })
    await signInNew(store.services, { firstName: 'Meera' })
    await signInHere(store, context, { role: 'admin', firstName: 'Indira' })
    const theirs = await openElsewhere(browser, store, person.cookie)
    const orders = await theirs.newPage()
    await gotoLive(orders, `${store.url}/orders`)

    await gotoLive(page, `${store.url}/admin/dashboard`)
    await expectAccessible(page)
    await page.getByLabel('Name or e-mail').fill('kir')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByText('1 account found.')).toBeVisible()
    await expect(page).toHaveURL(/q=kir/)

    await page.getByRole('combobox', { name: 'Role of Kiran Rao' }).selectOption('artist')
    await page.getByRole('button', { name: 'Save the role of Kiran Rao' }).click()
    const toast = page.getByText('User role updated successfully', { exact: true })
    await expect(toast).toBeVisible()

    await page.getByText('Suspend', { exact: true }).click()
    const now = page.getByRole('button', { name: 'Suspend now: Kiran Rao' })
    // Only the window in front has the focus.
    await page.bringToFront()
    await now.click()
    const reason = page.getByLabel('Why are you suspending Kiran Rao?')
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription(/Please give a reason of up to 500 characters/)
    await expect(page.getByText('Suspended', { exact: true })).toBeHidden()
    await reason.fill('Sold copies')
    await expectAccessible(page)
    await now.click()
    await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
    await expect(page.getByText('Sold copies')).toBeVisible()
    // A message stays for as long as the pointer rests on it.
    await page.mouse.move(1, 1)
    await expect(toast).toBeHidden()
    await expectAccessible(page)
    await expect(
      orders
        .getByRole('link', { name: 'Sign in' })
        .or(orders.getByRole('button', { name: 'Sign in' }))
        .first(),
    ).toBeVisible()

    await page.getByRole('button', { name: 'Lift suspension of Kiran Rao' }).click()
    await expect(page.getByText('Suspension lifted.')).toBeVisible()
    await expect(page.getByText('Suspended', { exact: true })).toBeHidden()
    await theirs.close()
  },
)

test(
  'F-67 an admin searches the log by action, on a page that fits',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    // The pages are judged by axe several times.
    test.slow()
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'admin', firstName: 'Indira' })
    await gotoLive(page, `${store.url}/admin/audit`)
    await page.getByLabel('What').selectOption('sign-up')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page).toHaveURL(/action=sign-up/)
    await expect(page.getByRole('rowheader', { name: 'Sign up' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 800 })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond).toBe(0)
  },
)
