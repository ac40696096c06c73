import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADDRESS_FIELDS, ADDRESS_PARTS, addressKey, readAddresses, type AddressField } from './address-form.rules.ts'

const ASHA = {
  fullName: 'Asha Rao',
  email: 'asha@example.test',
  phone: '9876543210',
  postalCode: '411004',
  address: '14 Prabhat Road, Lane 9',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
}

const PHONE = 'Phone number must be a 10-digit number.'
const PIN = 'Enter a 6-digit PIN code.'

const reading = (change: Partial<Record<AddressField, unknown>>) =>
  readAddresses({ shipping: { ...ASHA, ...change }, billing: undefined })

describe('M-052 K1 each field is required, in both addresses', () => {
  test.each(ADDRESS_PARTS.flatMap((part) => ADDRESS_FIELDS.map((field) => [part, field] as const)))(
    '%s %s',
    (part, field) => {
      for (const empty of ['', '  ', undefined, 7, null]) {
        const read = readAddresses({ shipping: ASHA, billing: ASHA, [part]: { ...ASHA, [field]: empty } })
        expect(read).toEqual({ ok: false, errors: { [addressKey(part, field)]: expect.stringMatching(/\w/) } })
      }
    },
  )
})

test('M-055 without a billing address the shipping address is used', () => {
  expect(readAddresses({ shipping: ASHA })).toEqual({ ok: true, shipping: ASHA, billing: ASHA })
  const billing = { ...ASHA, fullName: 'Rao Textiles' }
  expect(readAddresses({ shipping: ASHA, billing })).toEqual({ ok: true, shipping: ASHA, billing })
})

test('M-055 an error appears once when both addresses are one', () => {
  expect(readAddresses({ shipping: { ...ASHA, phone: '1' } })).toEqual({
    ok: false,
    errors: { 'shipping.phone': PHONE },
  })
})

describe('M-053 a phone number has ten digits, with any prefix and separators', () => {
  test.each(['9876543210', ' 98765 43210 ', '+91 98765-43210', '919876543210', '09876543210', '+91(98765)43210'])(
    '%s is valid',
    (phone) => expect(reading({ phone })).toMatchObject({ ok: true, shipping: { phone: '9876543210' } }),
  )
  test('ten digits that begin like the code of the country stay as they are', () => {
    expect(reading({ phone: '9198765432' })).toMatchObject({ shipping: { phone: '9198765432' } })
  })
  test.each(['987654321', '98765432101', 'abcdefghij', '+1 9876543210', '98765x43210', '+91987654321', ''])(
    '%s is none',
    (phone) => expect(reading({ phone })).toEqual({ ok: false, errors: { 'shipping.phone': PHONE } }),
  )
})

describe('K3 a PIN code has six digits', () => {
  test.each(['0', '12345A', '4110044', '1'.repeat(30), ''])('%s is none', (postalCode) =>
    expect(reading({ postalCode })).toEqual({ ok: false, errors: { 'shipping.postalCode': PIN } }),
  )
  test('none begins with 0', () =>
    expect(reading({ postalCode: '012345' })).toMatchObject({
      errors: { 'shipping.postalCode': expect.stringContaining('012345') },
    }))
  test('a space in it is no part of it', () => {
    expect(reading({ postalCode: ' 411 004 ' })).toMatchObject({ ok: true, shipping: { postalCode: '411004' } })
  })
})

test('K5 an address of more than 255 characters is refused with its length, one in any script is stored unchanged', () => {
  expect(reading({ address: 'x'.repeat(2_000) })).toEqual({
    ok: false,
    errors: { 'shipping.address': 'Please shorten this to 255 characters. It has 2000.' },
  })
  const address = '१४ प्रभात रोड, गली ९ 🏡'
  expect(reading({ address, fullName: 'आशा राव', city: 'पुणे' })).toMatchObject({
    ok: true,
    shipping: { address, fullName: 'आशा राव', city: 'पुणे' },
  })
})

test('K5 characters are counted, not their bytes', () => {
  expect(reading({ address: '🏡'.repeat(255) }).ok).toBe(true)
  expect(reading({ address: '🏡'.repeat(256) }).ok).toBe(false)
})

test('G-60 parcels go to the states of India only', () => {
  expect(reading({ country: 'Nepal' })).toMatchObject({ errors: { 'shipping.country': expect.any(String) } })
  expect(reading({ state: 'Bagmati' })).toMatchObject({ errors: { 'shipping.state': 'Please choose a state.' } })
})

test('every error belongs to a field, for every input', () => {
  const keys: string[] = ADDRESS_PARTS.flatMap((part) => ADDRESS_FIELDS.map((field) => addressKey(part, field)))
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (shipping, billing) => {
      const read = readAddresses({ shipping, billing })
      expect(read.ok).toBe(false)
      if (!read.ok) expect(keys).toEqual(expect.arrayContaining(Object.keys(read.errors)))
    }),
  )
})

test('a stored address is read again unchanged', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(fc.record({ fullName: text, address: text, city: text }), (change) => {
      const read = reading(change)
      if (read.ok) expect(readAddresses(read)).toEqual(read)
    }),
  )
})
