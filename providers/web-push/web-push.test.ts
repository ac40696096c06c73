import { createECDH, createHash, createPublicKey, verify } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openPushService } from '#tests/harness/push-service.ts'
import { createWebPush, encryptFor } from './web-push.ts'

const KEY = createHash('sha256').update('a key of this test').digest('hex')

test('a notification is encrypted as in the example of RFC 8291', () => {
  const ephemeral = createECDH('prime256v1')
  ephemeral.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
  const encrypted = encryptFor(
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    Buffer.from('When I grow up, I want to be a watermelon'),
    { ephemeral, salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url') },
  )
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a browser reads what it is sent, and the service can check who sends it', async () => {
  const service = await openPushService()
  onTestFinished(() => service.close())
  const push = createWebPush({ key: KEY, contact: 'mailto:shop@example.test', takesLoopback: true })
  const browser = service.subscribe()
  expect(await push.send(browser, '{"title":"नमस्ते"}', 'one')).toEqual({ kind: 'sent' })
  const [sent] = service.taken
  expect(sent).toMatchObject({ text: '{"title":"नमस्ते"}', topic: 'one' })
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(sent!.authorization) ?? []
  expect(key).toBe(push.publicKey)
  const [head = '', claims = '', seal = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ format: 'jwk', key: jwk })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(seal, 'base64url'),
  )
  expect(isSigned).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: new URL(browser.endpoint).origin,
    sub: 'mailto:shop@example.test',
  })
  for (const [status, kind] of [
    [410, 'gone'],
    [404, 'gone'],
    [429, 'again'],
    [503, 'again'],
    [400, 'refused'],
  ] as const) {
    service.answers = status
    expect(await push.send(browser, 'x', 'two')).toMatchObject({ kind })
  }
})

test('only push services of browsers are sent anything', () => {
  const push = createWebPush({ key: KEY, contact: 'mailto:shop@example.test' })
  const browser = createECDH('prime256v1')
  const keys = { p256dh: browser.generateKeys('base64url'), auth: Buffer.alloc(16).toString('base64url') }
  const isUsable = (endpoint: string, other = {}) => push.isUsable({ endpoint, ...keys, ...other })
  expect(isUsable('https://fcm.googleapis.com/fcm/send/x')).toBe(true)
  expect(isUsable('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true)
  expect(isUsable('https://web.push.apple.com/x')).toBe(true)
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.example.test/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a@fcm.googleapis.com/x',
    'https://169.254.169.254/x',
    'http://127.0.0.1/x',
    'https://store.example.test/x',
    'nothing',
  ])
    expect(isUsable(endpoint), endpoint).toBe(false)
  expect(isUsable('https://fcm.googleapis.com/x', { auth: 'AA' })).toBe(false)
  expect(isUsable('https://fcm.googleapis.com/x', { p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false)
})
