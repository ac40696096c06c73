import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMailToken } from '#domain/accounts/mail-tokens.db.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import type { MailServer } from '#tests/harness/mail-server.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { inPasswordFlood } from '#tests/harness/password-flood.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const ASKER = { address: '192.0.2.7', cookies: null }

const post = (form: string, { cookie }: Pick<TestVisitor, 'cookie'>, fields: Record<string, string> = {}, at = store) =>
  postForm(at, `/profile?form=${form}`, fields, { cookie })

const wordsOf = async (answer: Response) => decodeEntities(textOf(await answer.text()))

const isSignedIn = async (cookie: string) =>
  ((await (await store.fetch('/me', { headers: { cookie } })).json()) as { user: unknown }).user !== null

async function signInAgain(visitor: TestVisitor): Promise<string> {
  const signed = await signIn(store.services, { form: visitor, asker: ASKER })
  if (!signed.ok) throw new Error('The test could not sign in again.')
  return signed.cookie.split(';')[0] ?? ''
}

const rows = (table: string, column: string, id: string) =>
  store.services.database.pool
    .query<{ count: number }>(`select count(*)::int as count from ${table} where ${column} = '${id}'`)
    .then((result) => result.rows[0]?.count)

/** Quoted-printable: lines break at an equals sign, and the sign itself is encoded. */
const linkToken = (source = '') =>
  /token=([\w.-]+)/.exec(source.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ?? ''

const emailTo = (mail: MailServer, email: string, subject = /./) =>
  eventually(() => {
    const taken = mail.taken.find(({ to, header }) => to[0] === email && subject.test(header('subject') ?? ''))
    if (!taken) throw new Error(`Nothing has come to ${email}.`)
    return taken
  })

const growOld = ({ id }: TestVisitor) =>
  store.services.database.pool.query(
    `update sessions set proved_at = now() - interval '16 minutes' where account_id = '${id}'`,
  )

describe('the account', () => {
  test.each(['user', 'artist', 'admin'] as const)(
    'M-118 a section of it is below the profile of the role %s',
    async (role) => {
      const visitor = await signInNew(store.services, { role })
      const words = await wordsOf(await store.fetch('/profile', { headers: { cookie: visitor.cookie } }))
      for (const part of [visitor.email, 'Change password', 'Where you’re signed in', 'Your data', 'Delete account'])
        expect(words).toContain(part)
    },
  )

  test('I14 a guest can send none of its forms', async () => {
    for (const form of ['email', 'password', 'session', 'other-sessions', 'delete'])
      expect((await post(form, { cookie: '' })).status, form).toBe(401)
    expect((await store.fetch('/profile/my-data.json')).status).toBe(401)
  })
})

describe('open sessions', () => {
  test('M-118 each device is named; one is ended, or all but this', async () => {
    const visitor = await signInNew(store.services)
    const phone = await signInAgain(visitor)
    const agent = 'Mozilla/5.0 (Linux; Android 15; K) Chrome/141.0 Mobile Safari/537.36'
    await store.fetch('/me', { headers: { cookie: phone, 'user-agent': agent } })
    const words = await wordsOf(await store.fetch('/profile', { headers: { cookie: visitor.cookie } }))
    expect(words).toContain('Chrome on an Android phone')
    expect(words).toContain('This device')
    await post('other-sessions', visitor)
    expect([await isSignedIn(phone), await isSignedIn(visitor.cookie)]).toEqual([false, true])
  })

  test("I14 another person's session does not exist", async () => {
    const [visitor, stranger] = [await signInNew(store.services), await signInNew(store.services)]
    const { rows: found } = await store.services.database.pool.query<{ id: string }>(
      `select id from sessions where account_id = '${stranger.id}'`,
    )
    for (const session of [found[0]?.id ?? '', 'x', ''])
      expect((await post('session', visitor, { session })).status).toBe(404)
    expect(await isSignedIn(stranger.cookie)).toBe(true)
  })
})

describe('a new password', () => {
  const next = 'another quiet evening'

  test('T20 I16 ends every other session, gives this browser a new one, and is valid from then on', async () => {
    const visitor = await signInNew(store.services)
    const elsewhere = await signInAgain(visitor)
    const answer = await post('password', visitor, { current_password: visitor.password, new_password: next })
    const cookie =
      answer.headers
        .getSetCookie()
        .find((line) => line.startsWith('__Host-session='))
        ?.split(';')[0] ?? ''
    expect([answer.status, cookie === visitor.cookie]).toEqual([200, false])
    expect([await isSignedIn(visitor.cookie), await isSignedIn(elsewhere), await isSignedIn(cookie)]).toEqual([
      false,
      false,
      true,
    ])
    expect(await signIn(store.services, { form: visitor, asker: ASKER })).toMatchObject({ ok: false })
    expect(await signIn(store.services, { form: { ...visitor, password: next }, asker: ASKER })).toMatchObject({
      ok: true,
    })
    expect(await rows('audit_log', "action = 'password-change' and actor_id", visitor.id)).toBe(1)
  })

  test.each([
    ['', next, 'Password is required.'],
    ['wrong', next, 'That password is incorrect.'],
    ['x'.repeat(2_000), next, 'That password is incorrect.'],
    ['a long quiet evening', 'password1', 'Choose a longer or less common password.'],
    ['a long quiet evening', 'short', 'Choose a longer or less common password.'],
    ['a long quiet evening', 'é'.repeat(129), 'Please choose a password of up to 128 characters.'],
  ])(
    '%#: a wrong or a weak one is refused, and nothing is sent back',
    async (current_password, new_password, words) => {
      const visitor = await signInNew(store.services)
      const answer = await post('password', visitor, { current_password, new_password })
      const html = await answer.text()
      expect([answer.status, decodeEntities(textOf(html))]).toEqual([422, expect.stringContaining(words)])
      expect(html).not.toContain(`value="${new_password}"`)
      expect(await isSignedIn(visitor.cookie)).toBe(true)
    },
  )

  test('T16 the present one can be guessed five times, then the account waits', async () => {
    const visitor = await signInNew(store.services)
    const guess = () => post('password', visitor, { current_password: 'a guess', new_password: next })
    for (let time = 0; time < 5; time++) expect((await guess()).status).toBe(422)
    const refused = await guess()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await wordsOf(refused)).toContain('Please try again in')
  })

  test('more passwords at once than can be computed: the rest are asked to come again, and no attempt is lost', async () => {
    const visitor = await signInNew(store.services)
    const change = () => post('password', visitor, { current_password: visitor.password, new_password: next })
    await inPasswordFlood(store, async () => {
      for (let time = 0; time < 6; time++) {
        const busy = await change()
        expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5'])
      }
    })
    expect((await change()).status).toBe(200)
  })
})

