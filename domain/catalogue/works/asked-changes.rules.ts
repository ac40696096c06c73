/** What an admin asks an artist to change: stored as codes, and read by each artist in their own language. */
import { askedChangesWords } from '#words/asked-changes.ts'

export const ASKED_CHANGES = [
  'too-dark',
  'crooked',
  'blurred',
  'room-photo',
  'size',
  'price',
  'text',
  'too-alike',
  'not-own',
] as const

export type AskedChange = (typeof ASKED_CHANGES)[number]

export type Rejection = {
  /** Codes; unknown ones, of an older or newer version, are left out. */
  asked: readonly string[]
  /** The admin's own words; empty if the codes say it all. */
  reason: string
}

const isKnown = (code: string): code is AskedChange => ASKED_CHANGES.some((known) => known === code)

/** Each sentence that the artist reads, the admin's own words last. */
export const rejectionSentences = ({ asked, reason }: Rejection): string[] => [
  ...asked.filter(isKnown).map((code) => askedChangesWords.sentences[code]),
  ...(reason ? [reason] : []),
]

export const rejectionText = (rejection: Rejection): string => rejectionSentences(rejection).join(' ')
