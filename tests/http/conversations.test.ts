/** A person asks an artist about a work; both write on the page and by e-mail, and nobody else reads it. */
import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { pictureBytes } from '#tests/harness/picture-file.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl, type TestStore } from '#tests/harness/store.ts'

const SECRET = 'a secret between the shop and its provider'
const DOMAIN = 'reply.example.test'
const INBOUND = { INBOUND_MAIL_DOMAIN: DOMAIN, INBOUND_MAIL_SECRET: SECRET }
const QUESTION = 'Is it framed? Call me on 98765 43210.'

async function confirmed(store: TestStore, person: Parameters<typeof signInNew>[1] = {}): Promise<TestVisitor> {
  const visitor = await signInNew(store.services, person)
  await store.services.database.pool.query('update accounts set email_verified = true where id = $1', [visitor.id])
  return visitor
}

async function openScene(env: Record<string, string> = INBOUND) {
  const mail = await startMailServer()
  const warnings: string[] = []
  const store = await openTestStore({
    env: { SMTP_URL: mail.url, ...env },
    onWarning: (text) => void warnings.push(text),
  })
  const artist = await confirmed(store, { role: 'artist', firstName: 'Meera' })
  const work = await store.listWork({ artist_id: artist.artistId ?? '', title: 'Monsoon' })
  const source = (one: (typeof mail.taken)[number]) => one.source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const to = (email: string) => mail.taken.filter(({ to: [reader] }) => reader === email)
  /** The newest e-mail to someone that has these words. */
  const mailTo = (email: string, words: string) =>
    eventually(() => {
      const found = to(email).findLast((one) => source(one).includes(words))
      if (!found) throw new Error(`No e-mail to ${email} with "${words}".`)
      return { text: source(found), replyTo: found.header('reply-to') ?? '' }
    })
  const read = async (path: string, cookie = '') => {
    const answer = await store.fetch(path, { headers: { cookie } })
    const html = await answer.text()
    return { status: answer.status, html, words: textOf(html), location: answer.headers.get('location') }
  }
  const ask = (fields: Record<string, string>, cookie = '') =>
    postForm(store, `/artwork/${work}/ask`, { leave_empty: '', ...fields }, { cookie })
  const act = (path: string, intent: string, cookie: string, fields: Record<string, string> = {}) =>
    postForm(store, `${path}?form=${intent}`, { intent, ...fields }, { cookie })
  async function write(path: string, cookie: string, text: string, photos = 0, key: string = randomUUID()) {
    const body = new FormData()
    for (const [name, value] of Object.entries({ text, key })) body.append(name, value)
    for (let place = 0; place < photos; place++)
      body.append('photos', new File([await pictureBytes()], 'a.jpg', { type: 'image/jpeg' }))
    return store.fetch(`${path}?form=message`, { method: 'POST', body, headers: { origin: storeUrl, cookie } })
  }
  const inbound = (fields: object, { secret = SECRET, timestamp = Date.now() / 1_000 } = {}) => {
    const body = JSON.stringify({ messageId: `<${randomUUID()}@mail.test>`, subject: 'Re:', timestamp, ...fields })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-mail-signature': signature }
    return store.fetch('/api/webhooks/mail', { method: 'POST', body, headers })
  }
  const rows = async <Row extends object>(statement: string) =>
    (await store.services.database.pool.query<Row>(statement)).rows
  return {
    store,
    mail,
    warnings,
    artist,
    work,
    to,
    mailTo,
    read,
    ask,
    act,
    write,
    inbound,
    rows,
    async [Symbol.asyncDispose]() {
      await store.close()
      await mail.stop()
    },
  }
}

type Scene = Awaited<ReturnType<typeof openScene>>

