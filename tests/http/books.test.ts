/** An owner reads the books, downloads the registers, books by hand and closes a month, by forms alone. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addArtistSale } from '#tests/harness/artist-sale.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { artistsOf } from '#tests/harness/payouts.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

const PAGE = '/admin/books'
const NOW = new Date('2026-12-05T06:00:00Z')

let store: TestStore
let admin: Awaited<ReturnType<typeof signInNew>>
let artistId: string
let orderId: string
beforeAll(async () => {
  store = await openTestStore({ clock: { now: () => NOW } })
  admin = await signInNew(store.services, { role: 'admin' })
  artistId = await artistsOf(store.services).addArtist()
  orderId = await addArtistSale(store.services, artistId, new Date('2026-11-20T06:00:00Z'))
}, 60_000)
afterAll(() => store.close())

const read = async (path: string) => {
  const answer = await store.fetch(path, { headers: { cookie: admin.cookie } })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}

/** As the form of this action is sent without scripts. */
const post = async (form: Record<string, string>, path = PAGE) => {
  const name = [form.intent, form.id ?? form.month].filter(Boolean).join('-')
  const answer = await postForm(store, `${path}?form=${name}`, { key: randomUUID(), ...form }, { cookie: admin.cookie })
  return [answer.status, textOf(await answer.text())] as const
}

const ENTRY = { intent: 'book', pair: 'tcs-paid', day: '2026-12-04', amount: '5', reason: 'Challan 0042' }

test('a month shows its accounts in groups, and each account the transfers behind it', async () => {
  const { text } = await read(`${PAGE}/2026-11`)
  const month = textOf(text)
  for (const words of ['Books of November 2026', 'What the shop owes', 'What the shop has', 'TDS'])
    expect(month).toContain(words)
  expect(month).toMatch(
    /With Razorpay, not settled yet Opening ₹0\.00 Debits ₹1,100\.00 Credits ₹0\.00 Closing ₹1,100\.00/,
  )
  expect(month).toMatch(/TCS Opening ₹0\.00 Debits ₹0\.00 Credits ₹5\.00 Closing ₹5\.00/)
  const account = await read(`${PAGE}/2026-11/tcs_payable`)
  expect(textOf(account.text)).toMatch(/Sale Date 20 Nov 2026/)
  expect(account.text).toContain(`/admin/orders/${orderId}`)
  expect(textOf((await read(`${PAGE}/2026-12/tcs_payable?page=99`)).text)).toContain('Opening balance: ₹5.00')
  for (const path of ['2026-13', '2027-01', 'x', '2026-11/artist', '2026-13/bank'])
    expect([path, (await read(`${PAGE}/${path}`)).status]).toEqual([path, 404])
})

test('registers show numbers masked, and their files whole, after verification and with an entry in the audit log', async () => {
  const shown = await read(`${PAGE}/registers?quarter=2026-27-Q3&month=2026-11`)
  const text = textOf(shown.text)
  expect(text).toContain('TDS register, October to December 2026')
  expect(text).toMatch(
    /Asha Rao PAN •••• 234F Date of credit 20 Nov 2026 Gross amount ₹1,000\.00 Rate 0\.1% TDS ₹1\.00/,
  )
  expect(text).toMatch(/Asha Rao GSTIN •••• F1ZB Supplied ₹1,000\.00 Returned ₹0\.00 Net ₹1,000\.00/)
  expect(shown.text).not.toContain('ABCPE1234F')
  for (const query of ['quarter=2026', 'month=2026-13'])
    expect([query, (await read(`${PAGE}/registers?${query}`)).status]).toEqual([query, 404])
  const file = `${PAGE}/files/tds.csv?of=2026-27-Q3`
  const tds = await read(file)
  expect(tds.text.split('\r\n')[1]).toBe(
    `393(1) Table Sl. 8(v),1035,ABCPE1234F,Asha Rao,2026-11-20,1000,0.1,1,,${orderId}`,
  )
  expect((await read(`${PAGE}/files/tcs.csv?of=2026-11`)).text).toContain('27ABCPE1234F1ZB,Asha Rao,0,0,1000,0,1000,')
  const { rows } = await store.services.database.pool.query<{ facts: Record<string, string> }>(
    `select facts from audit_log where action = 'papers-shown' order by id`,
  )
  expect(rows.map(({ facts }) => facts)).toEqual([
    { register: 'tds', period: '2026-27-Q3' },
    { register: 'tcs', period: '2026-11' },
  ])
  for (const none of ['tds.csv', 'tds.csv?of=2026-11', 'entries.csv?of=x', 'all.csv?of=2026-11', 'tcs.csv?of='])
    expect([none, (await read(`${PAGE}/files/${none}`)).status]).toEqual([none, 404])
  const entries = await read(`${PAGE}/files/entries.csv?of=2026-11`)
  expect(entries.text).toContain(',TCS,tcs_payable,,,5,')
  expect((await read(`${PAGE}/files/accounts.csv?of=2026-11`)).text).toContain(
    'What the shop owes,TCS,0,0,5,5,tcs_payable',
  )
})

