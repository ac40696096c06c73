/** Simulates a mail server: takes e-mails, delivers none, and keeps the newest to read. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { readMail, type ReadMail } from './read-mail.ts'

export const SMTP_FAULTS = ['is busy', 'knows no such mailbox', 'takes the mail, then cuts the connection'] as const

type SmtpFault = (typeof SMTP_FAULTS)[number]

export type TakenMail = ReadMail & { takenAt: Date }

const MAILS_MAX = 200
const MAIL_BYTES_MAX = 20_000_000

export async function openSmtpStandIn() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 200,
    size: MAIL_BYTES_MAX,
    onRcptTo(_address, _session, goOn) {
      if (standIn.fault === 'is busy') return goOn(refusal(451, 'Please try again later'))
      if (standIn.fault === 'knows no such mailbox') return goOn(refusal(550, 'No such mailbox here'))
      return goOn()
    },
    onData(stream, session, goOn) {
      buffer(stream).then((bytes) => {
        standIn.mails.unshift({ ...readMail(bytes.toString('latin1')), takenAt: new Date() })
        standIn.mails.splice(MAILS_MAX)
        if (standIn.fault === 'takes the mail, then cuts the connection') cut(session.id)
        else goOn()
      }, goOn)
    },
  })
  const cut = (id: string) => {
    for (const connection of server.connections as Set<{ session: { id: string }; close(): void }>)
      if (connection.session.id === id) connection.close()
  }
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  server.server.unref()
  const standIn = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    fault: undefined as SmtpFault | undefined,
    /** The newest first. */
    mails: [] as TakenMail[],
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  return standIn
}

export type SmtpStandIn = Awaited<ReturnType<typeof openSmtpStandIn>>

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
