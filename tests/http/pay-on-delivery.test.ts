/** Paying on delivery by forms alone: the code of a guest, and the owner's reading of the carrier's statement. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeTerms } from '#domain/orders/on-delivery/terms.ts'
import { paise } from '#shared/money.rules.ts'
import { call } from '#tests/harness/call.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { defaultOptionOf } from '#tests/harness/list-work.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl, type TestStore } from '#tests/harness/store.ts'

let store: TestStore
let admin: Awaited<ReturnType<typeof signInNew>>
beforeAll(async () => {
  store = await openTestStore()
  admin = await signInNew(store.services, { role: 'admin' })
  const terms = { isOn: true, totalMaxPaise: paise(500_000), feePaise: paise(0) }
  await changeTerms(store.services, { terms, adminId: admin.id })
})
afterAll(() => store.close())

const kysely = () => store.services.database.kysely
const lastCode = () => /\b\d{6}\b/.exec(store.standIns?.texts.texts[0]?.text ?? '')?.[0] ?? ''

/** A guest's order that waits for its code. */
async function ordered(phone: string) {
  const artwork = await store.listWork({ edition: 'limited', stock_quantity: 3 })
  const lines = [{ artwork, frame: await defaultOptionOf(kysely(), artwork), quantity: 1 }]
  const notes = { shipping_address: { ...ADDRESS, phone } }
  const body = { amount: 1_100, receipt: randomUUID(), notes, guest: true, lines, onDelivery: true }
  const answer = await call(store, '/api/create-order', { body })
  expect(answer.status).toBe(200)
  const { order } = (await answer.json()) as { order: string }
  return {
    order,
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  }
}

test('F-33 a guest without scripts verifies a number: a wrong code and a new one are shown on the page, and others find nothing', async () => {
  const { order, cookie } = await ordered('9812345670')
  const path = `/orders/${order}/phone`
  const page = await store.fetch(path, { headers: { cookie } })
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
  expect(textOf(await page.text())).toContain('We’ve sent a 6-digit code to ••••••5670.')
  const enter = (code: string, by = cookie) => postForm(store, path, { code }, { cookie: by })

  const wrong = await enter(lastCode() === '000000' ? '111111' : '000000')
  expect([wrong.status, textOf(await wrong.text())]).toEqual([
    422,
    expect.stringContaining('That code is wrong. 4 attempts are left.'),
  ])
  const soon = await postForm(store, `${path}?form=send`, {}, { cookie })
  expect([soon.status, textOf(await soon.text())]).toEqual([429, expect.stringContaining('requested too many codes')])
  for (const by of ['', (await signInNew(store.services)).cookie]) {
    expect((await store.fetch(path, { headers: { cookie: by } })).status).not.toBe(200)
    expect((await enter(lastCode(), by)).status).not.toBe(303)
  }
  const spaced = lastCode().replace(/^.../, '$& ')
  const proven = await enter(spaced)
  expect([proven.status, proven.headers.get('location')]).toEqual([303, `/order-confirmation?order=${order}`])
  const again = await store.fetch(path, { headers: { cookie } })
  expect([again.status, again.headers.get('location')]).toEqual([302, `/order-confirmation?order=${order}`])
})

test('F-33 the carrier’s statement is uploaded as a file by a form alone: matches are paid, unreadable lines are listed, and twice counts once', async () => {
  const { order, cookie } = await ordered('9812345671')
  expect((await postForm(store, `/orders/${order}/phone`, { code: lastCode() }, { cookie })).status).toBe(303)
  const awb = await eventually(async () => {
    const [parcel] = await kysely().selectFrom('shipments').select('awb_code').where('order_id', '=', order).execute()
    if (!parcel?.awb_code) throw new Error('No courier is booked yet.')
    return parcel.awb_code
  })
  const upload = async (file: string, form: Record<string, string> = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ intent: 'statement', text: '', ...form })) body.set(name, value)
    body.set('file', new File([file], 'remittance.csv', { type: 'text/csv' }))
    const headers = { origin: storeUrl, cookie: admin.cookie }
    const answer = await store.fetch('/admin/pay-on-delivery?form=statement', { method: 'POST', body, headers })
    return [answer.status, textOf(await answer.text())] as const
  }
  const file = `"AWB Number","COD Value","UTR","Remitted On"\r\n${awb},"₹1,100.00",UTR77,01-12-2026\r\n${awb},none,UTR78,01-12-2026\r\nNOBODYS1,500,UTR77,01-12-2026\r\n`
  expect(await upload('')).toEqual([422, expect.stringContaining('Please choose a file, or paste the statement.')])
  expect(await upload('only a line')).toEqual([422, expect.stringContaining('The statement needs 1 to 500 rows')])
  expect(await upload(`Number,Sum\r\n${awb},1100\r\n`)).toEqual([422, expect.stringContaining('Please choose')])
  expect(await kysely().selectFrom('remittances').select('id').execute()).toEqual([])
  const [status, words] = await upload(file)
  expect([status, words]).toEqual([200, expect.stringContaining('line 3: Please enter an amount in rupees.')])
  expect(words).toContain('Payouts without a matching parcel (1)')
  const state = async () =>
    (await kysely().selectFrom('orders').select('payment_state').where('id', '=', order).executeTakeFirstOrThrow())
      .payment_state
  expect(await state()).toBe('paid')
  expect((await upload(file))[0]).toBe(200)
  expect(await kysely().selectFrom('remittances').select('id').execute()).toHaveLength(2)
})
