/**
 * The other companies of a shop on several machines, in a process of their own: payment provider, carrier, SMS gateway
 * and mail server at one address. Machines ask by TLS, the test by plain HTTP. `/held` shows what they hold.
 */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { text } from 'node:stream/consumers'
import { isTaken } from '@rang-rekha/stand-ins/razorpay/webhooks.ts'
import { openStandIns } from '#server/open-providers.ts'
import { readEnv } from '#shared/env.ts'
import { headOf, startMailServer } from '#tests/harness/mail-server.ts'

const [address = '', shop = '', keyFile = '', certFile = ''] = process.argv.slice(2)
const tls = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
const env = readEnv(process.env)
const standIns = await openStandIns(env, { takesMails: false })
const mail = await startMailServer({ address, tls })
const { razorpay, shiprocket, texts } = standIns
standIns.tell(shop)

const emails: ReturnType<typeof headOf>[] = []

/** Their contents are many: an hour's would fill the memory. */
function noteEmails(): void {
  emails.push(...mail.taken.splice(0).map(headOf))
}

/** What the test reads, and the shop's settings. */
function held() {
  noteEmails()
  return {
    smtpUrl: mail.url,
    textsToken: texts.access.token,
    payments: razorpay.books.payments,
    refunds: razorpay.books.refunds,
    parcels: shiprocket.parcels(),
    texts: texts.texts,
    emails,
  }
}

export type Held = ReturnType<typeof held>

/** Events that the shop missed come again, to this machine of it; so do later ones. */
async function tellAgain(origin: string): Promise<void> {
  standIns.tell(origin)
  for (const event of razorpay.webhooks.events) if (!isTaken(event)) await razorpay.webhooks.sendAgain(event)
}

/** What the test has them do. */
const DEEDS: Record<string, (body: string) => unknown> = {
  '/tell-again': tellAgain,
  '/refuse-mails': (isRefusing) => {
    mail.meddle = isRefusing ? () => 451 : () => undefined
  },
}

function answer(req: IncomingMessage, res: ServerResponse): void {
  const { url = '' } = req
  if (url === '/held') return void res.end(JSON.stringify(held()))
  if (url === '/texts') return texts.answer(req, res)
  if (url === '/texts-sent') return (noteEmails(), void res.end(JSON.stringify(texts.texts.slice(0, 100))))
  const deed = DEEDS[url]
  if (!deed) return standIns.answer(req, res)
  void text(req)
    .then(deed)
    .then(() => res.end())
}

createServer(answer).listen(80, address)
createTlsServer(tls, answer).listen(443, address, () => console.info('The other companies answer.'))