describe('a new e-mail address', () => {
  test('G-52 counts when the link in its e-mail was opened and confirmed; the old address gets an e-mail', async () => {
    await using mail = await startMailServer()
    await using posting = await openTestStore({ env: { SMTP_URL: mail.url } })
    const visitor = await signInNew(posting.services)
    const email = `new-${visitor.email}`
    const answer = await post('email', visitor, { email }, posting)
    expect(await wordsOf(answer)).toContain('We’ve sent a link to the new address.')
    const confirmation = await emailTo(mail, email)
    const token = linkToken(confirmation.source)
    const seen = await posting.fetch(`/verify-email?token=${token}`)
    expect(await wordsOf(seen)).toContain('Confirm e-mail address')
    const { rows: before } = await posting.services.database.pool.query('select email from profiles')
    expect(before).toEqual([{ email: visitor.email }])
    const forged = 'A'.repeat(43)
    const { cookie, password } = visitor
    expect((await postForm(posting, '/verify-email', { token: forged }, { cookie })).status).toBe(422)
    expect((await postForm(posting, '/verify-email', { token })).status).toBe(422)
    expect((await postForm(posting, '/verify-email', { token, password })).status).toBe(200)
    expect((await postForm(posting, '/verify-email', { token }, { cookie })).status).toBe(422)
    const { rows: after } = await posting.services.database.pool.query('select email from profiles')
    expect(after).toEqual([{ email }])
    await emailTo(mail, visitor.email, /^Your e-mail address for .* was changed$/)
  })

  /** An attacker in an open session begins to move the account away. */
  async function askForMove(posting: TestStore, mail: MailServer) {
    const visitor = await signInNew(posting.services)
    const email = `thief-${visitor.email}`
    await post('email', visitor, { email }, posting)
    const move = linkToken((await emailTo(mail, email)).source)
    const told = await emailTo(mail, visitor.email, /^Request to change your e-mail address/)
    expect(told.source.replaceAll('=\r\n', '')).toContain(email)
    const standsAt = async () => {
      const { kysely } = posting.services.database
      const held = await kysely.selectFrom('accounts').select('email').where('id', '=', visitor.id).executeTakeFirst()
      return held?.email
    }
    return { visitor, move, stop: linkToken(told.source), standsAt }
  }

  test('the old address gets an e-mail at once, and its link stops the change and signs everybody out', async () => {
    await using mail = await startMailServer()
    await using posting = await openTestStore({ env: { SMTP_URL: mail.url } })
    const { visitor, move, stop, standsAt } = await askForMove(posting, mail)
    const { cookie, password } = visitor
    const page = await posting.fetch(`/stop-email-change?token=${stop}`)
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'same-origin'])
    const stopped = await postForm(posting, '/stop-email-change', { token: stop })
    expect([stopped.status, await wordsOf(stopped)]).toEqual([200, expect.stringContaining('stays the same')])
    expect(await (await posting.fetch('/api/auth/get-session', { headers: { cookie } })).json()).toBeNull()
    expect((await postForm(posting, '/verify-email', { token: move, password })).status).toBe(422)
    expect((await postForm(posting, '/stop-email-change', { token: stop })).status).toBe(422)
    expect(await standsAt()).toBe(visitor.email)
  })

  test('ends with every change of the account: no earlier link opens anything', async () => {
    await using mail = await startMailServer()
    await using posting = await openTestStore({ env: { SMTP_URL: mail.url } })
    const admin = await signInNew(posting.services, { role: 'admin' })
    const act = async (intent: string, { id }: TestVisitor) => {
      const fields = { intent, person: id, role: 'artist', reason: 'a test' }
      await postForm(posting, '/admin/dashboard', fields, { cookie: admin.cookie })
    }
    const OTHER = 'another quiet evening'
    const changes = {
      'a new password': async ({ cookie, password }: TestVisitor) => {
        await post('password', { cookie }, { current_password: password, new_password: OTHER }, posting)
      },
      'another role': (visitor: TestVisitor) => act('role', visitor),
      'a suspension': (visitor: TestVisitor) => act('suspend', visitor),
    }
    const usable: string[] = []
    let tried = 0
    for (const [what, change] of Object.entries(changes)) {
      const { visitor, move, stop, standsAt } = await askForMove(posting, mail)
      const before = await posting.services.database.kysely
        .selectFrom('accounts')
        .select('links_since')
        .where('id', '=', visitor.id)
        .executeTakeFirstOrThrow()
      await change(visitor)
      const after = await posting.services.database.kysely
        .selectFrom('accounts')
        .select('links_since')
        .where('id', '=', visitor.id)
        .executeTakeFirstOrThrow()
      expect(after.links_since.getTime(), what).toBeGreaterThan(before.links_since.getTime())
      const action = async (path: string, fields: Record<string, string>) => {
        tried++
        if ((await postForm(posting, path, fields)).status !== 422) usable.push(`${path} after ${what}`)
      }
      for (const password of [visitor.password, OTHER]) await action('/verify-email', { token: move, password })
      await action('/stop-email-change', { token: stop })
      expect(await standsAt(), what).toBe(visitor.email)
    }
    console.info(`mail links after a change of the account: ${tried} done, ${usable.length} usable`)
    expect(usable).toEqual([])
  })

  test('T17 another person’s address is answered alike, and nothing changes', async () => {
    const [visitor, other] = [await signInNew(store.services), await signInNew(store.services)]
    const free = await wordsOf(await post('email', visitor, { email: 'free@example.test' }))
    const taken = await wordsOf(await post('email', visitor, { email: other.email }))
    expect(taken).toBe(free)
    expect(await rows('verifications', 'value', other.email)).toBe(0)
  })

  test('G-52 an unconfirmed address gets the e-mail again, three times an hour', async () => {
    await using mail = await startMailServer()
    await using posting = await openTestStore({ env: { SMTP_URL: mail.url } })
    const visitor = await signInNew(posting.services)
    const send = () => post('verify', visitor, {}, posting)
    expect(await wordsOf(await send())).toContain('E-mail sent.')
    const emails = () => mail.taken.filter(({ to }) => to[0] === visitor.email)
    await eventually(() => expect(emails()).toHaveLength(2))
    let refused = await send()
    for (let time = 0; time < 3 && refused.status === 200; time++) refused = await send()
    expect([refused.status, await wordsOf(refused)]).toEqual([429, expect.stringContaining('Please try again in')])
  })

  test('a while after signing in it asks for the password', async () => {
    const visitor = await signInNew(store.services)
    await growOld(visitor)
    const email = 'later@example.test'
    expect((await post('email', visitor, { email })).status).toBe(422)
    expect((await post('email', visitor, { email, password: visitor.password })).status).toBe(200)
  })
})

