/** Where an artist is paid: a bank account or a UPI id, as it is typed and as it is shown. */
import { formSchema, mapForm, no, readName, yes, type FormSchema } from '#shared/entered-text.rules.ts'
import { bankText, type PayoutDetails } from '#shared/payouts.rules.ts'
import { artistPapersWords } from '#words/artist-papers.ts'

export type { PayoutDetails } from '#shared/payouts.rules.ts'

const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
const ACCOUNT_NUMBER = /^\d{9,18}$/
const UPI = /^[a-z0-9][a-z0-9._-]{1,78}@[a-z][a-z0-9]{1,18}$/
/** As payment providers take it. */
export const HOLDER_MAX = 120
const HOLDER_MIN = 3

/** A changed account can be paid to only after this time: its owner has the e-mail by then. */
export const HOLD_HOURS = 48

const plain = (text = '') => text.normalize('NFKC').replaceAll(/[\s-]/g, '')

/** Banks take English letters only. */
const readHolder = (text = '') =>
  bankText(text, HOLDER_MAX).length < HOLDER_MIN ? no(artistPapersWords.noHolder) : readName(text, HOLDER_MAX)

export const bankForm: FormSchema<PayoutDetails> = mapForm(
  formSchema<{ holder: string; number: string; number_again: string; ifsc: string }>(
    {
      holder: readHolder,
      number: (text) => (ACCOUNT_NUMBER.test(plain(text)) ? yes(plain(text)) : no(artistPapersWords.numberWrong)),
      number_again: (text, { number }) =>
        plain(text) === plain(number) ? yes(plain(text)) : no(artistPapersWords.numbersDiffer),
      ifsc: (text) => {
        const ifsc = plain(text).toUpperCase()
        return IFSC.test(ifsc) ? yes(ifsc) : no(artistPapersWords.ifscWrong)
      },
    },
    ['number', 'number_again'],
  ),
  ({ holder: name, number, ifsc }) => ({ way: 'bank', name, number, ifsc }),
)

export const upiForm: FormSchema<PayoutDetails> = mapForm(
  formSchema<{ upi_holder: string; upi: string }>(
    {
      upi_holder: readHolder,
      upi: (text = '') => {
        const upi = text.normalize('NFKC').trim().toLowerCase()
        return UPI.test(upi) ? yes(upi) : no(artistPapersWords.upiWrong)
      },
    },
    ['upi'],
  ),
  ({ upi_holder: name, upi }) => ({ way: 'upi', name, upi }),
)

/** Finds the same account again, also at another branch of its bank. */
export const identityOf = (details: PayoutDetails): string =>
  details.way === 'bank' ? `bank ${details.ifsc.slice(0, 4)} ${details.number}` : `upi ${details.upi}`

/** At most the last four characters, and at most half of a short name. */
export function maskedAccount(details: PayoutDetails): string {
  if (details.way === 'bank') return `•••• ${details.number.slice(-4)}`
  const [name = '', bank = ''] = details.upi.split('@')
  return `••••${name.slice(name.length - Math.min(4, Math.floor(name.length / 2)))}@${bank}`
}

export type VerificationState = 'none' | 'pending' | 'verified' | 'failed'
