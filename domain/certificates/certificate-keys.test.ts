import { compactVerify, createLocalJWKSet, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { openCertificateKeys, verified } from './certificate-keys.ts'
import { certifiedIn, credentialOf, isCertificateKey, type Certified } from './certificate.rules.ts'

const keys = openCertificateKeys('thirty-two characters of this test')
const before = openCertificateKeys('thirty-two characters of earlier on')

const certified: Certified = {
  number: '7K2M9-XQ4TZ',
  title: 'बारिश का आँगन',
  artist: 'Asha Rao',
  year: '2024',
  medium: 'Gouache on paper',
  dimensions: '61 × 76 cm',
  widthCm: 61,
  heightCm: 76,
  edition: { number: 4, size: 25 },
  picture: { address: 'https://shop.example/images/x/1280.jpg', sha256: 'f'.repeat(64) },
  address: 'https://shop.example/certificate/x',
  issuer: { address: 'https://shop.example', name: 'Own Pvt Ltd' },
  validFrom: '2026-11-30T00:00:00.000Z',
}
const text = JSON.stringify(credentialOf(certified))

test('a kept library verifies what was signed, by the published keys of now and of before', async () => {
  const published = createLocalJWKSet({
    keys: [before, keys].map(({ kid, jwk }) => ({ ...jwk, kid, alg: 'EdDSA', use: 'sig' })),
  })
  for (const key of [keys, before]) {
    const { kid } = key
    const { payload, protectedHeader } = await compactVerify(key.sign(text), published)
    expect(new TextDecoder().decode(payload), 'byte for byte').toBe(text)
    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid, typ: 'vc+jwt', cty: 'vc' })
  }
})

test('a certificate that was changed, or signed by somebody else, is not verified', async () => {
  const [header = '', , signature = ''] = keys.sign(text).split('.')
  const forged = Buffer.from(text.replace('"editionNumber":4', '"editionNumber":1')).toString('base64url')
  expect(verified(keys.sign(text), keys.jwk)).toBe(text)
  expect(verified([header, forged, signature].join('.'), keys.jwk)).toBeNull()
  expect(verified(keys.sign(text), before.jwk)).toBeNull()
  expect(verified('', keys.jwk)).toBeNull()
})

test('a certificate says what it was made of, and has the fields of a VC 2.0', () => {
  expect(certifiedIn(text)).toEqual({ ...certified, depthCm: undefined })
  expect(JSON.parse(text)).toMatchObject({
    '@context': ['https://www.w3.org/ns/credentials/v2', {}],
    type: ['VerifiableCredential', 'CertificateOfAuthenticity'],
    issuer: { id: 'https://shop.example' },
    validFrom: '2026-11-30T00:00:00.000Z',
    credentialSubject: { name: certified.title, editionNumber: 4, artEdition: 25 },
  })
})

test('addresses can’t be guessed from a number, a neighbour or another shop', () => {
  const names = Array.from({ length: 2_000 }, (_, index) => keys.namesOf(`order ${index}`))
  expect(new Set(names.map(({ key }) => key)).size).toBe(2_000)
  expect(names.every(({ key }) => isCertificateKey(key))).toBe(true)
  expect(names.every(({ number }) => /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/.test(number))).toBe(true)
  const bits = names.map(({ key }) => key).join('')
  // Each of the 32 signs is as likely as any other.
  for (const sign of new Set(bits)) expect(bits.split(sign).length - 1).toBeGreaterThan(900)
  expect(keys.namesOf('a').number.replace('-', '').toLowerCase()).not.toBe(keys.namesOf('a').key.slice(0, 10))
  expect(before.namesOf('order 1').key).not.toBe(names[1]?.key)
  expect(decodeProtectedHeader(keys.sign('')).kid).toBe(keys.kid)
})
