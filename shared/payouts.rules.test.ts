import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from './money.rules.ts'
import { faultOfPayout, modeOfPayout, bankText, type Payout, type PayoutFault } from './payouts.rules.ts'

const BANK = { way: 'bank', name: 'Asha Rao', number: '001234567890', ifsc: 'HDFC0000053' } as const
const UPI = { way: 'upi', name: 'Asha Rao', upi: 'asha.rao@okbank' } as const
const PAYOUT: Payout = {
  reference: 'PO-2026-000042',
  amountPaise: paise(202_000),
  to: BANK,
  payee: 'artist-1',
  narration: 'Rang Rekha 42',
}
const BOTH = ['bank', 'upi'] as const

test('a payout to a bank account or a UPI id has no fault', () => {
  expect(faultOfPayout(PAYOUT, BOTH)).toBeUndefined()
  expect(faultOfPayout({ ...PAYOUT, to: UPI }, BOTH)).toBeUndefined()
})

test.each<[PayoutFault, Partial<Payout>]>([
  ['reference', { reference: 'abc' }],
  ['reference', { reference: 'a'.repeat(37) }],
  ['reference', { reference: '=1+1' }],
  ['reference', { reference: '-PO-1' }],
  ['amount-too-small', { amountPaise: paise(99) }],
  ['amount-too-small', { amountPaise: paise(-202_000) }],
  ['holder', { to: { ...BANK, name: 'आशा राव' } }],
  ['holder', { to: { ...UPI, name: 'A.' } }],
  ['account-number', { to: { ...BANK, number: '1234' } }],
  ['account-number', { to: { ...BANK, number: '1234 5678' } }],
  ['ifsc', { to: { ...BANK, ifsc: 'HDFC1000053' } }],
  ['ifsc', { to: { ...BANK, ifsc: 'hdfc0000053' } }],
  ['upi', { to: { ...UPI, upi: 'asha.rao' } }],
  ['upi', { to: { ...UPI, upi: 'asha@rao@okbank' } }],
  ['amount-too-large', { to: UPI, amountPaise: paise(1_00_000_01) }],
])('%s is found before anything is sent', (fault, change) => {
  expect(faultOfPayout({ ...PAYOUT, ...change }, BOTH)).toBe(fault)
})

test('a way that pays bank accounts only refuses a UPI id', () => {
  expect(faultOfPayout({ ...PAYOUT, to: UPI }, ['bank'])).toBe('no-upi')
})

test('a payout goes by IMPS up to ₹5 lakh, and by NEFT above or if that is wanted', () => {
  expect(modeOfPayout({ ...PAYOUT, amountPaise: paise(5_00_000_00) })).toBe('IMPS')
  expect(modeOfPayout({ ...PAYOUT, amountPaise: paise(5_00_000_01), mode: 'IMPS' })).toBe('NEFT')
  expect(modeOfPayout({ ...PAYOUT, mode: 'NEFT' })).toBe('NEFT')
})

test.each([
  ['S. Müller-Rao', 40, 'S Muller Rao'],
  ['  =HYPERLINK("x")', 40, 'HYPERLINK x'],
  ['Asha  देवी Rao', 40, 'Asha Rao'],
  ['Asha Rao of Pune', 9, 'Asha Rao'],
])('%j is written as banks take it', (text, most, plain) => {
  expect(bankText(text, most)).toBe(plain)
})

test('any text becomes letters, digits and single spaces of a limited length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 120 }), (text, most) => {
      const plain = bankText(text, most)
      expect(plain).toMatch(/^(?:[A-Za-z0-9]+(?: [A-Za-z0-9]+)*)?$/)
      expect(plain.length).toBeLessThanOrEqual(most)
    }),
  )
})
