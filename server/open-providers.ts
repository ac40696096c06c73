/**
 * The other companies as the environment names them. In a demonstration those without access of their own are stood in
 * for: by this process, or by the one that STAND_INS_URL names.
 */
import type { AskFirst } from './host.ts'
import { forwardTo } from './forward-to.ts'
import { openStandIns } from './open-stand-ins.ts'
import type { GoogleClient } from '#domain/accounts/google-sign-in.ts'
import { EnvMistakes } from '#shared/env.ts'
import type { CloudinaryAccess, Env, RazorpayAccess, ShiprocketAccess } from '#shared/env.ts'
import type { StandInAccess, StandIns } from '#stand-ins/stand-ins.ts'

export type Providers = {
  /** Undefined when it is not offered. */
  google: GoogleClient | undefined
  razorpay: RazorpayAccess
  shiprocket: ShiprocketAccess
  /** Undefined: pictures are kept on this machine only. */
  cloudinary: CloudinaryAccess | undefined
  /** Undefined: mails wait. */
  smtpUrl: URL | undefined
  /** Puts the addresses of the stand-ins before everything else. */
  askFirst(next: AskFirst | undefined): AskFirst | undefined
  /** When they stand in this process. */
  standIns: StandIns | undefined
  close(): Promise<void>
}

type Parts = { takesMails: boolean }

export async function openProviders(env: Env, parts: Parts): Promise<Providers> {
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

function openLive({ google, razorpay, shiprocket, cloudinary, smtpUrl }: Env): Providers {
  if (!razorpay || !shiprocket) throw new Error('A live shop takes payments and sends parcels.')
  return {
    google: google && discovered(google),
    razorpay,
    shiprocket,
    cloudinary: cloudinary === 'stand-in' ? undefined : cloudinary,
    smtpUrl,
    askFirst: (next) => next,
    standIns: undefined,
    close: async () => {},
  }
}

const chosen = (env: Env, access: StandInAccess) => ({
  google: env.google ? discovered(env.google) : access.google,
  razorpay: env.razorpay ?? access.razorpay,
  shiprocket: env.shiprocket ?? access.shiprocket,
  cloudinary: env.cloudinary === 'stand-in' ? access.cloudinary : env.cloudinary,
  smtpUrl: env.smtpUrl ?? (access.smtpUrl === undefined ? undefined : new URL(access.smtpUrl)),
})

const discovered = (google: NonNullable<Env['google']>): GoogleClient => ({
  ...google,
  discoveryUrl: `${google.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
})

type Answer = (...asked: Parameters<StandIns['answer']>) => void

async function meetStandIns(url: URL): Promise<{ access: StandInAccess; answer: Answer }> {
  const { ACCESS_PATH } = await import('#stand-ins/stand-ins.ts')
  const response = await fetch(new URL(ACCESS_PATH, url)).catch(() => {
    throw new EnvMistakes(`Nobody answers at ${url.origin}: start \`npm run stand-ins\`, or leave STAND_INS_URL out.`)
  })
  return { access: (await response.json()) as StandInAccess, answer: forwardTo(url) }
}

const before =
  (answer: Answer) =>
  (next: AskFirst | undefined): AskFirst =>
  (req, res, goOn) => {
    if (/^\/stand-ins(?:[/?]|$)/.test(req.url ?? '')) return answer(req, res)
    return next ? next(req, res, goOn) : goOn()
  }
