import { expect, test } from '@playwright/test'
import { confirmPath } from '#domain/consents/subscriber-links.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { press } from './press.ts'

async function storeWithArtist(): Promise<{
  store: TestStore
  artist: Awaited<ReturnType<typeof signInNew>>
  work: string
}> {
  const store = await openJourneyStore()
  const artist = await signInNew(store.services, { role: 'artist', firstName: 'Meera', lastName: 'Iyer' })
  const work = await store.listWork({ artist_id: artist.artistId!, title: 'Moonrise over Hampi' })
  return { store, artist, work }
}

test('a guest follows an artist from her page, confirms the mailbox, and stops again', async ({ page, isMobile }) => {
  const { store, artist } = await storeWithArtist()
  await using _ = store
  await gotoLive(page, `${store.url}/artist/artist-${artist.id}`)
  await expectAccessible(page)
  await press(page.getByRole('link', { name: 'Follow', exact: true }), isMobile)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow Meera Iyer')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expectAccessible(page)
  await page.getByLabel('E-mail', { exact: true }).fill('asha@example.test')
  await press(page.getByRole('button', { name: 'Follow' }), isMobile)
  await expect(page.getByText('Tick the box so that we may e-mail you.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  await press(page.getByRole('button', { name: 'Follow' }), isMobile)
  await expect(page.getByText('Please check your e-mail')).toBeVisible()
  const { rows } = await store.services.database.pool.query<{ id: string }>('select id from subscription_requests')
  await gotoLive(page, store.url + confirmPath(store.services, rows[0]!.id))
  await press(page.getByRole('button', { name: 'Yes, send me this' }), isMobile)
  await press(page.getByRole('link', { name: 'See everything you receive' }), isMobile)
  await expect(page.getByRole('link', { name: 'Meera Iyer' })).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Stop following Meera Iyer' }), isMobile)
  await expect(page.getByText('You don’t follow any artist yet.')).toBeVisible()
})

test(
  'an account follows from a work at once, and the artist sees one follower more',
  { tag: '@desktop' },
  async ({ page, context, isMobile }) => {
    const { store, artist, work } = await storeWithArtist()
    await using _ = store
    const buyer = await signInHere(store, context)
    await store.services.database.pool.query('update accounts set email_verified = true where id = $1', [buyer.id])
    await gotoLive(page, `${store.url}/artwork/${work}`)
    await press(page.getByRole('link', { name: 'Follow Meera Iyer' }), isMobile)
    await page.getByLabel('Within half an hour').check()
    await page.getByRole('checkbox').check()
    await press(page.getByRole('button', { name: 'Follow' }), isMobile)
    await expect(page.getByText('You follow Meera Iyer.')).toBeVisible()
    await gotoLive(page, `${store.url}/follow/artist-${artist.id}`)
    await expect(page.getByRole('radio', { name: 'Within half an hour' })).toBeChecked()
    await expectAccessible(page)
    await context.clearCookies()
    const [name = '', value = ''] = artist.cookie.split('=')
    await context.addCookies([{ name, value, url: store.url, httpOnly: true }])
    await gotoLive(page, `${store.url}/artist/statistics`)
    await expect(page.getByText('Followers')).toBeVisible()
    await expectAccessible(page)
  },
)
