import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { XMLValidator } from 'fast-xml-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openedWith, passCookie } from '#domain/orders/order/order-pass.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { hostilePictures } from '#tests/harness/hostile-pictures.ts'
import { headOf } from '#tests/harness/page-head.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'

/** A delivered order of an account and one of a guest, both of one work, and who else has to do with it. */
async function openShop() {
  const store = await openTestStore()
  const { services } = store
  const { kysely } = services.database
  const [buyer, artist, admin] = [
    await signInNew(services, { lastName: 'Rao' }),
    await signInNew(services, { role: 'artist', firstName: 'Meera' }),
    await signInNew(services, { role: 'admin' }),
  ]
  const work = await store.listWork({ title: 'Moonrise', artist_id: artist.artistId, stock_quantity: null })
  async function delivered(values: { user_id: string } | { guest_id: string }) {
    const id = await addOrder(kysely, [work], { user_id: null as never, status: 'completed', ...values })
    await addParcel(kysely, id, { state: 'delivered', delivered_at: new Date(Date.now() - 86_400_000) })
    const { id: item } = await kysely
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, item }
  }
  const own = await delivered({ user_id: buyer.id })
  const guests = await delivered({ guest_id: randomUUID() })
  const pass = passCookie(services, openedWith({ guestId: randomUUID(), orders: [] }, guests.id, new Date()))
  const guestCookie = pass.split(';')[0] ?? ''
  async function write(
    { id, item }: typeof own,
    cookie: string,
    fields: Record<string, string>,
    photos: readonly Uint8Array<ArrayBuffer>[] = [],
  ) {
    const body = new FormData()
    const form = { item, stars: '5', text: 'The moon is even softer in real life.', name: 'Asha R.', ...fields }
    for (const [name, value] of Object.entries(form)) body.set(name, value)
    for (const photo of photos) body.append('photos', new File([photo], 'wall.jpg'))
    const headers = { origin: storeUrl, cookie }
    return store.fetch(`/orders/${id}/reviews?form=review-${item}`, { method: 'POST', body, headers })
  }
  const page = async (path: string, cookie = '') => (await store.fetch(path, { headers: { cookie } })).text()
  const reviewId = async (item: string) =>
    (await kysely.selectFrom('reviews').select('id').where('item_id', '=', item).executeTakeFirst())?.id ?? ''
  const act = async (intent: string, item: string, more: Record<string, string> = {}) =>
    postForm(
      store,
      `/admin/reviews?form=${intent}`,
      { intent, review: await reviewId(item), key: randomUUID(), ...more },
      { cookie: admin.cookie },
    )
  const count = async () => {
    const { rows } = await services.database.pool.query('select count(*)::int as n from reviews')
    return (rows[0] as { n: number }).n
  }
  const shop = { store, buyer, artist, admin, work, own, guests, guestCookie, write, page, reviewId, act, count }
  return { ...shop, [Symbol.asyncDispose]: () => store.close() }
}

const sectionOf = (html: string) => {
  const from = html.indexOf('aria-labelledby="reviews"')
  return html.slice(from, html.indexOf('</section>', from))
}

const photo = async () =>
  Uint8Array.from(
    await sharp({ create: { width: 90, height: 60, channels: 3, background: { r: 90, g: 120, b: 60 } } })
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '18/1 31/1 12/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer(),
  )

test('F-20 a review is on the page at once, its photo once checked and without its place, and hidden only by a rule', async () => {
  await using shop = await openShop()
  const { store, own, guests, buyer, guestCookie, artist, work } = shop
  const path = `/artwork/${work}`
  const shown = async (at = path) => textOf(await shop.page(at))
  const before = headOf(await shop.page(path)).data.find((item) => item['@type'] === 'Product')
  expect([before?.aggregateRating, before?.review, await shown()]).toEqual([
    undefined,
    undefined,
    expect.not.stringContaining('Reviews'),
  ])
  expect((await shop.write(own, buyer.cookie, {}, [await photo()])).status).toBe(303)
  expect(
    (await shop.write(guests, guestCookie, { stars: '2', text: 'अच्छा है पर थोड़ा छोटा निकला।', name: 'Kavya' })).status,
  ).toBe(303)
  await store.hearNotices()

  expect(await shown()).toMatch(
    /Reviews 3\.5 .*2 reviews.*Newest first.*Kavya Verified purchase .*अच्छा है.*Asha R\. Verified purchase .*even softer/,
  )
  expect(sectionOf(await shop.page(path))).not.toContain('<img')
  expect(await shown('/hi' + path)).toMatch(/रिव्यू 3\.5 .*ख़रीद की पुष्टि हुई/)
  expect(await shop.page(path)).toContain('lang="en"')
  expect(await shown('/collection')).toContain('3.5 (2)')
  expect(await shown(`/artist/artist-${artist.id}`)).toContain('Reviews of Meera Rao’s works 3.5')
  const product = headOf(await shop.page(path)).data.find((item) => item['@type'] === 'Product')
  expect(product?.aggregateRating).toMatchObject({ ratingValue: '3.5', reviewCount: 2, bestRating: 5, worstRating: 1 })
  expect(product?.review).toHaveLength(2)
  const feed = await shop.page('/feeds/reviews.xml')
  expect(XMLValidator.validate(feed)).toBe(true)
  expect(feed).toMatch(
    /<version>2\.4<\/version>.*<is_verified_purchase>true<.*<overall min="1" max="5">5<.*collection_method>post_fulfillment</s,
  )
  expect(feed).not.toContain('reviewer_image')

  for (const name of await readdir(store.pictureDir)) {
    if (/^[0-9a-f-]{36}\.\w+$/.test(name))
      expect(await readFile(join(store.pictureDir, name), 'latin1')).not.toMatch(/Exif|SECRET/)
  }
  expect(await shop.page('/admin/reviews', shop.admin.cookie)).toContain('1 photo to check')
  expect((await shop.act('approve-photos', own.item)).status).toBe(200)
  await store.hearNotices()
  expect(sectionOf(await shop.page(path))).toMatch(/<img[^>]*alt="Photo 1 by Asha R\."/)
  expect(await shop.page('/feeds/reviews.xml')).toContain('reviewer_image')

  expect((await shop.act('hide', guests.item, { rule: 'too-few-stars' })).status).toBe(422)
  expect((await shop.act('hide', guests.item, { rule: 'other-work' })).status).toBe(200)
  await store.hearNotices()
  expect(await shown()).toMatch(/Reviews 5\.0 .*1 review .*1 hidden by our rules/)
  expect(await shown()).not.toContain('छोटा')
  expect(await shop.page('/feeds/reviews.xml')).not.toContain('छोटा')
  expect(textOf(await shop.page(`/orders/${guests.id}/reviews`, guestCookie))).toContain(
    'We’ve hidden this review: it isn’t about this work.',
  )
  const { rows } = await store.services.database.pool.query(
    `select action from audit_log where object_kind = 'review' order by id`,
  )
  expect(rows.map(({ action }: { action: string }) => action)).toEqual([
    'review-written',
    'review-written',
    'review-photos-approved',
    'review-hidden',
  ])
})

