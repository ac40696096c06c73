import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openSections } from './desk-parts.ts'
import { press } from './press.ts'

test(
  'M-207 M-182 G-78 an admin changes a role, and that person finds the new menu without a reload',
  { tag: '@desktop' },
  async ({ page, context, browser }) => {
    await using store = await openJourneyStore()
    const person = await signInNew(store.services, { firstName: 'Kiran' })
    await signInHere(store, context, { role: 'admin' })
    const theirs = await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false })
    const [name = '', value = ''] = person.cookie.split('=')
    await theirs.addCookies([{ name, value, url: store.url, httpOnly: true }])
    const orders = await theirs.newPage()
    await gotoLive(orders, `${store.url}/orders`)
    await orders.getByRole('button', { name: 'Account of Kiran Rao' }).click()
    await expect(orders.getByRole('menuitem', { name: 'My Orders' })).toBeVisible()

    await gotoLive(page, `${store.url}/admin/dashboard`)
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'हिन्दी' })).toHaveCount(0)
    await page.setViewportSize({ width: 700, height: 800 })
    const bar = page.getByRole('navigation', { name: 'Back office' })
    await expect(bar.getByRole('link')).toHaveCount(4)
    await expect(bar.getByRole('button', { name: 'More' })).toBeInViewport({ ratio: 1 })
    expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('combobox', { name: 'Role of Kiran Rao' }).selectOption('artist')
    await page.getByRole('button', { name: 'Save the role of Kiran Rao' }).click()
    await expect(page.getByText('User role updated successfully')).toBeVisible()

    await expect(orders.getByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute('href', '/artist/dashboard')
    await theirs.close()
  },
)

test(
  'an owner gives a person the orders role, who finds orders and enquiries in the back office and nothing else',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, browser }) => {
    await using store = await openJourneyStore()
    const person = await signInNew(store.services, { firstName: 'Kiran' })
    await signInHere(store, context, { role: 'admin', firstName: 'Indira' })
    await gotoLive(page, `${store.url}/admin/dashboard`)
    const duty = page.getByRole('combobox', { name: 'Admin role of Kiran Rao' })
    await expect(duty).toBeHidden()
    await page.getByRole('combobox', { name: 'Role of Kiran Rao' }).selectOption('admin')
    await duty.selectOption('fulfilment')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save the role of Kiran Rao' }).click()
    await expect(page.getByText('User role updated successfully')).toBeVisible()

    const theirs = await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false })
    const [name = '', value = ''] = person.cookie.split('=')
    await theirs.addCookies([{ name, value, url: store.url, httpOnly: true }])
    const office = await theirs.newPage()
    await gotoLive(office, `${store.url}/about`)
    await office.getByRole('button', { name: 'Account of Kiran Rao' }).click()
    await office.getByRole('menuitem', { name: 'Dashboard' }).click()
    await expect(office).toHaveURL(`${store.url}/admin/orders`)
    const sections = office.getByRole('navigation', { name: 'Back office' }).getByRole('link')
    await expect(sections).toHaveText(['Today', 'Inbox', 'Orders'])
    await expect(office.getByRole('link', { name: 'New order' })).toHaveCount(0)
    await expectAccessible(office)
    await gotoLive(office, `${store.url}/admin/reports`)
    await expect(office).toHaveURL(`${store.url}/admin/orders`)
    await expect(office.getByRole('alert')).toContainText('Your role can’t open Reports.')
    await theirs.close()
  },
)

test(
  'M-207 an admin opens a waiting work by keyboard, sees all of it, and approves it',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const id = await store.listWork({
      title: 'Monsoon Wall',
      approval_state: 'pending',
      description: 'Rain, for weeks.',
    })
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/dashboard?tab=artworks`)
    await expect(page.getByRole('heading', { name: 'Pending Artworks (1)' })).toBeVisible()
    await expect(page.getByText('Rain, for weeks.')).toBeVisible()
    await page.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Rain, for weeks.')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Rain, for weeks.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Reject Monsoon Wall' }).press('Enter')
    await expect(page.getByText('Please tell the artist why', { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Approve Monsoon Wall' }).press('Enter')
    await expect(page.getByText('No pending artworks to approve')).toBeVisible()
    await page.goto(`${store.url}/artwork/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Monsoon Wall' })).toBeVisible()
  },
)