/** A guest's question; `cookie` is that of a browser that has followed the link. */
async function guestAsks({ ask, mailTo, store }: Scene, email = `${randomUUID()}@mail.example.test`, text = QUESTION) {
  expect((await ask({ name: 'Asha', email, text })).status).toBe(200)
  const { text: source } = await mailTo(email, 'Open and confirm')
  const [link = ''] = /\/messages\/[0-9a-f-]{36}\/open\/[\w-]+/.exec(source) ?? []
  const answer = await store.fetch(link)
  const cookie = (answer.headers.getSetCookie().find((one) => /orders=/.test(one)) ?? '').split(';')[0] ?? ''
  const path = link.replace(/\/open\/.*/, '')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, path])
  return { email, link, path, cookie, studio: `/artist${path}`, id: path.slice('/messages/'.length) }
}

async function guestAsked(scene: Scene, email?: string, text?: string) {
  const talk = await guestAsks(scene, email, text)
  expect((await scene.act(talk.path, 'confirm', talk.cookie)).status).toBe(200)
  return talk
}

describe('a question to an artist', () => {
  test('a guest asks, confirms the e-mail, and reads the answer by a link; details are hidden and the sender reads why', async () => {
    await using scene = await openScene()
    const { artist, read, act, write, mailTo, to, rows } = scene
    const talk = await guestAsks(scene)
    expect((await mailTo(talk.email, 'confirm')).text, 'no typed text goes to an unknown mailbox').not.toContain(
      'framed',
    )
    expect(await rows('select confirmed_at from conversations')).toEqual([{ confirmed_at: null }])
    expect(to(artist.email).filter(({ source }) => source.includes('Monsoon'))).toEqual([])
    expect((await read(talk.studio, artist.cookie)).status).toBe(404)

    expect((await read(talk.path, talk.cookie)).words).toContain('Send your question?')
    expect((await act(talk.path, 'confirm', talk.cookie)).status).toBe(200)
    const told = await mailTo(artist.email, 'asks about Monsoon')
    expect(told.text).toContain('Is it framed?')
    expect(told.text).not.toContain('98765')
    const asked = await read(talk.path, talk.cookie)
    expect(asked.words).toContain('Call me on •••••.')
    expect(asked.words).toContain('We hid contact or payment details here')

    const studio = await read('/artist/messages', artist.cookie)
    expect(studio.words).toContain('Waits for you')
    expect(studio.words).toContain('Messages 1')
    const open = await read(talk.studio, artist.cookie)
    expect(open.words).toContain('Call me on •••••.')
    expect(open.words, 'the address is only ours').not.toContain(talk.email)
    expect(open.words, 'the explanation is for the sender').not.toContain('We hid contact')
    const key = randomUUID()
    for (let twice = 0; twice < 2; twice++)
      expect((await write(talk.studio, artist.cookie, 'Yes, in teak. Or meera@upi.', 1, key)).status).toBe(303)
    expect((await mailTo(talk.email, 'Yes, in teak')).text).not.toContain('meera@upi')
    const answered = await read(talk.path, talk.cookie)
    expect(answered.words).toContain('Yes, in teak. Or •••••.')
    expect(await rows('select 1 from conversation_messages')).toHaveLength(2)
    expect(await rows('select waiting_since from conversations')).toEqual([{ waiting_since: null }])
  })

  test('photos are shown to the two sides only, and their own addresses are not given out', async () => {
    await using scene = await openScene()
    const { store, artist, read, write, act, rows } = scene
    const talk = await guestAsked(scene)
    expect((await write(talk.path, talk.cookie, '', 2)).status).toBe(303)
    const { html } = await read(talk.studio, artist.cookie)
    const [photo = ''] = /\/messages\/[0-9a-f-]+\/photos\/[0-9a-f-]+\/1/.exec(html) ?? []
    const pictures = await rows<{ picture_id: string }>('select picture_id from conversation_photos')
    for (const { picture_id: id } of pictures) expect(html).not.toContain(id)
    const admin = await signInNew(store.services, { role: 'admin' })
    const other = await confirmed(store, { role: 'artist' })
    const statusFor = async (cookie: string, path = photo) => {
      const answer = await store.fetch(path, { headers: { cookie } })
      await answer.body?.cancel()
      return [answer.status, answer.headers.get('cache-control')]
    }
    for (const cookie of [talk.cookie, artist.cookie])
      expect(await statusFor(cookie)).toEqual([200, 'private, no-store'])
    expect(await statusFor(artist.cookie, `${photo}?large`)).toEqual([200, 'private, no-store'])
    for (const cookie of ['', other.cookie, admin.cookie]) expect((await statusFor(cookie))[0]).toBe(404)
    for (const place of ['0', '3', 'x', '1e0'])
      expect((await statusFor(artist.cookie, photo.replace(/1$/, place)))[0]).toBe(404)
    await act(talk.studio, 'report', artist.cookie, { reason: 'rude', text: '' })
    expect((await statusFor(admin.cookie))[0], 'once it was reported').toBe(200)
  })

  test('an account asks at once, goes on in its list, and a confirmed address finds what it asked as a guest', async () => {
    await using scene = await openScene()
    const { store, artist, ask, read, mailTo, work } = scene
    const buyer = await confirmed(store)
    const asked = await ask({ text: 'Does it come with a certificate?' }, buyer.cookie)
    expect([asked.status, asked.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/messages\/[0-9a-f-]+$/),
    ])
    expect((await mailTo(artist.email, 'certificate')).replyTo).toMatch(
      /^reply\+[0-9a-f]{32}a[0-9a-f]{24}@reply\.example\.test$/,
    )
    expect((await read(`/artwork/${work}/ask`, buyer.cookie)).words).toContain('You’ve already asked about this work.')
    await guestAsked(scene, buyer.email)
    const list = await read('/messages', buyer.cookie)
    expect(list.words.match(/by Meera Rao/g)).toHaveLength(2)
    const stranger = await confirmed(store)
    expect((await read(asked.headers.get('location') ?? '', stranger.cookie)).status).toBe(404)
    expect((await read('/messages', stranger.cookie)).words).toContain('No messages yet')
    expect((await read(`${asked.headers.get('location')}`)).status, 'a guest without the link').toBe(302)
  })

  test('a hidden work, a suspended artist, a blocked person, the artist and a machine can’t ask', async () => {
    await using scene = await openScene()
    const { store, artist, ask, read, act, write, work, rows } = scene
    const { pool } = store.services.database
    const words = async (answer: Response) => [answer.status, textOf(await answer.text())] as const
    const guest = { name: 'Asha', email: 'a@mail.example.test', text: 'Is it framed?' }
    expect((await ask({ ...guest, leave_empty: 'x' })).status).toBe(422)
    expect((await words(await ask({ ...guest, name: 'Call 9876543210' })))[1]).toContain('Please give your name only')
    expect((await words(await ask({ text: 'Is it mine?' }, artist.cookie)))[0]).toBe(409)
    expect((await ask({ ...guest, text: '' })).status).toBe(422)
    const talk = await guestAsked(scene)
    expect((await act(talk.studio, 'block', artist.cookie)).status).toBe(200)
    expect((await write(talk.path, talk.cookie, 'Please')).status).toBe(409)
    expect(await words(await ask({ ...guest, email: talk.email }))).toEqual([
      409,
      expect.stringContaining('This artist can’t take your messages.'),
    ])
    expect((await act(talk.studio, 'unblock', artist.cookie)).status).toBe(200)
    expect((await write(talk.path, talk.cookie, 'Thank you')).status).toBe(303)
    await pool.query('update profiles set suspended_at = now() where id = $1', [artist.id])
    expect((await ask(guest)).status).toBe(409)
    expect((await read(`/artwork/${work}/ask`)).words).toContain('This artist can’t take questions at the moment.')
    expect((await write(talk.path, talk.cookie, 'Hello?')).status).toBe(409)
    await pool.query('update artworks set archived_at = now() where id = $1', [work])
    expect((await ask(guest)).status).toBe(404)
    expect((await read(`/artwork/${work}/ask`)).status).toBe(404)
    expect((await read(talk.path, talk.cookie)).words).toContain('No longer shown')
    expect(await rows('select 1 from conversations')).toHaveLength(1)
  })

  test('nobody can fill a stranger’s mailbox: three confirmations an hour, and five questions', async () => {
    await using scene = await openScene()
    const guest = { name: 'Asha', email: 'stranger@mail.example.test', text: 'Hello' }
    const statuses: number[] = []
    for (let times = 0; times < 4; times++) statuses.push((await scene.ask(guest)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await scene.rows('select 1 from conversations')).toHaveLength(3)
  })
})

