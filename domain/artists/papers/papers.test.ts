import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { lookAtPapers, showArtistPapers } from '#domain/admin/artists/show-papers.ts'
import { readContent, type Content } from '#domain/content/read-content.ts'
import { endRestoredAccess } from '#domain/people/end-restored-access.ts'
import { exportOwnData } from '#domain/people/export-own-data.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { readEnv } from '#shared/env.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { speak } from '#words/speak.ts'
import { closePapersAnew } from './close-papers-anew.ts'
import { missingPapers, readTaxStanding } from './missing-papers.ts'
import { noteVerified, verifyByHand } from './note-verified.ts'
import { openPayoutAccount } from './open-papers.ts'
import { acceptAgreement, savePapers, showOwnPapers } from './own-papers.ts'
import { savePayoutAccount } from './own-payout-account.ts'
import { createPapersLock } from './papers-lock.ts'
import { DECLARATION_VERSION, type PapersForm } from './papers.rules.ts'
import type { PayoutDetails } from './payout-account.rules.ts'

const HOUR_MS = 3_600_000
const SECRET = 'the secret of this test, long enough'
const address = '203.0.113.9'

const PAPERS: PapersForm = {
  kind: 'individual',
  pan: 'ABCPE1234F',
  gst: 'none',
  gst_number: '',
  legal_name: 'Asha Rao',
  address: '12 Prabhat Road',
  postal_code: '411004',
  city: 'Pune',
  state: 'Maharashtra',
  declared: DECLARATION_VERSION,
}
const REGISTERED: PapersForm = { ...PAPERS, gst: 'regular', gst_number: '27ABCPE1234F1ZB', declared: '' }
const BANK: PayoutDetails = { way: 'bank', name: 'Asha Rao', number: '001234567890', ifsc: 'HDFC0001234' }
const OTHER: PayoutDetails = { way: 'upi', name: 'Asha Rao', upi: '9876543210@paytm' }

