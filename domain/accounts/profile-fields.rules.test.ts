import { expect, test } from 'vitest'
import { PROFILE_FIELDS, readDetails, readProfileField } from './profile-fields.rules.ts'

/** Spaces, joiners, fillers and marks of direction of several scripts. */
const INVISIBLE = [
  ' ',
  '\u00a0',
  '\u00ad',
  '\u034f',
  '\u115f\u1160',
  '\u17b4\u17b5',
  '\u180b',
  '\u200b',
  '\u200c\u200d',
  '\u200e \u200f',
  '\u2060\ufeff',
  '\u2800',
  '\u3164\uffa0',
  '\ufe0f',
  '\u{e0041}',
  '\u{e0100}',
]

test.each(INVISIBLE.map((text) => [JSON.stringify(text), text]))('a name of %s shows nothing', (_, text) => {
  expect(readProfileField('first_name', text, 'Asha')).toEqual({ ok: false, error: 'First name is required.' })
  expect(readProfileField('last_name', text, 'Rao')).toEqual({ ok: false, error: 'Last name is required.' })
})

test.each(INVISIBLE.map((text) => [JSON.stringify(text), text]))(
  'any other field of %s is emptied, as if nothing was in it',
  (_, text) => {
    for (const field of PROFILE_FIELDS)
      if (!field.endsWith('_name'))
        expect([field, readProfileField(field, text, 'x')]).toEqual([field, { ok: true, value: null }])
  },
)

test('a form of details has fields that people may edit, and nothing else', () => {
  expect(readDetails({ city: 'Pune', phone: '' })).toEqual({ city: 'Pune', phone: '' })
  for (const entered of [{}, { city: 'Pune', role: 'admin' }, { city: ['Pune'] }])
    expect(readDetails(entered)).toBeUndefined()
})

test('joiners stay within a name that is seen', () => {
  for (const name of ['क्‍ष', 'نیم\u200cفاصله']) {
    expect(readProfileField('first_name', name, null)).toEqual({ ok: true, value: name.normalize('NFC') })
  }
})
