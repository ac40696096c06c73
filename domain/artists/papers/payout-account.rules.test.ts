import { describe, expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { faultOfPayout } from '#shared/payouts.rules.ts'
import { bankForm, identityOf, maskedAccount, upiForm } from './payout-account.rules.ts'

const BANK = { holder: 'Asha Rao', number: '0012 3456 7890', number_again: '001234567890', ifsc: 'hdfc0001234' }

const wrongIn = (typed: Partial<typeof BANK>) => {
  const form = bankForm.read({ ...BANK, ...typed })
  return form.ok ? [] : Object.keys(form.errors)
}

const upiOf = (upi: string) => upiForm.read({ upi_holder: 'Asha Rao', upi })

describe('a bank account', () => {
  test('is read with spaces and small letters', () => {
    expect(bankForm.read(BANK)).toEqual({
      ok: true,
      form: { way: 'bank', name: 'Asha Rao', number: '001234567890', ifsc: 'HDFC0001234' },
    })
  })

  test.each(['', 'HDFC1001234', 'HDF00001234', 'HDFC000123', 'HDFC00012345', '1DFC0001234', 'HDFC0००१२३४'])(
    'needs an IFSC, and %s is none',
    (ifsc) => {
      expect(wrongIn({ ifsc })).toEqual(['ifsc'])
    },
  )

  test.each(['12345678', '1234567890123456789', '12345678X', ''])(
    'needs a number of 9 to 18 digits, not %s',
    (number) => {
      expect(wrongIn({ number, number_again: number })).toEqual(['number'])
    },
  )

  test('needs the same number twice, and a holder', () => {
    expect(wrongIn({ number_again: '001234567891' })).toEqual(['number_again'])
    expect(wrongIn({ holder: ' A ' })).toEqual(['holder'])
  })

  test('never comes back to the browser', () => {
    expect([bankForm.secrets, upiForm.secrets]).toEqual([['number', 'number_again'], ['upi']])
  })
})

describe('a UPI ID', () => {
  test.each(['asha@okhdfcbank', ' Asha.Rao-1@ybl ', '9876543210@paytm'])('%s is one', (upi) => {
    expect(upiOf(upi)).toMatchObject({ ok: true, form: { way: 'upi', upi: upi.trim().toLowerCase() } })
  })

  test.each(['', 'asha', '@ybl', 'a@b@c', 'asha@ybl.com', 'asha rao@ybl', 'asha@1bank', 'a@ybl'])(
    '%s is none',
    (upi) => {
      expect(upiOf(upi)).toMatchObject({ ok: false, errors: { upi: expect.any(String) } })
    },
  )
})

test('an account is shown by its end: four characters at most, half of a short name', () => {
  const bank = { way: 'bank', name: 'Asha', number: '001234567890', ifsc: 'HDFC0001234' } as const
  const upi = (id: string) => maskedAccount({ way: 'upi', name: 'Asha', upi: id })
  expect(maskedAccount(bank)).toBe('•••• 7890')
  expect([upi('9876543210@paytm'), upi('asha@ybl'), upi('abc@ybl')]).toEqual([
    '••••3210@paytm',
    '••••ha@ybl',
    '••••c@ybl',
  ])
})

test('the same account at another branch is the same', () => {
  const at = (ifsc: string, number = '001234567890') => identityOf({ way: 'bank', name: 'Asha', number, ifsc })
  expect(at('HDFC0001234')).toBe(at('HDFC0009999'))
  expect(at('HDFC0001234')).not.toBe(at('ICIC0001234'))
  expect(at('HDFC0001234')).not.toBe(at('HDFC0001234', '001234567891'))
})

const bank = { holder: 'Meera Iyer', number: '0011 2233 4455', number_again: '001122334455', ifsc: 'hdfc0000053' }
const upi = { upi_holder: 'Meera Iyer', upi: 'Meera.Iyer@okbank' }

test('an account that the papers accept can be paid to', () => {
  for (const read of [bankForm.read(bank), upiForm.read(upi)]) {
    if (!read.ok) throw new Error(JSON.stringify(read.errors))
    const payout = { reference: 'PO-1', amountPaise: paise(100), to: read.form, payee: 'a', narration: '' }
    expect(faultOfPayout(payout, ['bank', 'upi'])).toBeUndefined()
  }
})

test('a holder whose name no bank can write is asked for English letters', () => {
  for (const holder of ['मीरा अय्यर', 'M.', ''])
    expect(bankForm.read({ ...bank, holder })).toMatchObject({ errors: { holder: expect.stringContaining('English') } })
  expect(upiForm.read({ ...upi, upi_holder: 'मीरा' })).toMatchObject({ ok: false })
})
