import { testAuth } from '#tests/harness/test-auth.ts'
import { generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { readVisitor } from '#domain/accounts/read-visitor.ts'
import { openTestDatabase } from '#tests/harness/database.ts'
import type { setUpApp } from '#tests/harness/two-step.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { createSoftwarePasskey } from '#tests/harness/software-passkey.ts'
import type { FormRead } from '#shared/entered-text.rules.ts'
import { migrationFolder } from '#db/migrations.ts'
import { newPasskeyForm, passkeyForm } from './passkey-answer.rules.ts'
import { addOwnPasskey, askForPasskey, removeOwnPasskey, signInWithPasskey } from './passkeys.ts'

const storeUrl = new URL('https://store.example.test')
const SITE = { origin: storeUrl.origin, party: storeUrl.hostname }
const WRONG = { ok: false, reason: 'wrong-passkey' }
const ADDRESS = '203.0.113.5'

describe('passkeys', () => {
  let database: Database
  let services: Parameters<typeof setUpApp>[0] & Parameters<typeof askForPasskey>[0]
  const clock = { ms: Date.parse('2026-11-26T10:00:00Z'), now: () => new Date(clock.ms) }
  beforeAll(async () => {
    database = await openTestDatabase('embedded')
    const auth = testAuth(database, storeUrl)
    const brand = { name: 'Rang & Rekha' } as (typeof services)['brand']
    services = { database, storeUrl, clock, pages: { drop: () => {} }, isDemo: false, auth, brand }
  }, 30_000)
  afterAll(() => database.close())

  const visitorOf = async (cookie: string) => {
    const visitor = await readVisitor(services, cookie)
    if (!visitor) throw new Error('Nobody is signed in.')
    return visitor
  }

  async function challengeOf(use: 'sign-in' | 'add', cookie?: string): Promise<string> {
    const visitor = cookie === undefined ? undefined : await visitorOf(cookie)
    const asked = await askForPasskey(services, { use, visitor, address: ADDRESS })
    if (!asked.ok) throw new Error(asked.reason)
    return asked.question.challenge
  }

  function read<Form>(form: FormRead<Form>): Form {
    if (!form.ok) throw new Error(Object.values(form.errors)[0])
    return form.form
  }

  async function add(cookie: string, made: string, name = 'My phone') {
    const form = read(newPasskeyForm.read({ name, passkey: made }))
    return addOwnPasskey(services, await visitorOf(cookie), { form, address: ADDRESS })
  }

  const signIn = (passkey: string) =>
    signInWithPasskey(services, {
      form: read(passkeyForm.read({ passkey })),
      asker: { address: ADDRESS, cookies: null },
    })

  async function artistWithPasskey() {
    const artist = await signInNew(services, { role: 'artist' })
    const passkey = createSoftwarePasskey()
    const challenge = await challengeOf('add', artist.cookie)
    const added = await add(artist.cookie, passkey.make({ ...SITE, challenge }))
    expect(added).toMatchObject({ ok: true, codes: { length: 10 } })
    return { artist, passkey }
  }

  test('a passkey alone signs in, as in two steps', async () => {
    const { artist, passkey } = await artistWithPasskey()
    const signed = await signIn(passkey.use({ ...SITE, challenge: await challengeOf('sign-in') }))
    const cookie = signed.ok ? (signed.cookie.split(';')[0] ?? '') : ''
    expect(await readVisitor(services, cookie)).toMatchObject({
      id: artist.id,
      hasTwoStep: true,
      isProvedLately: true,
    })
  })

  test('a passkey of any kind that was added before its key was stored in COSE still signs in', async () => {
    const artist = await signInNew(services, { role: 'artist' })
    const keys = [
      generateKeyPairSync('ec', { namedCurve: 'P-256' }),
      generateKeyPairSync('ed25519'),
      generateKeyPairSync('rsa', { modulusLength: 2_048 }),
      generateKeyPairSync('rsa', { modulusLength: 3_072 }),
    ]
    const passkeys = keys.map((pair) => createSoftwarePasskey(pair))
    await database.kysely
      .insertInto('passkeys')
      .values(
        passkeys.map(({ id, publicKey }) => ({
          account_id: artist.id,
          name: 'My phone',
          credential_id: id,
          public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
        })),
      )
      .execute()
    await database.pool.query(await readFile(new URL('0095_passkey_keys.sql', migrationFolder), 'utf8'))
    for (const passkey of passkeys) {
      const challenge = await challengeOf('sign-in')
      expect(await signIn(passkey.use({ ...SITE, challenge }))).toMatchObject({ ok: true })
    }
  })

  test('a challenge is answered once, in five minutes, and for its own purpose', async () => {
    const { artist, passkey } = await artistWithPasskey()
    const challenge = await challengeOf('sign-in')
    const answer = passkey.use({ ...SITE, challenge })
    const both = await Promise.all([signIn(answer), signIn(answer)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const late = await challengeOf('sign-in')
    clock.ms += 5 * 60_000
    expect(await signIn(passkey.use({ ...SITE, challenge: late }))).toEqual(WRONG)
    const other = await challengeOf('add', artist.cookie)
    expect(await signIn(passkey.use({ ...SITE, challenge: other }))).toEqual(WRONG)
    expect(await signIn(passkey.use({ ...SITE, challenge: 'made-up' }))).toEqual(WRONG)
  })

  test.each([
    ['of another site', { origin: 'https://shop.example.test' }],
    ['for another name', { party: 'example.test' }],
    ['by nobody who was verified', { flags: 0x01 }],
    ['by nobody who was there', { flags: 0x04 }],
    ['of another kind', { kind: 'webauthn.create' as const }],
    ["in another site's frame", { crossOrigin: true }],
  ])('an answer %s signs nobody in', async (_, other) => {
    const { passkey } = await artistWithPasskey()
    const challenge = await challengeOf('sign-in')
    expect(await signIn(passkey.use({ ...SITE, challenge, ...other }))).toEqual(WRONG)
  })

  test('an answer signed by another key, or changed, signs nobody in', async () => {
    const { passkey } = await artistWithPasskey()
    const stranger = createSoftwarePasskey()
    const own = JSON.parse(passkey.use({ ...SITE, challenge: 'x' })) as { id: string }
    const forged = async (change: object) => {
      const answer = JSON.parse(stranger.use({ ...SITE, challenge: await challengeOf('sign-in') })) as object
      return signIn(JSON.stringify({ ...answer, ...change }))
    }
    expect([await forged({}), await forged({ id: own.id })]).toEqual([WRONG, WRONG])
  })

  test('a counter that does not rise is a copy’s', async () => {
    const { passkey } = await artistWithPasskey()
    const use = async (counter: number) =>
      (await signIn(passkey.use({ ...SITE, counter, challenge: await challengeOf('sign-in') }))).ok
    expect([await use(0), await use(0), await use(7), await use(7), await use(0), await use(8)]).toEqual([
      true,
      true,
      true,
      false,
      false,
      true,
    ])
  })

  test.each([
    ['of another site', { origin: 'https://shop.example.test' }],
    ['for another name', { party: 'example.test' }],
    ['by nobody who was verified', { flags: 0x41 }],
    ['without a key', { flags: 0x05 }],
    ['of another kind', { kind: 'webauthn.get' as const }],
    ["in another site's frame", { crossOrigin: true }],
  ])('a new one %s is not stored', async (_, other) => {
    const artist = await signInNew(services, { role: 'artist' })
    const challenge = await challengeOf('add', artist.cookie)
    expect(await add(artist.cookie, createSoftwarePasskey().make({ ...SITE, challenge, ...other }))).toEqual(WRONG)
    expect(await readVisitor(services, artist.cookie)).toMatchObject({ hasTwoStep: false })
  })

  test("a new passkey answers its owner's challenge, and belongs to one account", async () => {
    const { passkey } = await artistWithPasskey()
    const other = await signInNew(services, { role: 'artist' })
    const someone = await signInNew(services, { role: 'artist' })
    const challenge = await challengeOf('add', someone.cookie)
    expect(await add(other.cookie, passkey.make({ ...SITE, challenge }))).toEqual(WRONG)
    const own = passkey.make({ ...SITE, challenge: await challengeOf('add', other.cookie) })
    expect(await add(other.cookie, own)).toEqual({ ok: false, reason: 'not-now' })
  })

  test('a removed passkey signs nobody in; only its owner removes it', async () => {
    const { artist, passkey } = await artistWithPasskey()
    const other = await artistWithPasskey()
    const { id } = await database.kysely
      .selectFrom('passkeys')
      .select('id')
      .where('account_id', '=', artist.id)
      .executeTakeFirstOrThrow()
    const remove = async (cookie: string) =>
      removeOwnPasskey(services, await visitorOf(cookie), { id, address: ADDRESS })
    expect(await remove(other.artist.cookie)).toEqual({ ok: false, reason: 'not-now' })
    expect(await remove(artist.cookie)).toEqual({ ok: true })
    expect(await signIn(passkey.use({ ...SITE, challenge: await challengeOf('sign-in') }))).toEqual(WRONG)
  })

  test('a passkey does not sign a suspended person in', async () => {
    const { artist, passkey } = await artistWithPasskey()
    await database.kysely
      .updateTable('profiles')
      .set({ suspended_at: new Date(), suspension_reason: 'Copies.' })
      .where('id', '=', artist.id)
      .execute()
    const answer = passkey.use({ ...SITE, challenge: await challengeOf('sign-in') })
    expect(await signIn(answer)).toEqual({ ok: false, reason: 'suspended', why: 'Copies.' })
  })

  test('to an address of numbers no passkey can be held', async () => {
    const asked = askForPasskey(
      { ...services, storeUrl: new URL('http://127.0.0.1:3000') },
      { use: 'sign-in', visitor: undefined, address: ADDRESS },
    )
    expect(await asked).toEqual({ ok: false, reason: 'no-name' })
  })

  test('anything but an answer is read as none', () => {
    for (const passkey of [
      '',
      '[]',
      '{"id":1}',
      '{"id":"a b","clientData":"a","authenticatorData":"a","signature":"a"}',
    ])
      expect(passkeyForm.read({ passkey }).ok).toBe(false)
  })
})
