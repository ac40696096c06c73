import { describe, expect, test } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import type { MailServer } from '#tests/harness/mail-server.ts'
import { decodeEntities, elementWith, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const enquiry = { name: 'Asha Rao', email: 'Asha@Example.test', message: 'Is “Monsoon Courtyard” still there?\r\nAsha' }

async function stored(store: TestStore) {
  const { kysely } = store.services.database
  return kysely.selectFrom('contact_enquiries').selectAll().orderBy('ticket_number').execute()
}

async function jobs(store: TestStore) {
  const { kysely } = store.services.database
  const mails = kysely.selectFrom('jobs').where('kind', 'like', '%-mail')
  return mails.select(['key', 'state', 'note']).orderBy('key').execute()
}

const untilTaken = (mail: MailServer, count: number) => eventually(() => expect(mail.taken).toHaveLength(count))

describe('the contact form', () => {
  test('M-187 has name, email and message, and a button Send Message; the page is public and cached', async () => {
    await using store = await openTestStore()
    const answer = await store.fetch('/contact')
    const form = elementWith(await answer.text(), 'form', 'Send Message') ?? ''
    for (const label of ['Name', 'E-mail', 'Message']) expect(textOf(form)).toContain(label)
    expect(form).toMatch(/<input[^>]*name="name"/)
    expect(form).toMatch(/<input[^>]*name="email"/)
    expect(form).toMatch(/<textarea[^>]*name="message"/)
    expect(form).toMatch(/method="post"/)
    expect(answer.headers.get('cache-control')).toContain('public')
    expect(store.pages.size).toBe(1)
  })

  test('G-61 a message is stored, answered with its number, and e-mailed to the owner and the sender, once', async () => {
    await using mail = await startMailServer()
    await using store = await openTestStore({ env: { SMTP_URL: mail.url } })
    const answer = await postForm(store, '/contact', { ...enquiry, user_id: 'x', ticket_number: '7' })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(textOf(html)).toContain('We’ve received your message. Your reference: C-00001')
    expect(await stored(store)).toMatchObject([
      {
        ticket_number: 1,
        user_id: null,
        name: 'Asha Rao',
        email: 'asha@example.test',
        message: 'Is “Monsoon Courtyard” still there?\nAsha',
      },
    ])
    await untilTaken(mail, 2)
    const { brand } = store.services
    const toOwner = mail.taken.find(({ to }) => to[0] === brand.email)
    const toSender = mail.taken.find(({ to }) => to[0] === 'asha@example.test')
    expect(toOwner?.header('subject')).toBe('Enquiry C-00001 from the contact form')
    expect(toOwner?.header('reply-to')).toBe('asha@example.test')
    const [message] = await stored(store)
    expect(toOwner?.source.replaceAll('=\r\n', '')).toContain(`/admin/inbox/contact/${message?.id}`)
    expect(toSender?.source.replaceAll('=\r\n', '')).not.toContain('/admin/')
    expect(toSender?.header('subject')).toBe('We’ve received your enquiry (C-00001)')
    expect(toSender?.header('reply-to')).toBe(brand.email)
    expect(toSender?.header('auto-submitted')).toBe('auto-generated')
    for (const sent of mail.taken) {
      expect(sent.from).toBe(brand.email)
      expect(sent.source).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/)
    }
    await eventually(async () => expect((await jobs(store)).map(({ state }) => state)).toEqual(['done', 'done']))
  })

  test('the same message sent again is the same message', async () => {
    await using store = await openTestStore()
    const answers = await Promise.all(Array.from({ length: 4 }, () => postForm(store, '/contact', enquiry)))
    for (const answer of answers) expect(textOf(await answer.text())).toContain('C-00001')
    expect([(await stored(store)).length, (await jobs(store)).length]).toEqual([1, 2])
  })

  test('an error is next to its field, typed text stays, and nothing is stored', async () => {
    await using store = await openTestStore()
    const wrong: [Partial<typeof enquiry>, string][] = [
      [{ name: '' }, 'Name is required.'],
      [{ name: ' \t ' }, 'Name is required.'],
      [{ name: 'A\r\nBcc: x@example.test' }, 'Please enter your name on one line, in letters.'],
      [{ name: 'x'.repeat(201) }, 'Please enter a name of at most 200 characters.'],
      [{ email: '' }, 'E-mail is required.'],
      ...['a', 'a@', '@b.c', 'a b@c.d', 'a@b..c', 'a@b.c\r\nBcc: x@y.z', 'a@b.c,d@e.f', '"a"@b.c', 'a@b.c\0'].map(
        (email): [Partial<typeof enquiry>, string] => [{ email }, 'Enter a valid e-mail address.'],
      ),
      [{ message: '' }, 'Please write your message.'],
      [{ message: 'a\0b' }, 'Please remove the characters that can’t be displayed.'],
      [{ message: 'x'.repeat(10_001) }, 'Please shorten this to 10000 characters. It has 10001.'],
    ]
    for (const [fields, error] of wrong) {
      const answer = await postForm(store, '/contact', { ...enquiry, ...fields })
      const html = await answer.text()
      expect([fields, answer.status]).toEqual([fields, 422])
      expect(textOf(html)).toContain('Please fix the errors before proceeding.')
      expect(textOf(html)).toContain(error)
      expect(html.match(/aria-invalid="true"/g), error).toHaveLength(1)
      if (!('message' in fields)) expect(decodeEntities(html)).toContain('Is “Monsoon Courtyard” still there?')
      if (!('name' in fields)) expect(html).toContain('value="Asha Rao"')
    }
    expect([await stored(store), await jobs(store)]).toEqual([[], []])
  })

  test('anything but a form, or one with the field for machines filled in, stores nothing and gets an error', async () => {
    await using store = await openTestStore()
    const origin = 'https://store.example.test'
    const send = (body: string, type: string) =>
      store.fetch('/contact', { method: 'POST', body, headers: { origin, 'content-type': type } })
    expect((await send('{"name":"A"}', 'application/json')).status).toBe(422)
    expect((await send('garbage', 'multipart/form-data; boundary=x')).status).toBe(422)
    expect((await send('', 'text/plain')).status).toBe(422)
    const trapped = await postForm(store, '/contact', { ...enquiry, leave_empty: 'x' })
    expect([trapped.status, textOf(await trapped.text())]).toEqual([
      422,
      expect.stringContaining('Please clear the field'),
    ])
    expect(await stored(store)).toEqual([])
  })

  test('a store that cannot write says so, and keeps the typed text', async () => {
    await using store = await openTestStore({ expectedErrors: [/A form could not be stored/] })
    await store.services.database.pool.query('alter table contact_enquiries rename to away')
    const answer = await postForm(store, '/contact', enquiry)
    const html = await answer.text()
    expect(answer.status).toBe(503)
    expect(textOf(html)).toContain('We couldn’t send your message. Please try again, or e-mail us.')
    expect(decodeEntities(html)).toContain('value="Asha Rao"')
    expect(html).not.toMatch(/relation|insert into/)
  })
})
