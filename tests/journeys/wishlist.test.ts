import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { readShifts, watchShifts } from '#tests/harness/layout-shifts.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestStore } from '#tests/harness/store.ts'

const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save ${title} to wishlist`, exact: true })
const inHeader = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })

const savedRows = async (store: TestStore) =>
  (await store.services.database.pool.query<{ artwork_id: string }>('select artwork_id from wishlists')).rows

test(
  'M-072 M-073 a heart fills at once, the header counts it, it stays after a reload and empties by keyboard',
  { tag: '@phone' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await store.listWork({ title: 'Moonrise' })
    await store.listWork({ title: 'Stepwell' })
    await signInHere(store, context)
    await gotoLive(page, `${store.url}/collection`)
    await expect(heart(page, 'Moonrise')).toHaveAttribute('aria-pressed', 'false')
    const { width = 0, height = 0 } = (await heart(page, 'Moonrise').boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)

    await heart(page, 'Moonrise').click()
    await expect(heart(page, 'Moonrise')).toHaveAttribute('aria-pressed', 'true')
    await expect(inHeader(page)).toHaveAccessibleName('Wishlist, 1 saved')
    await expect.poll(() => savedRows(store)).toHaveLength(1)
    await heart(page, 'Stepwell').click()
    await expect(inHeader(page)).toHaveAccessibleName('Wishlist, 2 saved')

    await gotoLive(page, `${store.url}/collection`)
    await expect(heart(page, 'Moonrise')).toHaveAttribute('aria-pressed', 'true')
    await heart(page, 'Moonrise').focus()
    await page.keyboard.press('Space')
    await expect(heart(page, 'Moonrise')).toHaveAttribute('aria-pressed', 'false')
    await expect(heart(page, 'Moonrise')).toBeFocused()
    await expect(inHeader(page)).toHaveAccessibleName('Wishlist, 1 saved')
    await expect.poll(() => savedRows(store)).toHaveLength(1)
  },
)

test(
  'after fast clicks on a heart, the stored state is the one it shows',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await store.listWork({ title: 'Moonrise' })
    await signInHere(store, context)
    await gotoLive(page, `${store.url}/collection`)
    await expect(page.getByRole('banner').locator('.known')).toBeAttached()
    let answered = 0
    page.on('response', (answer) => void (answer.url().endsWith('/api/wishlist') && answered++))
    for (let press = 0; press < 9; press++)
      await heart(page, 'Moonrise').evaluate((button) => (button as HTMLElement).click())
    await expect(heart(page, 'Moonrise')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => answered).toBe(9)
    expect(await savedRows(store)).toHaveLength(1)
    await expect(heart(page, 'Moonrise')).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'M-073 a work saved on one page is counted on another open page',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await store.listWork({ title: 'Moonrise' })
    await signInHere(store, context)
    const other = await context.newPage()
    await gotoLive(other, `${store.url}/about`)
    await page.bringToFront()
    await gotoLive(page, `${store.url}/collection`)
    await heart(page, 'Moonrise').click()
    await other.bringToFront()
    await expect(inHeader(other)).toHaveAccessibleName('Wishlist, 1 saved')
  },
)

test(
  'M-075 a heart that cannot be saved goes back to its old state, without a message',
  { tag: '@phone' },
  async ({ page, context }) => {
    await using store = await openJourneyStore({ expectedErrors: [/A wishlist could not be saved/] })
    await store.listWork({ title: 'Moonrise' })
    await signInHere(store, context)
    await store.services.database.pool.query(
      `alter table wishlists add constraint refuses_all check (created_at < '2000-01-01') not valid`,
    )
    await gotoLive(page, `${store.url}/collection`)
    await expect(page.getByRole('banner').locator('.known')).toBeAttached()
    const answer = page.waitForResponse(`${store.url}/api/wishlist`)
    await heart(page, 'Moonrise').click()
    expect((await answer).status()).toBe(503)
    await expect(heart(page, 'Moonrise')).toHaveAttribute('aria-pressed', 'false')
    await expect(inHeader(page)).toHaveAccessibleName('Wishlist')
    await expect(page.locator('.toast, [role=alert]')).toHaveCount(0)
  },
)

const onDevice = (page: Page) => page.evaluate(() => localStorage.getItem('wishlist'))

test(
  'M-072 M-073 a guest saves works on this device, sees them in each tab and on My Wishlist, and takes them along at sign-in, once',
  { tag: '@phone' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    for (const title of ['Moonrise', 'Stepwell']) await store.listWork({ title })
    const visitor = await signInNew(store.services)
    const other = await context.newPage()
    await gotoLive(other, `${store.url}/about`)
    await page.bringToFront()
    await gotoLive(page, `${store.url}/collection`)
    await heart(page, 'Moonrise').click()
    await expect(heart(page, 'Moonrise')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Saved on this device. Sign in to see it on all your devices.')).toBeVisible()
    await heart(page, 'Stepwell').click()
    await expect(inHeader(page)).toHaveAccessibleName('Wishlist, 2 saved')
    await expect(inHeader(other)).toHaveAccessibleName('Wishlist, 2 saved')
    await gotoLive(page, `${store.url}/collection`)
    await expect(heart(page, 'Moonrise')).toHaveAttribute('aria-pressed', 'true')

    await inHeader(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible()
    await expect(page.getByRole('main').locator('h2 a')).toHaveText(['Stepwell', 'Moonrise'])
    await expectAccessible(page)
    await heart(page, 'Stepwell').click()
    await expect(page.getByRole('status').filter({ hasText: '1 work saved' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo: keep Stepwell on the wishlist' }).click()
    await expect(heart(page, 'Stepwell')).toBeFocused()
    expect(await savedRows(store)).toEqual([])

    await page.getByRole('main').getByRole('link', { name: 'Sign in to see them on all your devices' }).click()
    await page.getByLabel('E-mail').fill(visitor.email)
    await page.getByLabel('Password', { exact: true }).fill(visitor.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(`${store.url}/wishlist`)
    await expect(page.getByRole('main').locator('h2 a')).toHaveText(['Stepwell', 'Moonrise'])
    await expect.poll(() => savedRows(store)).toHaveLength(2)
    await expect.poll(() => onDevice(page)).toBeNull()

    await heart(page, 'Moonrise').click()
    await expect.poll(() => savedRows(store)).toHaveLength(1)
    await gotoLive(other, `${store.url}/collection`)
    await expect(inHeader(other)).toHaveAccessibleName('Wishlist, 1 saved')
    await context.clearCookies()
    await gotoLive(page, `${store.url}/collection`)
    await expect(inHeader(page)).toHaveAccessibleName('Wishlist')
    await expect(heart(page, 'Stepwell')).toHaveAttribute('aria-pressed', 'false')
  },
)

test(
  'M-072 two tabs that are open at sign-in take a guest’s works over once',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const id = await store.listWork({ title: 'Moonrise' })
    const other = await context.newPage()
    await gotoLive(page, `${store.url}/artwork/${id}`)
    await heart(page, 'Moonrise').click()
    await expect(inHeader(page)).toHaveAccessibleName('Wishlist, 1 saved')
    await signInHere(store, context)
    let sent = 0
    context.on('request', (request) => void (request.url().endsWith('/api/wishlist') && sent++))
    await Promise.all([gotoLive(page, `${store.url}/about`), gotoLive(other, `${store.url}/contact`)])
    for (const tab of [page, other]) {
      await tab.bringToFront()
      await expect(inHeader(tab)).toHaveAccessibleName('Wishlist, 1 saved')
    }
    await expect.poll(() => savedRows(store)).toEqual([{ artwork_id: id }])
    await expect.poll(() => onDevice(page)).toBeNull()
    expect(sent).toBe(1)
  },
)

test(
  'M-072 a guest’s work that left the collection is removed with a notice, and a browser without storage says so',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await using store = await openJourneyStore()
    for (const title of ['Moonrise', 'Taken down']) await store.listWork({ title })
    await gotoLive(page, `${store.url}/collection`)
    for (const title of ['Moonrise', 'Taken down']) await heart(page, title).click()
    await expect(inHeader(page)).toHaveAccessibleName('Wishlist, 2 saved')
    await store.services.database.pool.query(
      `update artworks set approval_state = 'pending' where title = 'Taken down'`,
    )
    await gotoLive(page, `${store.url}/wishlist`)
    await expect(page.getByText('1 work you saved is no longer in the collection.')).toBeVisible()
    await expect(page.getByRole('main').locator('h2 a')).toHaveText(['Moonrise'])
    await expect(inHeader(page)).toHaveAccessibleName('Wishlist, 1 saved')
    await expectAccessible(page)

    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await store.listWork({ title: 'Stepwell' })
    await gotoLive(page, `${store.url}/collection`)
    await heart(page, 'Stepwell').click()
    await expect(page.getByRole('alert')).toHaveText('This browser can’t save works. Sign in to save them.')
    await expect(heart(page, 'Stepwell')).toHaveAttribute('aria-pressed', 'false')
    await expect(inHeader(page)).toHaveAccessibleName('Wishlist, 1 saved')
  },
)

test(
  'M-071 works are taken off My Wishlist and put back in their place, and an empty wall leads on',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context)
    await gotoLive(page, `${store.url}/wishlist`)
    await expect(page.getByRole('heading', { level: 2, name: 'Your wishlist is empty' })).toBeVisible()
    await expectAccessible(page)
    for (const title of ['Moonrise', 'Stepwell', 'Taken down']) await store.listWork({ title })
    await gotoLive(page, `${store.url}/collection`)
    for (const title of ['Moonrise', 'Stepwell', 'Taken down']) await heart(page, title).click()
    await expect.poll(() => savedRows(store)).toHaveLength(3)
    await store.services.database.pool.query(
      `update artworks set approval_state = 'pending' where title = 'Taken down'`,
    )

    await gotoLive(page, `${store.url}/wishlist`)
    await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Taken down')
    await expect(page.getByText('This work is no longer in the collection.')).toBeVisible()
    await heart(page, 'Stepwell').click()
    await expect(page.getByRole('status').filter({ hasText: '2 works saved' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo: keep Stepwell on the wishlist' }).click()
    await expect(heart(page, 'Stepwell')).toBeFocused()
    await expect(page.getByRole('main').locator('h2 a')).toHaveText(['Stepwell', 'Moonrise'])

    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('This work is no longer in the collection.')).toHaveCount(0)
    await heart(page, 'Moonrise').click()
    await expect.poll(() => savedRows(store)).toHaveLength(1)
    await gotoLive(page, `${store.url}/wishlist`)
    await expect(page.getByRole('main').locator('h2 a')).toHaveText(['Stepwell'])
  },
)

test(
  'a wishlist is shown to others by a link until it is taken back',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, browser }) => {
    await using store = await openJourneyStore()
    await store.listWork({ title: 'Moonrise' })
    await signInHere(store, context, { firstName: 'Meenakshi' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: store.url })
    await gotoLive(page, `${store.url}/collection`)
    await heart(page, 'Moonrise').click()
    await expect.poll(() => savedRows(store)).toHaveLength(1)
    await gotoLive(page, `${store.url}/wishlist`)
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByRole('heading', { name: 'Your wishlist is shared' })).toBeFocused()
    await expect(page.getByLabel('Link to this wishlist')).toHaveCSS('padding-left', '14px')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toMatch(new RegExp(`^${store.url}/saved/[\\w-]{24}$`))

    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { level: 1, name: 'A shared wishlist' })).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'Moonrise' })).toBeVisible()
    await expect(stranger.locator('html')).not.toContainText('Meenakshi')
    await expectAccessible(stranger)

    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
    expect((await stranger.goto(address))?.status()).toBe(404)
    await expect(stranger.getByRole('heading', { level: 1, name: 'This wishlist isn’t shared' })).toBeVisible()
    await stranger.context().close()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'M-072 a heart leads a guest to sign in and back to the work, and then onto the wall',
    { tag: ['@phone', '@long'] },
    async ({ page }) => {
      await using store = await openJourneyStore()
      const id = await store.listWork({ title: 'Moonrise' })
      const visitor = await signInNew(store.services)
      await page.goto(`${store.url}/collection`)
      await heart(page, 'Moonrise').click()
      await expect(page).toHaveURL(/\/sign-in\?next=/)
      await page.getByLabel('E-mail').fill(visitor.email)
      await page.getByLabel('Password', { exact: true }).fill(visitor.password)
      await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page).toHaveURL(`${store.url}/artwork/${id}`)
      await heart(page, 'Moonrise').click()
      await expect(page).toHaveURL(`${store.url}/wishlist`)
      await expect(page.getByRole('link', { name: 'Moonrise' })).toBeVisible()
      await heart(page, 'Moonrise').click()
      await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
    },
  )
})

test('nothing moves when the works saved on a device arrive', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await using store = await openJourneyStore()
  await store.listWork({ title: 'Moonrise' })
  await store.listWork({ title: 'Stepwell' })
  await gotoLive(page, `${store.url}/collection`)
  await heart(page, 'Moonrise').click()
  await heart(page, 'Stepwell').click()
  await expect(inHeader(page)).toHaveAccessibleName('Wishlist, 2 saved')
  await watchShifts(page)
  await gotoLive(page, `${store.url}/wishlist`)
  await expect(page.getByRole('heading', { name: 'Moonrise' })).toBeVisible()
  const { total, shifts } = await readShifts(page)
  expect(total, JSON.stringify(shifts)).toBeLessThan(0.02)
})
