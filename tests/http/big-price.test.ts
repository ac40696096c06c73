import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addToCart } from '#domain/cart/change-cart.ts'
import { paise } from '#shared/money.rules.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'

/** ₹1,900 before tax, which is ₹2,090. */
const PRICE = paise(190_000)

async function openShop() {
  const store = await openTestStore()
  const work = await store.listWork({ title: 'Brass kada', price_paise: PRICE, stock_quantity: 5 })
  const owner = await signInNew(store.services, { role: 'admin' })
  const page = async (path: string, cookie = '') => (await store.fetch(path, { headers: { cookie } })).text()
  const read = async (path: string, cookie = '') => textOf(await page(path, cookie))
  const lead = async (bigPrice: string) => {
    const answer = await postForm(
      store,
      '/admin/catalogue',
      { intent: 'prices-save', bigPrice },
      { cookie: owner.cookie },
    )
    expect(answer.status).toBe(200)
  }
  return { store, work, owner, page, read, lead, [Symbol.asyncDispose]: () => store.close() }
}

const PAID = '₹2,090 incl. tax: ₹1,900 + 10% tax'
const BEFORE_TAX = '₹1,900 ₹2,090 incl. tax'

describe('F-29 the big price', () => {
  test('is the price to pay, wherever a work is shown, found, requested or put into a cart', async () => {
    await using shop = await openShop()
    const { store, work, page, read } = shop
    for (const path of ['/collection', `/artwork/${work}`, '/search?q=kada'])
      expect(await read(path), path).toContain(PAID)
    expect(await read('/collection?price=2000-5000')).toContain('1 work')
    expect(await read('/collection?price=0-2000')).not.toContain('Brass kada')
    const message = encodeURIComponent('Price: ₹2,090 incl. tax (₹1,900 + 10% tax)')
    expect(await page(`/artwork/${work}`)).toContain(message)

    const buyer = await signInNew(store.services)
    const line = { artworkId: work, frameOptionId: null, quantity: 2 }
    await addToCart(store.services, { userId: buyer.id, key: randomUUID(), line })
    const cart = await read('/cart', buyer.cookie)
    expect(cart).toContain('₹4,180')
    expect(cart).toContain('₹2,090 each (₹1,900 + 10% tax)')
    expect(cart).toContain('Subtotal ₹3,800 Shipping Free Tax (10%) ₹380 Total ₹4,180')
    expect(await read('/checkout', buyer.cookie)).toContain('2 × ₹2,090 (₹1,900 + 10% tax)')
  })

  test('is the price before tax if the owner chooses so, at once and in all these places', async () => {
    await using shop = await openShop()
    const { store, work, owner, page, read, lead } = shop
    const paths = ['/collection', `/artwork/${work}`, '/search?q=kada']
    for (const path of paths) expect(await read(path), path).toContain(PAID)
    await lead('before-tax')
    for (const path of paths) expect(await read(path), path).toContain(BEFORE_TAX)
    expect(await read('/collection?price=0-2000')).toContain('Brass kada')
    expect(await read('/collection?price=2000-5000')).not.toContain('Brass kada')
    expect(await page(`/artwork/${work}`)).toContain(encodeURIComponent('Price: ₹1,900 (₹2,090 incl. tax)'))
    const buyer = await signInNew(store.services)
    const line = { artworkId: work, frameOptionId: null, quantity: 1 }
    await addToCart(store.services, { userId: buyer.id, key: randomUUID(), line })
    expect(await read('/cart', buyer.cookie)).toMatch(/₹1,900 .*₹2,090 incl\. tax/)
    expect(await read('/admin/catalogue', owner.cookie)).toContain('Large type before tax')

    await lead('paid')
    for (const path of paths) expect(await read(path), path).toContain(PAID)
    expect(await read('/collection?price=0-2000')).not.toContain('Brass kada')
  })

  test('in catalogues and structured data is always the price to pay, as Google asks for it in India', async () => {
    await using shop = await openShop()
    for (const big of ['paid', 'before-tax']) {
      await shop.lead(big)
      expect(await shop.page(`/artwork/${shop.work}`)).toContain('"price":"2090.00"')
      expect(await shop.page('/feeds/products.xml')).toContain('<g:price>2090.00 INR</g:price>')
    }
  })

  test('is changed by the owner alone, and who changed it is noted once', async () => {
    await using shop = await openShop()
    const { store, owner, read, lead } = shop
    for (const duty of ['fulfilment', 'content'] as const) {
      const admin = await signInNew(store.services, { role: 'admin', duty })
      const form = { intent: 'prices-save', bigPrice: 'before-tax' }
      expect((await postForm(store, '/admin/catalogue', form, { cookie: admin.cookie })).status).toBe(403)
    }
    const { kysely } = store.services.database
    const notes = () =>
      kysely.selectFrom('audit_log').selectAll().where('action', '=', 'big-price-changed').orderBy('id').execute()
    expect(await notes()).toEqual([])
    await lead('before-tax')
    await lead('before-tax')
    const [note, ...others] = await notes()
    expect(others).toEqual([])
    expect(note).toMatchObject({ actor_id: owner.id, facts: { 'large figure': 'from with tax to before tax' } })
    expect(await read('/admin/audit', owner.cookie)).toContain('large figure: from with tax to before tax')
  })
})
