/** The only reader of the environment. It is checked once at start, and every mistake is named at once. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { mistakesAboutCertificates } from './certificates-env.ts'
import { isGstin } from './gstin.rules.ts'
import { inboundMailOf } from './inbound-mail-env.ts'
import { mistakesAboutHalf, type Given } from './mistakes-about-half.ts'
import { cloudinaryAccess, mistakesAboutPictures, PICTURE_VARIABLES, s3Access } from './pictures-env.ts'
import { mistakesAboutCache, SHARED_CACHE_VARIABLES, sharedCacheOf } from './shared-cache-env.ts'
import { mistakesAboutMessages, MESSAGE_VARIABLES, textMessageAccess, whatsAppAccess } from './messages-env.ts'
import { TELEMETRY_VARIABLES, telemetryOf } from './telemetry-env.ts'
import { mistakesAboutGoogle } from './google-env.ts'
import { shiprocketAccess } from './shiprocket-env.ts'
import { hoursOf, type HoursByLanguage } from './opening-hours.rules.ts'
import { mistakesAboutPayouts, razorpayAccess, RAZORPAY_VARIABLES, razorpayXAccess } from './razorpay-env.ts'

export type Env = ReturnType<typeof toEnv>
/** The store's own name and details. They are changed only in the environment. */
export type Brand = Env['brand']
export type RazorpayAccess = NonNullable<Env['razorpay']>
export type RazorpayXAccess = NonNullable<Env['razorpayX']>
export type ShiprocketAccess = NonNullable<Env['shiprocket']>
export class EnvMistakes extends Error {}

/** Known to everybody. */
const DEMONSTRATION_SECRET = 'demonstration-only-never-for-a-live-shop'

const USUAL_HOURS = {
  en: ['Monday to Saturday 9:00 AM to 6:00 PM', 'Sunday closed'],
  hi: ['सोमवार से शनिवार, सुबह 9:00 से शाम 6:00', 'रविवार को बंद'],
} as const satisfies HoursByLanguage
const text = (fallback: string) => z.string().trim().min(1).default(fallback)
const anyText = z.string().trim().optional()
const written = (form: RegExp, error: string) => z.string().regex(form, error)
const mail = z.email('must be an e-mail address')
const yesNo = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform((value) => value === '1')
const whole = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
/** A secret that the owner makes up. */
const isLong = (secret: string) => secret.length >= 32
const LONG = 'must be at least 32 characters that nobody can guess'
const urlOf = (protocol: RegExp, example: string) => z.url({ protocol, error: `must be an address such as ${example}` })
/** Separated by commas. */
const urlsOf = (protocol: RegExp, example: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((url) => url.trim() || []))
    .pipe(z.array(urlOf(protocol, example)))
const address = (fallback: string) => urlOf(/^https?$/, fallback).default(fallback)

