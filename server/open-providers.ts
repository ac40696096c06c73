/**
 * The payment provider, the carrier and other companies named by the environment. A demo simulates those without keys,
 * in this process or in the one at STAND_INS_URL.
 */
import { createHmac } from 'node:crypto'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { CALLBACK_PATH, type GoogleClient } from '#domain/accounts/google-sign-in.ts'
import { openCertificateKeys } from '#domain/certificates/certificate-keys.ts'
import { createPapersLock } from '#domain/artists/papers/papers-lock.ts'
import { keepInBucket } from '#domain/images/picture-bucket.ts'
import { atCloudinary, keepElsewhere, keepOnDisk, type PictureStore } from '#domain/images/picture-store.ts'
import { registeredTemplates } from '#domain/whatsapp/templates.rules.ts'
import { createCloudinary } from '#providers/cloudinary/cloudinary.ts'
import { EnvMistakes, type Env } from '#shared/env.ts'
import { createWebPush, type WebPush } from '#providers/web-push/web-push.ts'
import type { CloudinaryAccess, S3Access } from '#shared/pictures-env.ts'
import { createSeal } from '#shared/seal.ts'
import { createSealedBox } from '#shared/sealed-box.ts'
import { speak } from '#words/speak.ts'
import type { PastPayment } from '@rang-rekha/stand-ins/razorpay/entries.ts'
import type { StandInAccess, StandIns } from '@rang-rekha/stand-ins/stand-ins.ts'
import type { AskFirst } from './host.ts'

/** `askFirst` answers requests to the stand-ins before all others. */
export async function openProviders(env: Env, parts: { takesMails: boolean }) {
  if (env.isProduction) return openLive(env)
  if (env.standInsUrl) {
    const { access, answer } = await meetStandIns(env.standInsUrl)
    return { ...chosen(env, access), askFirst: before(answer), standIns: undefined, close: async () => {} }
  }
  const standIns = await openStandIns(env, parts)
  return {
    ...chosen(env, standIns.access),
    askFirst: before((req, res) => standIns.answer(req, res)),
    standIns,
    close: () => standIns.close(),
  }
}

function openLive({ google, razorpay, razorpayX, shiprocket, cloudinary, textMessages, whatsapp, smtpUrl }: Env) {
  if (!razorpay || !shiprocket) throw new Error('A live shop needs Razorpay and Shiprocket.')
  return {
    google: google && discovered(google),
    razorpay,
    razorpayX,
    shiprocket,
    cloudinary: cloudinary === 'stand-in' ? undefined : cloudinary,
    textMessages,
    whatsapp,
    smtpUrl,
    askFirst: (next?: AskFirst) => next,
    standIns: undefined,
    close: async () => {},
  }
}

const chosen = (env: Env, access: StandInAccess) => ({
  google: env.google ? discovered(env.google) : access.google,
  razorpay: env.razorpay ?? access.razorpay,
  razorpayX: env.razorpayX ?? access.razorpayX,
  shiprocket: env.shiprocket ?? access.shiprocket,
  cloudinary: env.cloudinary === 'stand-in' ? access.cloudinary : env.cloudinary,
  textMessages: env.textMessages ?? access.textMessages,
  whatsapp: env.whatsapp ?? access.whatsapp,
  smtpUrl: env.smtpUrl ?? (access.smtpUrl === undefined ? undefined : new URL(access.smtpUrl)),
})

