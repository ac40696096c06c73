/** The other companies of a shop, on a machine of their own, and the settings of stores that meet them. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Proof } from '@rang-rekha/stand-ins/razorpay/serve-checkout.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { LIVE_VARIABLES } from '#tests/harness/live-variables.ts'
import { makeCertificate } from '#tests/harness/own-certificate.ts'
import { startProgram } from '#tests/harness/start-process.ts'
import type { Books } from '#tests/sweeps/judge.ts'
import { SECRET } from '#tests/sweeps/open-shop.ts'
import type { Machine } from './network.ts'
import type { Held } from './providers.ts'

/** Of events that the shop missed there may be many. */
const PATIENCE_MS = 300_000

export type Companies = Awaited<ReturnType<typeof openCompanies>>

type Options = { folder: string; databaseUrl: string; tellTo: string }

/** `tellTo` is the store that hears of payments and parcels. */
export async function openCompanies(machine: Machine, { folder, databaseUrl, tellTo }: Options) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = makeCertificate([machine.address])
  await Promise.all([writeFile(key, made.key), writeFile(cert, made.cert)])
  const live = { ...LIVE_VARIABLES, SESSION_SECRET: SECRET, LOG_LEVEL: 'warn' }
  const script = [join(import.meta.dirname, 'providers.ts'), machine.address, tellTo, key, cert]
  const [secure, plain] = [`https://${machine.address}`, `http://${machine.address}`]
  const running = startProgram(...machine.command(process.execPath, script), {
    ...live,
    DATABASE_URL: databaseUrl,
    STORE_URL: secure,
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATA_DIR: join(folder, 'companies'),
  })
  await running.untilSays(/The other companies answer/)
  const read = async <Answer>(path: string) => JSON.parse((await exchange(plain + path)).text) as Answer
  const held = () => read<Held>('/held')
  const { smtpUrl, textsToken } = await held()
  const post = (path: string, body: string) => exchange(plain + path, { method: 'POST', body, patienceMs: PATIENCE_MS })

  return {
    machine,
    held,
    texts: () => read<Held['texts']>('/texts-sent'),
    /** Of each store. */
    variables: {
      ...live,
      NODE_EXTRA_CA_CERTS: cert,
      SMTP_URL: smtpUrl,
      MAIL_RATE: '10000',
      RAZORPAY_API_URL: `${secure}/stand-ins/razorpay/v1`,
      RAZORPAY_CHECKOUT_URL: `${secure}/stand-ins/razorpay/checkout.js`,
      SHIPROCKET_API_URL: `${secure}/stand-ins/shiprocket/v1/external`,
      TEXT_MESSAGES_URL: `${secure}/texts`,
      TEXT_MESSAGES_TOKEN: textsToken,
    },
    /** As a buyer in the dialog of the payment provider. */
    async pay(providerOrderId: string): Promise<Proof> {
      const body = new URLSearchParams({ key: LIVE_VARIABLES.RAZORPAY_KEY_ID, order_id: providerOrderId })
      const paid = await fetch(`${plain}/stand-ins/razorpay/checkout/pay`, { method: 'POST', body })
      return (await paid.json()) as Proof
    },
    /** They send the events that the shop missed to this store again, and later events too. */
    tell: (storeUrl: string) => post('/tell-again', storeUrl),
    /** One of them fails in this way until `to` is empty. */
    async fail(of: 'payments' | 'parcels' | 'texts', deed: string, to: string): Promise<void> {
      const form = new URLSearchParams({ of, deed, to })
      const { status } = await fetch(`${plain}/stand-ins`, { method: 'POST', body: form, redirect: 'manual' })
      if (status !== 303) throw new Error(`The stand-ins refused "${deed}: ${to}" with ${status}.`)
    },
    /** The mail server refuses every e-mail, or takes them again. */
    refuseMails: (isRefusing: boolean) => post('/refuse-mails', isRefusing ? '1' : ''),
    async books(): Promise<Books & Held> {
      const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = LIVE_VARIABLES
      const apiUrl = `${plain}/stand-ins/razorpay/v1`
      return { ...(await held()), razorpay: { keyId, keySecret, webhookSecrets: [], apiUrl, checkoutUrl: apiUrl } }
    },
  }
}
