/** The forms of the payouts page. */
import { wholeWritten, paiseWritten } from '#shared/entered-rupees.rules.ts'
import { formSchema, no, readLine, yes, type FieldReader } from '#shared/entered-text.rules.ts'
import { noPaise, paise, rupees, type Paise } from '#shared/money.rules.ts'
import { adminPayoutsWords } from '#words/admin-payouts.ts'
import type { WayName } from './payout.rules.ts'

export const PAYOUT_WHY_MAX = 300
/** Of the bank's file. */
export const UTR_ROWS_MAX = 500

export type BankTemplate = 'csv' | 'filehdr'

export type PayoutSettings = {
  /** 1 is Monday. */
  weekday: number
  minimumPaise: Paise
  way: WayName
  bankTemplate: BankTemplate
  /** The shop's own account, for the bank file. */
  payerAccount: string
  payerIfsc: string
  corporateId: string
}

const MINIMUM_MAX = 100_000

const oneOf =
  <Value extends string>(values: readonly Value[]): FieldReader<Value> =>
  (text) => {
    const value = values.find((one) => one === text)
    return value === undefined ? no(adminPayoutsWords.chooseOne) : yes(value)
  }

const plain = (text = '') => text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()

const matching =
  (pattern: RegExp, error: () => string): FieldReader<string> =>
  (text) =>
    pattern.test(plain(text)) ? yes(plain(text)) : no(error())

export const settingsForm = formSchema<{
  weekday: number
  minimum: Paise
  way: WayName
  bankTemplate: BankTemplate
  payerAccount: string
  payerIfsc: string
  corporateId: string
}>({
  weekday: (text = '') => (/^[1-7]$/.test(text) ? yes(Number(text)) : no(adminPayoutsWords.chooseOne)),
  minimum: (text) => {
    const whole = wholeWritten(text) ?? 0
    const isRight = whole >= 1 && whole <= MINIMUM_MAX
    return isRight ? yes(paise(whole * 100)) : no(adminPayoutsWords.minimumRange(rupees(paise(MINIMUM_MAX * 100))))
  },
  way: oneOf(['bank-file', 'razorpayx']),
  bankTemplate: oneOf(['csv', 'filehdr']),
  payerAccount: matching(/^([A-Z0-9]{5,35})?$/, () => adminPayoutsWords.payerWrong),
  payerIfsc: matching(/^([A-Z]{4}0[A-Z0-9]{6})?$/, () => adminPayoutsWords.ifscWrong),
  corporateId: matching(/^[A-Z0-9]{0,30}$/, () => adminPayoutsWords.corporateIdWrong),
})

const readWhy: FieldReader<string> = (text) => readLine(text, PAYOUT_WHY_MAX, adminPayoutsWords.sayWhy)

export const removalForm = formSchema<{ why: string }>({ why: readWhy })

const readAmount: FieldReader<Paise> = (text) => {
  const amount = paiseWritten(text) ?? noPaise
  return amount > noPaise ? yes(amount) : no(adminPayoutsWords.noAmount)
}

export const writeOffForm = formSchema<{ amount: Paise; why: string }>({ amount: readAmount, why: readWhy })

const UTR = /^[A-Z0-9]{10,22}$/
const readUtr = matching(UTR, () => adminPayoutsWords.utrWrong)

export const OUTCOMES = ['paid', 'failed', 'returned'] as const

/** What the bank did with a payout of a file. */
export const outcomeForm = formSchema<{
  outcome: (typeof OUTCOMES)[number]
  utr: string
  why: string
  isAccountWrong: boolean
}>({
  outcome: oneOf(OUTCOMES),
  utr: (text, { outcome }) => (outcome === 'paid' ? readUtr(text, {}) : yes('')),
  why: (text, { outcome }) => (outcome === 'paid' ? yes('') : readWhy(text, {})),
  isAccountWrong: (text = '') => yes(text !== ''),
})

/** A payout that was made after the backup that the store was restored from. */
export const paidBeforeForm = formSchema<{ amount: Paise; utr: string }>({ amount: readAmount, utr: readUtr })

/** What the owner saw when approving. */
export const approvalForm = formSchema<{ count: number; total: number; checked: boolean }>({
  count: (text = '') => (/^\d{1,6}$/.test(text) ? yes(Number(text)) : no(adminPayoutsWords.runChanged)),
  total: (text = '') => (/^\d{1,14}$/.test(text) ? yes(Number(text)) : no(adminPayoutsWords.runChanged)),
  checked: (text = '') => yes(text !== ''),
})