test(
  'an admin goes through the works that wait by single keys: next, large, reject, approve',
  { tag: '@desktop' },
  async ({ page, context }) => {
    test.slow()
    await using store = await openJourneyStore()
    const artist = await signInNew(store.services, { role: 'artist' })
    const [first, second] = [
      await store.listWork({ title: 'Second', approval_state: 'pending', artist_id: artist.artistId }),
      await store.listWork({ title: 'First', approval_state: 'pending', artist_id: artist.artistId }),
    ]
    await signInHere(store, context, { role: 'admin' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await gotoLive(page, `${store.url}/admin/dashboard?tab=artworks`)
    const approve = (title: string) => page.getByRole('button', { name: `Approve ${title}` })
    const chip = page.getByRole('checkbox', { name: 'Add a room photo' })
    const rows = page.locator('.queue-row')
    const [top = '', below = ''] = await rows.locator('summary .work').allInnerTexts()
    await page.keyboard.press('j')
    await expect(rows.nth(1).locator('summary')).toBeFocused()
    await expect(rows.nth(1).getByRole('heading', { name: 'Look at' })).toBeVisible()
    await expect(rows.nth(0).getByRole('heading', { name: 'Look at' })).toBeHidden()
    await page.keyboard.press('z')
    const large = page.getByRole('dialog')
    await expect(large).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)
    await chip.press('Space')
    await expect(page.getByText('Please add one photo of the work in a room', { exact: false })).toBeVisible()
    await expectAccessible(page)
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await rows.nth(1).locator('summary').focus()
    await page.keyboard.press('r')
    await expect(page.getByText('Work rejected. The artist can see your reason.').first()).toBeVisible()
    await expect(approve(below)).toHaveCount(0)
    await expect(approve(top)).toBeVisible()
    await page.locator('body').click({ position: { x: 700, y: 5 } })
    await page.keyboard.press('a')
    await expect(page.getByText('No pending artworks to approve')).toBeVisible()
    const works = await store.services.database.kysely
      .selectFrom('artworks')
      .select(['title', 'approval_state', 'asked'])
      .where('id', 'in', [first, second])
      .execute()
    expect(works).toEqual(
      expect.arrayContaining([
        { title: top, approval_state: 'approved', asked: [] },
        { title: below, approval_state: 'rejected', asked: ['room-photo'] },
      ]),
    )
  },
)

test(
  'an artist finds the own works with their state, and sees one as buyers will see it',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const artist = await signInHere(store, context, { role: 'artist' })
    const waiting = await store.listWork({ title: 'Waits', approval_state: 'pending', artist_id: artist.artistId })
    await store.listWork({
      title: 'Came back',
      approval_state: 'rejected',
      rejection_reason: 'Please photograph it by day.',
      artist_id: artist.artistId,
    })
    await gotoLive(page, `${store.url}/artist/dashboard`)
    await expect(page.getByText('Please photograph it by day.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Waits', exact: true }).click()
    await expect(page).toHaveURL(`${store.url}/artwork/${waiting}/preview`)
    const note = page.getByText('Preview: only its artist and admins see this work')
    await expect(note).toBeVisible()
    await page.setViewportSize({ width: 320, height: 780 })
    expect(await note.evaluate((badge) => badge.getBoundingClientRect().right - innerWidth)).toBeLessThan(0)
    expect(await note.evaluate((badge) => badge.scrollWidth - badge.clientWidth)).toBe(0)
    await expectAccessible(page)
  },
)

test(
  'a buyer without orders sees where orders will appear',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context)
    await gotoLive(page, `${store.url}/orders`)
    await expect(page.getByText('Your order history will appear here')).toBeVisible()
    await expectAccessible(page)
  },
)

const WAYS = [
  ['Growth', 'Reports'],
  ['Money', 'Gift cards'],
] as const

test(
  'the sections of the back office are reached by thumb or keyboard, and show where one is at every width',
  { tag: '@long' },
  async ({ page, context, isMobile }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/dashboard`)
    for (const [group, section] of WAYS) {
      const sections = await openSections(page, 'Back office', isMobile)
      if (!isMobile) await press(sections.getByRole('link', { name: group }), isMobile)
      await press(sections.getByRole('link', { name: section }), isMobile)
      await expect(page.getByRole('heading', { level: 1, name: section })).toBeInViewport({ ratio: 1 })
    }
    for (const width of isMobile ? [320, 360, 768] : [900, 1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const shown = page.getByRole('navigation').locator('[aria-current]').filter({ visible: true })
      await expect(shown.first(), `${width} px`).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  },
)