describe('the own data', () => {
  test('F-76 comes as a file with everything of this person and nothing of another', async () => {
    const [visitor, other] = [await signInNew(store.services), await signInNew(store.services, { firstName: 'Kiran' })]
    const work = await store.listWork({ title: 'Monsoon Courtyard' })
    for (const user_id of [visitor.id, other.id])
      await store.services.database.kysely.insertInto('wishlists').values({ user_id, artwork_id: work }).execute()
    const order = await addOrder(store.services.database.kysely, [work], { user_id: visitor.id })
    await addParcel(store.services.database.kysely, order, { awb_code: '19041234567890' })
    const answer = await store.fetch('/profile/my-data.json', { headers: { cookie: visitor.cookie } })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      profile: { first_name: 'Asha', email: visitor.email },
      artist: null,
      wishlist: [{ title: 'Monsoon Courtyard' }],
      cart: [],
      orders: [
        {
          items: [{ title: 'Monsoon Courtyard' }],
          parcels: [{ awb_code: '19041234567890' }],
          refunds: [],
          returns: [],
        },
      ],
      enquiries: { contact: [], consultations: [], quotes: [] },
      sessions: [{}],
    })
    for (const foreign of [other.id, other.email, 'Kiran', 'token_hash']) expect(text).not.toContain(foreign)
  })
})

