/** A person applies with sample works, becomes an artist, and gives the papers that we need before we pay. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DECLARATION_VERSION } from '#domain/artists/papers/papers.rules.ts'
import { PROOF_FIELDS } from '#domain/two-step/proof-fields.rules.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { pictureBytes } from '#tests/harness/picture-file.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl, type TestStore } from '#tests/harness/store.ts'
import { setUpApp } from '#tests/harness/two-step.ts'

const TEXT = 'I paint courtyards in gouache, since ten years, in my own studio.'
const BANK = { holder: 'Asha Rao', number: '001234567890', number_again: '001234567890', ifsc: 'ICIC0004321' }
const PAPERS = {
  kind: 'individual',
  pan: 'QWEPR4321T',
  gst: 'none',
  gst_number: '',
  legal_name: 'Asha Rao',
  address: '12 Prabhat Road',
  postal_code: '411004',
  city: 'Pune',
  state: 'Maharashtra',
  declared: DECLARATION_VERSION,
}

async function confirmed(store: TestStore): Promise<TestVisitor> {
  const person = await signInNew(store.services)
  await store.services.database.pool.query('update accounts set email_verified = true where id = $1', [person.id])
  return person
}

async function apply(store: TestStore, { cookie }: TestVisitor, { text = TEXT, samples = 2 } = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ text, city: 'Pune', links: 'asha.example' })) body.append(name, value)
  for (let place = 0; place < samples; place++)
    body.append('samples', new File([await pictureBytes()], 'a.jpg', { type: 'image/jpeg' }))
  const headers = { origin: storeUrl, cookie }
  const answer = await store.fetch('/artists/join', { method: 'POST', body, headers, redirect: 'manual' })
  return { status: answer.status, words: textOf(await answer.text()) }
}

const read = async (store: TestStore, path: string, cookie: string) => {
  const answer = await store.fetch(path, { headers: { cookie }, redirect: 'manual' })
  return { status: answer.status, words: textOf(await answer.text()) }
}

async function latestApplication(store: TestStore): Promise<string> {
  const { rows } = await store.services.database.pool.query<{ id: string }>(
    'select id from artist_applications order by created_at desc limit 1',
  )
  return `/admin/artists/applications/${rows[0]?.id}`
}

describe('joining as an artist', () => {
  test('a person applies, an owner accepts, and the new artist has a studio and is told what is missing', async () => {
    await using mail = await startMailServer()
    await using store = await openTestStore({ env: { SMTP_URL: mail.url } })
    const person = await confirmed(store)
    const owner = await signInNew(store.services, { role: 'admin' })
    const to = (email: string) => mail.taken.filter(({ to: [reader] }) => reader === email)

    expect((await read(store, '/artists/join', '')).words).toContain('You need an account to apply.')
    expect((await read(store, '/artists/join', person.cookie)).words).toContain('Pictures of your works')
    expect((await apply(store, person)).status).toBe(303)
    expect((await read(store, '/artists/join', person.cookie)).words).toContain('We’ve received your application.')
    expect((await apply(store, person)).status, 'a second application').toBe(409)

    const page = await latestApplication(store)
    expect((await read(store, '/admin/artists', owner.cookie)).words).toContain('Open (1)')
    const shown = await (await store.fetch(page, { headers: { cookie: owner.cookie } })).text()
    expect(textOf(shown)).toContain(TEXT)
    expect(shown).toContain('href="https://asha.example" target="_blank" rel="noopener noreferrer nofollow"')
    expect([...shown.matchAll(/Sample work \d of an application/g)].length).toBeGreaterThanOrEqual(2)

    const accept = (form: Record<string, string>) =>
      postForm(store, `${page}?form=accept`, { key: randomUUID(), intent: 'accept', ...form }, { cookie: owner.cookie })
    expect((await accept({ greeting: 'We love the courtyards.' })).status).toBe(200)
    expect((await accept({})).status, 'a second click').toBe(409)
    const welcome = await eventually(() => {
      const words = to(person.email).map(({ source }) => source.replaceAll('=\r\n', ''))
      const found = words.find((one) => one.includes('You can now sell with us'))
      expect(found).toBeDefined()
      return found
    })
    expect(welcome).toContain('We love the courtyards.')

    expect((await read(store, '/artist/dashboard', person.cookie)).status).toBe(200)
    const papers = await read(store, '/artist/papers', person.cookie)
    expect(papers.words).toContain('Before we can pay you')
    expect(papers.words).toContain('Give us your PAN, GST details, legal name and address.')
    expect((await read(store, '/artists/join', person.cookie)).words).toContain('You’re already an artist here.')
    const { rows } = await store.services.database.pool.query(
      `select action from audit_log where object_id = $1 or actor_id::text = $1 order by id`,
      [person.id],
    )
    expect(rows).toEqual(expect.arrayContaining([{ action: 'artist-applied' }, { action: 'application-accepted' }]))
  })

  test('a declined applicant reads the reason, and may apply again', async () => {
    await using mail = await startMailServer()
    await using store = await openTestStore({ env: { SMTP_URL: mail.url } })
    const person = await confirmed(store)
    const owner = await signInNew(store.services, { role: 'admin' })
    await apply(store, person)
    const form = { key: randomUUID(), intent: 'decline' }
    const page = `${await latestApplication(store)}?form=decline`
    expect((await postForm(store, page, form, { cookie: owner.cookie })).status).toBe(422)
    const reason = 'We have many painters of courtyards.'
    expect((await postForm(store, page, { ...form, reason }, { cookie: owner.cookie })).status).toBe(200)
    await eventually(() => expect(mail.taken.map(({ source }) => source).join()).toContain(reason))
    expect((await read(store, '/artists/join', person.cookie)).words).toContain(`Our answer: ${reason}`)
    expect((await read(store, '/artist/dashboard', person.cookie)).status).toBe(302)
    expect((await apply(store, person)).status).toBe(303)
  })

  test('an application without pictures, without words or from an unconfirmed address stores nothing', async () => {
    await using store = await openTestStore()
    const person = await confirmed(store)
    expect((await apply(store, person, { samples: 0 })).words).toContain('Please add at least one picture')
    expect((await apply(store, person, { samples: 7 })).status).toBeOneOf([413, 422])
    expect((await apply(store, person, { text: 'Hello' })).words).toContain('Please tell us a little more')
    const stranger = await signInNew(store.services)
    expect(await apply(store, stranger)).toMatchObject({
      status: 409,
      words: expect.stringContaining('Confirm your e-mail address first'),
    })
    const { rows } = await store.services.database.pool.query('select from artist_applications')
    expect(rows).toEqual([])
  })
})

describe('an artist’s papers', () => {
  test('are saved, shown masked, and never sent back; wrong ones are refused with the reason', async () => {
    const lines: string[] = []
    await using store = await openTestStore({ onLine: (line) => void lines.push(line) })
    const artist = await signInNew(store.services, { role: 'artist' })
    const post = async (form: string, fields: Record<string, string>) => {
      const answer = await postForm(store, `/artist/papers?form=${form}`, fields, { cookie: artist.cookie })
      return { status: answer.status, html: await answer.text() }
    }
    const wrong = await post('papers', { ...PAPERS, kind: 'company' })
    expect([wrong.status, textOf(wrong.html)]).toEqual([422, expect.stringContaining('This PAN belongs to')])
    expect(wrong.html, 'what was typed is kept, but no number').toContain('12 Prabhat Road')
    expect(wrong.html).not.toContain(PAPERS.pan)
    expect((await post('papers', PAPERS)).status).toBe(200)
    const ifsc = await post('bank', { ...BANK, ifsc: 'ICIC1004321' })
    expect([ifsc.status, textOf(ifsc.html)]).toEqual([422, expect.stringContaining('This isn’t an IFSC')])
    expect((await post('bank', BANK)).status).toBe(200)

    const shown = await (await store.fetch('/artist/papers', { headers: { cookie: artist.cookie } })).text()
    expect(textOf(shown)).toContain('Saved: •••• 321T')
    expect(textOf(shown)).toContain('•••• 7890')
    for (const number of [PAPERS.pan, BANK.number, BANK.ifsc]) {
      expect(shown).not.toContain(number)
      expect(lines.join()).not.toContain(number)
    }
    const version = /name="version" value="([^"]+)"/.exec(shown)?.[1] ?? ''
    expect((await post('agreement', { version })).status, 'without the tick').toBe(422)
    expect((await post('agreement', { version, accepted: 'on' })).status).toBe(200)
    expect((await read(store, '/artist/papers', artist.cookie)).words).toContain('You accepted the version of')
    const hindi = await (await store.fetch('/hi/artist/papers', { headers: { cookie: artist.cookie } })).text()
    expect(textOf(hindi)).toContain('पेमेंट करने से पहले हमें चाहिए')
  })

  test('an account is changed only by an artist who has two-step verification and uses it; an e-mail says so', async () => {
    await using mail = await startMailServer()
    await using store = await openTestStore({ env: { SMTP_URL: mail.url } })
    const artist = await signInNew(store.services, { role: 'artist' })
    const change = (cookie: string, upi = 'asha@ybl') =>
      postForm(store, '/artist/papers?form=upi', { upi_holder: 'Asha Rao', upi }, { cookie })
    await postForm(store, '/artist/papers?form=bank', BANK, { cookie: artist.cookie })
    const refused = await change(artist.cookie)
    const html = await refused.text()
    expect([refused.status, textOf(html)]).toEqual([
      409,
      expect.stringContaining('Changing this account needs two-step verification'),
    ])
    expect(html).toContain('href="/profile/two-step"')
    const app = await setUpApp(store.services, artist.cookie)
    await store.services.database.pool.query(
      `update sessions set proved_at = now() - interval '16 minutes' where account_id = $1`,
      [artist.id],
    )
    const led = await change(artist.cookie)
    const way = led.headers.get('location') ?? ''
    expect([led.status, way]).toEqual([307, '/prove?post=%2Fartist%2Fpapers%3Fform%3Dupi'])
    const proved = await postForm(
      store,
      way,
      { upi_holder: 'Asha Rao', upi: 'asha@ybl', [PROOF_FIELDS.code]: app.code() },
      { cookie: artist.cookie },
    )
    expect([proved.status, proved.headers.get('location')]).toEqual([307, '/artist/papers?form=upi'])
    const fresh = proved.headers
      .getSetCookie()
      .find((line) => line.startsWith('__Host-session='))
      ?.split(';')[0]
    expect((await change(fresh ?? '')).status).toBe(200)
    expect((await read(store, '/artist/papers', fresh ?? '')).words).toContain('••••ha@ybl')
    const told = () => mail.taken.filter(({ to: [reader] }) => reader === artist.email).map(({ source }) => source)
    await eventually(() =>
      expect(told().filter((source) => source.includes('A new payout account was saved'))).toHaveLength(2),
    )
    expect(told().join()).not.toContain(BANK.number)
  })

  test('an owner sees them masked, and in full after a click that the audit log notes', async () => {
    await using store = await openTestStore()
    const artist = await signInNew(store.services, { role: 'artist' })
    const owner = await signInNew(store.services, { role: 'admin' })
    await postForm(store, '/artist/papers?form=papers', PAPERS, { cookie: artist.cookie })
    await postForm(store, '/artist/papers?form=bank', BANK, { cookie: artist.cookie })
    const page = `/admin/artists/${artist.artistId}`
    const masked = await read(store, page, owner.cookie)
    expect(masked.words).toContain('•••• 321T')
    expect(masked.words).not.toContain(PAPERS.pan)
    const looked = await postForm(store, `${page}?form=look`, { intent: 'look' }, { cookie: owner.cookie })
    const words = textOf(await looked.text())
    for (const number of [PAPERS.pan, BANK.number, BANK.ifsc]) expect(words).toContain(number)
    const { rows } = await store.services.database.pool.query(
      `select actor_id, object_id from audit_log where action = 'papers-shown'`,
    )
    expect(rows).toEqual([{ actor_id: owner.id, object_id: artist.id }])
    const [, account = ''] =
      /name="account" value="([^"]+)"/.exec(
        await (await store.fetch(page, { headers: { cookie: owner.cookie } })).text(),
      ) ?? []
    const verify = { key: randomUUID(), intent: 'verify', account, why: 'Cancelled cheque' }
    const done = await postForm(store, `${page}?form=verify`, verify, { cookie: owner.cookie })
    expect([done.status, textOf(await done.text())]).toEqual([200, expect.stringContaining('Cancelled cheque')])
  })
})
