import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { noPaise } from '#shared/money.rules.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { addQuotePrice } from '#tests/harness/add-quote-price.ts'
import { call } from '#tests/harness/call.ts'
import { categoryIds, defaultOptionOf } from '#tests/harness/list-work.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore, TestStoreOptions } from '#tests/harness/store.ts'

const premium = { category_id: categoryIds.premiumArtwork, price_paise: noPaise, title: 'Raga at Dusk' }

/** A request for a quote, an admin at the inbox and a buyer. */
async function openQuote(options: TestStoreOptions = {}) {
  const store = await openTestStore(options)
  const admin = await signInNew(store.services, { role: 'admin' })
  const buyer = await signInNew(store.services)
  const work = await store.listWork(premium)
  await postForm(store, `/artwork/${work}`, { name: 'Asha Rao', contact: 'asha@example.test', message: 'How much?' })
  const { kysely } = store.services.database
  const quote = await kysely.selectFrom('quote_requests').select('id').executeTakeFirstOrThrow()
  const frame = await defaultOptionOf(kysely, work)
  const path = `/admin/inbox/quote/${quote.id}`
  const action = (form: Record<string, string>) =>
    postForm(store, `${path}?form=${form.intent}`, { key: randomUUID(), ...form }, { cookie: admin.cookie })
  const quotePrice = (form: Record<string, string> = {}) =>
    action({ intent: 'quotePrice', price: '48,000', frame, days: '14', words: 'With its box.', ...form })
  const quotePrices = () => kysely.selectFrom('quote_prices').selectAll().orderBy('created_at').execute()
  const read = async (address: string, cookie: string) => {
    const answer = await store.fetch(address, { headers: { cookie } })
    return { status: answer.status, text: textOf(await answer.text()), headers: answer.headers }
  }
  const order = (token: string, amount: number, by: 'buyer' | 'guest' = 'buyer') =>
    call(store, '/api/create-order', {
      body: {
        amount,
        receipt: randomUUID(),
        notes: { shipping_address: ADDRESS },
        quotePrice: token,
        ...(by === 'guest' && { guest: true }),
      },
      headers: by === 'guest' ? {} : { cookie: buyer.cookie },
    })
  return {
    store,
    admin,
    buyer,
    work,
    frame,
    path,
    action,
    quotePrice,
    quotePrices,
    read,
    order,
    [Symbol.asyncDispose]: () => store.close(),
  }
}

const orders = (store: TestStore) => store.services.database.kysely.selectFrom('orders').selectAll().execute()