test('an entry by hand is checked field by field, booked once, and reversed once', async () => {
  const [status, text] = await post({ ...ENTRY, pair: 'artist_payable', day: '2026-02-30', amount: '-5', reason: ' ' })
  expect(status).toBe(422)
  for (const error of [
    'Please choose what happened.',
    'Please enter a date.',
    'Please enter an amount',
    'give a reason',
  ])
    expect(text).toContain(error)
  expect(await post({ ...ENTRY, day: '2026-12-06' })).toEqual([422, expect.stringContaining('in the future')])
  const key = randomUUID()
  for (let times = 0; times < 2; times++)
    expect(await post({ ...ENTRY, key })).toEqual([200, expect.stringContaining('Booked.')])
  const month = textOf((await read(PAGE)).text)
  expect(month).toContain('TCS deposited ₹5.00 on 4 December 2026 Challan 0042')
  expect(month).toMatch(/TCS Opening ₹5\.00 Debits ₹5\.00 Credits ₹0\.00 Closing ₹0\.00/)
  expect(await post({ intent: 'reverse', id: key, reason: 'Wrong bank' })).toEqual([
    200,
    expect.stringContaining('Reversed on 4 December 2026.'),
  ])
  expect(await post({ intent: 'reverse', id: key, reason: 'Again' })).toEqual([
    409,
    expect.stringContaining('already reversed'),
  ])
})

test('a month is closed after a look at what is open, takes no entry any more, and is reopened with a reason', async () => {
  const month = textOf((await read(`${PAGE}/2026-11`)).text)
  expect(month).toContain('No reconciliation has finished since this month ended.')
  const close = { intent: 'close', month: '2026-11', open: '1' }
  expect(await post({ ...close, open: '0' })).toEqual([409, expect.stringContaining('Something has changed')])
  expect(await post(close, `${PAGE}/2026-11`)).toEqual([422, expect.stringContaining('then tick the box')])
  expect(await post({ ...close, month: '2026-12', isSeen: 'on' })).toEqual([409, expect.stringContaining('isn’t over')])
  expect(await post({ ...close, month: 'November', isSeen: 'on' })).toEqual([
    422,
    expect.stringContaining('not a month'),
  ])
  expect(await post({ ...close, isSeen: 'on' }, `${PAGE}/2026-11`)).toEqual([
    200,
    expect.stringContaining('November 2026 is closed.'),
  ])
  expect(textOf((await read(`${PAGE}/2026-11`)).text)).toContain('Closed')
  expect(await post({ ...ENTRY, day: '2026-11-30' })).toEqual([
    409,
    expect.stringContaining('The first open day is 1 December 2026.'),
  ])
  expect(await post({ intent: 'reopen', month: '2026-11', reason: '' })).toEqual([
    422,
    expect.stringContaining('give a reason'),
  ])
  expect(await post({ intent: 'reopen', month: '2026-11', reason: 'A late bill' })).toEqual([
    200,
    expect.stringContaining('November 2026 is open again.'),
  ])
})

test('who has not verified lately does so before anything is booked, closed or downloaded', async () => {
  await store.services.database.pool.query(
    `update sessions set proved_at = now() - interval '1 year' where account_id = $1`,
    [admin.id],
  )
  const posted = await postForm(store, PAGE, { key: randomUUID(), ...ENTRY }, { cookie: admin.cookie })
  expect([posted.status, posted.headers.get('location')]).toEqual([307, `/prove?post=${encodeURIComponent(PAGE)}`])
  const file = `${PAGE}/files/tds.csv?of=2026-27-Q3`
  expect(await read(file)).toMatchObject({ status: 302, location: `/prove?read=${encodeURIComponent(file)}` })
})
