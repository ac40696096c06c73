import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import type { Database } from '#db/connect.ts'
import { readVisitor } from '#domain/accounts/read-visitor.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { credit, debit } from '#domain/money/accounts.rules.ts'
import { book } from '#domain/money/ledger.db.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { testAuth } from '#tests/harness/test-auth.ts'
import { speak } from '#words/speak.ts'
import { changeRole, suspendPerson } from './change-standing.ts'
import { deleteAccount } from './delete-account.ts'

const storeUrl = new URL('https://store.example.test')
const NOW = new Date('2026-11-23T05:00:00Z')

describeOnEachEngine((engine) => {
  let database: Database
  let services: Parameters<typeof deleteAccount>[0] & Parameters<typeof readVisitor>[0]
  let owner: Visitor
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const auth = testAuth(database, storeUrl)
    const around = {
      database,
      storeUrl,
      auth,
      clock: { now: () => new Date() },
      pages: { drop: () => {} },
      isDemo: false,
    }
    services = around as unknown as typeof services
    owner = await signedIn('admin')
  }, 60_000)
  afterAll(() => database.close())

  async function signedIn(role: 'admin' | 'artist'): Promise<Visitor> {
    const { cookie } = await signInNew(services, { role, ...(role === 'admin' && { duty: 'owner' as const }) })
    const visitor = await readVisitor(services, cookie)
    if (!visitor) throw new Error('Nobody is signed in.')
    return visitor
  }

  /** The shop owes an artist so much more; below zero, less. */
  const owe = (artist: Visitor, amount: number, account: 'artist_pending' | 'artist_payable' = 'artist_payable') =>
    inTransaction(services, (tx) => {
      const lines = [debit('artist_share', amount), credit(account, amount, artist.artistId)]
      return book(tx, [{ source: 'test-share', sourceId: randomUUID(), purpose: 'release', lines }], NOW)
    })

  const leave = (artist: Visitor) => deleteAccount(services, artist, { password: '' })
  const refusal = (confirmation: string) => ({ ok: false, reason: 'refused', status: 409, errors: { confirmation } })
  const by = () => ({ admin: owner, address: '203.0.113.5' })
  const makeBuyer = (artist: Visitor) =>
    changeRole(services, { ...by(), personId: artist.id, wanted: { role: 'user', duty: null } })

  test('an artist to whom money is owed stays an artist with an account until it is paid', async () => {
    const artist = await signedIn('artist')
    await owe(artist, 202_000)
    await owe(artist, 50_000, 'artist_pending')
    const owed = refusal(
      'We still owe you ₹2,520. You can delete your account once we’ve paid you. If you can’t wait, contact us.',
    )
    expect(await leave(artist)).toEqual(owed)
    expect(await speak('hi', () => leave(artist))).toEqual(
      refusal(
        'हमें आपको अभी ₹2,520 देने हैं। पेमेंट मिल जाने के बाद आप अपना अकाउंट डिलीट कर सकते हैं। अगर आप रुक नहीं सकते, तो हमसे संपर्क करें।',
      ),
    )
    expect(await makeBuyer(artist)).toEqual({ ok: false, reason: 'money-owed' })
    await owe(artist, -202_000)
    await owe(artist, -50_000, 'artist_pending')
    expect(await leave(artist)).toMatchObject({ ok: true })
  })

  test('a balance below zero keeps the account until an owner has written it off', async () => {
    const artist = await signedIn('artist')
    await owe(artist, -30_000)
    expect(await leave(artist)).toEqual(
      refusal('Your balance is ₹300 below zero after refunds. Please contact us before you delete your account.'),
    )
    expect(await makeBuyer(artist)).toEqual({ ok: false, reason: 'money-owed' })
    await owe(artist, 30_000)
    expect(await makeBuyer(artist)).toEqual({ ok: true })
  })

  test('a payout on its way keeps the account until it has arrived', async () => {
    const artist = await signedIn('artist')
    const { pool } = database
    const accountId = randomUUID()
    await pool.query(
      `insert into payout_accounts (id, artist_id, way, details, mark, masked, added_at, usable_from)
       values ($1, $2, 'bank', 'closed', 'mark', 'HDFC •• 1234', now(), now())`,
      [accountId, artist.artistId],
    )
    const { rows } = await pool.query<{ id: string }>(
      `insert into payout_runs (state, way, begun_at, approved_at) values ('approved', 'bank-file', now(), now()) returning id`,
    )
    await pool.query(
      `insert into payouts (run_id, artist_id, account_id, amount_paise, way, state, reference, proposed_at, approved_at, sent_at)
       values ($1, $2, $3, 202000, 'bank-file', 'sent', 'P1-1000', now(), now(), now())`,
      [rows[0]?.id, artist.artistId, accountId],
    )
    expect(await leave(artist)).toEqual(
      refusal('A payout of ₹2,020 is on its way to you. You can delete your account once it has arrived.'),
    )
    await pool.query(`update payouts set state = 'paid', utr = 'U1', paid_at = now() where reference = 'P1-1000'`)
    expect(await leave(artist)).toMatchObject({ ok: true })
  })

  test('an owner who suspends an artist reads how much is still owed', async () => {
    const artist = await signedIn('artist')
    await owe(artist, 202_000)
    const suspended = await suspendPerson(services, { ...by(), personId: artist.id, reason: 'Copies of other works.' })
    expect(suspended).toEqual({ ok: true, owedPaise: 202_000 })
  })
})
