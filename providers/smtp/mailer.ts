/**
 * One mail to one mailbox through an SMTP server. SMTP has no receipt that can be asked for later, so the moment from
 * which a mail may be on its way is told before its first byte leaves: `beforeContent` is awaited between the server's
 * "go ahead" and the text.
 */
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

export type Mail = {
  /** Without angle brackets. The same mail has the same id at every attempt. */
  id: string
  from: { name: string; address: string }
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
}

export type Delivery =
  | { kind: 'sent' }
  /** Certainly not taken. `isFinal` when the server will never take this mail. */
  | { kind: 'refused'; isFinal: boolean; reason: string }
  /** The connection broke after the text had begun. */
  | { kind: 'unknown'; reason: string }

export type Mailer = { send(mail: Mail, beforeContent: () => Promise<void>): Promise<Delivery> }

type SmtpError = Error & { responseCode?: number; command?: string }

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/

export function createMailer(server: URL): Mailer {
  return {
    async send(mail, beforeContent) {
      const bytes = await compose(mail)
      const state = { hasBegun: false }
      const content = new Readable({
        read() {
          beforeContent().then(
            () => {
              state.hasBegun = true
              this.push(bytes)
              this.push(null)
            },
            (error: Error) => this.destroy(error),
          )
        },
      })
      try {
        await deliver(server, { from: mail.from.address, to: [mail.to] }, content)
        return { kind: 'sent' }
      } catch (error) {
        return explain(error as SmtpError, state.hasBegun)
      }
    },
  }
}

function compose({ id, ...mail }: Mail): Promise<Buffer> {
  const composer = new MailComposer({
    ...mail,
    messageId: `<${id}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** A password never leaves in the clear, save on this machine. */
function connect(server: URL): SMTPConnection {
  const isSecure = server.protocol === 'smtps:'
  return new SMTPConnection({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !LOOPBACK.test(server.hostname),
    ...TIMEOUTS,
  })
}

function deliver(server: URL, envelope: { from: string; to: string[] }, content: Readable): Promise<void> {
  const connection = connect(server)
  const finished = new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => reject(error)
    connection.once('error', fail)
    connection.once('end', () => reject(new Error('The connection was closed.')))
    content.once('error', fail)
    const send = () =>
      connection.send(envelope, content, (error) => {
        if (error) reject(error)
        else resolve()
      })
    connection.connect(() => {
      if (!server.username) return send()
      const credentials = { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
      connection.login({ credentials }, (error) => (error ? reject(error) : send()))
    })
  })
  return finished.then(
    () => connection.quit(),
    (error: unknown) => {
      connection.close()
      throw error
    },
  )
}

/** A server that refuses us (its greeting, our password) may be set right; one that refuses the mail will not. */
function explain(error: SmtpError, hasBegun: boolean): Delivery {
  const { responseCode, command = '' } = error
  const reason = error.message.split('\n')[0] ?? ''
  if (responseCode === undefined && hasBegun) return { kind: 'unknown', reason }
  const isAboutMail = /^(MAIL FROM|RCPT TO|DATA)$/.test(command)
  return { kind: 'refused', isFinal: isAboutMail && (responseCode ?? 0) >= 500, reason }
}
