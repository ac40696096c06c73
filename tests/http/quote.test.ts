import { describe, expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { decodeEntities, elementWith, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const wanted = { name: 'Asha Rao', contact: 'asha@example.test', message: 'With shipping to Pune?' }

const listPremium = (store: TestStore, more: Parameters<TestStore['listWork']>[0] = {}) =>
  store.listWork({ category_id: categoryIds.premiumArtwork, price_paise: paise(0), title: 'Raga at Dusk', ...more })

async function stored(store: TestStore) {
  return store.services.database.kysely.selectFrom('quote_requests').selectAll().orderBy('ticket_number').execute()
}

describe('a request for a quote', () => {
  test('G-32 F-24 a premium work has the button to WhatsApp with the work named, and a form; others have none', async () => {
    await using store = await openTestStore()
    const premium = await (await store.fetch(`/artwork/${await listPremium(store)}`)).text()
    const button = decodeURIComponent(decodeEntities(elementWith(premium, 'a', 'Request for Quote') ?? ''))
    expect(button).toContain('https://wa.me/')
    expect(button).toContain('a quote for “Raga at Dusk”')
    expect(textOf(elementWith(premium, 'form', 'Send request') ?? '')).toContain('E-mail or phone')
    const priced = await (await store.fetch(`/artwork/${await store.listWork()}`)).text()
    expect(priced).not.toContain('Send request')
  })

  test('G-32 F-24 a sold premium work takes no quote request, but one for a work like it', async () => {
    await using store = await openTestStore()
    const id = await listPremium(store, { stock_quantity: 0 })
    const html = await (await store.fetch(`/artwork/${id}`)).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('aria-labelledby="beside"'))
    expect(textOf(main)).toContain('Out of Stock')
    expect(textOf(main)).not.toMatch(/quote|request|₹/i)
    const ask = decodeURIComponent(decodeEntities(elementWith(main, 'a', 'Ask on WhatsApp') ?? ''))
    expect(ask).toContain('“Raga at Dusk” by Asha Rao is out of stock. Is there another like it?')
    const card = elementWith(await (await store.fetch('/category/premium-artwork')).text(), 'article', id) ?? ''
    expect(textOf(card)).toBe('Raga at Dusk Asha Rao Sold')
    const suggested: unknown = await (await store.fetch('/search/suggestions?q=raga')).json()
    expect(suggested).toMatchObject({ works: [{ id, isInStock: false }] })
    expect((await postForm(store, `/artwork/${id}`, wanted)).status).toBe(404)
    expect(await stored(store)).toEqual([])
  })

  test('F-24 is stored with name, contact and work, answered with its number, and e-mailed to both once', async () => {
    await using mail = await startMailServer()
    await using store = await openTestStore({ env: { SMTP_URL: mail.url } })
    const id = await listPremium(store)
    const answer = await postForm(store, `/artwork/${id}`, wanted)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(textOf(html)).toContain('We’ve received your request. Your reference is Q-00001')
    expect(html).toMatch(/<details[^>]* open=""/)
    expect(await stored(store)).toMatchObject([
      { artwork_id: id, name: 'Asha Rao', email: 'asha@example.test', phone: null, message: 'With shipping to Pune?' },
    ])
    await eventually(() => expect(mail.taken).toHaveLength(2))
    for (const { source } of mail.taken) expect(source).toContain('Raga at Dusk')
    expect(mail.taken.find(({ to }) => to[0] === wanted.contact)?.source).not.toContain('Pune?')
  })

  test('F-24 a phone number is enough: then only the owner gets an e-mail', async () => {
    await using mail = await startMailServer()
    await using store = await openTestStore({ env: { SMTP_URL: mail.url } })
    const id = await listPremium(store)
    expect((await postForm(store, `/artwork/${id}`, { ...wanted, contact: '9876543210' })).status).toBe(200)
    expect(await stored(store)).toMatchObject([{ email: null, phone: '9876543210' }])
    await eventually(async () => {
      const { kysely } = store.services.database
      const mails = kysely.selectFrom('jobs').select('state').where('kind', 'like', '%-mail')
      expect(await mails.execute()).toEqual([{ state: 'done' }])
    })
    expect(mail.taken.map(({ to }) => to)).toEqual([[store.services.brand.email]])
    expect(mail.taken[0]?.source).toContain('9876543210')
  })

  test('the same request sent again is the same request', async () => {
    await using store = await openTestStore()
    const id = await listPremium(store)
    const answers = await Promise.all([1, 2, 3].map(() => postForm(store, `/artwork/${id}`, wanted)))
    for (const answer of answers) expect(textOf(await answer.text())).toContain('Q-00001')
    expect(await stored(store)).toHaveLength(1)
  })

  test('an error is next to its field; a work with a price, hidden or unknown takes no request', async () => {
    await using store = await openTestStore()
    const id = await listPremium(store)
    const wrong = [
      [{ name: '' }, 'Name is required.'],
      [{ contact: '' }, 'Please enter an e-mail address or a phone number.'],
      [{ contact: 'asha@' }, 'Enter a valid e-mail address.'],
      [{ contact: '98765' }, 'Phone number must be a 10-digit number.'],
      [{ contact: 'asha' }, 'Enter a valid e-mail address.'],
    ] as const
    for (const [fields, error] of wrong) {
      const answer = await postForm(store, `/artwork/${id}`, { ...wanted, ...fields })
      const html = await answer.text()
      expect([fields, answer.status]).toEqual([fields, 422])
      expect(textOf(html)).toContain(error)
      expect(html).toMatch(/<details[^>]* open=""/)
    }
    const hidden = await store.listWork({
      category_id: categoryIds.premiumArtwork,
      price_paise: paise(0),
      approval_state: 'pending',
    })
    for (const other of [await store.listWork(), hidden, '10000000-0000-4000-8000-00000000dead', 'nonsense'])
      expect([other, (await postForm(store, `/artwork/${other}`, wanted)).status]).toEqual([other, 404])
    expect(await stored(store)).toEqual([])
  })
})
