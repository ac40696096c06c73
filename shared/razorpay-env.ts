/** Razorpay, which takes payments, and RazorpayX, which pays the artists. */
import { z } from 'zod'
import { mistakesAboutHalf, type Given } from './mistakes-about-half.ts'

const anyText = z.string().trim().optional()
const keyId = z
  .string()
  .regex(/^rzp_(test|live)_\w+$/, 'must begin with rzp_test_ or rzp_live_')
  .optional()
const address = (fallback: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${fallback}` }).default(fallback)

const API_URL = 'https://api.razorpay.com/v1'

export const RAZORPAY_VARIABLES = {
  RAZORPAY_KEY_ID: keyId,
  RAZORPAY_KEY_SECRET: anyText,
  RAZORPAY_WEBHOOK_SECRET: anyText,
  RAZORPAY_WEBHOOK_SECRET_BEFORE: anyText,
  RAZORPAY_API_URL: address(API_URL),
  RAZORPAY_CHECKOUT_URL: address('https://checkout.razorpay.com/v1/checkout.js'),
  RAZORPAYX_KEY_ID: keyId,
  RAZORPAYX_KEY_SECRET: anyText,
  RAZORPAYX_WEBHOOK_SECRET: anyText,
  RAZORPAYX_WEBHOOK_SECRET_BEFORE: anyText,
  RAZORPAYX_ACCOUNT_NUMBER: z
    .string()
    .regex(/^[A-Za-z0-9]{5,35}$/, 'must be 5 to 35 letters and digits')
    .optional(),
  RAZORPAYX_API_URL: address(API_URL),
}

type Variables = z.infer<z.ZodObject<typeof RAZORPAY_VARIABLES>>

const RAZORPAYX_ACCESS = [
  'RAZORPAYX_KEY_ID',
  'RAZORPAYX_KEY_SECRET',
  'RAZORPAYX_WEBHOOK_SECRET',
  'RAZORPAYX_ACCOUNT_NUMBER',
]

/** A live shop without RazorpayX pays its artists by bank file. */
export function mistakesAboutPayouts(given: Given, isLive: boolean): string[] {
  const keyId = given.RAZORPAYX_KEY_ID ?? ''
  return [
    ...mistakesAboutHalf(given, RAZORPAYX_ACCESS),
    ...(isLive && keyId.startsWith('rzp_test_') ? ['RAZORPAYX_KEY_ID must be a live key (rzp_live_)'] : []),
    ...(!isLive && keyId.startsWith('rzp_live_')
      ? ['RAZORPAYX_KEY_ID must be a test key, because a demonstration pays no real money']
      : []),
  ]
}

/** The current secret first. The previous one stays valid for webhooks sent before the change. */
const secretsOf = (secret: string, before: string | undefined): readonly string[] =>
  before === undefined ? [secret] : [secret, before]

export function razorpayAccess(v: Variables) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: secret } = v
  if (!keyId || !keySecret || !secret) return undefined
  const webhookSecrets = secretsOf(secret, v.RAZORPAY_WEBHOOK_SECRET_BEFORE)
  return { keyId, keySecret, webhookSecrets, apiUrl: v.RAZORPAY_API_URL, checkoutUrl: v.RAZORPAY_CHECKOUT_URL }
}

export function razorpayXAccess(v: Variables) {
  const { RAZORPAYX_KEY_ID: keyId, RAZORPAYX_KEY_SECRET: keySecret, RAZORPAYX_WEBHOOK_SECRET: secret } = v
  const { RAZORPAYX_ACCOUNT_NUMBER: accountNumber, RAZORPAYX_API_URL: apiUrl } = v
  if (!keyId || !keySecret || !secret || !accountNumber) return undefined
  const webhookSecrets = secretsOf(secret, v.RAZORPAYX_WEBHOOK_SECRET_BEFORE)
  return { keyId, keySecret, webhookSecrets, accountNumber, apiUrl }
}