test('F-20 links, endless texts, hostile files and too many photos are refused with a clear message, and nothing is stored', async () => {
  await using shop = await openShop()
  const { own, buyer } = shop
  const refusals: [Record<string, string>, string][] = [
    [{ stars: '' }, 'Please choose 1 to 5 stars.'],
    [{ text: 'Cheaper at https://cheap.example/moon' }, 'Please leave out web addresses'],
    [{ text: 'x'.repeat(10_000) }, 'Please shorten this to 2000 characters. It has 10000.'],
    [{ name: 'asha@example.test' }, 'Please enter a name, not an address or a number.'],
  ]
  for (const [fields, message] of refusals) {
    const answer = await shop.write(own, buyer.cookie, fields)
    expect([answer.status, textOf(await answer.text())]).toEqual([422, expect.stringContaining(message)])
  }
  const one = await photo()
  expect(textOf(await (await shop.write(own, buyer.cookie, {}, [one, one, one, one])).text())).toMatch(
    /at most 3 photos|larger than/,
  )
  const refused = (await hostilePictures()).filter(({ kept, bytes }) => !kept && bytes.length > 0 && bytes.length < 1e6)
  // As many as one person may try in an hour.
  for (const { bytes } of refused.slice(0, 15)) {
    const answer = await shop.write(own, buyer.cookie, {}, [new Uint8Array(bytes)])
    expect([answer.status, await shop.count()]).toEqual([422, 0])
    await answer.arrayBuffer()
  }
  expect(await shop.count()).toBe(0)
})

test('F-20 anyone reports a review for a listed reason, a few an hour, and an admin sees what is reported', async () => {
  await using shop = await openShop()
  await shop.write(shop.own, shop.buyer.cookie, {})
  const path = `/reviews/${await shop.reviewId(shop.own.item)}/report`
  expect(textOf(await shop.page(path))).toContain('Report the review by Asha R.')
  const report = async (reason: string) => (await postForm(shop.store, path, { reason })).status
  expect(await report('too-few-stars')).toBe(422)
  for (let time = 0; time < 10; time++) expect(await report('spam')).toBe(200)
  expect(await report('spam')).toBe(429)
  expect(textOf(await shop.page('/admin/reviews?view=reported', shop.admin.cookie))).toContain(
    '10 reports: it is advertising or spam',
  )
  expect((await shop.act('dismiss', shop.own.item)).status).toBe(200)
  expect((await shop.act('dismiss', shop.own.item)).status).toBe(409)
  expect(textOf(await shop.page('/admin/reviews?view=reported', shop.admin.cookie))).toContain('No reports wait.')
})

test('F-20 all reviews of a work are on pages of twenty, and there is none beyond the last', async () => {
  await using shop = await openShop()
  const { pool } = shop.store.services.database
  await shop.write(shop.own, shop.buyer.cookie, {})
  for (let one = 0; one < 24; one++) {
    const id = await addOrder(shop.store.services.database.kysely, [shop.work], { user_id: shop.buyer.id })
    await pool.query(
      `insert into reviews (item_id, order_id, artwork_id, artist_id, stars, text, shown_name, language, created_at)
      select id, order_id, artwork_id, artist_id, 4, 'Fine work', $2, 'en', now() from order_items where order_id = $1`,
      [id, `Buyer ${one}`],
    )
  }
  const at = async (query: string) => shop.store.fetch(`/artwork/${shop.work}/reviews${query}`)
  const first = textOf(await (await at('')).text())
  expect(first).toMatch(/Reviews of Moonrise .*25 reviews.*Older reviews/)
  expect((first.match(/Verified purchase/g) ?? []).length).toBe(20)
  const second = textOf(await (await at('?page=2')).text())
  expect([(second.match(/Verified purchase/g) ?? []).length, second.includes('Newer reviews')]).toEqual([5, true])
  expect([(await at('?page=3')).status, (await at('?page=2&x=1')).status]).toEqual([404, 200])
  expect(textOf(await shop.page(`/artwork/${shop.work}`))).toContain('Read all 25 reviews')
})
