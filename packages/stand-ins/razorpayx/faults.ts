/** The faults that it can simulate, besides those of its webhooks. */
import { WIRE_FAULTS } from '#stand-ins/razorpay/faults.ts'

export const X_FAULTS = [
  ...WIRE_FAULTS,
  'ignores the reference',
  'is still working on the key',
  'refuses the address of the shop',
] as const

export type XFault = (typeof X_FAULTS)[number]

/** What happens to new payouts instead of processing. */
export const NEW_PAYOUTS = ['wait for approval', 'are scheduled', 'are paid at once', 'fail'] as const

export type NewPayouts = (typeof NEW_PAYOUTS)[number]

/** What becomes of new validations; by default the account exists. */
export const VALIDATION_ENDS = ['find no such account', 'find another name', 'fail'] as const

export type ValidationEnd = (typeof VALIDATION_ENDS)[number]

export const NEW_VALIDATIONS = [...VALIDATION_ENDS, 'stay open'] as const

export type NewValidations = (typeof NEW_VALIDATIONS)[number]