const schema = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: text('127.0.0.1'),
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_HOST: text('127.0.0.1'),
  STORE_URL: urlOf(/^https?$/, 'https://example.in').optional(),
  STORE_ENV: z.enum(['demo', 'production'], 'must be demo or production').optional(),
  DATA_DIR: text('data'),
  DATABASE_URL: urlOf(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name').optional(),
  DATABASE_DIRECT_URL: urlOf(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name').optional(),
  DATABASE_REPLICA_URLS: urlsOf(/^postgres(ql)?$/, 'postgres://user:password@replica:5432/name'),
  DATABASE_WAIT: whole(0, 600).default(30),
  DATABASE_AWAY_MINUTES: whole(0, 1_440).default(10),
  ALLOW_EMBEDDED: yesNo,
  PGBIN: anyText,
  PROCESSES: whole(1, 64).optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
  PAGE_CACHE_MB: whole(1, 4_096).default(64),
  RENDER_LIMIT: whole(0, 100_000).default(120),
  CALL_LIMIT: whole(0, 100_000).default(1_200),
  TRUST_PROXY: whole(0, 5).default(0),
  SESSION_SECRET: text(DEMONSTRATION_SECRET).refine(isLong, LONG),
  SESSION_SECRET_BEFORE: anyText.refine((secret) => secret === undefined || isLong(secret), LONG),
  CERTIFICATE_KEY: anyText.refine((secret) => secret === undefined || isLong(secret), LONG),
  SMTP_URL: urlOf(/^smtps?$/, 'smtp://user:password@mail.example.in:587').optional(),
  GOOGLE_CLIENT_ID: anyText,
  GOOGLE_CLIENT_SECRET: anyText,
  GOOGLE_ISSUER: address('https://accounts.google.com'),
  ...RAZORPAY_VARIABLES,
  SHIPROCKET_EMAIL: mail.optional(),
  SHIPROCKET_PASSWORD: anyText,
  SHIPROCKET_WEBHOOK_TOKEN: anyText,
  SHIPROCKET_PICKUP_LOCATION: anyText,
  SHIPROCKET_API_URL: address('https://apiv2.shiprocket.in/v1/external'),
  ...PICTURE_VARIABLES,
  ...MESSAGE_VARIABLES,
  STAND_INS_URL: urlOf(/^http$/, 'http://127.0.0.1:3100').optional(),
  MAIL_FROM: mail.optional(),
  MAIL_RATE: whole(1, 10_000).default(100),
  BRAND_NAME: text('Rang & Rekha'),
  BRAND_TAGLINE: text('Original work by artists across India'),
  BRAND_NAME_DEVANAGARI: text('रंग और रेखा'),
  BRAND_LEGAL_NAME: text('Rang & Rekha (demonstration store)'),
  BRAND_EMAIL: mail.default('hello@rangrekha.test'),
  BRAND_PHONE: text('+91 00000 00000'),
  BRAND_ADDRESS: text('Demonstration address, Pune, Maharashtra 411004'),
  BRAND_HOURS_OPEN: text(USUAL_HOURS.en[0]),
  BRAND_HOURS_CLOSED: text(USUAL_HOURS.en[1]),
  BRAND_HOURS_OPEN_HI: anyText,
  BRAND_HOURS_CLOSED_HI: anyText,
  GSTIN: z.string().trim().refine(isGstin, 'must be a valid GSTIN of 15 characters').default(''),
  GRIEVANCE_OFFICER: text('Name to be given (demonstration)'),
  GRIEVANCE_EMAIL: mail.default('grievance@rangrekha.test'),
  WHATSAPP_NUMBER: written(/^\d{10,15}$/, 'must be digits only, with the country code, such as 919800000000').default(
    '910000000000',
  ),
  INSTAGRAM_HANDLE: written(/^[\w.]{1,30}$/, 'must be a name without @').default('rangrekha.test'),
  FACEBOOK_HANDLE: written(/^[\w.]{1,50}$/, 'must be a page name without @').default('rangrekha.test'),
  ...SHARED_CACHE_VARIABLES,
  ...TELEMETRY_VARIABLES,
})

export const VARIABLES: readonly string[] = Object.keys(schema.shape)

type Variables = z.infer<typeof schema>

export function readEnv(variables: Given): Env {
  const given: Given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const isLive = given.STORE_ENV === 'production'
  const parsed = schema.safeParse(given)
  const mistakes = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...mistakesAboutGoogle(given),
    ...mistakesAboutRotation(given),
    ...mistakesAboutCertificates(given),
    ...mistakesAboutCache(given),
    ...((given.DATABASE_DIRECT_URL ?? given.DATABASE_REPLICA_URLS) && !given.DATABASE_URL
      ? ['DATABASE_URL must also be set']
      : []),
    ...mistakesAboutMessages(given),
    ...mistakesAboutPayouts(given, isLive),
    ...(isLive ? [] : [RAZORPAY_ACCESS, SHIPROCKET_ACCESS].flatMap((names) => mistakesAboutHalf(given, names))),
    ...mistakesAboutPictures(given, isLive),
    ...(isLive ? mistakesForProduction(given) : mistakesForDemonstration(given)),
  ]
  if (!parsed.success || mistakes.length > 0)
    throw new EnvMistakes(`Please correct the environment: ${mistakes.join('; ')}.`)
  return toEnv(parsed.data)
}

const mistakesAboutRotation = ({ SESSION_SECRET: secret, SESSION_SECRET_BEFORE: before }: Given): string[] =>
  before && before.trim() === (secret?.trim() ?? DEMONSTRATION_SECRET)
    ? ['SESSION_SECRET_BEFORE must be the previous secret, not the current SESSION_SECRET']
    : []

