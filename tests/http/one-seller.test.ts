/** The seller's name, and whether buyers can pay on delivery: every page says the same, and the truth. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { issueInvoiceNow } from '#domain/orders/invoices/issue-document.ts'
import { changeTerms } from '#domain/orders/on-delivery/terms.ts'
import { paise } from '#shared/money.rules.ts'
import { addPaidOrder } from '#tests/harness/add-paid-order.ts'
import { elementWith, textOf } from '#tests/harness/page-text.ts'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const htmlAt = async (path: string) => (await store.fetch(path)).text()
const wordsAt = async (path: string) => textOf((await htmlAt(path)).split('<main')[1]?.split('</main>')[0] ?? '')

test('the work page, its structured data, the about page, the terms and the invoice name one seller, and artists as makers', async () => {
  const { legalName } = store.services.brand
  const work = await store.listWork()
  const page = await htmlAt(`/artwork/${work}`)
  expect(textOf(elementWith(page, 'dl', 'Sold by') ?? '')).toContain(`Made by Asha Rao Sold by ${legalName}`)
  const told = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string; offers?: { seller: object }; manufacturer?: object },
  )
  const product = told.find((one) => one['@type'] === 'Product')
  expect(product?.offers?.seller).toMatchObject({ legalName })
  expect(product?.manufacturer).toMatchObject({ name: 'Asha Rao' })

  expect(await wordsAt('/terms')).toContain(`You buy from us. ${legalName} sells every work in this store`)
  expect(await wordsAt('/about')).toContain(`the shop you buy from: ${legalName} sells you the work`)
  for (const path of ['/', '/about', '/terms', '/privacy', '/shipping', '/cancellation-refunds', '/contact'])
    expect([
      path,
      (await wordsAt(path)).match(/marketplace|artists? sells?\b|as the sellers?\b|is its seller/i),
    ]).toEqual([path, null])

  const { id, cookie } = await signInNew(store.services)
  const order = await addPaidOrder(store.services.database.kysely, [work], { user_id: id })
  const { brand, clock } = store.services
  await inTransaction(store.services, (tx) => issueInvoiceNow(tx, { orderId: order.id, brand, now: clock.now() }))
  const file = await store.fetch(`/orders/${order.id}/invoice.pdf`, { headers: { cookie } })
  const words = (await readPdf(new Uint8Array(await file.arrayBuffer()))).pages.join(' ')
  expect(words.replaceAll(/\s+/g, ' ')).toContain(`Sold by ${legalName}`)
})

test('a work that its artist sells through the shop names the artist, its tax and where it can be sent', async () => {
  const { kysely } = store.services.database
  const work = await store.listWork({ price_paise: paise(250_000) })
  const seller = { gst: 'enrolled', legalName: 'Lata Rao', address: '4 Lake Road', city: 'Mysuru', state: 'Karnataka' }
  await kysely
    .updateTable('artists')
    .set({ seller: JSON.stringify({ ...seller, postalCode: '570001', number: '29ABCPE1234F1EN' }) })
    .where('id', 'in', kysely.selectFrom('artworks').select('artist_id').where('id', '=', work))
    .execute()
  const page = await htmlAt(`/artwork/${work}`)
  const facts = textOf(elementWith(page, 'dl', 'Sold by') ?? '')
  expect(facts).toContain('Sold by Lata Rao Delivery Only within Karnataka: the artist may sell only there.')
  expect(page).toContain('"seller":{"@type":"Person","name":"Lata Rao"')
  expect(page).toContain('"price":"2500.00"')
})

test('the terms exclude pay on delivery while the shop does not have it, and no longer once its owner turns it on', async () => {
  const { id: adminId } = await signInNew(store.services, { role: 'admin' })
  const turn = (isOn: boolean) =>
    changeTerms(store.services, { adminId, terms: { isOn, totalMaxPaise: paise(500_000), feePaise: paise(0) } })
  const off = await wordsAt('/terms')
  expect(off).toContain('There is no payment on delivery.')
  expect(off).not.toContain('pay the courier')
  await turn(true)
  const on = await wordsAt('/terms')
  expect(on).toContain('For some orders you can pay the courier on delivery instead.')
  expect(on).not.toContain('There is no payment on delivery.')
  for (const words of [off, on]) expect(words).not.toMatch(/[{}]/)
  await turn(false)
  expect(await wordsAt('/terms')).toBe(off)
})