describe('an account that is deleted', () => {
  test('F-76 is erased with all that is its own, and signs out everywhere', async () => {
    const visitor = await signInNew(store.services)
    const elsewhere = await signInAgain(visitor)
    const work = await store.listWork()
    await store.services.database.kysely
      .insertInto('wishlists')
      .values({ user_id: visitor.id, artwork_id: work })
      .execute()
    const now = new Date()
    await makeMailToken(store.services.database.kysely, 'verify', { ...visitor, askedAt: now, now })
    const owner = `${visitor.id} ${visitor.email}`
    expect(await rows('verifications', 'value', owner)).toBe(1)
    const answer = await post('delete', visitor, { confirmation: 'DELETE' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(answer.headers.getSetCookie().join()).toContain('__Host-session=; Path=/; Max-Age=0')
    expect([await isSignedIn(visitor.cookie), await isSignedIn(elsewhere)]).toEqual([false, false])
    for (const [table, column] of [
      ['profiles', 'id'],
      ['accounts', 'id'],
      ['sessions', 'account_id'],
      ['credentials', 'account_id'],
      ['wishlists', 'user_id'],
    ] as const)
      expect(await rows(table, column, visitor.id), table).toBe(0)
    expect(await rows('verifications', 'value', owner)).toBe(0)
  })

  test.each([[{}], [{ confirmation: 'delete' }], [{ confirmation: 'DELETED' }]])(
    'F-76 stays when the typed text is %o',
    async (fields) => {
      const visitor = await signInNew(store.services)
      expect((await post('delete', visitor, fields as Record<string, string>)).status).toBe(422)
      expect(await isSignedIn(visitor.cookie)).toBe(true)
    },
  )

  test('F-76 asks for the password a while after signing in', async () => {
    const visitor = await signInNew(store.services)
    await growOld(visitor)
    expect((await post('delete', visitor, { confirmation: 'DELETE', password: 'wrong' })).status).toBe(422)
    expect(await isSignedIn(visitor.cookie)).toBe(true)
    await post('delete', visitor, { confirmation: 'DELETE', password: visitor.password })
    expect(await rows('accounts', 'id', visitor.id)).toBe(0)
  })

  test('F-76 of an artist lists nothing for sale any longer; sold works keep their maker', async () => {
    const artist = await signInNew(store.services, { role: 'artist', firstName: 'Meera' })
    const onSale = await store.listWork({ artist_id: artist.artistId })
    const sold = await store.listWork({ artist_id: artist.artistId, stock_quantity: 0 })
    expect((await store.fetch(`/artwork/${onSale}`)).status).toBe(200)
    await post('delete', artist, { confirmation: 'DELETE' })
    expect((await store.fetch(`/artwork/${onSale}`)).status).toBe(404)
    expect(await wordsOf(await store.fetch(`/artwork/${sold}`))).toContain('Meera Rao')
  })

  test('T14 the last owner stays', async () => {
    await using own = await openTestStore()
    const admin = await signInNew(own.services, { role: 'admin' })
    await signInNew(own.services, { role: 'admin', duty: 'fulfilment' })
    const answer = await post('delete', admin, { confirmation: 'DELETE' }, own)
    expect([answer.status, await wordsOf(answer)]).toEqual([409, expect.stringContaining('You’re the only owner.')])
  })
})
