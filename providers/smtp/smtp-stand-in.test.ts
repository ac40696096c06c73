import { expect, onTestFinished, test } from 'vitest'
import { openSmtpStandIn } from '@rang-rekha/stand-ins/smtp/smtp-stand-in.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { createMailer } from './mailer.ts'

const mail = {
  id: 'one@shop.test',
  from: { name: 'Rang & Rekha', address: 'hello@shop.test' },
  to: 'asha@mail.example',
  replyTo: 'hello@shop.test',
  subject: 'रंग: your order ART-2026-000123 is confirmed, and here is everything that you need to know about it',
  text: `Hello Asha,\n\nyou paid ₹16,600.\nhttps://shop.test/orders/${'0123456789'.repeat(8)}?of=1`,
  html: '<p>Hello Asha</p>',
}

async function openBoth() {
  const standIn = await openSmtpStandIn()
  onTestFinished(() => standIn.close())
  const mailer = createMailer(new URL(standIn.url))
  return { standIn, send: () => mailer.send(mail, async () => {}) }
}

test('a sent e-mail can be read, with its signs and long lines intact', async () => {
  const { standIn, send } = await openBoth()
  expect(await send()).toEqual({ kind: 'sent' })
  const [taken] = standIn.mails
  expect(taken).toMatchObject({ to: mail.to, subject: mail.subject, attachments: [] })
  expect(taken?.from).toContain('hello@shop.test')
  expect(taken?.text.replaceAll('\r\n', '\n')).toBe(mail.text)
})

test('the stand-in can be busy, refuse mailboxes, or leave the outcome in doubt', async () => {
  const { standIn, send } = await openBoth()
  standIn.fault = 'is busy'
  expect(await send()).toMatchObject({ kind: 'refused', isFinal: false })
  standIn.fault = 'knows no such mailbox'
  expect(await send()).toMatchObject({ kind: 'refused', isFinal: true })
  expect(standIn.mails).toEqual([])
  standIn.fault = 'takes the mail, then cuts the connection'
  expect(await send()).toMatchObject({ kind: 'unknown' })
  expect(standIn.mails).toHaveLength(1)
})

test('e-mails reuse connections, also when the server has closed idle ones', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  let connections = 0
  server.meddle = (step) => void (step === 'connect' && connections++)
  const mailer = createMailer(new URL(server.url))
  const send = () => mailer.send(mail, async () => {})
  for (let time = 0; time < 3; time++) await Promise.all([send(), send()])
  expect([server.taken.length, connections]).toEqual([6, 2])
  await server.stop()
  await server.start()
  expect(await send()).toEqual({ kind: 'sent' })
  expect([server.taken.length, connections]).toEqual([7, 3])
  mailer.close()
})

test('no more e-mails a second begin than the server may be sent', async () => {
  const { standIn } = await openBoth()
  const mailer = createMailer(new URL(standIn.url), { rate: () => 50 })
  const begun = performance.now()
  await Promise.all(Array.from({ length: 11 }, () => mailer.send(mail, async () => {})))
  expect(performance.now() - begun).toBeGreaterThan(195)
  mailer.close()
})