describeOnEachEngine((engine) => {
  let database: Database
  let content: Content
  let services: Pick<Services, 'clock' | 'content' | 'database' | 'pages' | 'papersLock'>
  let now = new Date('2026-11-28T06:00:00Z')
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    content = await readContent({ folder: 'content', brand: readEnv({}).brand })
    const papersLock = createPapersLock([SECRET])
    services = { database, content, clock: { now: () => now }, pages: { drop: () => {} }, papersLock }
  }, 60_000)
  afterAll(() => database.close())

  async function newArtist(name = 'Asha Rao') {
    const id = await addProfile(database.kysely, { role: 'artist' })
    const { id: artistId } = await database.kysely
      .insertInto('artists')
      .values({ profile_id: id, name, slug: `artist-${id}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, artistId, hasTwoStep: false }
  }

  type Own = Awaited<ReturnType<typeof newArtist>>
  const save = (own: Own, form: Partial<PapersForm> = {}) =>
    savePapers(services, own, { form: { ...PAPERS, ...form }, address })
  const pay = (own: Own, details: PayoutDetails = BANK) => savePayoutAccount(services, own, { details, address })
  const missing = async ({ artistId }: Own) =>
    (await missingPapers(services, database.kysely, [artistId])).get(artistId)?.map(({ what }) => what)
  const query = async <Row>(text: string, ...values: unknown[]) =>
    (await database.pool.query(text, values)).rows as Row[]
  const accountsOf = ({ artistId }: Own) =>
    query<Record<string, unknown>>('select * from payout_accounts where artist_id = $1 order by added_at', artistId)
  const noted = (own: Own) =>
    query<{ action: string; actor_id: string | null; facts: object }>(
      `select action, actor_id, facts from audit_log where actor_id::text = $1 or object_id = $1 order by id`,
      own.id,
    )
  /** To the artist, or to the owner about the artist. Other tests use the same numbers. */
  async function mailsOf({ artistId }: Own, to: 'artist' | 'owner' = 'artist') {
    const mails = await query<{ about: string }>(
      `select payload ->> 'about' as about from jobs where kind = 'papers-mail' and payload ->> 'artistId' = $1`,
      artistId,
    )
    return mails
      .map(({ about }) => about)
      .filter((about) => (about === 'same') === (to === 'owner'))
      .toSorted()
  }

  describe('stored papers', () => {
    test('hold no number in a readable form, in no table at all', async () => {
      const own = await newArtist()
      expect(await save(own, REGISTERED)).toEqual({ ok: true })
      expect(await pay(own)).toEqual({ ok: true })
      const numbers = ['ABCPE1234F', REGISTERED.gst_number, '001234567890', 'HDFC0001234']
      const tables = await query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      )
      for (const { name } of tables)
        for (const number of numbers)
          expect([name, await query(`select from ${name} row where row::text ilike $1`, `%${number}%`)]).toEqual([
            name,
            [],
          ])
      const [papers] = await query<Record<string, string>>(
        'select * from artist_papers where artist_id = $1',
        own.artistId,
      )
      for (const column of ['pan', 'pan_mark', 'gst_number']) expect(papers?.[column]).not.toMatch(/\d{6}|1234F/)
    })

    test('are shown to the artist by their ends only', async () => {
      const own = await newArtist()
      await save(own, REGISTERED)
      await pay(own)
      const shown = await showOwnPapers(services, own)
      expect(shown).toMatchObject({
        papers: { panEnd: '234F', gstEnd: 'F1ZB', legalName: 'Asha Rao' },
        account: { masked: '•••• 7890', isWaiting: true },
      })
      expect(JSON.stringify(shown)).not.toMatch(/ABCPE|001234|HDFC/)
    })

    test('keep a number that is left empty, and take a typed one', async () => {
      const own = await newArtist()
      await save(own, REGISTERED)
      expect(await save(own, { ...REGISTERED, pan: '', gst_number: '', city: 'Nashik' })).toEqual({ ok: true })
      expect(await lookAtPapers(services, { artistId: own.artistId, adminId: own.id, address })).toMatchObject({
        pan: 'ABCPE1234F',
        gstNumber: REGISTERED.gst_number,
      })
      const another = await save(own, { ...REGISTERED, pan: 'XYZPQ5678K', gst_number: '' })
      expect(another, 'the saved GSTIN has the former PAN').toMatchObject({
        ok: false,
        errors: { gst_number: expect.stringContaining('another PAN') },
      })
      expect(await save(own, { gst: 'enrolled', gst_number: '' }), 'a GSTIN is no enrolment number').toMatchObject({
        errors: { gst_number: expect.any(String) },
      })
    })

    test('nothing is stored of refused papers', async () => {
      const own = await newArtist()
      expect(await save(own, { kind: 'company' })).toMatchObject({
        ok: false,
        status: 422,
        errors: { pan: expect.stringContaining('This PAN belongs to') },
      })
      expect(await query('select from artist_papers where artist_id = $1', own.artistId)).toEqual([])
      expect(await save({ ...own, id: await addProfile(database.kysely) })).toMatchObject({ ok: false, status: 404 })
    })

    test('a declaration keeps its time until its text or the GST standing changes', async () => {
      const own = await newArtist()
      await speak('hi', () => save(own))
      const first = now
      now = new Date(now.getTime() + HOUR_MS)
      await save(own, { city: 'Nashik' })
      const declared = () =>
        query('select declared_at, declared_language from artist_papers where artist_id = $1', own.artistId)
      expect(await declared()).toEqual([{ declared_at: first, declared_language: 'hi' }])
      await save(own, REGISTERED)
      expect(await declared()).toEqual([{ declared_at: null, declared_language: null }])
    })
  })

  test('the standing of artists in tax law is read for many at once, and without the secret', async () => {
    const [one, two, three] = [await newArtist(), await newArtist(), await newArtist()]
    await save(one, REGISTERED)
    await save(two, { kind: 'firm', pan: 'AAPFU0939F', gst: 'composition', gst_number: '27AAPFU0939F1ZV' })
    const ids = [one, two, three].map(({ artistId }) => artistId)
    expect([...(await readTaxStanding(database.kysely, ids)).values()]).toEqual([
      { gst: 'regular', hasPan: true, isIndividual: true },
      { gst: 'composition', hasPan: true, isIndividual: false },
      { gst: 'none', hasPan: false, isIndividual: true },
    ])
  })

  test('the agreement is accepted by its version, once, with language and time', async () => {
    const own = await newArtist()
    const version = content.page('artist-agreement').updated ?? ''
    expect(await acceptAgreement(services, own, { version: '2020-01-01', address })).toMatchObject({ status: 409 })
    for (let click = 0; click < 2; click++)
      expect(await speak('hi', () => acceptAgreement(services, own, { version, address }))).toEqual({ ok: true })
    const rows = await query(
      'select version::text, language, accepted_at from artist_agreements where artist_id = $1',
      own.artistId,
    )
    expect(rows).toEqual([{ version, language: 'hi', accepted_at: now }])
    expect((await noted(own)).map(({ action }) => action)).toEqual(['agreement-accepted'])
    await query(`update artist_agreements set version = '2020-01-01' where artist_id = $1`, own.artistId)
    expect(await missing(own)).toContain('agreement')
    expect(await showOwnPapers(services, own)).toMatchObject({ agreement: { accepted: null, isNewer: true } })
  })

  describe('a payout account', () => {
    test('is paid to after 48 hours, once it is verified; payouts wait until then', async () => {
      const own = await newArtist()
      await acceptAgreement(services, own, { version: content.page('artist-agreement').updated ?? '', address })
      await save(own)
      expect(await missing(own)).toEqual(['account'])
      await pay(own)
      expect(await missing(own)).toEqual(['account-waits', 'account-unverified'])
      const [account] = await accountsOf(own)
      const told = { accountId: String(account?.id), name: 'ASHA RAO' }
      expect(await inTransaction(services, (tx) => noteVerified(tx, services, { ...told, state: 'verified' }))).toBe(
        true,
      )
      expect(await missing(own)).toEqual(['account-waits'])
      const saved = now
      now = new Date(saved.getTime() + 48 * HOUR_MS - 1)
      expect(await missing(own)).toEqual(['account-waits'])
      now = new Date(saved.getTime() + 48 * HOUR_MS)
      expect(await missing(own)).toEqual([])
      expect(await openPayoutAccount(services.papersLock, database.kysely, own.artistId)).toEqual({
        id: account?.id,
        details: BANK,
      })
    })

    test('is changed only with two-step verification; the artist gets an e-mail at once, and everything waits again', async () => {
      const own = await newArtist()
      await pay(own)
      expect(await pay(own), 'the same again').toEqual({ ok: true })
      expect(await pay(own, OTHER)).toMatchObject({
        ok: false,
        status: 409,
        message: 'Set up two-step verification before you change your account.',
      })
      expect(await accountsOf(own)).toHaveLength(1)
      now = new Date(now.getTime() + 72 * HOUR_MS)
      expect(await pay({ ...own, hasTwoStep: true }, OTHER)).toEqual({ ok: true })
      const [former, current] = await accountsOf(own)
      expect(former).toMatchObject({ replaced_at: now, masked: '•••• 7890' })
      expect(current).toMatchObject({
        replaced_at: null,
        masked: '••••3210@paytm',
        usable_from: new Date(now.getTime() + 48 * HOUR_MS),
        verification_state: 'none',
      })
      expect(await mailsOf(own)).toEqual(['account', 'account'])
      expect((await noted(own)).map(({ action, facts }) => [action, facts])).toEqual([
        ['payout-account-added', { to: '•••• 7890' }],
        ['payout-account-changed', { from: '•••• 7890', to: '••••3210@paytm' }],
      ])
      expect(await missing(own)).toContain('account-waits')
      const late = { accountId: String(former?.id), state: 'verified' } as const
      expect(await inTransaction(services, (tx) => noteVerified(tx, services, late)), 'the former one').toBe(false)
    })

    test('can be changed five times a day', async () => {
      const own = { ...(await newArtist()), hasTwoStep: true }
      const upi = (place: number): PayoutDetails => ({ way: 'upi', name: 'Asha Rao', upi: `asha${place}@ybl` })
      for (let place = 0; place < 5; place++) expect(await pay(own, upi(place))).toEqual({ ok: true })
      expect(await pay(own, upi(5))).toMatchObject({ ok: false, reason: 'too-many' })
      expect(await accountsOf(own)).toHaveLength(5)
    })

    test('that the provider refuses is told to the artist, and told twice counts once', async () => {
      const own = await newArtist()
      await pay(own)
      const [account] = await accountsOf(own)
      const tell = (state: 'pending' | 'failed') =>
        inTransaction(services, (tx) => noteVerified(tx, services, { accountId: String(account?.id), state }))
      for (const state of ['pending', 'failed', 'failed', 'pending'] as const) expect(await tell(state)).toBe(true)
      expect(await missing(own)).toContain('account-failed')
      expect(await mailsOf(own)).toEqual(['account', 'account-failed'])
      const admin = await addProfile(database.kysely, { role: 'admin' })
      const byHand = { accountId: String(account?.id), adminId: admin, why: 'Cancelled cheque', address }
      expect(await verifyByHand(services, byHand)).toBe('done')
      expect(await verifyByHand(services, byHand)).toBe('not-now')
      expect(await verifyByHand(services, { ...byHand, accountId: 'x' })).toBe('not-found')
      expect((await noted(own)).at(-1)).toEqual({
        action: 'payout-account-verified',
        actor_id: admin,
        facts: { why: 'Cancelled cheque', account: '•••• 7890' },
      })
    })

    test('after a restore every account is held for 48 hours, and its artist is asked to check it', async () => {
      const own = await newArtist()
      await pay(own)
      now = new Date(now.getTime() + 72 * HOUR_MS)
      expect(await missing(own)).not.toContain('account-waits')
      expect((await endRestoredAccess(services)).payoutAccounts).toBeGreaterThan(0)
      expect(await missing(own)).toContain('account-waits')
      expect(await mailsOf(own)).toEqual(['account', 'account-restored'])
    })
  })

  test('the owner hears when two artists have the same PAN or account; nothing is refused', async () => {
    const [one, two] = [await newArtist('Meera'), await newArtist('Tara')]
    const details: PayoutDetails = { ...BANK, number: '555566667777' }
    await save(one, { pan: 'MMMPM1111M' })
    await pay(one, details)
    expect(await save(two, { pan: 'MMMPM1111M' })).toEqual({ ok: true })
    expect(await pay(two, { ...details, ifsc: 'HDFC0009999' })).toEqual({ ok: true })
    expect([await mailsOf(one, 'owner'), await mailsOf(two, 'owner')]).toEqual([[], ['same', 'same']])
    const shown = await showArtistPapers(services, two.artistId)
    expect(shown?.same).toEqual([
      { what: 'account', id: one.artistId, name: 'Meera' },
      { what: 'pan', id: one.artistId, name: 'Meera' },
    ])
  })

  test('an owner who looks at numbers in full is noted, and sees them masked otherwise', async () => {
    const own = await newArtist()
    await save(own, REGISTERED)
    await pay(own)
    const admin = await addProfile(database.kysely, { role: 'admin' })
    expect(JSON.stringify(await showArtistPapers(services, own.artistId))).not.toMatch(/ABCPE|001234|HDFC/)
    const looks = async () => (await noted(own)).filter(({ action }) => action === 'papers-shown')
    expect(await looks()).toEqual([])
    expect(await lookAtPapers(services, { artistId: own.artistId, adminId: admin, address })).toEqual({
      pan: 'ABCPE1234F',
      gstNumber: REGISTERED.gst_number,
      account: BANK,
    })
    expect(await looks()).toEqual([{ action: 'papers-shown', actor_id: admin, facts: {} }])
    expect(await lookAtPapers(services, { artistId: 'nobody', adminId: admin, address })).toBeUndefined()
  })

  test('a person’s own download has their numbers in full', async () => {
    const own = await newArtist()
    await save(own, REGISTERED)
    await pay(own)
    const data = await exportOwnData(services, own as unknown as Visitor)
    expect(data).toMatchObject({
      papers: { pan: 'ABCPE1234F', gst_number: REGISTERED.gst_number, legal_name: 'Asha Rao' },
      payout_accounts: [{ details: BANK, way: 'bank' }],
    })
  })

  describe('with another secret of the store', () => {
    const NEXT = 'the secret of the time from now on'

    test('numbers are closed anew and found again, if the former secret is there', async () => {
      const [one, two] = [await newArtist(), await newArtist('Tara')]
      await save(one, { pan: 'NNNPN2222N' })
      await pay(one)
      const [account] = await accountsOf(one)
      const told = { accountId: String(account?.id), state: 'verified', name: 'ASHA R' } as const
      await inTransaction(services, (tx) => noteVerified(tx, services, told))
      const both = { ...services, papersLock: createPapersLock([NEXT, SECRET]) }
      await closePapersAnew(both)
      const after = { ...services, papersLock: createPapersLock([NEXT]) }
      expect(await lookAtPapers(after, { artistId: one.artistId, adminId: one.id, address })).toMatchObject({
        pan: 'NNNPN2222N',
        account: BANK,
      })
      expect(await showArtistPapers(after, one.artistId)).toMatchObject({ account: { verifiedName: 'ASHA R' } })
      await savePapers(after, two, { form: { ...PAPERS, pan: 'NNNPN2222N' }, address })
      expect((await showArtistPapers(after, two.artistId))?.same).toMatchObject([{ what: 'pan', id: one.artistId }])
      await closePapersAnew({ ...services, papersLock: createPapersLock([SECRET, NEXT]) })
    })

    test('and without it, the artist is asked again, and nothing is paid', async () => {
      const own = await newArtist()
      await save(own)
      await pay(own)
      const lost = { ...services, papersLock: createPapersLock([NEXT]) }
      await closePapersAnew(lost)
      const asked = (await missingPapers(lost, database.kysely, [own.artistId]))
        .get(own.artistId)
        ?.map(({ what }) => what)
      expect(asked).toEqual(['agreement', 'papers-unreadable', 'account-unreadable'])
      expect(await openPayoutAccount(lost.papersLock, database.kysely, own.artistId)).toBeUndefined()
      const again = { form: { ...PAPERS, pan: '' }, address }
      expect(await savePapers(lost, own, again)).toMatchObject({ errors: { pan: 'Please enter your PAN.' } })
      expect(await savePapers(lost, own, { ...again, form: PAPERS })).toEqual({ ok: true })
    })
  })

  test('a number copied to another artist’s row can’t be opened there', async () => {
    const [one, two] = [await newArtist(), await newArtist()]
    for (const own of [one, two]) await pay(own, own === one ? BANK : OTHER)
    await query(
      `update payout_accounts set details = (select details from payout_accounts where artist_id = $1) where artist_id = $2`,
      one.artistId,
      two.artistId,
    )
    expect(await missing(two)).toContain('account-unreadable')
    expect(await openPayoutAccount(services.papersLock, database.kysely, two.artistId)).toBeUndefined()
  })
})