describe('an answer by e-mail', () => {
  test('reaches the other side once, without the quoted e-mail', async () => {
    await using scene = await openScene()
    const { artist, mailTo, inbound, read, rows } = scene
    const talk = await guestAsked(scene)
    const { replyTo } = await mailTo(artist.email, 'asks about Monsoon')
    const reply = {
      messageId: '<one@mail.test>',
      from: `Meera <${artist.email.toUpperCase()}>`,
      to: `Shop <${replyTo.toUpperCase()}>`,
      text: 'Yes, in teak. 98765 43210\r\n\r\nOn Mon, 30 Nov 2026, Shop wrote:\r\n> Is it framed?',
    }
    for (let twice = 0; twice < 2; twice++) expect((await inbound(reply)).status).toBe(200)
    expect(await rows('select side from conversation_messages order by created_at')).toEqual([
      { side: 'asker' },
      { side: 'artist' },
    ])
    const { replyTo: back } = await mailTo(talk.email, 'Yes, in teak')
    const shown = await read(talk.path, talk.cookie)
    expect(shown.words).toContain('Yes, in teak. •••••')
    expect(shown.words).not.toContain('wrote:')
    expect((await inbound({ from: talk.email, to: back, text: 'Thank you.' })).status).toBe(200)
    expect((await read(talk.studio, artist.cookie)).words).toContain('Thank you.')
  })

  test('from another mailbox, forged, replayed, automatic or without text stores nothing', async () => {
    await using scene = await openScene()
    const { artist, mailTo, inbound, rows, warnings } = scene
    const talk = await guestAsked(scene)
    const { replyTo } = await mailTo(artist.email, 'asks about Monsoon')
    const genuine = { from: artist.email, to: replyTo, text: 'Yes.' }
    const status = async (answer: Promise<Response>) => (await answer).status
    expect(await status(inbound({ ...genuine, from: 'thief@mail.example.test' }))).toBe(200)
    expect(warnings).toEqual(['A reply by e-mail was refused; nothing of it is stored.'])
    expect(await status(inbound({ ...genuine, from: talk.email }))).toBe(200)
    const guessed = replyTo.replace(/[0-9a-f](?=@)/, (last) => (last === '0' ? '1' : '0'))
    expect(await status(inbound({ ...genuine, to: guessed }))).toBe(200)
    expect(
      await status(inbound({ ...genuine, from: talk.email, to: replyTo.replace(/a(?=[0-9a-f]{24}@)/, 'b') })),
    ).toBe(200)
    expect(await status(inbound({ ...genuine, isAutomatic: true }))).toBe(200)
    expect(await status(inbound({ ...genuine, text: '> Is it framed?' }))).toBe(200)
    expect(await status(inbound(genuine, { secret: 'another secret of the same length as it' }))).toBe(401)
    expect(await status(inbound(genuine, { timestamp: Date.now() / 1_000 - 600 }))).toBe(401)
    expect(await status(inbound({ ...genuine, text: 7 }))).toBe(400)
    expect(await rows('select 1 from conversation_messages')).toHaveLength(1)
  })

  test('without an inbound domain the e-mail has a link and says so, and the webhook is off', async () => {
    await using scene = await openScene({})
    await guestAsked(scene)
    const { text, replyTo } = await scene.mailTo(scene.artist.email, 'asks about Monsoon')
    expect(text).toContain('Replies to this e-mail don')
    expect(replyTo).not.toContain('reply+')
    expect((await scene.inbound({ from: 'a@b.test', to: 'x@y.test', text: 'Hi' })).status).toBe(404)
  })
})

