import { describe, expect, test } from 'vitest'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { pictureBytes } from '#tests/harness/picture-file.ts'
import { attributesOf, elementWith, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const NOW = new Date('2026-11-23T05:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

/** A store with one order of one buyer, and a clock that can be put forward. */
async function aStoreWithOrder(values: Partial<Parameters<typeof addOrder>[2]> = {}) {
  let now = NOW
  const store = await openTestStore({ clock: { now: () => now } })
  const { kysely } = store.services.database
  const buyer = await signInNew(store.services)
  const work = await store.listWork({ title: 'Moonrise', stock_quantity: 1 })
  const id = await addOrder(kysely, [work], { user_id: buyer.id, created_at: daysAgo(0.5), ...values })
  const page = async (path = '') => {
    const answer = await store.fetch(`/orders/${id}${path}`, { headers: { cookie: buyer.cookie } })
    const html = await answer.text()
    return { status: answer.status, html, words: textOf(html.slice(html.indexOf('<main'), html.indexOf('</main>'))) }
  }
  const passDays = (days: number) => void (now = new Date(now.getTime() + days * 86_400_000))
  return { store, kysely, buyer, id, page, passDays, [Symbol.asyncDispose]: () => store.close() }
}

function postReturn(
  store: TestStore,
  { id, cookie }: { id: string; cookie: string },
  { photos = [], ...fields }: { reason?: string; message?: string; photos?: readonly Uint8Array<ArrayBuffer>[] },
): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const photo of photos) body.append('photos', new File([photo], 'a.jpg', { type: 'image/jpeg' }))
  return store.fetch(`/orders/${id}/return`, { method: 'POST', body, headers: { origin: storeUrl, cookie } })
}

