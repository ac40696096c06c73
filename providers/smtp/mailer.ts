/**
 * Sends one e-mail to one mailbox through an SMTP server, over reused connections. SMTP has no receipt to ask for
 * later, so the caller must record that an e-mail may be on its way before its first byte leaves: `beforeContent` is
 * awaited between the server's "go ahead" and the text.
 */
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

export type Mail = {
  /** Without angle brackets. The same e-mail has the same id at every attempt. */
  id: string
  from: { name: string; address: string }
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** Where one click, without signing in, stops such e-mails (RFC 8058). */
  unsubscribe?: string | undefined
}

export type Delivery =
  | { kind: 'sent' }
  /** Certainly not accepted. `isFinal` when the server will never accept this e-mail. */
  | { kind: 'refused'; isFinal: boolean; reason: string }
  /** The connection broke after the text had begun. */
  | { kind: 'unknown'; reason: string }

export type Mailer = {
  send(mail: Mail, beforeContent: () => Promise<void>): Promise<Delivery>
  /** Closes idle connections. */
  close: () => void
}

type SmtpError = Error & { responseCode?: number; command?: string }

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/

/** Keeps as many connections as are in use at once for the next e-mails, for this long and for so many. */
const IDLE_MS = 5_000
const MAILS_OF_CONNECTION = 100

type Kept = { connection: SMTPConnection; sent: number; isBroken: boolean; timer?: NodeJS.Timeout }

/** `rate`: the most e-mails a second, read when each begins. */
export function createMailer(server: URL, { rate = () => Infinity }: { rate?: () => number } = {}): Mailer {
  const idle = new Set<Kept>()
  let nextAt = 0

  /** E-mails begin one after another, in equal steps. */
  async function waitForPlace(): Promise<void> {
    const now = Date.now()
    const at = Math.max(now, nextAt)
    nextAt = at + 1_000 / rate()
    if (at > now) await wait(at - now)
  }

  function take(): Kept | undefined {
    const [kept] = [...idle].slice(-1)
    if (kept) drop(kept)
    return kept
  }

  function drop(kept: Kept): void {
    clearTimeout(kept.timer)
    idle.delete(kept)
  }

  function quit(kept: Kept): void {
    drop(kept)
    kept.connection.quit()
  }

  function keep(kept: Kept): void {
    if (kept.isBroken) return
    if (++kept.sent === MAILS_OF_CONNECTION) return quit(kept)
    kept.timer = setTimeout(() => quit(kept), IDLE_MS).unref()
    idle.add(kept)
  }

  /** A server may close idle connections. */
  async function open(): Promise<Kept> {
    const kept: Kept = { connection: await connect(server), sent: 0, isBroken: false }
    const breaks = () => {
      kept.isBroken = true
      drop(kept)
    }
    kept.connection.on('error', breaks).once('end', breaks)
    return kept
  }

  return {
    async send(mail, beforeContent) {
      const bytes = await compose(mail)
      const state = { hasBegun: false }
      await waitForPlace()
      for (;;) {
        const used = take()
        try {
          const kept = used ?? (await open())
          await deliver(
            kept.connection,
            { from: mail.from.address, to: [mail.to] },
            contentOf(bytes, beforeContent, state),
          )
          keep(kept)
          return { kind: 'sent' }
        } catch (error) {
          const delivery = explain(error as SmtpError, state.hasBegun)
          // Closed while idle: nothing of the e-mail has left.
          const wasClosed = used && !state.hasBegun && (error as SmtpError).responseCode === undefined
          if (!wasClosed) return delivery
        }
      }
    },
    close: () => [...idle].forEach(quit),
  }
}

function contentOf(bytes: Buffer, beforeContent: () => Promise<void>, state: { hasBegun: boolean }): Readable {
  return new Readable({
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
}

function compose({ id, unsubscribe, ...mail }: Mail): Promise<Buffer> {
  const composer = new MailComposer({
    ...mail,
    messageId: `<${id}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** A password never leaves in the clear, save on this machine. */
async function connect(server: URL): Promise<SMTPConnection> {
  const isSecure = server.protocol === 'smtps:'
  const connection = new SMTPConnection({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !LOOPBACK.test(server.hostname),
    ...TIMEOUTS,
  })
  await untilDone(connection, (done) => {
    connection.connect(() => {
      if (!server.username) return done()
      const credentials = { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
      connection.login({ credentials }, done)
    })
  })
  return connection
}

const deliver = (connection: SMTPConnection, envelope: { from: string; to: string[] }, content: Readable) =>
  untilDone(connection, (done) => {
    content.once('error', done)
    connection.send(envelope, content, done)
  })

/** A connection that breaks or fails during use is closed. */
async function untilDone(
  connection: SMTPConnection,
  act: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const closed = () => reject(new Error('The connection was closed.'))
  connection.once('error', reject).once('end', closed)
  try {
    act((error) => (error ? reject(error) : resolve()))
    await promise
  } catch (error) {
    connection.close()
    throw error
  } finally {
    connection.off('error', reject).off('end', closed)
  }
}

/** A server that refuses us (its greeting, our password) may be fixed; one that refuses the e-mail will not. */
function explain(error: SmtpError, hasBegun: boolean): Delivery {
  const { responseCode, command = '' } = error
  const reason = error.message.split('\n')[0] ?? ''
  if (responseCode === undefined && hasBegun) return { kind: 'unknown', reason }
  const isAboutMail = /^(MAIL FROM|RCPT TO|DATA)$/.test(command)
  return { kind: 'refused', isFinal: isAboutMail && (responseCode ?? 0) >= 500, reason }
}
