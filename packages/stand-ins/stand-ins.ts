/**
 * Simulates all other companies behind one URL: each stand-in below its own path, a page to control them, and the
 * e-mails that were sent.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { openCloudinaryStandIn, CLOUDINARY_PATH } from './cloudinary/cloudinary-stand-in.ts'
import { mailControl, parcelControl, paymentControl, pictureControl, textControl } from './control/control.ts'
import { payoutControl } from './control/payout-control.ts'
import { whatsAppControl } from './control/whatsapp-control.ts'
import { serveControl } from './control/serve-control.ts'
import { openGoogleStandIn, STAND_IN_PATH as GOOGLE_PATH } from './google/google-stand-in.ts'
import { openLoopback, type Loopback } from './loopback.ts'
import { readPast } from './razorpay/entries.ts'
import { openRazorpayStandIn, RAZORPAY_PATH } from './razorpay/razorpay-stand-in.ts'
import { openRazorpayXStandIn, RAZORPAYX_PATH } from './razorpayx/razorpayx-stand-in.ts'
import { openShiprocketStandIn, STAND_IN_PATH as SHIPROCKET_PATH } from './shiprocket/shiprocket-stand-in.ts'
import { openSmtpStandIn } from './smtp/smtp-stand-in.ts'
import { openTextMessagesStandIn } from './text-messages/text-messages-stand-in.ts'
import type { Template } from './whatsapp/ledger.ts'
import { openWhatsAppStandIn, WHATSAPP_PATH } from './whatsapp/whatsapp-stand-in.ts'
import { sendJson } from './wire.ts'

type RazorpayKeys = { keyId: string; keySecret: string; webhookSecrets: readonly string[] }
type RazorpayXKeys = RazorpayKeys & { accountNumber: string }

type Options = {
  /** Where browsers meet them. */
  publicUrl: URL
  /** Every process of a shop has the same secret, and nobody else has it. */
  secret: string
  /** The keys in the shop's settings; otherwise their own. */
  keys?: {
    razorpay?: RazorpayKeys | undefined
    razorpayX?: RazorpayXKeys | undefined
    shiprocket?: { email: string; password: string; webhookToken: string; pickupLocation: string } | undefined
    whatsapp?:
      | { token: string; phoneNumberId: string; sender: string; appSecrets: readonly string[]; verifyToken: string }
      | undefined
  }
  /** Paths of the shop. */
  paths: {
    signInBack: string
    paymentEvents: string
    payoutEvents: string
    parcelEvents: string
    messageEvents: string
  }
  /** Where payments, payouts and parcels are kept; in memory by default. */
  folder: string | undefined
  takesMails: boolean
  /** What the shop has registered with WhatsApp. */
  templates: readonly Template[]
}

/** Behind the URL that `share` returns; only for the shop's processes. */
export const ACCESS_PATH = '/access'
/** Where a shop reports payments that its database already holds. */
export const PAST_PATH = '/past'

const PAYMENT_KEY = { keyId: 'rzp_test_demonstration' }
const CARRIER_ACCOUNT = { email: 'demonstration@shop.test', pickupLocation: 'Demonstration' }

const PAYOUT_KEY = { keyId: 'rzp_test_payouts', accountNumber: '7878780000000001' }

function payoutKeys(given: RazorpayXKeys | undefined, secret: string) {
  const { keyId, keySecret, webhookSecrets, accountNumber } = given ?? {
    ...PAYOUT_KEY,
    keySecret: secret,
    webhookSecrets: [secret],
  }
  return { keyId, keySecret, webhookSecret: webhookSecrets[0] ?? secret, accountNumber }
}

function whatsAppKeys(given: NonNullable<Options['keys']>['whatsapp'], secret: string) {
  if (!given) return { token: secret, appSecret: secret, verifyToken: secret }
  const { token, phoneNumberId, sender, verifyToken, appSecrets } = given
  return { token, phoneNumberId, sender, verifyToken, appSecret: appSecrets[0] ?? secret }
}

