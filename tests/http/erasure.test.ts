/** A leaving person gets all their data first, and afterwards remains only in what tax law keeps. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkAudit } from '#domain/audit/check-audit.ts'
import { sealAudit } from '#domain/audit/seal-audit.ts'
import { endPast } from '#domain/retention/end-past.ts'
import { TABLES } from '#domain/retention/owners.ts'
import { fillPerson, HER } from '#tests/harness/fill-person.ts'
import { foundAt, HANDED_OUT } from '#tests/harness/handed-out.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

const MONTH_MS = 32 * 86_400_000

/** Rows that hold a person by the id of a related row. */
const NAMELESS = [
  'alert_hits',
  'alerts',
  'artist_releases',
  'artist_agreements',
  'artist_application_pictures',
  'audit_links',
  'cart_reminders',
  'certificates',
  'whatsapp_codes',
  'consents',
  'conversation_photos',
  'disputes',
  'disputes',
  'follows',
  'ledger_transfers',
  'order_extras',
  'order_items',
  'order_terms',
  'page_pictures',
  'payments',
  'picture_fingerprints',
  'picture_matches',
  'payout_accounts',
  'payouts',
  'phone_codes',
  'push_browsers',
  'return_photos',
  'review_photos',
  'subscription_requests',
  'told_works',
]

/** What tax law keeps: her papers, the paid order, its invoice, the bought gift card. */
const OF_BOOKS = ['artist_papers', 'commission_documents', 'gift_card_orders', 'invoices', 'orders']

async function tablesWith(store: TestStore, words: readonly string[]): Promise<string[]> {
  const { pool } = store.services.database
  const found: string[] = []
  for (const table of Object.keys(TABLES)) {
    const { rows } = await pool.query(`select from ${table} row where row::text ilike any($1) limit 1`, [
      words.map((word) => `%${word}%`),
    ])
    if (rows.length > 0) found.push(table)
  }
  return found.toSorted()
}

async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    const text = (await stat(path)).isFile() ? await readFile(path, 'latin1') : ''
    if (words.some((word) => name.includes(word) || text.includes(word))) found.push(name)
  }
  return found
}

test('F-76 her export holds everything, and after it she remains only in what tax law keeps', async () => {
  await using store = await openTestStore()
  const { services } = store
  const her = await fillPerson(services)
  await sealAudit(services)
  const words = [HER.name, HER.phone, HER.street, HER.address, her.email, her.id]
  const holding = Object.entries(TABLES)
    .flatMap(([table, { erased }]) => (erased ? [table] : []))
    .toSorted()
  const before = await tablesWith(store, words)
  const missed = holding.filter((table) => !before.includes(table) && !NAMELESS.includes(table))
  expect(missed, 'tables that can hold her, and that this test has not filled').toEqual([])

  const cookie = { cookie: her.cookie }
  const own: Record<string, unknown> = JSON.parse(
    await (await store.fetch('/profile/my-data.json', { headers: cookie })).text(),
  )
  expect(Object.keys(HANDED_OUT), 'each table that can hold her is handed out, or not for a reason').toEqual(holding)
  const places = Object.values(HANDED_OUT).filter((place) => typeof place === 'string')
  expect(places.filter((place) => foundAt(own, place).length === 0)).toEqual([])
  expect(JSON.stringify(own), 'no key, no hash and no seal').not.toMatch(/closed|"0{64}"|a-token-of-thirty|password/)
  expect(Object.entries(own).filter(([, kept]) => JSON.stringify(kept) === '[]' || kept === null)).toEqual([])
  expect(own).toMatchObject({
    orders: [{ refunds: [{}], returns: [{ photos: 1, replies: [{}] }], payments: [{}], invoices: [{}] }, {}],
    enquiries: { contact: [{ replies: [{}] }, { message: 'without an account' }], consultations: [{}], quotes: [{}] },
    gift_cards: { bought: [{}, {}], received: [{}, {}] },
    applications: [{ samples: 1 }],
    papers: { pan: 'ABCPQ1234F', legal_name: HER.name },
    payout_accounts: [{ details: { upi: 'zubaida@upi', name: HER.name } }],
    mails: [
      { about: 'verify' },
      { about: 'reset' },
      { kind: 'order-link-mail' },
      { kind: 'order-mail', order_id: her.paid },
    ],
    log: expect.arrayContaining([
      expect.objectContaining({ action: 'sign-in', address: HER.address }),
      expect.objectContaining({ action: 'sign-in-failed', object: her.email }),
      expect.objectContaining({ action: 'suspension', address: null }),
    ]),
  })

  expect((await postForm(store, '/profile?form=delete', { confirmation: 'DELETE' }, cookie)).status).toBe(303)
  expect(await filesWith(store.pictureDir, [her.picture])).toEqual([])
  const { rows: accounts } = await services.database.pool.query('select details, mark, masked from payout_accounts')
  expect(accounts, 'only the end of her account').toEqual([{ details: null, mark: null, masked: '••••aida@upi' }])
  const atOnce = await tablesWith(store, words)
  const later = [
    'dispute_answers',
    'dispute_papers',
    'jobs',
    'order_attempts',
    'order_attention',
    'order_gifts',
    'order_notes',
    'rate_limits',
    'refunds',
    'replies',
    'return_requests',
  ]
  expect(atOnce).toEqual([...OF_BOOKS, ...later].toSorted())

  await services.database.pool.query(`update jobs set state = 'done', finished_at = now() where kind = 'account-mail'`)
  const inAMonth = { ...services, clock: { now: () => new Date(Date.now() + MONTH_MS) } }
  await sealAudit(inAMonth)
  expect((await endPast(inAMonth)).isWhole).toBe(true)
  expect(await tablesWith(store, words)).toEqual(OF_BOOKS)
  const { rows } = await services.database.pool.query(`select id from orders row where row::text like '%${HER.name}%'`)
  expect(rows, 'of orders only what was paid').toEqual([{ id: her.paid }])
  const bought = await services.database.pool.query(`select state, message from gift_card_orders row
    where row::text ilike any(array['%${HER.name}%', '%${her.email}%'])`)
  expect(bought.rows).toEqual([{ state: 'paid', message: '' }])
  expect(await filesWith(dirname(store.pictureDir), [...words])).toEqual([])
  expect(await checkAudit(inAMonth)).toMatchObject({ findings: [], waiting: 0, forgotten: expect.any(Number) })
})
