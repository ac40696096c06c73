/** The accepted bodies and queries. Everything else is refused in the provider's words. */
import { z } from 'zod'
import { amount, notes, pageAsked } from '#stand-ins/razorpay/asked.ts'

const named = (least: number, most: number, field: string) =>
  z
    .string(`The ${field} field is required.`)
    .min(least, `The ${field} must be at least ${least} characters.`)
    .max(most, `The ${field} may not be greater than ${most} characters.`)
    .regex(/^[A-Za-z0-9 ’'\-_/().]*[A-Za-z0-9.]$/, `The ${field} field is invalid.`)
const reference = z.string().max(40, 'The reference id may not be greater than 40 characters.').nullish()

export const contactAsked = z.strictObject({
  name: named(3, 50, 'name'),
  email: z.email('The email must be a valid email address.').nullish(),
  contact: z.string().max(15).nullish(),
  type: z.enum(['vendor', 'customer', 'employee', 'self'], 'Invalid type').nullish(),
  reference_id: reference,
  notes,
})

export const activeAsked = z.strictObject({ active: z.boolean('The active field is required.') })

const bankAccount = z.strictObject({
  name: named(3, 120, 'name'),
  ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'The IFSC must be 11 characters.'),
  account_number: z.string().regex(/^[A-Za-z0-9]{5,35}$/, 'The account number format is invalid.'),
})

const vpa = z.strictObject({
  address: z.string().regex(/^[A-Za-z0-9._-]{1,80}@[A-Za-z0-9]{2,20}$/, 'Invalid UPI ID. Please enter a valid UPI ID'),
})

const atBank = { account_type: z.literal('bank_account'), bank_account: bankAccount }
const byUpi = { account_type: z.literal('vpa'), vpa }

const TYPE = { error: 'The account type must be bank_account or vpa.' }

const known = { contact_id: z.string('The contact id field is required.') }
const described = { contact: contactAsked }

export const fundAccountAsked = z.discriminatedUnion(
  'account_type',
  [z.strictObject({ ...atBank, ...known }), z.strictObject({ ...byUpi, ...known })],
  TYPE,
)

/** Of an account that this call describes. */
export const validationAsked = z.strictObject({
  source_account_number: z.string('The source account number field is required.'),
  validation_type: z.enum(['pennydrop', 'penniless', 'optimized']).default('optimized'),
  reference_id: reference,
  notes,
  fund_account: z.discriminatedUnion(
    'account_type',
    [z.strictObject({ ...atBank, ...described }), z.strictObject({ ...byUpi, ...described })],
    TYPE,
  ),
})

/** Of one that exists. */
export const olderValidationAsked = z.strictObject({
  account_number: z.string('The account number field is required.'),
  fund_account: z.strictObject({ id: z.string() }),
  amount: amount('The amount must be atleast 100.').optional(),
  currency: z.literal('INR').optional(),
  notes,
})

export const payoutAsked = z.strictObject({
  account_number: z.string('The account number field is required.'),
  fund_account_id: z.string('The fund account id field is required.'),
  amount: amount('The amount must be atleast 100.'),
  currency: z.literal('INR', 'Currency is not supported'),
  mode: z.enum(['IMPS', 'NEFT', 'RTGS', 'UPI'], 'Payout mode is invalid'),
  purpose: z.enum(['refund', 'cashback', 'payout', 'salary', 'utility bill', 'vendor bill'], 'Invalid purpose'),
  queue_if_low_balance: z.boolean().default(false),
  reference_id: reference,
  narration: z
    .string()
    .regex(/^[A-Za-z0-9 ]{0,30}$/, 'The narration format is invalid.')
    .optional(),
  notes,
})

export const payoutsAsked = pageAsked.extend({
  account_number: z.string('The account number field is required.'),
  reference_id: z.string().optional(),
  status: z.string().optional(),
  mode: z.string().optional(),
  fund_account_id: z.string().optional(),
})

export const ofAccountAsked = pageAsked.extend({ account_number: z.string('The account number field is required.') })
