/** The only reader of the environment: checked once at start, every mistake named at once. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Brand } from './brand.ts'
import { isGstin } from './gstin.rules.ts'

export type Env = {
  port: number
  storeUrl: URL
  isProduction: boolean
  dataDir: string
  pictureDir: string
  databaseUrl: string | undefined
  processes: number
  logLevel: string
  pageCacheBytesMax: number
  /** How many proxies stand in front; the outermost's word for the visitor's address is taken. */
  proxies: number
  /** Signs what browsers are given to keep. */
  sessionSecret: string
  /** Undefined: the demonstration has a stand-in, a live shop does not start. */
  smtpUrl: URL | undefined
  /** Undefined: the demonstration has a stand-in, a live shop does without. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  /** Where another process stands in for the providers that are not set up; undefined: this one does. */
  standInsUrl: URL | undefined
  /** Undefined: the demonstration has a stand-in, a live shop does not start. */
  razorpay: RazorpayAccess | undefined
  /** Undefined: the demonstration has a stand-in, a live shop does not start. */
  shiprocket: ShiprocketAccess | undefined
  /** Undefined: pictures are kept on this machine only. */
  cloudinary: CloudinaryAccess | 'stand-in' | undefined
  mailFrom: string
  brand: Brand
}

export type RazorpayAccess = {
  keyId: string
  keySecret: string
  /** The current one first; the one before it stays valid for what was sent before the change. */
  webhookSecrets: readonly string[]
  apiUrl: string
  checkoutUrl: string
}

export type ShiprocketAccess = {
  email: string
  password: string
  apiUrl: string
  webhookToken: string
  pickupLocation: string
}

export type CloudinaryAccess = {
  cloudName: string
  apiKey: string
  apiSecret: string
  apiUrl: string
  deliveryUrl: string
  uploadPreset: string | undefined
}

/** The cloud of the stand-in, which needs no key. */
const DEMONSTRATION_CLOUD = 'demonstration'

export class EnvMistakes extends Error {}

const text = (fallback: string) => z.string().trim().min(1).default(fallback)
const yesNo = z
  .enum(['0', '1'], 'is 0 or 1')
  .default('0')
  .transform((value) => value === '1')
const whole = (min: number, max: number) =>
  z.coerce
    .number(`is a whole number from ${min} to ${max}`)
    .int(`is a whole number from ${min} to ${max}`)
    .min(min, `is at least ${min}`)
    .max(max, `is at most ${max}`)

const address = (fallback: string) =>
  z.url({ protocol: /^https?$/, error: `is an address such as ${fallback}` }).default(fallback)

const schema = z.object({
  PORT: whole(0, 65_535).default(3000),
  STORE_URL: z.url({ protocol: /^https?$/, error: 'is an address such as https://example.in' }).optional(),
  STORE_ENV: z.enum(['demo', 'production'], 'is demo or production').default('demo'),
  DATA_DIR: text('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'is an address such as postgres://user:password@host:5432/name' })
    .optional(),
  ALLOW_EMBEDDED: yesNo,
  PROCESSES: whole(1, 64).optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'is debug, info, warn, error or silent')
    .default('info'),
  PAGE_CACHE_MB: whole(1, 4_096).default(128),
  TRUST_PROXY: whole(0, 5).default(0),
  SESSION_SECRET: z
    .string()
    .trim()
    .min(32, 'is at least 32 characters that nobody can guess')
    .default('demonstration-only-never-for-a-live-shop'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is an address such as smtp://user:password@mail.example.in:587' })
    .optional(),
  GOOGLE_CLIENT_ID: z.string().trim().optional(),
  GOOGLE_CLIENT_SECRET: z.string().trim().optional(),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: 'is an address such as https://accounts.google.com' })
    .default('https://accounts.google.com'),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'begins with rzp_test_ or rzp_live_')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().trim().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().trim().optional(),
  RAZORPAY_WEBHOOK_SECRET_BEFORE: z.string().trim().optional(),
  RAZORPAY_API_URL: address('https://api.razorpay.com/v1'),
  RAZORPAY_CHECKOUT_URL: address('https://checkout.razorpay.com/v1/checkout.js'),
  SHIPROCKET_EMAIL: z.email('is a mail address').optional(),
  SHIPROCKET_PASSWORD: z.string().trim().optional(),
  SHIPROCKET_WEBHOOK_TOKEN: z.string().trim().optional(),
  SHIPROCKET_PICKUP_LOCATION: z.string().trim().optional(),
  SHIPROCKET_API_URL: address('https://apiv2.shiprocket.in/v1/external'),
  CLOUDINARY_CLOUD_NAME: z
    .string()
    .regex(/^[\w-]+$/, 'is the name of a cloud, such as my-shop')
    .optional(),
  CLOUDINARY_API_KEY: z.string().trim().optional(),
  CLOUDINARY_API_SECRET: z.string().trim().optional(),
  CLOUDINARY_UPLOAD_PRESET: z.string().trim().optional(),
  CLOUDINARY_API_URL: address('https://api.cloudinary.com'),
  CLOUDINARY_DELIVERY_URL: address('https://res.cloudinary.com'),
  STAND_INS_URL: z.url({ protocol: /^http$/, error: 'is an address such as http://127.0.0.1:3100' }).optional(),
  MAIL_FROM: z.email('is a mail address').optional(),
  BRAND_NAME: text('Rang & Rekha'),
  BRAND_TAGLINE: text('Original work by artists across India'),
  BRAND_NAME_DEVANAGARI: text('रंग और रेखा'),
  BRAND_LEGAL_NAME: text('Rang & Rekha (demonstration store)'),
  BRAND_EMAIL: z.email('is a mail address').default('hello@rangrekha.test'),
  BRAND_PHONE: text('+91 00000 00000'),
  BRAND_ADDRESS: text('Demonstration address, Pune, Maharashtra 411004'),
  BRAND_HOURS_OPEN: text('Monday to Saturday 9:00 AM to 6:00 PM'),
  BRAND_HOURS_CLOSED: text('Sunday closed'),
  GSTIN: z.string().trim().refine(isGstin, 'is a GSTIN of 15 characters that checks out').default(''),
  GRIEVANCE_OFFICER: text('Name to be given (demonstration)'),
  GRIEVANCE_EMAIL: z.email('is a mail address').default('grievance@rangrekha.test'),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{10,15}$/, 'is digits only, with the country code, such as 919800000000')
    .default('910000000000'),
  INSTAGRAM_HANDLE: z
    .string()
    .regex(/^[\w.]{1,30}$/, 'is a name without @')
    .default('rangrekha.test'),
  FACEBOOK_HANDLE: z
    .string()
    .regex(/^[\w.]{1,50}$/, 'is a page name without @')
    .default('rangrekha.test'),
})

