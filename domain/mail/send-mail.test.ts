import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { createMailer } from '#providers/smtp/mailer.ts'
import type { Mail } from '#providers/smtp/mailer.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import type { MailServer } from '#tests/harness/mail-server.ts'
import { DOUBTS_MAX, sendMail } from './send-mail.ts'

const email: Mail = {
  id: 'contact-1-owner@store.example.test',
  from: { name: 'Rang & Rekha रंग', address: 'hello@store.example.test' },
  to: 'asha@example.test',
  replyTo: 'ravi@example.test',
  subject: 'A message',
  text: 'Plain\n.\nafter a dot\n',
  html: '<p>Rich</p>',
}

describeOnPostgres((engine) => {
  let database: Database
  let server: MailServer
  let now: Date
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    server = await startMailServer()
    now = new Date('2026-11-23T05:00:00Z')
    const owner = { database, pages: { drop: () => {} } }
    await inTransaction(owner, (tx) => addJobs(tx, [{ kind: 'mail', key: 'mail:1', payload: {} }], now))
  })
  afterEach(async () => {
    await server.stop()
    await database.close()
  })

  const quiet = () => {}
  function run(mail: Mail | undefined = email, url = server.url) {
    const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
    const handler = sendMail(createMailer(new URL(url)), async () => mail)
    return runNextJob({ database, clock: { now: () => now }, log }, { mail: handler })
  }
  const passHour = () => void (now = new Date(now.getTime() + 3_600_000))
  const job = () => database.kysely.selectFrom('jobs').select(['state', 'attempts', 'note']).executeTakeFirst()

  test('an e-mail arrives once, as it was written, in both forms', async () => {
    expect([await run(), await run()]).toEqual(['done', undefined])
    expect(server.taken).toHaveLength(1)
    const [{ from, to, source, header } = expect.fail()] = server.taken
    expect([from, to, header('message-id')]).toEqual([
      'hello@store.example.test',
      ['asha@example.test'],
      '<contact-1-owner@store.example.test>',
    ])
    expect(source).toContain('\r\n.\r\nafter a dot')
    expect(source).toContain('<p>Rich</p>')
  })

  test('I22 a server that is down for two hours has the e-mail afterwards, once', async () => {
    await server.stop()
    expect(await run()).toBe('again')
    passHour()
    expect(await run()).toBe('again')
    passHour()
    await server.start()
    expect([await run(), await run()]).toEqual(['done', undefined])
    expect(server.taken).toHaveLength(1)
    expect(await job()).toMatchObject({ state: 'done', attempts: 3 })
  })

  test.each(['connect', 'recipient', 'content', 'answer'] as const)(
    'a temporary refusal at "%s" is retried, and the e-mail arrives',
    async (step) => {
      server.meddle = (at) => (at === step ? 451 : undefined)
      expect(await run()).toBe('again')
      expect(await job()).toMatchObject({ state: 'waiting', note: expect.stringContaining('451') })
      server.meddle = () => undefined
      passHour()
      const before = server.taken.length
      expect([await run(), await run()]).toEqual(['done', undefined])
      expect(server.taken).toHaveLength(before + 1)
    },
  )

  test.each(['recipient', 'content'] as const)(
    'a final refusal at "%s" ends it: nothing is tried again',
    async (step) => {
      server.meddle = (at) => (at === step ? 550 : undefined)
      expect(await run()).toBe('failed')
      passHour()
      expect(await run()).toBeUndefined()
      expect(await job()).toMatchObject({ state: 'failed', attempts: 1, note: expect.stringContaining('550') })
      expect(server.taken).toEqual([])
    },
  )

  test('a server that refuses us, not the e-mail, may be fixed', async () => {
    server.meddle = (at) => (at === 'connect' ? 554 : undefined)
    expect(await run()).toBe('again')
    server.meddle = () => undefined
    passHour()
    expect(await run(email, server.url.replace('//', '//store:secret@'))).toBe('again')
    passHour()
    expect(await run()).toBe('done')
  })

  test('a connection that breaks before the text is tried again', async () => {
    server.meddle = (at) => void (at === 'recipient' && server.stop())
    expect(await run()).toBe('again')
    server.meddle = () => undefined
    await server.start()
    passHour()
    expect(await run()).toBe('done')
    expect(server.taken).toHaveLength(1)
  })

  async function doubt() {
    server.meddle = (at) => (at === 'answer' ? server.stop().then(() => undefined) : undefined)
    const end = await run()
    server.meddle = () => undefined
    await server.start()
    passHour()
    return end
  }

  test('a connection that breaks before the server has confirmed the e-mail: it is sent again under the same Message-ID', async () => {
    expect([await doubt(), await run(), await run()]).toEqual(['again', 'done', undefined])
    expect(server.taken.map(({ header }) => header('message-id'))).toEqual([`<${email.id}>`, `<${email.id}>`])
    expect(await job()).toMatchObject({ state: 'done', attempts: 2 })
  })

  test('a server that was away for many attempts does not use up the retries of an e-mail in doubt', async () => {
    await server.stop()
    for (let tries = 0; tries < 2 * DOUBTS_MAX; tries++) {
      expect(await run()).toBe('again')
      passHour()
    }
    await server.start()
    expect([await doubt(), await run()]).toEqual(['again', 'done'])
  })

  test('an e-mail that the server never confirms is sent eight times, and then left to a person', async () => {
    for (let doubts = 0; doubts < DOUBTS_MAX; doubts++) expect(await doubt()).toBe('again')
    expect(await run()).toBe('unsure')
    expect(await job()).toMatchObject({ state: 'unsure', note: expect.stringContaining('8 times') })
    expect(server.taken).toHaveLength(DOUBTS_MAX)
    expect(new Set(server.taken.map(({ header }) => header('message-id')))).toEqual(new Set([`<${email.id}>`]))
  })

  test('T35 T39 line breaks in header values add no header and no recipient', async () => {
    const evil = 'x\r\nBcc: victim@example.test\r\n\r\nspam'
    await run({ ...email, subject: evil, from: { name: evil, address: email.from.address }, replyTo: `a@b.c${evil}` })
    const [{ to, header, source } = expect.fail()] = server.taken
    expect(to).toEqual(['asha@example.test'])
    expect(header('bcc')).toBeUndefined()
    expect(source).not.toMatch(/^victim|^spam/m)
    const job = await database.kysely.selectFrom('jobs').select('id').execute()
    expect(job).toHaveLength(1)
  })

  test('T35 a recipient with a line break is never sent to the server', async () => {
    expect(await run({ ...email, to: 'a@b.c\r\nRCPT TO:<victim@example.test>' })).not.toBe('done')
    expect(server.taken.flatMap(({ to }) => to)).not.toContain('victim@example.test')
  })

  test('an e-mail whose subject is gone is not sent', async () => {
    const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
    const handler = sendMail(createMailer(new URL(server.url)), async () => undefined)
    expect(await runNextJob({ database, clock: { now: () => now }, log }, { mail: handler })).toBe('done')
    expect(server.taken).toEqual([])
  })
})