describe('the page of an order', () => {
  test('F-48 shows sums, payment, addresses, the parcel and its timeline', async () => {
    const billing = { fullName: 'Rao & Sons', street: '1 Mill Lane', city: 'Surat', state: 'Gujarat' }
    await using opened = await aStoreWithOrder({
      status: 'shipped',
      billing_address: JSON.stringify({ ...billing, postal_code: '395003', country: 'India' }),
    })
    const { kysely, id, page } = opened
    const parcel = await addParcel(kysely, id, { state: 'shipped', awb_code: 'AWB77', courier_name: 'Blue Dart' })
    const seen = { shipment_id: parcel, activity: 'Picked up', location: 'Satara', happened_at: daysAgo(0.1) }
    await kysely.insertInto('shipment_events').values(seen).execute()
    const { words, html } = await page()
    expect(words).toContain(`Order #${id.slice(0, 8)}`)
    expect(words).toContain('Subtotal ₹1,000 Shipping Free Tax ₹100 Order Total ₹1,100')
    expect(words).toContain('Price: ₹1,000')
    expect(words).not.toContain('INR')
    expect(words).toContain('with your UPI account. Payment ID ends in')
    expect(words).toContain('Rao & Sons 1 Mill Lane Surat, Gujarat 395003 India')
    expect(words).toContain('On its way Courier Blue Dart AWB AWB77')
    expect(words).toMatch(/Picked up Satara, 23 Nov, 8:06 am Order placed/)
    expect(attributesOf(html, 'href')).toContain(`/orders/${id}/invoice.pdf`)
  })

  test("F-48 a parcel links to its courier's tracking if there is one, by a URL that a browser can open", async () => {
    await using opened = await aStoreWithOrder({ status: 'shipped' })
    const { kysely, id, page } = opened
    const parcel = await addParcel(kysely, id, { state: 'shipped' })
    const links = async (values: { state?: 'cancelled'; track_url?: string }) => {
      await kysely.updateTable('shipments').set(values).where('id', '=', parcel).execute()
      const { html, words } = await page()
      expect(attributesOf(html, 'href').some((href) => href.includes('AWB77'))).toBe(
        words.includes('Track on courier’s site'),
      )
      return words.includes('Track on courier’s site')
    }
    expect(await links({ track_url: 'https://courier.example/AWB77' })).toBe(true)
    expect(await links({ track_url: 'javascript:alert("AWB77")' })).toBe(false)
    expect(await links({ track_url: 'https://courier.example/AWB77' })).toBe(true)
    expect(await links({ state: 'cancelled' })).toBe(false)
  })

  test('F-44 G-17 an order is cancelled after a question, within a day, and its refund begins automatically', async () => {
    await using opened = await aStoreWithOrder()
    const { store, kysely, buyer, id, page } = opened
    await addParcel(kysely, id)
    expect((await page()).words).toContain('You can cancel until 23 Nov, 10:30 pm')
    expect((await page('/cancel')).words).toContain('Cancel this order?')
    const gone = await postForm(store, `/orders/${id}/cancel`, {}, { cookie: buyer.cookie })
    expect([gone.status, gone.headers.get('location')]).toEqual([303, `/orders/${id}`])
    const { words } = await page()
    expect(words).toContain('Cancelled, refund on its way')
    expect(words).toContain('Refund of ₹1,100')
    expect(words).not.toContain('You can cancel')
    expect(await kysely.selectFrom('refunds').select('reason').execute()).toEqual([{ reason: 'cancelled' }])
  })

  test('once a parcel has arrived, the page links to the hanging template of its works; before, and without such works, it does not', async () => {
    await using opened = await aStoreWithOrder({ status: 'completed' })
    const { kysely, id, page } = opened
    const parcel = await addParcel(kysely, id, { state: 'shipped' })
    await kysely.updateTable('artworks').set({ width_cm: 60, height_cm: 80 }).execute()
    expect((await page()).words).not.toContain('Hanging template')
    await kysely
      .updateTable('shipments')
      .set({ state: 'delivered', delivered_at: NOW })
      .where('id', '=', parcel)
      .execute()
    const { words, html } = await page()
    expect(words).toContain('See where each nail goes, at true size on sheets of A4. Hanging template')
    expect(attributesOf(html, 'href')).toContainEqual(expect.stringMatching(/^\/wall\/template#v1~living~limewash~~\w/))
    await kysely.updateTable('artworks').set({ width_cm: null }).execute()
    expect((await page()).words).not.toContain('Hanging template')
  })

  test('F-44 after a day, and once the parcel is with the courier, nobody can cancel', async () => {
    await using opened = await aStoreWithOrder()
    const { store, kysely, buyer, id, page, passDays } = opened
    const other = await signInNew(store.services)
    const foreign = await postForm(store, `/orders/${id}/cancel`, {}, { cookie: other.cookie })
    const guest = await postForm(store, `/orders/${id}/cancel`, {})
    expect([foreign.status, guest.status]).toEqual([404, 401])
    const parcel = await addParcel(kysely, id, { state: 'shipped' })
    expect((await page()).words).not.toContain('You can cancel')
    const late = await postForm(store, `/orders/${id}/cancel`, {}, { cookie: buyer.cookie })
    expect([late.status, textOf(await late.text())]).toEqual([
      409,
      expect.stringContaining('This order can no longer be cancelled'),
    ])
    await kysely.updateTable('shipments').set({ state: 'waiting' }).where('id', '=', parcel).execute()
    passDays(0.6)
    expect((await postForm(store, `/orders/${id}/cancel`, {}, { cookie: buyer.cookie })).status).toBe(409)
    expect(await kysely.selectFrom('refunds').select('id').execute()).toEqual([])
  })

  test('F-45 G-18 a return is requested with photographs, once, and its state is on the page', async () => {
    await using opened = await aStoreWithOrder({ status: 'completed', created_at: daysAgo(12) })
    const { store, kysely, buyer, id, page } = opened
    await addParcel(kysely, id, { state: 'delivered', delivered_at: daysAgo(2) })
    expect((await page()).words).toContain('Tell us by 28 November 2026. Return an item')
    const request = { reason: 'damaged', message: 'The glass is <b>broken</b>.\nLook.' }
    const photos = [await pictureBytes(), await pictureBytes()]
    const sent = await postReturn(store, { id, cookie: buyer.cookie }, { ...request, photos })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/orders/${id}#return`])
    const { words, html } = await page()
    expect(words).toContain('It arrived damaged or has a fault')
    expect(words).toContain('The glass is <b>broken</b>.')
    expect(words).toContain('We’re checking it with the artist')
    expect(words).not.toContain('Return an item')
    const shown = elementWith(html, 'ul', 'order-photos') ?? ''
    expect(attributesOf(shown, 'alt')).toEqual(['Photo 1 of what arrived', 'Photo 2 of what arrived'])
    const again = await postReturn(store, { id, cookie: buyer.cookie }, { ...request, photos })
    expect(again.status).toBe(409)
    const jobs = await kysely.selectFrom('jobs').select('key').where('kind', '=', 'order-mail').execute()
    expect(jobs.map(({ key }) => key.replace(/:[0-9a-f-]{36}:/, ':'))).toEqual([
      'order-mail:return-requested:buyer',
      'order-mail:return-requested:owner',
    ])
  })

  test('F-45 missing fields and bad photographs are reported next to the field, and typed text stays', async () => {
    await using opened = await aStoreWithOrder({ status: 'completed', created_at: daysAgo(12) })
    const { store, kysely, buyer, id } = opened
    await addParcel(kysely, id, { state: 'delivered', delivered_at: daysAgo(2) })
    const post = async (fields: Parameters<typeof postReturn>[2]) => {
      const answer = await postReturn(store, { id, cookie: buyer.cookie }, fields)
      return { status: answer.status, html: await answer.text() }
    }
    const wordless = await post({ reason: 'damaged', message: ' ' })
    expect([wordless.status, wordless.html]).toEqual([422, expect.stringContaining('Please say in a few words')])
    const message = 'It is scratched'
    const bare = await post({ reason: 'damaged', message })
    expect(bare.html).toContain('Please add at least one photo of what’s wrong.')
    expect(elementWith(bare.html, 'textarea', message)).toBeDefined()
    const picture = await pictureBytes()
    const five = await post({ reason: 'damaged', message, photos: [picture, picture, picture, picture, picture] })
    expect(five.html).toContain('Please choose at most 4 photos.')
    const text = await post({ reason: 'damaged', message, photos: [new TextEncoder().encode('no picture')] })
    expect([text.status, text.html]).toEqual([422, expect.stringContaining('Please upload an image file')])
    expect(await kysely.selectFrom('return_requests').select('id').execute()).toEqual([])
    expect((await post({ reason: 'late', message })).status).toBe(303)
  })

  test('G-18 nothing is returned before it arrived, eight days after, by strangers, or for an unpaid order', async () => {
    await using opened = await aStoreWithOrder({ status: 'shipped', created_at: daysAgo(12) })
    const { store, kysely, buyer, id, page, passDays } = opened
    const late = { reason: 'late', message: 'Too late' }
    const parcel = await addParcel(kysely, id, { state: 'shipped' })
    expect((await postReturn(store, { id, cookie: buyer.cookie }, late)).status).toBe(409)
    await kysely.updateTable('shipments').set({ delivered_at: NOW }).where('id', '=', parcel).execute()
    expect((await page('/return')).words).toContain('What’s wrong?')
    const other = await signInNew(store.services)
    expect((await postReturn(store, { id, cookie: other.cookie }, late)).status).toBe(404)
    passDays(8)
    expect((await page('/return')).words).toContain('This order can’t be returned now')
    expect((await postReturn(store, { id, cookie: buyer.cookie }, late)).status).toBe(409)
    expect(await kysely.selectFrom('return_requests').select('id').execute()).toEqual([])
  })
})
