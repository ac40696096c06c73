import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { POLICY_FOR_FILES, policyForCheckout, policyForNonce, policyForPage } from './content-security.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptsOf = (policy: string) => policy.split('; ').find((part) => part.startsWith('script-src '))

test('a page allows the scripts that were written for it, each once, and no others', () => {
  const scripts = ['one', 'two\n  ', 'one', 'greet("रंग और रेखा")'].map((script) => Buffer.from(script))
  expect(scriptsOf(policyForPage(scripts))).toBe(
    `script-src 'self' ${hashOf('one')} ${hashOf('two\n  ')} ${hashOf('greet("रंग और रेखा")')}`,
  )
  expect(scriptsOf(policyForPage([]))).toBe("script-src 'self'")
})

test('every page says where browsers send reports', () => {
  const checkout = policyForCheckout('abc', 'https://checkout.razorpay.com/v1/checkout.js')
  for (const policy of [policyForPage([]), policyForNonce('abc'), checkout])
    expect(policy.split('; ')).toContain('report-uri /policy-reports')
})

/** Others fall back on one of these before they fall back on `default-src`. */
const KINDS = ['connect', 'font', 'frame', 'img', 'manifest', 'media', 'object', 'script', 'style', 'worker']

test('prefetches are limited to a page’s own origin; every other kind of resource has its own directive', () => {
  const checkout = policyForCheckout('abc', 'https://checkout.razorpay.com/v1/checkout.js')
  for (const policy of [policyForPage([]), policyForNonce('abc'), checkout]) {
    const [first, ...lines] = policy.split('; ')
    expect(first).toBe("default-src 'self'")
    for (const kind of KINDS) expect(lines.filter((line) => line.startsWith(`${kind}-src `))).toHaveLength(1)
  }
  expect(POLICY_FOR_FILES).toMatch(/^default-src 'none'/)
})

test('no policy allows anything unsafe or external', () => {
  for (const policy of [policyForPage([Buffer.from('a')]), policyForNonce('abc'), POLICY_FOR_FILES]) {
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|http|\*/)
  }
  expect(scriptsOf(policyForNonce('abc'))).toBe("script-src 'nonce-abc' 'strict-dynamic'")
})

test('where people pay each of the provider’s hosts is named, and no script brings another along', () => {
  const policy = policyForCheckout('abc', 'https://checkout.razorpay.com/v1/checkout.js')
  expect(scriptsOf(policy)).toBe("script-src 'self' 'nonce-abc' https://checkout.razorpay.com https://cdn.razorpay.com")
  for (const line of [
    'frame-src https://api.razorpay.com https://checkout.razorpay.com',
    "connect-src 'self' https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com https://api.razorpay.com",
    "img-src 'self' data: blob: https://cdn.razorpay.com",
    "form-action 'self' https://api.razorpay.com",
    "frame-ancestors 'none'",
  ])
    expect(policy.split('; ')).toContain(line)
  expect(policy).not.toMatch(/unsafe|strict-dynamic|\*/)
  expect(policyForCheckout('abc', 'https://store.example/pay.js').match(/https:[^ ;]+/g)).toEqual(
    Array.from({ length: 5 }, () => 'https://store.example'),
  )
})
