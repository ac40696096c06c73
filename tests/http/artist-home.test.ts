/** The first page of the studio. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
}, 60_000)
afterAll(() => store.close())

async function home({ cookie }: TestVisitor, language = '') {
  const answer = await store.fetch(`${language}/artist/home`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  return { html, words: decodeEntities(textOf(html)) }
}

test('a new artist is greeted, sees no money yet, and gets one tip', async () => {
  const artist = await signInNew(store.services, { role: 'artist', firstName: 'Sunaina' })
  const { words } = await home(artist)
  expect(words).toContain('Namaste, Sunaina')
  expect(words).toContain('Complete your papers Accept the artist agreement.')
  expect(words).toMatch(/Ready to pay out ₹0.*Next payout: (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d+ \w+/)
  expect(words).toContain('Add your first work.')
  expect((await home(artist, '/hi')).words).toContain('नमस्ते, Sunaina')
})

test('what waits is listed, most urgent first, with a link to where it is done, and nothing of other artists', async () => {
  const { kysely, pool } = store.services.database
  const artist = await signInNew(store.services, { role: 'artist', firstName: 'Meera' })
  const other = await signInNew(store.services, { role: 'artist', firstName: 'Tara' })
  const buyer = await signInNew(store.services)
  const sold = await store.listWork({ artist_id: artist.artistId, title: 'Sold Courtyard' })
  const foreign = await store.listWork({ artist_id: other.artistId, title: 'Foreign Courtyard' })
  const parcel = await addParcel(kysely, await addOrder(kysely, [sold], { user_id: buyer.id }))
  await addParcel(kysely, await addOrder(kysely, [foreign], { user_id: buyer.id }))
  const rejected = await store.listWork({
    artist_id: artist.artistId,
    title: 'Peacock in Rose',
    approval_state: 'rejected',
    rejection_reason: 'Please add a photo of the signature.',
  })
  await pool.query(`insert into work_drafts (artist_id, typed) values ($1, '{"fields": {"title": "Half a Fish"}}')`, [
    artist.artistId,
  ])
  await pool.query(`insert into artist_pages (artist_id, is_shown, state) values ($1, false, 'draft')`, [
    artist.artistId,
  ])
  const { html, words } = await home(artist)
  expect(words).toMatch(
    /5 things to do.*Pack a parcel It leaves by \d+ \w+\. Pack.*Fix Peacock in Rose “Please add a photo of the signature\.”.*Complete your papers.*Finish Half a Fish.*Send your page for approval/,
  )
  for (const to of [`/artist/orders/${parcel}`, `/artist/dashboard?work=${rejected}`, '/artist/papers', '/artist/page'])
    expect(html).toContain(`href="${to}"`)
  expect(words).not.toContain('Foreign')
  expect((await home(other)).words).not.toContain('Peacock')
  await pool.query(`update order_items set leaves_from = '2020-01-01', leaves_by = '2020-01-05' where artist_id = $1`, [
    artist.artistId,
  ])
  expect((await home(artist)).words).toContain('Should have left by 5 January.')
})
