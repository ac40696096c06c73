import { describe, expect, test } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { decodeEntities, elementWith, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore, TestStoreOptions } from '#tests/harness/store.ts'

const PAGE = '/services/consultation'
const SUCCESS = 'Consultation request submitted successfully! We will contact you shortly.'

const talk = {
  name: 'Asha Rao',
  email: 'asha@example.test',
  phone: '9876543210',
  date: '2026-11-24',
  time: '10:00',
  message: 'A long wall',
}

/** Monday, 23 November 2026, 10:30 in India. */
const open = (options: TestStoreOptions = {}) =>
  openTestStore({ clock: { now: () => new Date('2026-11-23T05:00:00Z') }, ...options })

async function stored(store: TestStore) {
  return store.services.database.kysely.selectFrom('consultations').selectAll().orderBy('ticket_number').execute()
}

async function slots(store: TestStore): Promise<{ date: string; times: string[] }[]> {
  const answer = await store.fetch('/api/consultation-slots')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  return ((await answer.json()) as { days: { date: string; times: string[] }[] }).days
}

describe('a consultation', () => {
  test('M-190 the page has the heading Schedule Consultation and a form that needs no script; it is public and cached', async () => {
    await using store = await open()
    const answer = await store.fetch(PAGE)
    const html = await answer.text()
    expect(elementWith(html, 'h2', 'Schedule Consultation')).toBeDefined()
    const form = elementWith(html, 'form', 'Schedule Consultation') ?? ''
    for (const label of ['Name', 'E-mail', 'Phone', 'Day', 'Time (India)', 'Message (optional)'])
      expect(textOf(form)).toContain(label)
    expect(form).toMatch(/^<form[^>]* action="\/services\/consultation#book" method="post"/)
    expect(form).toMatch(/<input[^>]*type="date"/)
    expect(answer.headers.get('cache-control')).toContain('public')
    expect(store.pages.size).toBe(1)
  })

  test('M-192 M-193 is stored as pending with any form, answered with the text, and e-mailed to both once', async () => {
    await using mail = await startMailServer()
    await using store = await open({ env: { SMTP_URL: mail.url } })
    const user = '10000000-0000-4000-8000-000000000001'
    const answer = await postForm(store, PAGE, { ...talk, status: 'confirmed', user_id: user })
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(textOf(html)).toContain(SUCCESS)
    expect(textOf(html)).toContain('Tuesday, 24 November, 10:00 am, India time. Your reference: A-00001')
    expect(await stored(store)).toMatchObject([{ ...talk, time: '10:00:00', status: 'pending', user_id: null }])
    await eventually(() => expect(mail.taken).toHaveLength(2))
    const subjects = mail.taken.map((sent) => sent.header('subject') ?? '').toSorted((a, b) => a.localeCompare(b))
    expect(subjects).toEqual([
      'Consultation A-00001: Tuesday, 24 November, 10:00 am',
      'Your consultation on Tuesday, 24 November, 10:00 am (A-00001)',
    ])
    const toSender = mail.taken.find(({ to }) => to[0] === talk.email)
    expect(toSender?.source).not.toMatch(/A long wall|Asha/)
  })

  test('M-192 records who is signed in, and nobody that the form names', async () => {
    await using store = await open()
    const visitor = await signInNew(store.services)
    const stranger = await signInNew(store.services)
    const answer = await postForm(store, PAGE, { ...talk, user_id: stranger.id }, { cookie: visitor.cookie })
    expect(answer.status).toBe(200)
    expect(await stored(store)).toMatchObject([{ user_id: visitor.id }])
  })

  test('M-191 name, e-mail, phone, date and time are needed, the message is not', async () => {
    await using store = await open()
    const errors = {
      name: 'Name is required.',
      email: 'E-mail is required.',
      phone: 'Phone number must be a 10-digit number.',
      date: 'Please choose a day.',
      time: 'Please choose a time.',
    }
    for (const [name, error] of Object.entries(errors)) {
      const answer = await postForm(store, PAGE, { ...talk, [name]: '' })
      const html = await answer.text()
      expect([name, answer.status]).toEqual([name, 422])
      expect(textOf(html)).toContain(error)
      expect(html.match(/aria-invalid="true"/g), name).toHaveLength(1)
      expect(decodeEntities(html)).toContain('A long wall')
    }
    expect(await stored(store)).toEqual([])
    expect((await postForm(store, PAGE, { ...talk, message: '' })).status).toBe(200)
    expect(await stored(store)).toMatchObject([{ message: '' }])
  })

  test('a phone has ten digits, with any prefix and separators', async () => {
    await using store = await open()
    expect((await postForm(store, PAGE, { ...talk, phone: '+91 98765 43210' })).status).toBe(200)
    expect(await stored(store)).toMatchObject([{ phone: '9876543210' }])
    for (const phone of ['123456789', '12345678901', '+1 9876543210', 'abcdefghij', '९८७६५४३२१०']) {
      const answer = await postForm(store, PAGE, { ...talk, phone })
      expect([phone, answer.status]).toEqual([phone, 422])
      expect(textOf(await answer.text())).toContain('Phone number must be a 10-digit number.')
    }
  })

  test('O3 a time that does not exist, a Sunday, and hours outside 9 to 6 are refused with our hours', async () => {
    await using store = await open()
    const wrong = [
      [{ time: '25:00' }, 'Please choose a time.'],
      [{ date: '2026-02-30' }, 'Please choose a day.'],
      [{ date: '2026-11-29' }, 'Monday to Saturday, 9:00 am to 6:00 pm'],
      [{ time: '08:00' }, 'Monday to Saturday, 9:00 am to 6:00 pm'],
      [{ time: '18:00' }, 'Monday to Saturday, 9:00 am to 6:00 pm'],
      [{ date: '2026-11-21' }, 'This day has passed.'],
    ] as const
    for (const [fields, text] of wrong) {
      const answer = await postForm(store, PAGE, { ...talk, ...fields })
      expect([fields, answer.status]).toEqual([fields, 422])
      expect(textOf(await answer.text())).toContain(text)
    }
    expect(await stored(store)).toEqual([])
  })

  test('G-62 a taken slot is not available, and a latecomer sees the free slots of that day', async () => {
    await using store = await open()
    const before = await slots(store)
    expect(before.find(({ date }) => date === talk.date)?.times).toContain('10:00')
    await postForm(store, PAGE, talk)
    expect((await slots(store)).find(({ date }) => date === talk.date)?.times).not.toContain('10:00')
    const late = await postForm(store, PAGE, { ...talk, name: 'Ravi', email: 'ravi@example.test' })
    const html = await late.text()
    expect(late.status).toBe(409)
    expect(textOf(html)).toContain(
      '10:00 am on Tuesday, 24 November has just been taken. Still free that day: 9:00 am, 11:00 am, 12:00 pm',
    )
    expect(html).toContain('value="Ravi"')
    await store.services.database.kysely.updateTable('consultations').set({ status: 'cancelled' }).execute()
    expect((await slots(store)).find(({ date }) => date === talk.date)?.times).toContain('10:00')
  })

  test('G-62 of ten visitors who want one slot at once one gets it, and nine see that it is taken', async () => {
    await using store = await open({ env: { TRUST_PROXY: '1' } })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, who) =>
        postForm(
          store,
          PAGE,
          { ...talk, email: `visitor${who}@example.test` },
          { 'x-forwarded-for': `203.0.113.${who}` },
        ),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await stored(store)).toHaveLength(1)
  })

  test('no one can book a whole day with many addresses: the last hours are for confirmed accounts', async () => {
    await using store = await open({ env: { TRUST_PROXY: '1' } })
    const hours = [9, 10, 11, 12, 13, 14, 15, 16, 17].map((hour) => `${String(hour).padStart(2, '0')}:00`)
    const book = (time: string, who: string, headers: Record<string, string> = {}) =>
      postForm(store, PAGE, { ...talk, time, email: `${who}@example.test` }, { 'x-forwarded-for': who, ...headers })
    const answers = await Promise.all(hours.map((time, n) => book(time, `203.0.113.${n}`)))
    const told = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(told).toEqual([200, 200, 200, 200, 200, 409, 409, 409, 409])
    const free = (await slots(store)).find(({ date }) => date === talk.date)?.times ?? []
    expect(free).toHaveLength(4)
    const [first = '', second = ''] = free
    const late = await book(first, '203.0.113.200')
    expect([late.status, decodeEntities(textOf(await late.text()))]).toEqual([
      409,
      expect.stringContaining('Tuesday, 24 November is nearly full. Please choose another day, or call us.'),
    ])
    const known = await signInNew(store.services)
    const { kysely } = store.services.database
    const confirm = (email_verified: boolean) =>
      kysely.updateTable('accounts').set({ email_verified }).where('id', '=', known.id).execute()
    await confirm(false)
    expect((await book(first, '203.0.113.201', { cookie: known.cookie })).status).toBe(409)
    await confirm(true)
    expect((await book(first, '203.0.113.201', { cookie: known.cookie })).status).toBe(200)
    const otherDay = { ...talk, date: '2026-11-25', email: 'ravi@example.test' }
    expect((await postForm(store, PAGE, otherDay, { 'x-forwarded-for': '203.0.113.202' })).status).toBe(200)
    // Answered ones are no longer in doubt.
    const [one] = await stored(store)
    await kysely
      .updateTable('consultations')
      .set({ status: 'confirmed' })
      .where('id', '=', one?.id ?? '')
      .execute()
    expect((await book(second, '203.0.113.203')).status).toBe(200)
  })

  test('the same form sent twice is one consultation', async () => {
    await using store = await open()
    const answers = await Promise.all([postForm(store, PAGE, talk), postForm(store, PAGE, talk)])
    for (const answer of answers) expect(textOf(await answer.text())).toContain(SUCCESS)
    expect(await stored(store)).toHaveLength(1)
  })

  test('M-194 a store that cannot write says "Failed to book consultation. Please try again." and keeps the typed text', async () => {
    await using store = await open({ expectedErrors: [/A form could not be stored/, /Free slots could not be read/] })
    await store.services.database.pool.query('alter table consultations rename to away')
    const answer = await postForm(store, PAGE, talk)
    const html = await answer.text()
    expect(answer.status).toBe(503)
    expect(textOf(html)).toContain('Failed to book consultation. Please try again.')
    expect(html).toContain('value="Asha Rao"')
    expect((await store.fetch('/api/consultation-slots')).status).toBe(503)
    expect((await store.fetch(PAGE)).status).toBe(200)
  })

  test('the other services take no form', async () => {
    await using store = await open()
    expect((await postForm(store, '/services/handmade', talk)).status).toBe(404)
    expect((await postForm(store, '/services/nothing', talk)).status).toBe(404)
  })
})
