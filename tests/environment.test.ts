import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, VARIABLES } from '#shared/env.ts'
import { LIVE_VARIABLES } from '#tests/harness/live-variables.ts'

const example = readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8')
const lines = [...example.matchAll(/^#?([A-Z][A-Z\d_]+)=(.*)$/gm)]
const valueOf = (written: string) => written.replace(/^"|"$/g, '')

test('every variable that the store reads is described in .env.example, and no other', () => {
  expect(new Set(lines.map(([, name]) => name))).toEqual(new Set(VARIABLES))
})

test('the values of .env.example start a demo', () => {
  const set = lines.filter(([line]) => !line.startsWith('#'))
  const given = Object.fromEntries(set.map(([, name = '', value = '']) => [name, valueOf(value)]))
  expect(readEnv(given).isProduction).toBe(false)
})

const live = { ...LIVE_VARIABLES, DATABASE_URL: 'postgres://own:own@db/own', SMTP_URL: 'smtps://own:own@mail.own.in' }

/** Values that a live shop may well share with the example. */
const COMMON = new Set(
  `PORT HOST METRICS_PORT METRICS_HOST DATA_DIR LOG_LEVEL PAGE_CACHE_MB RENDER_LIMIT CALL_LIMIT PROCESSES CACHE_PURGE_URL CACHE_PURGE_FORM DATABASE_WAIT DATABASE_AWAY_MINUTES TRUST_PROXY ALLOW_EMBEDDED GSTIN GOOGLE_ISSUER MAIL_FROM MAIL_RATE WHATSAPP_API_VERSION
  BRAND_NAME BRAND_NAME_DEVANAGARI BRAND_TAGLINE BRAND_HOURS_OPEN BRAND_HOURS_CLOSED
  BRAND_HOURS_OPEN_HI BRAND_HOURS_CLOSED_HI`.split(/\s+/),
)

test.each(
  lines
    .map(([, name = '', written = '']) => [name, valueOf(written)] as const)
    .filter(
      ([name, value]) =>
        value !== '' &&
        !COMMON.has(name) &&
        !/^OTEL_|_API_URL|_CHECKOUT_URL|_DELIVERY_URL|^STORE_ENV|_CLOUD_NAME/.test(name),
    ),
)('a live shop does not start on the %s of .env.example', (name, value) => {
  expect(readEnv(live).isProduction).toBe(true)
  const given: Record<string, string> = { ...live, [name]: value }
  expect(() => readEnv(given).isProduction || undefined).toThrow(name)
})