export async function openStandIns(options: Options) {
  const { publicUrl, secret, keys = {}, paths, folder, takesMails, templates } = options
  const client = {
    id: 'demonstration',
    secret: 'demonstration',
    redirectUri: publicUrl.origin + paths.signInBack,
  }
  const google = await openGoogleStandIn({ client, secret, publicUrl })
  const { keyId, keySecret, webhookSecrets } = keys.razorpay ?? {
    ...PAYMENT_KEY,
    keySecret: secret,
    webhookSecrets: [],
  }
  const [webhookSecret = secret] = webhookSecrets
  const razorpay = await openRazorpayStandIn({ keyId, keySecret, webhookSecret, publicUrl, folder })
  const razorpayX = await openRazorpayXStandIn({ ...payoutKeys(keys.razorpayX, secret), folder })
  const carrier = keys.shiprocket ?? { ...CARRIER_ACCOUNT, password: secret, webhookToken: secret }
  const { email, password, pickupLocation, webhookToken } = carrier
  const account = { email, password }
  const noticesTo = { url: '', token: webhookToken }
  const shiprocket = await openShiprocketStandIn({ account, pickupLocation, noticesTo, publicUrl, folder })
  const cloudinary = await openCloudinaryStandIn({ apiSecret: secret })
  const texts = await openTextMessagesStandIn({ token: secret })
  const whatsapp = await openWhatsAppStandIn({ ...whatsAppKeys(keys.whatsapp, secret), templates, folder })
  const smtp = takesMails ? await openSmtpStandIn() : undefined
  let shared: Loopback | undefined

  /** How a shop reaches them. */
  const access = {
    google: {
      clientId: client.id,
      clientSecret: client.secret,
      issuer: google.issuer,
      discoveryUrl: google.discoveryUrl,
    },
    razorpay: razorpay.access,
    razorpayX: razorpayX.access,
    shiprocket: {
      ...account,
      apiUrl: shiprocket.apiUrl,
      webhookToken: noticesTo.token,
      pickupLocation,
    },
    cloudinary: cloudinary.access,
    textMessages: texts.access,
    whatsapp: whatsapp.access,
    smtpUrl: smtp?.url,
  }
  const controls = () => ({
    payments: paymentControl(razorpay),
    payouts: payoutControl(razorpayX),
    parcels: parcelControl(shiprocket),
    pictures: pictureControl(cloudinary),
    ...(smtp && { mail: mailControl(smtp) }),
    texts: textControl(texts),
    whatsapp: whatsAppControl(whatsapp),
  })

  function answer(req: IncomingMessage, res: ServerResponse): void {
    const { pathname } = new URL(req.url ?? '/', publicUrl)
    if (pathname.startsWith(`${GOOGLE_PATH}/`)) return google.answer(req, res)
    if (pathname.startsWith(`${RAZORPAY_PATH}/`)) return razorpay.answer(req, res)
    if (pathname.startsWith(`${RAZORPAYX_PATH}/`)) return razorpayX.answer(req, res)
    if (pathname.startsWith(`${SHIPROCKET_PATH}/`)) return shiprocket.answer(req, res)
    if (pathname.startsWith(`${CLOUDINARY_PATH}/`)) return cloudinary.answer(req, res)
    if (pathname === WHATSAPP_PATH || pathname.startsWith(`${WHATSAPP_PATH}/`)) return whatsapp.answer(req, res)
    return serveControl(req, res, { pathname, controls: controls(), mails: smtp?.mails })
  }

  /** As JSON only: no page of another site can send that here. */
  async function takePast(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.method !== 'POST' || req.headers['content-type'] !== 'application/json') return sendJson(res, 400, {})
    try {
      razorpay.enterPast(readPast(await text(req)))
      sendJson(res, 200, {})
    } catch (error) {
      sendJson(res, 400, { message: (error as Error).message })
    }
  }

  return {
    access,
    google,
    razorpay,
    razorpayX,
    shiprocket,
    cloudinary,
    texts,
    whatsapp,
    smtp,
    answer,
    /** From now on events go to this shop. */
    tell(shopOrigin: string): void {
      razorpay.webhookUrl = shopOrigin + paths.paymentEvents
      razorpayX.webhookUrl = shopOrigin + paths.payoutEvents
      noticesTo.url = shopOrigin + paths.parcelEvents
      whatsapp.webhookUrl = shopOrigin + paths.messageEvents
    },
    /** Opens them to other processes of this machine, and says where. */
    async share(port?: number): Promise<string> {
      const answerProcess: typeof answer = (req, res) => {
        if (req.url === ACCESS_PATH) return sendJson(res, 200, access)
        if (req.url === PAST_PATH) return void takePast(req, res)
        answer(req, res)
      }
      shared ??= await openLoopback(answerProcess, { port, isKept: true })
      return shared.origin
    },
    async close(): Promise<void> {
      await Promise.all([shared?.close(), google.close(), razorpay.close(), shiprocket.close()])
      await Promise.all([razorpayX.close(), cloudinary.close(), texts.close(), whatsapp.close(), smtp?.close()])
    },
  }
}

export type StandIns = Awaited<ReturnType<typeof openStandIns>>

export type StandInAccess = StandIns['access']
