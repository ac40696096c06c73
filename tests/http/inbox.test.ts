import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import type { MailServer } from '#tests/harness/mail-server.ts'
import { decodeEntities, textOf, textsOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

const write = async (
  store: TestStore,
  values: { name?: string; email?: string; message?: string; created_at?: Date } = {},
) =>
  (
    await store.services.database.kysely
      .insertInto('contact_enquiries')
      .values({ name: 'Asha Rao', email: 'asha@example.test', message: 'Is “Monsoon” there?\nAsha', ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

async function book(store: TestStore, values: { date?: string; time?: string; email?: string } = {}) {
  const { id } = await store.services.database.kysely
    .insertInto('consultations')
    .values({
      name: 'Kiran Shah',
      email: 'kiran@example.test',
      phone: '9876543210',
      date: '2027-01-04',
      time: '10:00',
      message: 'A long wall',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** E-mails to people outside, without the admin's own at sign-up. */
const emailsOf = (mail: MailServer) => mail.taken.filter(({ source }) => !source.includes('Confirm your e-mail'))

async function openInbox(options: Parameters<typeof openTestStore>[0] = {}) {
  const store = await openTestStore(options)
  const { id: adminId, cookie } = await signInNew(store.services, { role: 'admin', firstName: 'Mira' })
  const read = async (path: string) => {
    const answer = await store.fetch(path, { headers: { cookie } })
    return { status: answer.status, html: await answer.text() }
  }
  const action = (path: string, form: Record<string, string>) =>
    postForm(store, path, { key: randomUUID(), ...form }, { cookie })
  const rows = (table: 'replies' | 'audit_log') =>
    store.services.database.kysely.selectFrom(table).selectAll().execute() as Promise<Record<string, unknown>[]>
  const jobs = () =>
    store.services.database.kysely.selectFrom('jobs').selectAll().where('kind', '=', 'inbox-mail').execute()
  return { store, adminId, read, action, rows, jobs, [Symbol.asyncDispose]: () => store.close() }
}

const tickets = (html: string) => textsOf(html, 'th').flatMap((text) => /^[CAQR]-\d{5}/.exec(text)?.[0] ?? [])

describe('F-64 the list of enquiries', () => {
  test('F-64 holds every kind with its number; the longest waiting comes first, and 48 hours are named in words', async () => {
    await using inbox = await openInbox()
    const { store, read } = inbox
    await write(store, { created_at: ago(49) })
    await write(store, { name: 'Ravi', email: 'ravi@example.test', created_at: ago(1.5) })
    await book(store)
    const work = await store.listWork({ category_id: categoryIds.premiumArtwork, price_paise: paise(0), title: 'Raga' })
    await postForm(store, `/artwork/${work}`, { name: 'Tara', contact: '9876543210', message: '' })
    const { html } = await read('/admin/inbox')
    expect(tickets(html)).toEqual(['C-00001', 'C-00002', 'A-00001', 'Q-00001'])
    const text = textOf(html)
    expect(text).toContain('4 waiting for a reply. 1 for more than 48 hours.')
    expect(text).toContain('Late: waiting for 2 days')
    expect(text).toContain('Waiting for 1 hour')
    expect(text).toContain('Raga')
    expect(text).toContain('Monday, 4 January, 10:00 am: to be confirmed')
    expect(tickets((await read('/admin/inbox?sort=newest')).html).at(-1)).toBe('C-00001')
  })

  test('F-64 its file has what the list shows under the same query, in its order, and the log says who took it', async () => {
    await using inbox = await openInbox()
    const { store, read, rows } = inbox
    await write(store, { created_at: ago(49) })
    await write(store, { name: 'Ravi, Pune', email: 'ravi@example.test', message: '=1+1' })
    await book(store)
    const file = async (query: string) => (await read(`/admin/inbox.csv${query}`)).html.trim().split('\r\n').slice(1)
    const numbers = async (query: string) => (await file(query)).map((line) => line.slice(0, 7))
    expect(await numbers('')).toEqual(['C-00001', 'C-00002', 'A-00001'])
    expect(await numbers('?sort=newest&kind=contact')).toEqual(['C-00002', 'C-00001'])
    expect(await numbers('?q=kiran')).toEqual(['A-00001'])
    expect(await file('?state=closed')).toEqual([])
    expect((await file('?q=ravi'))[0]).toMatch(/^C-00002,Enquiry,"Ravi, Pune",ravi@example\.test,,,'=1\+1,/)
    const log = await rows('audit_log')
    expect(log.filter(({ action }) => action === 'tickets-exported')).toHaveLength(5)
  })

  test('F-64 is sifted by kind and state, and found by number, name, address and phone', async () => {
    await using inbox = await openInbox()
    const { store, read, action } = inbox
    const first = await write(store)
    await write(store, { name: 'Ravi 50%', email: 'ravi@example.test' })
    await book(store)
    const found = async (query: string) => tickets((await read(`/admin/inbox?${query}`)).html).toSorted()
    expect(await found('kind=contact')).toEqual(['C-00001', 'C-00002'])
    expect(await found('kind=contact&page=9')).toEqual(['C-00001', 'C-00002'])
    expect(await found('q=c-2')).toEqual(['C-00002'])
    expect(await found('q=1')).toEqual(['A-00001', 'C-00001'])
    expect(await found('q=RAVI')).toEqual(['C-00002'])
    expect(await found('q=50%25')).toEqual(['C-00002'])
    expect(await found('q=%25')).toEqual(['C-00002'])
    expect(await found('q=kiran%40example')).toEqual(['A-00001'])
    expect(await found('q=9876543210')).toEqual(['A-00001'])
    expect(await found('q=nobody')).toEqual([])
    await action(`/admin/inbox/contact/${first}`, { intent: 'reply', text: 'Yes.' })
    expect(await found('')).toEqual(['A-00001', 'C-00002'])
    expect(await found('state=answered')).toEqual(['C-00001'])
    await action(`/admin/inbox/contact/${first}`, { intent: 'close' })
    expect(await found('state=answered')).toEqual([])
    expect(await found('state=closed')).toEqual(['C-00001'])
    expect(await found('state=all')).toEqual(['A-00001', 'C-00001', 'C-00002'])
    for (const query of [
      'kind=x&state=y&sort=z&page=-1',
      'q=%00',
      `q=${'x'.repeat(5_000)}`,
      'page=99999',
      'q=99999999999',
    ])
      expect([query, (await read(`/admin/inbox?${query}`)).status]).toEqual([query, 200])
  })

  test('F-64 a phone is found as people type it, and the views tell who has waited longest', async () => {
    await using inbox = await openInbox()
    const { store, read } = inbox
    await write(store, { created_at: ago(49) })
    await book(store, { email: 'a@example.test' })
    const found = async (query: string) => tickets((await read(`/admin/inbox?${query}`)).html)
    for (const typed of ['+91 98765 43210', '098765-43210', '98765'])
      expect([typed, await found(`q=${encodeURIComponent(typed)}`)]).toEqual([typed, ['A-00001']])
    expect(await found('q=%2B91+98765+43211')).toEqual([])
    expect([await found('state=late'), await found('state=late&sort=newest&kind=consultation')]).toEqual([
      ['C-00001'],
      [],
    ])
    expect(textOf((await read('/admin/inbox')).html)).toMatch(/Waiting 2 Late 1 Answered Closed All/)
  })

  test('F-64 several are closed at once, and what cannot be is listed with its reason', async () => {
    await using inbox = await openInbox()
    const { store, read } = inbox
    const { cookie } = await signInNew(store.services, { role: 'admin', duty: 'fulfilment' })
    const close = async (...picked: string[]) => {
      const body = new URLSearchParams({ intent: 'close' })
      for (const one of picked) body.append('pick', one)
      const answer = await store.fetch('/admin/inbox', { method: 'POST', body, headers: { origin: storeUrl, cookie } })
      return [answer.status, textOf(await answer.text())] as const
    }
    const [one, other, slot] = [await write(store), await write(store), await book(store)]
    expect(await close(`${one}.contact`, `${slot}.consultation`, `${other}.contact`)).toEqual([
      200,
      expect.stringMatching(
        /2 tickets closed\. 1 not changed\..*A-00001: Complete or cancel the consultation to close it\./,
      ),
    ])
    expect(tickets((await read('/admin/inbox')).html)).toEqual(['A-00001'])
    expect((await inbox.rows('audit_log')).filter(({ action }) => action === 'ticket-closed')).toHaveLength(2)
    expect((await close(`${slot}.consultation`))[0]).toBe(409)
    expect((await close(`${randomUUID()}.contact`))[0]).toBe(404)
    for (const nonsense of ['', one, `${one}.nonsense`])
      expect([nonsense, (await close(nonsense))[0]]).toEqual([nonsense, 422])
  })

  test('F-64 is shown page by page', async () => {
    await using inbox = await openInbox()
    for (let count = 0; count < 26; count++) await write(inbox.store, { created_at: ago(count) })
    const first = await inbox.read('/admin/inbox')
    const second = await inbox.read('/admin/inbox?page=2')
    expect([tickets(first.html).length, tickets(second.html)]).toEqual([25, ['C-00001']])
    expect(textOf(first.html)).toContain('26 tickets')
  })
})

describe('G-61 F-64 an answer by e-mail', () => {
  test('G-61 goes once, with the enquiry quoted and its number in the subject, and appears below the enquiry', async () => {
    await using mail = await startMailServer()
    await using inbox = await openInbox({ env: { SMTP_URL: mail.url } })
    const { store, read, action, rows } = inbox
    const path = `/admin/inbox/contact/${await write(store, { name: 'Asha\u00a0Rao' })}`
    const form = { intent: 'reply', text: 'It is.\n\nCome by <b>today</b>.\r\nMira', key: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => action(path, form)))
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(textOf(await answer.text())).toContain('Your reply is on its way.')
    }
    await eventually(() => expect(emailsOf(mail)).toHaveLength(1))
    const [sent] = emailsOf(mail)
    expect(sent?.to).toEqual(['asha@example.test'])
    expect(sent?.header('subject')).toBe('Your enquiry (C-00001)')
    expect(sent?.header('reply-to')).toBe(store.services.brand.email)
    await eventually(async () => expect(textOf((await read(path)).html)).toContain('E-mail sent'))
    const text = textOf((await read(path)).html)
    expect(text).toContain('Come by <b>today</b>. Mira')
    expect(text).toContain('Mira Rao')
    expect(text).toContain('Answered')
    expect(await rows('replies')).toMatchObject([{ means: 'mail', author_id: inbox.adminId, ticket_kind: 'contact' }])
    expect((await rows('audit_log')).filter(({ action }) => action === 'ticket-answered')).toHaveLength(1)
    expect(emailsOf(mail)).toHaveLength(1)
  })

  test('T35 no typed text reaches a header of the e-mail', async () => {
    await using mail = await startMailServer()
    await using inbox = await openInbox({ env: { SMTP_URL: mail.url } })
    const path = `/admin/inbox/contact/${await write(inbox.store, { message: 'x\r\nBcc: victim@example.test' })}`
    await inbox.action(path, {
      intent: 'reply',
      text: 'Subject: y\nBcc: victim@example.test',
      subject: 'a\r\nBcc: b@c.d',
    })
    await eventually(() => expect(emailsOf(mail)).toHaveLength(1))
    expect([emailsOf(mail)[0]?.to, emailsOf(mail)[0]?.header('bcc')]).toEqual([['asha@example.test'], undefined])
  })

  test('F-64 without a mail server it waits, and says so; once there is one it goes once', async () => {
    await using mail = await startMailServer()
    await using inbox = await openInbox({ env: { SMTP_URL: mail.url } })
    await mail.stop()
    const path = `/admin/inbox/contact/${await write(inbox.store)}`
    await inbox.action(path, { intent: 'reply', text: 'Yes.' })
    await eventually(async () => expect((await inbox.jobs())[0]?.note).toMatch(/ECONNREFUSED/))
    const text = textOf((await inbox.read(path)).html)
    expect(text).toContain('E-mail not sent yet')
    expect(text).toContain('We’ll retry automatically.')
    const badges = async () =>
      (await Promise.all([inbox.read(path), inbox.read('/admin/inbox?state=answered')])).map(({ html }) =>
        textsOf(html, 'span').find((words) => words === 'Sending reply' || words === 'Answered'),
      )
    expect(await badges()).toEqual(['Sending reply', 'Sending reply'])
    await mail.start()
    await inbox.store.services.database.pool.query('update jobs set run_at = now()')
    await inbox.store.services.database.pool.query(`select pg_notify('jobs', '')`)
    await eventually(() => expect(emailsOf(mail)).toHaveLength(1))
    await eventually(async () => expect(await badges()).toEqual(['Answered', 'Answered']))
  })

  test('F-64 a mailbox that the server refuses is shown next to the answer', async () => {
    await using mail = await startMailServer()
    mail.meddle = (step) => (step === 'recipient' ? 550 : undefined)
    await using inbox = await openInbox({ env: { SMTP_URL: mail.url }, expectedErrors: [/A job failed permanently/] })
    const path = `/admin/inbox/contact/${await write(inbox.store)}`
    await inbox.action(path, { intent: 'reply', text: 'Yes.' })
    await eventually(async () =>
      expect(textOf((await inbox.read(path)).html)).toContain('E-mail couldn’t be sent Contact them another way.'),
    )
    for (const address of [path, '/admin/inbox?state=answered'])
      expect(textOf((await inbox.read(address)).html)).toContain('Reply couldn’t be sent')
  })

  test('F-64 errors are shown with the reason, typed text stays, and nothing is stored', async () => {
    await using inbox = await openInbox()
    const { store, action, rows } = inbox
    const path = `/admin/inbox/contact/${await write(store)}`
    const wrong = [
      ['', 'Please write something.'],
      ['a\0b', 'Please remove the characters that can’t be displayed.'],
      ['x'.repeat(10_001), 'Please shorten this to 10000 characters. It has 10001.'],
    ] as const
    for (const [text, error] of wrong) {
      const answer = await action(`${path}?form=reply`, { intent: 'reply', text })
      const html = await answer.text()
      expect([error, answer.status]).toEqual([error, 422])
      expect(textOf(html)).toContain(error)
      expect(decodeEntities(html)).toContain(text.replace('\0', ''))
    }
    for (const gone of ['/admin/inbox/contact/nonsense', `/admin/inbox/quote/${randomUUID()}`, '/admin/inbox/x/y'])
      expect([gone, (await action(gone, { intent: 'reply', text: 'Yes.' })).status]).toEqual([gone, 404])
    expect((await inbox.read(`/admin/inbox/contact/${randomUUID()}`)).status).toBe(404)
    expect([await rows('replies'), await inbox.jobs()]).toEqual([[], []])
  })

  test('F-64 an enquiry with a phone number only cannot be answered by e-mail; it is noted and closed', async () => {
    await using inbox = await openInbox()
    const { store, action, read } = inbox
    const work = await store.listWork({ category_id: categoryIds.premiumArtwork, price_paise: paise(0) })
    await postForm(store, `/artwork/${work}`, { name: 'Tara', contact: '9876543210' })
    const { id } = await store.services.database.kysely
      .selectFrom('quote_requests')
      .select('id')
      .executeTakeFirstOrThrow()
    const path = `/admin/inbox/quote/${id}`
    expect(textOf((await read(path)).html)).toContain('No e-mail address given. Call 9876543210')
    const refused = await action(`${path}?form=reply`, { intent: 'reply', text: 'Yes.' })
    expect(refused.status).toBe(409)
    expect((await action(path, { intent: 'note', text: 'Called: too dear.' })).status).toBe(200)
    expect(textsOf((await read(path)).html, 'span')).toContain('New')
    expect((await action(path, { intent: 'close' })).status).toBe(200)
    expect(textOf((await read(path)).html)).toMatch(/Closed .*Called: too dear\./)
  })
})

describe('G-62 a consultation', () => {
  test('G-62 goes from pending to confirmed to completed, with one e-mail each, and never back', async () => {
    await using mail = await startMailServer()
    await using inbox = await openInbox({ env: { SMTP_URL: mail.url } })
    const { store, action, read } = inbox
    const path = `/admin/inbox/consultation/${await book(store)}`
    const status = async () =>
      (await store.services.database.kysely.selectFrom('consultations').select('status').executeTakeFirst())?.status
    expect((await action(path, { intent: 'completed' })).status).toBe(409)
    for (let twice = 0; twice < 2; twice++) expect((await action(path, { intent: 'confirmed' })).status).toBe(200)
    expect(await status()).toBe('confirmed')
    await eventually(() => expect(emailsOf(mail)).toHaveLength(1))
    expect(emailsOf(mail)[0]?.header('subject')).toBe(
      'Confirmed: your consultation on Monday, 4 January, 10:00 am (A-00001)',
    )
    expect((await action(path, { intent: 'completed' })).status).toBe(200)
    const refused = await action(`${path}?form=cancelled`, { intent: 'cancelled' })
    expect([refused.status, textOf(await refused.text())]).toEqual([
      409,
      expect.stringContaining('This consultation is already completed and can’t be cancelled.'),
    ])
    expect(await status()).toBe('completed')
    expect(textOf((await read(path)).html)).toMatch(/Closed .*Confirmed .*Completed/)
    expect(await inbox.jobs()).toHaveLength(1)
    for (const lawless of ['pending', 'confirmed', 'cancelled'])
      await expect(
        store.services.database.pool.query(`update consultations set status = '${lawless}'`),
      ).rejects.toThrow(/cannot move/)
  })

  test('G-62 that is cancelled is announced by e-mail, and its hour is free again', async () => {
    await using mail = await startMailServer()
    await using inbox = await openInbox({ env: { SMTP_URL: mail.url } })
    const { store, action } = inbox
    const soon = new Date(Date.now() + 3 * 24 * HOUR_MS)
    if (soon.getUTCDay() === 0 || new Date(`${indiaDay(soon)}T00:00:00Z`).getUTCDay() === 0)
      soon.setTime(soon.getTime() + 24 * HOUR_MS)
    const date = indiaDay(soon)
    const free = async () =>
      (await (await store.fetch('/api/consultation-slots')).text()).includes(`"${date}","times":["09:00","10:00"`)
    const path = `/admin/inbox/consultation/${await book(store, { date })}`
    expect(await free()).toBe(false)
    expect((await action(path, { intent: 'cancelled' })).status).toBe(200)
    expect(await free()).toBe(true)
    await eventually(() => expect(emailsOf(mail)).toHaveLength(1))
    expect(emailsOf(mail)[0]?.to).toEqual(['kiran@example.test'])
    expect(emailsOf(mail)[0]?.header('subject')).toMatch(/^Cancelled: your consultation on /)
    await book(store, { date, email: 'next@example.test' })
  })
})
