import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('a password is stored by Argon2id with 19 MiB, two passes and a salt of its own', async () => {
  const password = 'a long quiet evening'
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(two).not.toBe(one)
  expect(await verifyPassword({ password, hash: one })).toBe(true)
  expect(await verifyPassword({ password: 'a long quiet Evening', hash: one })).toBe(false)
})