const discovered = (google: NonNullable<Env['google']>): GoogleClient => ({
  ...google,
  discoveryUrl: `${google.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
})

/** The demo's key follows from its secret. */
export function openWebPush({ webPushKey, isProduction, sessionSecret, brand }: Env): WebPush | undefined {
  const key =
    webPushKey ?? (isProduction ? undefined : createHmac('sha256', sessionSecret).update('web push').digest('hex'))
  return key === undefined
    ? undefined
    : createWebPush({ key, contact: `mailto:${brand.email}`, takesLoopback: !isProduction })
}

/** For commands outside the store; undefined if stand-ins inside the store simulate them. */
export async function providersOfEnv({ razorpay, shiprocket, standInsUrl }: Env) {
  const standIns = standInsUrl && (await meetStandIns(standInsUrl)).access
  return { payments: razorpay ?? standIns?.razorpay, shiprocket: shiprocket ?? standIns?.shiprocket }
}

type Answer = (...asked: Parameters<StandIns['answer']>) => void

async function meetStandIns(url: URL): Promise<{ access: StandInAccess; answer: Answer }> {
  const { ACCESS_PATH } = await import('@rang-rekha/stand-ins/stand-ins.ts')
  const response = await askStandIns(url, ACCESS_PATH)
  return { access: (await response.json()) as StandInAccess, answer: forwardTo(url) }
}

/** Tells stand-ins in another process which payments of the demo show they hold. */
export async function enterPastAt(url: URL, past: readonly PastPayment[]): Promise<void> {
  const { PAST_PATH } = await import('@rang-rekha/stand-ins/stand-ins.ts')
  const headers = { 'Content-Type': 'application/json' }
  const { ok, status } = await askStandIns(url, PAST_PATH, { method: 'POST', headers, body: JSON.stringify(past) })
  if (!ok)
    throw new Error(`The stand-ins at ${url.origin} rejected the payments of the demo show with status ${status}.`)
}

const askStandIns = (url: URL, path: string, sent?: RequestInit) =>
  fetch(new URL(path, url), sent).catch(() => {
    throw new EnvMistakes(
      `Nothing is running at ${url.origin}. Start \`npm run stand-ins\`, or leave out STAND_INS_URL.`,
    )
  })

const before =
  (answer: Answer) =>
  (next?: AskFirst): AskFirst =>
  (req, res, goOn) => {
    if (/^\/stand-ins(?:[/?]|$)/.test(req.url ?? '')) return answer(req, res)
    return next ? next(req, res, goOn) : goOn()
  }

export async function openStandIns(env: Env, { takesMails }: { takesMails: boolean }): Promise<StandIns> {
  const { openStandIns } = await import('@rang-rekha/stand-ins/stand-ins.ts')
  return openStandIns({
    publicUrl: env.storeUrl,
    secret: createHmac('sha256', env.sessionSecret).update('stand-ins').digest('hex'),
    keys: { razorpay: env.razorpay, razorpayX: env.razorpayX, shiprocket: env.shiprocket, whatsapp: env.whatsapp },
    paths: {
      signInBack: CALLBACK_PATH,
      paymentEvents: '/api/webhooks/payments',
      payoutEvents: '/api/webhooks/payouts',
      parcelEvents: '/api/webhooks/shipping',
      messageEvents: '/api/webhooks/whatsapp',
    },
    folder: join(env.dataDir, 'stand-ins'),
    takesMails,
    templates: registeredTemplates(env.storeUrl, speak),
  })
}

/** Forwards a request to another process on this machine, and its answer back. */
const forwardTo =
  ({ hostname, port }: URL) =>
  (req: IncomingMessage, res: ServerResponse): void => {
    const { method, url, headers } = req
    const sent = request({ hostname, port, method, path: url, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
      answer.on('error', () => res.destroy())
    })
    sent.on('error', () => res.destroy())
    res.on('close', () => sent.destroy())
    req.pipe(sent)
  }

/** For data stored with the payment provider. */
export const openOrderBox = ({ sessionSecret, sessionSecretBefore }: Env) =>
  createSealedBox('orders at the provider', [sessionSecret, sessionSecretBefore])

export const openGiftCardSeal = ({ sessionSecret, sessionSecretBefore }: Env) =>
  createSeal('gift cards', [sessionSecret, sessionSecretBefore])

export const openCertificates = ({ certificateKey }: Env) => openCertificateKeys(certificateKey)

export const openPapersLock = ({ sessionSecret, sessionSecretBefore }: Env) =>
  createPapersLock([sessionSecret, sessionSecretBefore])

type Elsewheres = { cloudinary: CloudinaryAccess | 'stand-in' | undefined; s3: S3Access | undefined }

/** A folder, with a bucket or Cloudinary behind it if there is one. Without a bucket its client is not loaded. */
export async function openPictureStore(
  folder: string,
  { cloudinary, s3 }: Elsewheres,
  clock: { now(): Date },
): Promise<PictureStore> {
  const onDisk = keepOnDisk(folder)
  if (s3) {
    const { createS3 } = await import('#providers/s3/s3.ts')
    return keepInBucket(onDisk, createS3(s3))
  }
  if (!cloudinary || cloudinary === 'stand-in') return onDisk
  return keepElsewhere(onDisk, atCloudinary(createCloudinary(cloudinary, { clock })))
}