describe('a conversation', () => {
  test('reported by a side is read by admins, who warn or close it; the audit log has who read it', async () => {
    await using scene = await openScene()
    const { store, artist, read, act, write, mailTo, rows } = scene
    const admin = await signInNew(store.services, { role: 'admin' })
    const talk = await guestAsked(scene)
    const office = `/admin${talk.path}`
    expect((await read(office, admin.cookie)).status, 'not reported').toBe(404)
    expect((await act(talk.path, 'report', talk.cookie, { reason: 'nothing' })).status).toBe(422)
    expect((await act(talk.path, 'report', talk.cookie, { reason: 'outside', text: 'Wants cash.' })).status).toBe(200)
    await mailTo(store.services.brand.email, 'A conversation was reported')
    expect((await read('/admin/messages', admin.cookie)).words).toContain('Asks to pay or deal outside the shop')
    expect((await read(office, admin.cookie)).words).toContain('Wants cash.')
    await read(office, admin.cookie)
    expect(await rows(`select actor_id::text as by from audit_log where action = 'conversation-read'`)).toEqual([
      { by: admin.id },
    ])
    expect((await act(office, 'warn', admin.cookie, { text: '' })).status).toBe(422)
    expect((await act(office, 'warn', admin.cookie, { text: 'Please pay in the shop only.' })).status).toBe(200)
    expect((await mailTo(talk.email, 'Please pay in the shop only')).text).toContain('A message from')
    expect((await read(talk.studio, artist.cookie)).words).toContain('Please pay in the shop only.')
    expect((await act(office, 'close', admin.cookie, { text: 'Once more.' })).status, 'settled').toBe(409)
    await act(talk.studio, 'report', artist.cookie, { reason: 'rude', text: '' })
    expect((await act(office, 'close', admin.cookie, { text: 'We close this.' })).status).toBe(200)
    for (const [path, cookie] of [
      [talk.path, talk.cookie],
      [talk.studio, artist.cookie],
    ] as const) {
      expect((await write(path, cookie, 'But')).status).toBe(409)
      expect((await read(path, cookie)).words).toContain('We close this.')
    }
  })

  test('stands below the work once both sides agree, and goes when either takes it back', async () => {
    await using scene = await openScene()
    const { artist, read, act, write, mailTo, rows, work } = scene
    const talk = await guestAsked(scene, undefined, 'Is it framed?')
    await write(talk.studio, artist.cookie, 'Yes, in teak.')
    const [answer] = await rows<{ id: string }>(`select id from conversation_messages where side = 'artist'`)
    const [question] = await rows<{ id: string }>(`select id from conversation_messages where side = 'asker'`)
    const below = async () => (await read(`/artwork/${work}`)).words.includes('Yes, in teak.')
    const by = (who: 'asker' | 'artist', intent: string, fields = {}) =>
      who === 'asker' ? act(talk.path, intent, talk.cookie, fields) : act(talk.studio, intent, artist.cookie, fields)
    expect((await by('artist', 'propose', { answer: question?.id ?? '' })).status, 'no answer').toBe(409)
    expect((await by('artist', 'propose', { answer: answer?.id ?? '' })).status).toBe(200)
    await mailTo(talk.email, 'Show your question below the work?')
    expect(await below(), 'not yet').toBe(false)
    expect((await by('artist', 'agree', { answer: answer?.id ?? '', agree: 'on' })).status, 'not for the asker').toBe(
      422,
    )
    expect((await by('asker', 'agree', { answer: answer?.id ?? '' })).status, 'not ticked').toBe(422)
    expect((await by('asker', 'agree', { answer: answer?.id ?? '', agree: 'on' })).status).toBe(200)
    expect(await below()).toBe(true)
    expect((await read(`/artwork/${work}`)).words).not.toContain('Asha')
    expect((await by('artist', 'take-back')).status).toBe(200)
    expect(await below()).toBe(false)
    expect((await by('asker', 'take-back')).status).toBe(409)
  })
})