export const VARIABLES: readonly string[] = Object.keys(schema.shape)

type Variables = z.infer<typeof schema>

export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  const mistakes = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...mistakesAboutGoogle(given),
    ...mistakesAboutHalf(given, RAZORPAY_ACCESS),
    ...mistakesAboutHalf(given, SHIPROCKET_ACCESS),
    ...mistakesAboutCloudinary(given),
    ...mistakesForProduction(given),
  ]
  if (!parsed.success || mistakes.length > 0) throw new EnvMistakes(listed(mistakes))
  return toEnv(parsed.data)
}

const listed = (mistakes: string[]) => `The environment needs a change: ${mistakes.join('; ')}.`

function mistakesAboutGoogle(given: Record<string, string | undefined>): string[] {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = given
  if (!id && (secret || issuer)) return ['GOOGLE_CLIENT_ID must be set, too']
  return id && !secret ? ['GOOGLE_CLIENT_SECRET must be set, too'] : []
}

const RAZORPAY_ACCESS = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']
const SHIPROCKET_ACCESS = [
  'SHIPROCKET_EMAIL',
  'SHIPROCKET_PASSWORD',
  'SHIPROCKET_WEBHOOK_TOKEN',
  'SHIPROCKET_PICKUP_LOCATION',
]

/** A provider is given whole or not at all; a live shop needs it in any case. */
function mistakesAboutHalf(given: Record<string, string | undefined>, names: readonly string[]): string[] {
  if (given.STORE_ENV === 'production') return []
  const missing = names.filter((name) => !given[name])
  return missing.length === names.length ? [] : missing.map((name) => `${name} must be set, too`)
}

const HTTPS_ADDRESSES = [
  'RAZORPAY_API_URL',
  'RAZORPAY_CHECKOUT_URL',
  'SHIPROCKET_API_URL',
  'CLOUDINARY_API_URL',
  'CLOUDINARY_DELIVERY_URL',
]

const CLOUDINARY_ACCESS = ['CLOUDINARY_CLOUD_NAME', 'CLOUDINARY_API_KEY', 'CLOUDINARY_API_SECRET']

/** Whole or not at all, in a live shop too. */
function mistakesAboutCloudinary(given: Record<string, string | undefined>): string[] {
  const isStoodIn = given.CLOUDINARY_CLOUD_NAME === DEMONSTRATION_CLOUD && !given.CLOUDINARY_API_KEY
  if (isStoodIn && given.STORE_ENV !== 'production') return []
  const missing = CLOUDINARY_ACCESS.filter((name) => !given[name])
  return missing.length === CLOUDINARY_ACCESS.length ? [] : missing.map((name) => `${name} must be set, too`)
}

