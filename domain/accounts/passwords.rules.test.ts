import { expect, test } from 'vitest'
import { STOLEN_PASSWORDS } from './stolen-passwords.rules.ts'
import { readNewPassword, readPassword } from './passwords.rules.ts'

const OWN = ['Kamala', 'Devi', 'kamala.devi@example.test', 'Rang & Rekha']
const WEAK = { ok: false, error: 'Choose a longer or less common password.' }

test.each([
  'seven77',
  'password',
  'password1',
  'Password123!',
  'qwerty123',
  'P@ssw0rd!',
  'pa$$w0rd',
  '12345678',
  '87654321',
  '11111111',
  'aaaaaaaa',
  'abcabcabc',
  'abcdefgh',
  'qwertyuiop',
  '1qaz2wsx',
  'iloveyou',
  'letmein2024',
  'India@123',
  'krishna108',
  'jaimatadi',
  'monkeydragon',
  'welcome!!',
  '15081947',
  'rangrekha',
  'Rang & Rekha',
  'RangRekha1',
  'kamaladevi',
  'Kamala2001',
  'kamala.devi@example.test',
  'kamala.devi',
  'devi@1234',
  'Corvette',
  'corvette99!',
  'q1w2e3r4t5',
])('A7 %s is guessed first, and refused', (password) => {
  expect(readNewPassword(password, OWN)).toEqual(WEAK)
})

test.each([
  'a long quiet evening',
  'monsoon courtyard',
  'xK9#mQ2v',
  'teal-otter-sings',
  'पानी की बूँद गिरी',
  'Kamala walks to the well',
  '😀😀🎨🪔 रेखा',
  '4971 8820 1935 5',
  'madder & indigo',
])('%s is accepted as typed', (password) => {
  expect(readNewPassword(password, OWN)).toEqual({ ok: true, value: password })
})

test('none of the most stolen passwords is accepted, in lower or upper case', () => {
  const stolen = STOLEN_PASSWORDS.trim().split(' ')
  expect(stolen.length).toBeGreaterThan(17_000)
  const often = stolen.slice(0, 3_000)
  expect(often.filter((password) => password.length < 8 || readNewPassword(password, []).ok)).toEqual([])
  expect(
    stolen.slice(3_000).filter((password, place) => place % 20 === 0 && readNewPassword(password.toUpperCase(), []).ok),
  ).toEqual([])
})

test('a name of two letters rules no password out', () => {
  expect(readNewPassword('om-a-lotus-at-dawn', ['Om', 'Li', 'om@example.test', 'Shop'])).toMatchObject({ ok: true })
})

test('128 characters are measured as people count them, before anything is computed', () => {
  expect(readPassword('रे'.repeat(64))).toMatchObject({ ok: true })
  expect(readPassword('😀'.repeat(128))).toMatchObject({ ok: true })
  expect(readPassword('😀'.repeat(129))).toMatchObject({ ok: false })
  expect(readPassword('x'.repeat(1_000_000))).toMatchObject({ ok: false })
})
