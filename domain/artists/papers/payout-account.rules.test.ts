import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { faultOfPayout } from '#shared/payouts.rules.ts'
import { bankForm, upiForm } from './payout-account.rules.ts'

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
