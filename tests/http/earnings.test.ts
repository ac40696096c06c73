/** An artist's Earnings page and its files, and the same files for owners. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commissionDocument } from '#domain/earnings/commission/commission-document.rules.ts'
import { shopAsSeller } from '#domain/orders/invoices/invoice-of-order.rules.ts'
import { NO_SHARE } from '#domain/earnings/share-events.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { artistsOf } from '#tests/harness/payouts.ts'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

type Artist = Awaited<ReturnType<typeof signInNew>>

const COMMISSION = '/artist/earnings/COM-2627-000001.pdf'

let store: TestStore
let artist: Artist
let other: Artist
let admin: Artist
let month: string
beforeAll(async () => {
  store = await openTestStore()
  artist = await signInNew(store.services, { role: 'artist' })
  other = await signInNew(store.services, { role: 'artist' })
  admin = await signInNew(store.services, { role: 'admin' })
  month = indiaDay(store.services.clock.now()).slice(0, 7)
  await artistsOf(store.services).share(artist.artistId ?? '', 80_000)
  const change = { model: 'artist', commissionPercent: 20, gstPercent: 18 } as const
  const share = {
    ...NO_SHARE,
    valuePaise: paise(100_000),
    commissionPaise: paise(20_000),
    commissionGstPaise: paise(3_600),
  }
  const facts = commissionDocument({
    month: '2026-10',
    days: { to: '2026-10-31' },
    orders: [
      {
        orderId: '00000000-0000-4000-8000-000000000001',
        shortNumber: 482_719_350,
        titles: 'Moonrise',
        events: [{ day: '2026-10-04', what: 'sale', changes: [{ ...change, share }] }],
      },
    ],
    charged: [],
    seller: shopAsSeller(store.services.brand),
    artist: { name: 'Asha Menon', street: '', city: '', state: '', postalCode: '', gstin: null },
    language: 'en',
    now: new Date('2026-11-01T03:00:00Z'),
  })
  await store.services.database.pool.query(
    `insert into commission_documents (artist_id, month, kind, financial_year, series, number, serial, issued_at, facts)
      values ($1, '2026-10-01', 'invoice', '2627', '', 1, 'COM/2627/000001', now(), $2)`,
    [artist.artistId, JSON.stringify({ ...facts, serial: 'COM/2627/000001' })],
  )
}, 60_000)
afterAll(() => store.close())

const ask = (path: string, { cookie }: TestVisitor) => store.fetch(path, { headers: { cookie }, redirect: 'manual' })

test('an artist’s page leads to every statement, summary and invoice, and each is a file', async () => {
  const html = await (await ask('/artist/earnings', artist)).text()
  expect(textOf(html)).toContain('No payouts yet.')
  const files = [...html.matchAll(/href="(\/artist\/earnings\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(files).toEqual(
    expect.arrayContaining([`/artist/earnings/${month}.pdf`, `/artist/earnings/${month}.csv`, COMMISSION]),
  )
  expect(files).toHaveLength(5)
  for (const path of files) {
    const answer = await ask(path, artist)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      200,
      path.endsWith('.pdf') ? 'application/pdf' : 'text/csv; charset=utf-8',
    ])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.(pdf|csv)"$/)
  }
})

test('a statement is in the language of its address', async () => {
  const titleAt = async (path: string) =>
    (await readPdf(new Uint8Array(await (await ask(path, artist)).arrayBuffer()))).title
  expect(await titleAt(`/artist/earnings/${month}.pdf`)).toMatch(/^Statement for \w+ \d{4}$/)
  expect(await titleAt(`/hi/artist/earnings/${month}.pdf`)).toMatch(/ का हिसाब$/)
  const hindi = await (await ask('/hi/artist/earnings', artist)).text()
  expect(hindi).toContain(`href="/hi/artist/earnings/${month}.pdf"`)
})

test('an artist who has earned nothing reads when statements begin, and gets no file of another', async () => {
  expect(textOf(await (await ask('/artist/earnings', other)).text())).toContain('No statements yet.')
  expect((await ask(COMMISSION, other)).status).toBe(404)
})

test('an owner opens the same files from the artist’s page: after verifying again, and with an entry in the audit log', async () => {
  const page = `/admin/artists/${artist.artistId}`
  const path = `${page}/COM-2627-000001.pdf`
  expect(await (await ask(page, admin)).text()).toContain(`href="${path}"`)
  const answer = await ask(path, admin)
  expect(answer.status).toBe(200)
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(pages[0]).toContain('Asha Menon')
  const { rows } = await store.services.database.pool.query<{ facts: unknown }>(
    `select facts from audit_log where action = 'statement-read-by-admin' and actor_id = $1`,
    [admin.id],
  )
  expect(rows).toEqual([{ facts: { file: 'COM-2627-000001.pdf' } }])
  await store.services.database.pool.query(
    `update sessions set proved_at = now() - interval '16 minutes' where account_id = $1`,
    [admin.id],
  )
  const late = await ask(path, admin)
  expect([late.status, late.headers.get('location')]).toEqual([302, `/prove?read=${encodeURIComponent(path)}`])
})
