import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addToCart } from '#domain/cart/change-cart.ts'
import { noPaise } from '#shared/money.rules.ts'
import { addQuotePrice } from '#tests/harness/add-quote-price.ts'
import { call } from '#tests/harness/call.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { SELLER_GSTIN } from '#tests/harness/order-to-invoice.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import { addWork, STUDIO } from '#tests/harness/studio.ts'

type CategoryName = keyof typeof categoryIds

async function openTaxed() {
  const store = await openTestStore({ env: { GSTIN: SELLER_GSTIN } })
  const { kysely } = store.services.database
  const admin = await signInNew(store.services, { role: 'admin' })
  const read = async (path: string, cookie = '') =>
    textOf(await (await store.fetch(path, { headers: { cookie } })).text())
  /** As an owner does it, in the catalogue section. */
  const tax = async (name: CategoryName, taxPercent: string) => {
    const id = categoryIds[name]
    const row = await kysely
      .selectFrom('categories')
      .selectAll()
      .select(sql<string>`xmin::text`.as('version'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const form = {
      intent: 'category-save',
      id,
      version: row.version,
      name: row.name,
      description: row.description,
      hsn: row.default_hsn ?? '',
      taxPercent,
      lengthCm: String(row.parcel_length_cm),
      widthCm: String(row.parcel_width_cm),
      heightCm: String(row.parcel_height_cm),
      weightGrams: String(row.parcel_weight_grams),
    }
    const answer = await postForm(store, '/admin/catalogue', form, { cookie: admin.cookie })
    expect(answer.status).toBe(200)
  }
  const fill = async (buyer: TestVisitor, ...works: string[]) => {
    for (const artworkId of works) {
      const line = { artworkId, frameOptionId: null, quantity: 1 }
      await addToCart(store.services, { userId: buyer.id, key: randomUUID(), line })
    }
  }
  const order = (buyer: TestVisitor, amount: number, more: object = {}) =>
    call(store, '/api/create-order', {
      body: { amount, receipt: randomUUID(), notes: { shipping_address: ADDRESS }, ...more },
      headers: { cookie: buyer.cookie },
    })
  const pay = async (buyer: TestVisitor, providerOrderId: string) => {
    if (!store.standIns) throw new Error('The payment provider is not stood in for.')
    const proof = store.standIns.razorpay.pay(providerOrderId)
    const paid = await call(store, '/api/confirm-payment', { body: proof, headers: { cookie: buyer.cookie } })
    expect(paid.status).toBe(200)
  }
  const lines = (orderId: string) =>
    kysely
      .selectFrom('order_items')
      .select(['title', 'tax_percent'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute()
  const close = () => store.close()
  return { store, admin, read, tax, fill, order, pay, lines, kysely, [Symbol.asyncDispose]: close }
}

type Made = { id: string; order: string; amount: number }

describe('G-09 the rate of tax of a category', () => {
  test('F-29 shows at once wherever its works are priced with tax, and nowhere else; the log records who changed it', async () => {
    await using shop = await openTaxed()
    const { store, admin, read, tax, kysely } = shop
    const bangle = await store.listWork({ title: 'Brass kada', category_id: categoryIds.bangles })
    const painting = await store.listWork({ title: 'Monsoon wall' })
    const { artist_id } = await kysely
      .selectFrom('artworks')
      .select('artist_id')
      .where('id', '=', bangle)
      .executeTakeFirstOrThrow()
    const { slug } = await kysely
      .selectFrom('artists')
      .select('slug')
      .where('id', '=', artist_id)
      .executeTakeFirstOrThrow()
    const pages = [
      `/artwork/${bangle}`,
      '/category/jewellery/bangles',
      '/collection',
      `/artist/${slug}`,
      '/search?q=kada',
    ]
    for (const page of pages) expect(await read(page), page).toContain('₹1,100 incl. tax: ₹1,000 + 10% tax')

    await tax('bangles', '12.5')
    for (const page of pages) expect(await read(page), page).toContain('₹1,125 incl. tax: ₹1,000 + 12.5% tax')
    expect(await read('/collection')).toContain('₹1,100 incl. tax')
    expect(await read(`/artwork/${painting}`)).not.toContain('₹1,125')
    const page = await (await store.fetch(`/artwork/${bangle}`)).text()
    expect(page).toContain('"price":"1125.00"')
    expect(page).toContain(encodeURIComponent('Price: ₹1,125 incl. tax (₹1,000 + 12.5% tax)'))
    const feed = await (await store.fetch('/feeds/products.xml')).text()
    for (const price of ['1100.00', '1125.00']) expect(feed).toContain(`<g:price>${price} INR</g:price>`)
    const [note] = await kysely.selectFrom('audit_log').selectAll().where('action', '=', 'category-changed').execute()
    expect(note).toMatchObject({ actor_id: admin.id, object: 'Bangles', facts: { tax: 'from 10% to 12.5%' } })
    expect(await read('/admin/catalogue', admin.cookie)).toMatch(/12\.5%\stax/)
  })

  test("F-29 an artist reads the buyers' price, by the category of the work", async () => {
    await using shop = await openTaxed()
    const { store, read, tax } = shop
    const artist = await signInNew(store.services, { role: 'artist' })
    const work = await addWork(store, artist, { category: categoryIds.bangles, price: '1000' })
    await tax('bangles', '3')
    expect(await read(`${STUDIO}?work=${work}`, artist.cookie)).toContain('Buyers pay ₹1,030, tax included')
  })

  test('M-041 a cart names the one rate of its lines, or none where they differ, and its order and invoice keep each', async () => {
    await using shop = await openTaxed()
    const { store, read, tax, fill, order, pay, lines, kysely } = shop
    const bangle = await store.listWork({ title: 'Brass kada', category_id: categoryIds.bangles })
    const painting = await store.listWork({ title: 'Monsoon wall' })
    const buyer = await signInNew(store.services)
    await tax('bangles', '3')
    await fill(buyer, bangle)
    expect(await read('/cart', buyer.cookie)).toMatch(/Tax \(3%\) ?₹30 ?Total ?₹1,030/)
    await fill(buyer, painting)
    expect(await read('/cart', buyer.cookie)).toMatch(/Tax ?₹130 ?Total ?₹2,130/)

    const answer = await order(buyer, 2_130)
    const made = (await answer.json()) as Made
    expect([answer.status, made.amount]).toEqual([200, 213_000])
    await tax('bangles', '18')
    await pay(buyer, made.id)
    expect(await lines(made.order)).toEqual([
      { title: 'Brass kada', tax_percent: 3 },
      { title: 'Monsoon wall', tax_percent: 10 },
    ])
    const file = await store.fetch(`/orders/${made.order}/invoice.pdf`, { headers: { cookie: buyer.cookie } })
    const words = (await readPdf(new Uint8Array(await file.arrayBuffer()))).pages.join(' ')
    for (const tax of ['CGST 1.5% ₹15.00', 'SGST 1.5% ₹15.00', 'CGST 5% ₹50.00', 'SGST 5% ₹50.00', '₹2,130.00'])
      expect(words).toContain(tax)
    expect(await read(`/orders/${made.order}`, buyer.cookie)).toMatch(/Tax ?₹130/)
    const { rows } = await store.services.database.pool.query('select tax_paise, total_amount_paise from orders')
    expect(rows).toEqual([{ tax_paise: 13_000, total_amount_paise: 213_000 }])
    expect(await kysely.selectFrom('invoices').select('serial').execute()).toHaveLength(1)
  })

  test('I20 a rate that changes between cart and order is shown with both totals first; an order that waits for money keeps its own', async () => {
    await using shop = await openTaxed()
    const { store, tax, fill, order, lines } = shop
    const bangle = await store.listWork({ title: 'Brass kada', category_id: categoryIds.bangles, stock_quantity: null })
    const painting = await store.listWork({ title: 'Monsoon wall', stock_quantity: null })
    const buyer = await signInNew(store.services)
    await fill(buyer, bangle, painting)
    await tax('bangles', '18')
    const refused = await order(buyer, 2_200)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: expect.stringContaining('the total is now ₹2,280, not ₹2,200.'), total: 2_280 },
    ])
    const first = (await (await order(buyer, 2_280)).json()) as Made
    expect(((await (await order(buyer, 2_280)).json()) as Made).order).toBe(first.order)

    await tax('bangles', '10')
    await tax('handmade', '18')
    // The same total, and yet another order: its lines are taxed otherwise.
    const second = (await (await order(buyer, 2_280)).json()) as Made
    expect(second.order).not.toBe(first.order)
    const rates = async ({ order: id }: Made) => (await lines(id)).map(({ tax_percent }) => tax_percent)
    expect([await rates(first), await rates(second)]).toEqual([
      [18, 10],
      [10, 18],
    ])
    await tax('handmade', '0')
    expect(((await (await order(buyer, 2_280)).json()) as { total: number }).total).toBe(2_100)
  })

  test('F-24 a quote costs what its category adds', async () => {
    await using shop = await openTaxed()
    const { store, admin, read, tax, order, lines, kysely } = shop
    const premium = { category_id: categoryIds.premiumArtwork, price_paise: noPaise, title: 'Raga at dusk' }
    const token = await addQuotePrice(kysely, await store.listWork(premium))
    const buyer = await signInNew(store.services)
    await tax('premiumArtwork', '5')
    const { id } = await kysely.selectFrom('quote_requests').select('id').executeTakeFirstOrThrow()
    expect(await read(`/admin/inbox/quote/${id}`, admin.cookie)).toContain('₹50,400 with tax')
    expect(await read(`/quote/${token}`, buyer.cookie)).toContain('₹50,400 incl. tax')
    expect(await read(`/checkout?quote=${token}`, buyer.cookie)).toContain('Tax (5%)')
    const made = (await (await order(buyer, 50_400, { quotePrice: token })).json()) as Made
    expect([made.amount, await lines(made.order)]).toEqual([5_040_000, [{ title: 'Raga at dusk', tax_percent: 5 }]])
  })
})