describe('F-24 a price for a work without one', () => {
  test('F-24 is created once for any number of clicks; the link goes by e-mail, and the page shows work, price and day', async () => {
    await using mail = await startMailServer()
    await using quote = await openQuote({ env: { SMTP_URL: mail.url } })
    const { store, path, action, quotePrice, quotePrices, read, admin, buyer, order } = quote
    const key = randomUUID()
    for (const answer of await Promise.all([quotePrice({ key }), quotePrice({ key }), quotePrice({ key })]))
      expect([answer.status, textOf(await answer.text())]).toEqual([200, expect.stringContaining('Quote saved.')])
    const [made, ...more] = await quotePrices()
    expect([made?.price_paise, made?.words, more]).toEqual([4_800_000, 'With its box.', []])
    const address = `/quote/${made?.token}`
    const sent = () => mail.taken.filter(({ header }) => header('subject')?.includes('Your quote is ready'))
    await eventually(() => expect(sent()).toHaveLength(1))
    expect([sent()[0]?.to, sent()[0]?.header('subject')]).toEqual([
      ['asha@example.test'],
      'Your quote is ready (Q-00001)',
    ])
    const plain = sent()[0]?.source.replaceAll('=\r\n', '')
    expect(plain).toContain(address)
    const page = await read(address, '')
    for (const words of ['Raga at Dusk', '₹52,800 incl. tax: ₹48,000 + 10% tax', 'With its box.', 'Valid until'])
      expect(page.text).toContain(words)
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect(await (await store.fetch(address, { headers: { cookie: buyer.cookie } })).text()).toMatch(
      /<meta name="robots" content="noindex"/,
    )
    for (const cookie of ['', buyer.cookie])
      expect(await read(`/checkout?quote=${made?.token}`, cookie)).toMatchObject({
        status: 200,
        text: expect.stringContaining('₹52,800'),
      })
    const ordered = await order(made?.token ?? '', 52_800, 'guest')
    expect([ordered.status, await ordered.json()]).toEqual([200, expect.objectContaining({ amount: 5_280_000 })])
    expect(await orders(store)).toMatchObject([{ subtotal_paise: 4_800_000, quote_price_id: made?.id, user_id: null }])
    expect(await read(address, buyer.cookie)).toMatchObject({ status: 409, text: expect.stringContaining('is paying') })
    expect((await action({ intent: 'withdraw', quotePrice: made?.id ?? '' })).status).toBe(409)
    expect((await read(path, admin.cookie)).text).toContain('Quoted ₹48,000, ₹52,800 with tax, valid until')
  })

  test('F-24 another amount is refused with both figures; a work without a quote is not sold at all', async () => {
    await using quote = await openQuote()
    const { store, work, frame, quotePrice, quotePrices, order, buyer } = quote
    await quotePrice()
    const [made] = await quotePrices()
    const refused = await order(made?.token ?? '', 1)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: expect.stringMatching(/the total is now ₹52,800, not ₹1\./), total: 52_800 },
    ])
    for (const token of ['x'.repeat(32), '', 'short', '../../etc/passwd'])
      expect([token, (await order(token, 52_800)).status]).toEqual([token, 409])
    const body = {
      amount: 52_800,
      notes: { shipping_address: ADDRESS },
      artwork: work,
      frame,
      price: 1,
      quote_price_id: made?.id,
    }
    expect((await call(store, '/api/create-order', { body, headers: { cookie: buyer.cookie } })).status).toBe(409)
    expect(await orders(store)).toEqual([])
  })

  test('F-24 an expired, withdrawn or unknown quote says so, on its page and at the checkout', async () => {
    await using quote = await openQuote()
    const { store, quotePrice, quotePrices, action, read, buyer } = quote
    await quotePrice()
    const [made] = await quotePrices()
    for (let twice = 0; twice < 2; twice++)
      expect((await action({ intent: 'withdraw', quotePrice: made?.id ?? '' })).status).toBe(200)
    const ranOut = await addQuotePrice(
      store.services.database.kysely,
      await store.listWork(premium),
      'r'.repeat(32),
      new Date('2026-01-02T10:00:00Z'),
    )
    const expected = [
      [made?.token, 410, 'This quote was withdrawn.'],
      [ranOut, 410, 'This quote was valid until 2 January 2026.'],
      ['y'.repeat(32), 404, 'We couldn’t find this quote.'],
    ] as const
    for (const [token, status, words] of expected) {
      for (const address of [`/quote/${token}`, `/checkout?quote=${token}`])
        expect(await read(address, buyer.cookie)).toMatchObject({ status, text: expect.stringContaining(words) })
    }
  })

  test('F-24 a wrong form says what is wrong, and creates no quote', async () => {
    await using quote = await openQuote()
    const { store, work, quotePrice, quotePrices, action } = quote
    const wrong = [
      [{ price: '' }, 'Please enter the price in rupees'],
      [{ price: 'much' }, 'Please enter the price in rupees'],
      [{ price: '-5' }, 'Please enter the price in rupees'],
      [{ price: '0' }, 'between ₹1 and'],
      [{ price: '999999999' }, 'between ₹1 and'],
      [{ frame: '' }, 'Please choose a frame.'],
      [{ days: '0' }, 'a number of days from 1 to 90'],
      [{ days: '91' }, 'a number of days from 1 to 90'],
      [{ words: 'x'.repeat(2_001) }, 'Please shorten this'],
    ] as const
    for (const [fields, words] of wrong) {
      const answer = await quotePrice({ ...fields })
      expect([fields, answer.status, textOf(await answer.text())]).toEqual([
        fields,
        422,
        expect.stringContaining(words),
      ])
    }
    expect((await quotePrice({ frame: randomUUID() })).status).toBe(409)
    expect((await action({ intent: 'withdraw', quotePrice: 'nonsense' })).status).toBe(409)
    await store.services.database.pool.query(`update artworks set archived_at = now() where id = '${work}'`)
    const gone = await quotePrice()
    expect([gone.status, textOf(await gone.text())]).toEqual([409, expect.stringContaining('no longer listed')])
    expect(await quotePrices()).toEqual([])
  })

  test('I15 a quote takes nothing from a form but price, frame, days and words', async () => {
    await using quote = await openQuote()
    const { quotePrice, quotePrices, admin, buyer } = quote
    const forbidden = {
      id: randomUUID(),
      price_paise: '1',
      token: 'x'.repeat(32),
      state: 'paid',
      valid_until: '2099-01-01T00:00:00Z',
      made_by: buyer.id,
      quote_id: randomUUID(),
      created_at: '2001-01-01T00:00:00Z',
    }
    expect((await quotePrice(forbidden)).status).toBe(200)
    const [made] = await quotePrices()
    expect(made).toMatchObject({ price_paise: 4_800_000, state: 'open', made_by: admin.id })
    expect([made?.token, made?.id]).not.toEqual(expect.arrayContaining([forbidden.token, forbidden.id]))
    const days = ((made?.valid_until.getTime() ?? 0) - Date.now()) / (24 * 3_600_000)
    expect(days).toBeCloseTo(14, 1)
    expect(made?.created_at.getFullYear()).toBeGreaterThan(2001)
  })
})
