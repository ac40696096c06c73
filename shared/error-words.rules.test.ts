import { expect, test } from 'vitest'
import { errorWords, sayable } from './error-words.rules.ts'

const refused = (message: string, fields: object) => Object.assign(new Error(message), { severity: 'ERROR', ...fields })

test('errors of mail servers and gateways are logged without e-mail addresses and phone numbers', () => {
  expect(sayable('550 5.1.1 <asha.rao+art@example.test>: no such user')).toBe('550 5.1.1 <…@…>: no such user')
  expect(sayable('Not sent to 9876543210, +91 9876543210 or 09876543210.')).toBe('Not sent to …, … or ….')
  const ours = 'order 5d2c7e90-9876-4432-8109-987654321012 of 1795683600, pay_9876543210abcd, 12:30'
  expect(sayable(ours)).toBe(ours)
})

test('a URL is logged without the key in it', () => {
  const said = ['/saved/kQ3-x_9.data', '/quote/kQ3-x_9', '/orders/5d2c7e90/open/20420-kQ3_x', '/saved/a/kQ3-x_9'].map(
    sayable,
  )
  expect(said).toEqual(['/saved/…', '/quote/…', '/orders/5d2c7e90/open/…', '/saved/…'])
  expect(sayable('GET "/reset-password?token=kQ3-x_9&next=%2F" and /admin/orders/new?quote=kQ3')).toBe(
    'GET "/reset-password?token=…&next=%2F" and /admin/orders/new?quote=…',
  )
  const plain = '/artwork/5d2c7e90-9876-4432-8109-987654321012?size=M at app/routes/account/orders/open-order.tsx:12'
  expect(sayable(plain)).toBe(plain)
})

test('errors of PostgreSQL are logged with the names of our tables, and without values', () => {
  const unique = {
    code: '23505',
    constraint: 'accounts_email_key',
    table: 'accounts',
    detail: 'Key (email)=(asha) exists',
  }
  const words = errorWords(refused('duplicate key value violates unique constraint "accounts_email_key"', unique))
  expect(words).toMatchObject({
    message: 'duplicate key value violates unique constraint "accounts_email_key"',
    code: '23505',
  })
  expect(JSON.stringify(words)).not.toContain('asha')
  const invalid = errorWords(refused('invalid input syntax for type uuid: "Asha Rao"', { code: '22P02' }))
  expect(invalid).toMatchObject({ message: 'invalid input syntax for type uuid: "…"' })
  expect(JSON.stringify(invalid)).not.toContain('Asha')
  const unknown = errorWords(refused('relation "artwork" does not exist', { code: '42P01' }))
  expect(unknown).toMatchObject({ message: 'relation "artwork" does not exist' })
})

test('causes of an error are logged the same way, and other values are left out', () => {
  const cause = refused('value "98" is too much', { code: '22003' })
  expect(errorWords(new Error('It failed.', { cause }))).toMatchObject({ cause: 'value "…" is too much' })
  expect(errorWords({ email: 'asha@example.test' })).toBe('object, no error')
})
