import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MASK, maskContacts } from './masks.rules.ts'

const HOST = 'rangrekha.test'
const mask = (text: string) => maskContacts(text, HOST).text

describe('contact and payment details are hidden', () => {
  test.each([
    ['9876543210', MASK],
    ['call 98765 43210 please', `call ${MASK} please`],
    ['+91-98765-43210', MASK],
    ['0091 98765 43210', MASK],
    ['(098765) 43210', `(${MASK}`],
    ['9 8 7 6 5 4 3 2 1 0', MASK],
    ['९८७६५ ४३२१०', MASK],
    ['９８７６５４３２１０', MASK],
    ['98.76.54.32.10', MASK],
    ['2 pieces, 9876543210', `2 pieces, ${MASK}`],
    ['+44 20 7946 0958', MASK],
    ['account 001234567890', `account ${MASK}`],
    ['asha@example.com', MASK],
    ['asha @ example.com', MASK],
    ['asha (at) gmail (dot) com', MASK],
    ['write asha.rao at gmail dot com now', `write ${MASK} now`],
    ['asha@okhdfcbank', MASK],
    ['9876543210@ybl', MASK],
    ['upi://pay?pa=asha@ybl&am=5000', MASK],
    ['pay at https://rzp.io/l/abc today', `pay at ${MASK} today`],
    ['wa.me/919876543210', MASK],
    ['see www.example.com/me', `see ${MASK}`],
    ['https://rangrekha.test@evil.example/x', MASK],
    ['https://rangrekha.test.evil.example/x', MASK],
    ['I live at Flat 4B, Prabhat Road, Pune 411004', `I live at ${MASK}`],
    ['12 Prabhat Road,\nPune\n411 004', MASK],
    ['मेरा पता: 12, गांधी नगर, पुणे 411004', `मेरा ${MASK}`],
  ])('%s', (typed, shown) => {
    expect(mask(typed)).toBe(shown)
  })

  test.each([
    'Is it 120 x 90 cm, or 47 x 35 inches?',
    'Would you take ₹1,20,000 for both?',
    'I can pay 120000 rupees in 2026.',
    'Does it fit a wall of 3.5 m? I need it by 14-12-2026, at 10:30.',
    'https://rangrekha.test/artwork/8d0f3a52-1111-4a6b-9c1e-98765432100a is the one',
    'rangrekha.test/hi/collection has it',
    'Look at this one.In gouache, or acrylic.on canvas?',
    'Order #5d2c7e90 came on Monday.',
    'Sizes: 30/40, 40/50, 50/70, 60/80',
  ])('%s stays', (typed) => {
    expect(maskContacts(typed, HOST)).toEqual({ text: typed, isMasked: false })
  })
})

const DIGITS = ['0123456789', '०१२३४५६७८९', '૦૧૨૩૪૫૬૭૮૯', '௦௧௨௩௪௫௬௭௮௯', '０１２３４５６７８９']
const separator = fc.constantFrom('', ' ', '  ', '-', ' - ', '.', ')', '/', '_', '\u200b', '\u00a0', '–', ', ')
/** Words that no rule minds. */
const around = fc.constantFrom('', 'Call me: ', 'नमस्ते ', '3 works. ', 'ok\n')

const inDigits = (digits: string, script: string) => Array.from(digits, (digit) => script[Number(digit)]).join('')

test('a phone number is hidden in any digits, grouped in any way', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[6-9]\d{9}$/),
      fc.constantFrom('', '+91', '91', '0', '0091'),
      fc.array(separator, { minLength: 10, maxLength: 10 }),
      fc.constantFrom(...DIGITS),
      around,
      (number, code, separators, script, before) => {
        const typed = Array.from(number, (digit, place) => separators[place] + digit).join('')
        const { text, isMasked } = maskContacts(`${before}${inDigitsOnly(code + typed, script)}`, HOST)
        expect(isMasked).toBe(true)
        const left = text.replaceAll(/\P{Nd}/gu, '').length
        expect(left, text).toBeLessThan(7)
      },
    ),
  )
})

const inDigitsOnly = (text: string, script: string) => text.replaceAll(/\d/g, (digit) => inDigits(digit, script))

test('an e-mail address or UPI id is hidden anywhere in a text', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9._-]{0,14}[a-z0-9]$/)
  fc.assert(
    fc.property(name, fc.constantFrom('gmail.com', 'ybl', 'okaxis', 'example.co.in'), around, (local, host, before) => {
      const { text } = maskContacts(`${before}${local}@${host} thanks`, HOST)
      expect(text).not.toContain(host)
      expect(text).not.toContain('@')
      expect(text.endsWith('thanks')).toBe(true)
    }),
  )
})

test('masking twice changes nothing, and no text is too odd for it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
      const once = mask(typed)
      expect(mask(once)).toBe(once)
    }),
  )
})

test('a long message is masked at once', () => {
  const started = performance.now()
  for (const part of ['9 ', 'a.', 'a@', '12, ', 'flat ', '411004 ', ' at ', '1,00'])
    mask(part.repeat(Math.ceil(4_000 / part.length)))
  expect(performance.now() - started).toBeLessThan(1_000)
})
