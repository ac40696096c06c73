/** A real SMTP server on a free port, of loopback by default. It keeps the e-mails, and can be given its answers. */
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { freePort } from '#shared/free-port.ts'

export type TakenMail = { from: string; to: string[]; source: string; header: (name: string) => string | undefined }

type Step = 'connect' | 'recipient' | 'content' | 'answer'

/** An SMTP code to answer with at this step; undefined to go on. May take its time, or end a process. */
type Meddle = (step: Step, to: string) => number | undefined | Promise<number | undefined>

export type MailServer = {
  url: string
  taken: TakenMail[]
  /** Its answer at each step of the next e-mails. */
  meddle: Meddle
  start(): Promise<void>
  /** Cuts every connection and accepts no new ones. */
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

type Place = { address?: string; tls?: { key: string; cert: string } }

export async function startMailServer({ address = '127.0.0.1', tls }: Place = {}): Promise<MailServer> {
  const port = await freePort()
  let running: SMTPServer | undefined
  const mail: MailServer = {
    url: `${tls ? 'smtps' : 'smtp'}://${address}:${port}`,
    taken: [],
    meddle: () => undefined,
    async start() {
      running = serve(mail, tls)
      running.listen(port, address)
      await once(running.server, 'listening')
    },
    async stop() {
      const stopping = running
      running = undefined
      if (!stopping) return
      for (const connection of stopping.connections) (connection as { close(): void }).close()
      await new Promise<void>((resolve) => stopping.close(() => resolve()))
    },
    [Symbol.asyncDispose]: () => mail.stop(),
  }
  await mail.start()
  return mail
}

function serve(mail: MailServer, tls: Place['tls']): SMTPServer {
  const step = async (name: Step, to: string, goOn: (error?: Error | null) => void, after?: () => void) => {
    const code = await mail.meddle(name, to)
    if (code !== undefined) return goOn(Object.assign(new Error(`${code} <${to}> as told`), { responseCode: code }))
    after?.()
    return goOn()
  }
  const server = new SMTPServer({
    ...(tls && { ...tls, secure: true }),
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 200,
    onConnect: (_session, goOn) => void step('connect', '', goOn),
    onRcptTo: ({ address }, _session, goOn) => void step('recipient', address, goOn),
    onData(stream, { envelope }, goOn) {
      const chunks: Buffer[] = []
      const to = envelope.rcptTo.map(({ address }) => address)
      const refused = Promise.resolve(mail.meddle('content', to.join()))
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        void refused.then((code) => {
          if (code !== undefined) return goOn(Object.assign(new Error(`${code} as told`), { responseCode: code }))
          mail.taken.push({ from, to, source, header: (name) => headerOf(source, name) })
          return step('answer', to.join(), goOn)
        })
      })
    },
  })
  server.on('error', () => {})
  return server
}

/** What tells one e-mail from another. */
export const headOf = ({ to, header }: TakenMail) => ({
  to: to.join(),
  subject: header('subject') ?? '',
  id: header('message-id') ?? '',
})

function headerOf(source: string, name: string): string | undefined {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const [, value] = new RegExp(`^${name}: (.*)$`, 'im').exec(head) ?? []
  return value && decodedWords(value.trim())
}

/** A header with letters beyond ASCII comes as encoded words, which belong together. */
const decodedWords = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/(?:=\?UTF-8\?[QB]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(Array.from(words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi), decodedWord)).toString(),
    )

function decodedWord([, coding = '', text = '']: RegExpMatchArray): Buffer {
  if (coding.toUpperCase() === 'B') return Buffer.from(text, 'base64')
  const bytes = text
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