/** A live shop never runs on demonstration values. */
function mistakesForProduction(given: Record<string, string | undefined>): string[] {
  if (given.STORE_ENV !== 'production') return []
  const mistakes: string[] = []
  if (!given.STORE_URL?.startsWith('https://')) mistakes.push('STORE_URL must be the public https address')
  if (!given.DATABASE_URL && given.ALLOW_EMBEDDED !== '1')
    mistakes.push('DATABASE_URL must name a PostgreSQL database (or set ALLOW_EMBEDDED=1)')
  if (given.STAND_INS_URL) mistakes.push('STAND_INS_URL is for demonstrations only')
  if (given.GOOGLE_ISSUER?.startsWith('http:')) mistakes.push('GOOGLE_ISSUER must be an https address')
  for (const name of HTTPS_ADDRESSES)
    if (given[name]?.startsWith('http:')) mistakes.push(`${name} must be an https address`)
  const own = [
    'SESSION_SECRET',
    ...RAZORPAY_ACCESS,
    ...SHIPROCKET_ACCESS,
    'SMTP_URL',
    'BRAND_LEGAL_NAME',
    'BRAND_EMAIL',
    'BRAND_PHONE',
    'BRAND_ADDRESS',
    'WHATSAPP_NUMBER',
    'INSTAGRAM_HANDLE',
    'FACEBOOK_HANDLE',
    'GRIEVANCE_OFFICER',
    'GRIEVANCE_EMAIL',
  ]
  for (const name of own) if (!given[name]) mistakes.push(`${name} must be your own`)
  return mistakes
}

function toEnv(v: Variables): Env {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = v
  return {
    port: v.PORT,
    storeUrl: new URL(v.STORE_URL ?? `http://localhost:${v.PORT}`),
    isProduction: v.STORE_ENV === 'production',
    dataDir: v.DATA_DIR,
    pictureDir: join(v.DATA_DIR, 'pictures'),
    databaseUrl: v.DATABASE_URL,
    processes: v.DATABASE_URL ? (v.PROCESSES ?? availableParallelism()) : 1,
    logLevel: v.LOG_LEVEL,
    pageCacheBytesMax: v.PAGE_CACHE_MB * 1024 * 1024,
    proxies: v.TRUST_PROXY,
    sessionSecret: v.SESSION_SECRET,
    standInsUrl: v.STAND_INS_URL ? new URL(v.STAND_INS_URL) : undefined,
    razorpay: razorpayAccess(v),
    shiprocket: shiprocketAccess(v),
    cloudinary: cloudinaryAccess(v),
    google: clientId && clientSecret ? { clientId, clientSecret, issuer: v.GOOGLE_ISSUER } : undefined,
    smtpUrl: v.SMTP_URL ? new URL(v.SMTP_URL) : undefined,
    mailFrom: v.MAIL_FROM ?? v.BRAND_EMAIL,
    brand: {
      name: v.BRAND_NAME,
      tagline: v.BRAND_TAGLINE,
      nameInDevanagari: v.BRAND_NAME_DEVANAGARI,
      legalName: v.BRAND_LEGAL_NAME,
      email: v.BRAND_EMAIL,
      phone: v.BRAND_PHONE,
      address: v.BRAND_ADDRESS,
      gstin: v.GSTIN,
      hours: [v.BRAND_HOURS_OPEN, v.BRAND_HOURS_CLOSED],
      grievanceOfficer: v.GRIEVANCE_OFFICER,
      grievanceEmail: v.GRIEVANCE_EMAIL,
      whatsappNumber: v.WHATSAPP_NUMBER,
      instagramHandle: v.INSTAGRAM_HANDLE,
      facebookHandle: v.FACEBOOK_HANDLE,
    },
  }
}

function razorpayAccess(v: Variables): RazorpayAccess | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: secret } = v
  if (!keyId || !keySecret || !secret) return undefined
  const webhookSecrets = [secret, v.RAZORPAY_WEBHOOK_SECRET_BEFORE].filter((one) => one !== undefined)
  return { keyId, keySecret, webhookSecrets, apiUrl: v.RAZORPAY_API_URL, checkoutUrl: v.RAZORPAY_CHECKOUT_URL }
}

function shiprocketAccess(v: Variables): ShiprocketAccess | undefined {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password } = v
  const { SHIPROCKET_WEBHOOK_TOKEN: webhookToken, SHIPROCKET_PICKUP_LOCATION: pickupLocation } = v
  if (!email || !password || !webhookToken || !pickupLocation) return undefined
  return { email, password, apiUrl: v.SHIPROCKET_API_URL, webhookToken, pickupLocation }
}

function cloudinaryAccess(v: Variables): Env['cloudinary'] {
  const { CLOUDINARY_CLOUD_NAME: cloudName, CLOUDINARY_API_KEY: apiKey, CLOUDINARY_API_SECRET: apiSecret } = v
  if (!cloudName) return undefined
  if (!apiKey || !apiSecret) return 'stand-in'
  const { CLOUDINARY_API_URL: apiUrl, CLOUDINARY_DELIVERY_URL: deliveryUrl, CLOUDINARY_UPLOAD_PRESET: uploadPreset } = v
  return { cloudName, apiKey, apiSecret, apiUrl, deliveryUrl, uploadPreset }
}