const RAZORPAY_ACCESS = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']
const SHIPROCKET_ACCESS = [
  'SHIPROCKET_EMAIL',
  'SHIPROCKET_PASSWORD',
  'SHIPROCKET_WEBHOOK_TOKEN',
  'SHIPROCKET_PICKUP_LOCATION',
]

const HTTPS_ADDRESSES = [
  'RAZORPAY_API_URL',
  'RAZORPAY_CHECKOUT_URL',
  'RAZORPAYX_API_URL',
  'SHIPROCKET_API_URL',
  'CLOUDINARY_API_URL',
  'CLOUDINARY_DELIVERY_URL',
  'TEXT_MESSAGES_URL',
  'WHATSAPP_API_URL',
]

/** Whether only this machine can reach it. */
const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

/** Everybody knows the accounts and the secret of a demo, so it must not take real money. */
function mistakesForDemonstration({ STORE_ENV, STORE_URL, HOST, RAZORPAY_KEY_ID }: Given): string[] {
  const hosts = [
    STORE_URL?.startsWith('http') && URL.canParse(STORE_URL) ? new URL(STORE_URL).hostname : undefined,
    HOST,
  ]
  const isReached = hosts.some((host) => host !== undefined && !isLoopback(host))
  return [
    ...(!STORE_ENV && isReached ? ['STORE_ENV must be demo or production when others can reach the store'] : []),
    ...(RAZORPAY_KEY_ID?.startsWith('rzp_live_')
      ? ['RAZORPAY_KEY_ID must be a test key, because a demonstration takes no real money']
      : []),
  ]
}

/** Secrets that the owner makes up, besides SESSION_SECRET. */
const MADE_UP = [
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAYX_WEBHOOK_SECRET',
  'SHIPROCKET_WEBHOOK_TOKEN',
  'WHATSAPP_VERIFY_TOKEN',
]

/** Example values of .env.example. They are not the owner's own either. */
const EXAMPLES: Given = {
  SESSION_SECRET_BEFORE: DEMONSTRATION_SECRET,
  CERTIFICATE_KEY: DEMONSTRATION_SECRET,
  DATABASE_URL: 'postgres://store:secret@localhost:5432/store',
  DATABASE_DIRECT_URL: 'postgres://store:secret@localhost:5432/store',
  DATABASE_REPLICA_URLS: 'postgres://store:secret@replica:5432/store',
  RAZORPAY_KEY_ID: 'rzp_live_0000000000000',
  RAZORPAYX_KEY_ID: 'rzp_live_0000000000000',
  RAZORPAYX_ACCOUNT_NUMBER: '7878780080316316',
  SMTP_URL: 'smtp://user:password@mail.example.in:587',
  TEXT_MESSAGES_URL: 'https://gateway.example.in/send',
  INBOUND_MAIL_DOMAIN: 'reply.example.in',
  WHATSAPP_SENDER: '919800000000',
}

const isShown = (given: Given, name: string) => {
  const shown = EXAMPLES[name] ?? schema.shape[name as keyof typeof schema.shape].safeParse(undefined).data
  return given[name] !== undefined && given[name] === shown
}

/** A live shop never runs on demo values. */
function mistakesForProduction(given: Given): string[] {
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
    'CERTIFICATE_KEY',
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
  for (const name of own) if (!given[name] || isShown(given, name)) mistakes.push(`${name} must be your own`)
  for (const name of MADE_UP) if (given[name] && !isLong(given[name])) mistakes.push(`${name} ${LONG}`)
  for (const name of [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_REPLICA_URLS',
    'SESSION_SECRET_BEFORE',
    'RAZORPAYX_KEY_ID',
    'RAZORPAYX_ACCOUNT_NUMBER',
    'TEXT_MESSAGES_URL',
    'INBOUND_MAIL_DOMAIN',
    'WHATSAPP_SENDER',
  ])
    if (isShown(given, name)) mistakes.push(`${name} must be your own`)
  if (given.RAZORPAY_KEY_ID?.startsWith('rzp_test_')) mistakes.push('RAZORPAY_KEY_ID must be a live key (rzp_live_)')
  if (!given.TRUST_PROXY) mistakes.push('TRUST_PROXY must be the number of proxies in front of the store (0 for none)')
  return mistakes
}

