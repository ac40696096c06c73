import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressIn,
  draftOf,
  enteredIn,
  fillEmpty,
  fillPin,
  readDraft,
  setBillingSame,
  typeInto,
} from './address-draft.rules.ts'
import { ADDRESS_FIELDS, ADDRESS_PARTS } from './address-form.rules.ts'
import { addressOfProfile } from './prefill.rules.ts'

const NEW = draftOf(addressOfProfile(undefined, 'asha@example.test'))

const anyStep = fc.oneof(
  fc.record({ isSame: fc.boolean() }),
  fc.record({ part: fc.constantFrom(...ADDRESS_PARTS), field: fc.constantFrom(...ADDRESS_FIELDS), text: fc.string() }),
)

test('M-055 while billing is the same it shows all that is typed into shipping, and takes nothing of its own', () => {
  const draft = typeInto(NEW, 'shipping', 'fullName', 'Asha Rao')
  expect(addressIn(draft, 'billing').fullName).toBe('Asha Rao')
  expect(typeInto(draft, 'billing', 'fullName', 'Somebody')).toBe(draft)
  expect(enteredIn(draft).billing).toBeUndefined()
})

test('M-056 once it differs, each is saved without the other, and the old text returns', () => {
  const typed = typeInto(NEW, 'shipping', 'city', 'Pune')
  const apart = typeInto(setBillingSame(typed, false), 'billing', 'city', 'Mumbai')
  expect(addressIn(apart, 'shipping').city).toBe('Pune')
  expect(addressIn(apart, 'billing').city).toBe('Mumbai')
  const together = setBillingSame(apart, true)
  expect(addressIn(together, 'billing').city).toBe('Pune')
  expect(addressIn(setBillingSame(together, false), 'billing').city).toBe('Mumbai')
})

test('F-38 a known PIN code fills in its place at once', () => {
  expect(draftOf({ ...addressOfProfile(undefined, ''), postalCode: '411004' }).shipping).toMatchObject({
    city: 'Pune',
    state: 'Maharashtra',
  })
})

test('a PIN code checked earlier fills an empty address, with its place', () => {
  expect(fillPin(NEW, '411004').shipping).toMatchObject({ postalCode: '411004', city: 'Pune', state: 'Maharashtra' })
  expect(fillPin(NEW, '')).toBe(NEW)
})

test('a PIN code checked earlier overwrites nothing typed or stored', () => {
  for (const field of ['postalCode', 'address', 'city', 'state'] as const) {
    const begun = typeInto(NEW, 'shipping', field, field === 'postalCode' ? '560001' : 'Karnataka')
    expect(fillPin(begun, '411004')).toBe(begun)
  }
})

const KNOWN = {
  ...addressOfProfile(undefined, 'buyer@example.test'),
  fullName: 'Meera Nair',
  phone: '9876543210',
  postalCode: '560001',
  address: '4 Church Street',
  city: 'Bengaluru',
  state: 'Karnataka',
}

test('F-28 signing in on the way fills empty fields from the account, and mixes no two places', () => {
  const empty = draftOf(addressOfProfile(undefined, ''))
  expect(fillEmpty(empty, KNOWN).shipping).toEqual(KNOWN)
  const typed = typeInto(
    typeInto(empty, 'shipping', 'address', '14 Prabhat Road'),
    'shipping',
    'email',
    'me@example.test',
  )
  expect(fillEmpty(typed, KNOWN).shipping).toEqual({
    ...typed.shipping,
    fullName: 'Meera Nair',
    phone: '9876543210',
  })
  const whole = fillEmpty(empty, KNOWN)
  expect(fillEmpty(whole, { ...KNOWN, fullName: 'Somebody' })).toBe(whole)
})

test('every stored draft is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(anyStep), (steps) => {
      const draft = steps.reduce(
        (known, step) =>
          'isSame' in step ? setBillingSame(known, step.isSame) : typeInto(known, step.part, step.field, step.text),
        NEW,
      )
      expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    }),
  )
})

test('anything else in the storage is no draft', () => {
  fc.assert(
    fc.property(fc.anything(), (kept) => {
      expect(readDraft(kept)).toBeUndefined()
    }),
  )
  expect(readDraft({ ...NEW, shipping: { ...NEW.shipping, city: 7 } })).toBeUndefined()
})