function toEnv(v: Variables) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = v
  const processes = v.DATABASE_URL ? (v.PROCESSES ?? availableParallelism()) : 1
  return {
    port: v.PORT,
    host: v.HOST,
    /** URL of /metrics; undefined for none. */
    metrics: v.METRICS_PORT === undefined ? undefined : { port: v.METRICS_PORT, host: v.METRICS_HOST },
    telemetry: telemetryOf(v),
    storeUrl: new URL(v.STORE_URL ?? `http://localhost:${v.PORT}`),
    isProduction: v.STORE_ENV === 'production',
    dataDir: v.DATA_DIR,
    pictureDir: join(v.DATA_DIR, 'pictures'),
    databaseUrl: v.DATABASE_URL,
    /** The database server itself, if databaseUrl is a pooler. */
    directUrl: v.DATABASE_DIRECT_URL,
    /** Streaming replicas for reads; none by default. */
    replicaUrls: v.DATABASE_REPLICA_URLS,
    /** How long cached pages are served while the database is unreachable. */
    databaseAwayMs: v.DATABASE_AWAY_MINUTES * 60_000,
    /** The folder of PostgreSQL's own programs; undefined to search the PATH. */
    postgresPrograms: v.PGBIN || undefined,
    databaseWaitMs: v.DATABASE_WAIT * 1_000,
    processes,
    logLevel: v.LOG_LEVEL,
    /** Of each process. */
    pageCacheBytesMax: Math.floor((v.PAGE_CACHE_MB * 1024 * 1024) / processes),
    renderLimit: v.RENDER_LIMIT,
    callLimit: v.CALL_LIMIT,
    /** Number of proxies in front. The outermost one names the visitor's address. */
    proxies: v.TRUST_PROXY,
    /** A cache in front that keeps pages until it is told to drop them; undefined for none. */
    sharedCache: sharedCacheOf(v),
    /** Signs cookies and links. */
    sessionSecret: v.SESSION_SECRET,
    /** Its signatures are still accepted, but it signs nothing new. */
    sessionSecretBefore: v.SESSION_SECRET_BEFORE || undefined,
    certificateKey: v.CERTIFICATE_KEY ?? v.SESSION_SECRET,
    /** Another process that simulates the providers that are not set up; undefined if this one does. */
    standInsUrl: v.STAND_INS_URL ? new URL(v.STAND_INS_URL) : undefined,
    // Undefined providers are simulated in the demo. A live shop works without Google, Cloudinary and RazorpayX, but does
    // not start without the others.
    razorpay: razorpayAccess(v),
    /** Undefined in a live shop that pays its artists by bank file only. */
    razorpayX: razorpayXAccess(v),
    shiprocket: shiprocketAccess(v),
    cloudinary: cloudinaryAccess(v),
    /** The bucket that all machines share; undefined if each has its pictures alone. */
    s3: s3Access(v),
    textMessages: textMessageAccess(v),
    whatsapp: whatsAppAccess(v),
    /** Signs notifications of browsers; undefined: a live shop sends none. */
    webPushKey: v.WEB_PUSH_KEY,
    google: clientId && clientSecret ? { clientId, clientSecret, issuer: v.GOOGLE_ISSUER } : undefined,
    smtpUrl: v.SMTP_URL ? new URL(v.SMTP_URL) : undefined,
    mailFrom: v.MAIL_FROM ?? v.BRAND_EMAIL,
    inboundMail: inboundMailOf(v),
    /** E-mails a second, for all processes together. */
    mailRate: v.MAIL_RATE,
    brand: {
      name: v.BRAND_NAME,
      tagline: v.BRAND_TAGLINE,
      nameInDevanagari: v.BRAND_NAME_DEVANAGARI,
      legalName: v.BRAND_LEGAL_NAME,
      email: v.BRAND_EMAIL,
      phone: v.BRAND_PHONE,
      address: v.BRAND_ADDRESS,
      gstin: v.GSTIN,
      hours: hoursOf(v, USUAL_HOURS),
      grievanceOfficer: v.GRIEVANCE_OFFICER,
      grievanceEmail: v.GRIEVANCE_EMAIL,
      whatsappNumber: v.WHATSAPP_NUMBER,
      instagramHandle: v.INSTAGRAM_HANDLE,
      facebookHandle: v.FACEBOOK_HANDLE,
    },
  }
}
