import { ASKED_CHANGES, type AskedChange, type Rejection } from '#domain/catalogue/works/asked-changes.rules.ts'
import { asTyped, formSchema, mapForm, no, readLines, type FormSchema } from '#shared/entered-text.rules.ts'
import { approvalEmailsWords } from '#words/approval-emails.ts'

export const REJECTION_REASON_MAX = 2_000

/** The box of each change that can be asked for. */
export const askName = (change: AskedChange) => `ask-${change}`

const BOXES = Object.fromEntries(ASKED_CHANGES.map((change) => [askName(change), asTyped]))

/** Of a work: what it asks for, and own words, of which one may be missing. */
export const rejectWorkForm: FormSchema<Rejection> = mapForm(
  formSchema<Record<string, string>>({
    ...BOXES,
    reason: (text, entered) => {
      const isAsked = ASKED_CHANGES.some((change) => entered[askName(change)])
      return readLines(text, REJECTION_REASON_MAX, isAsked ? undefined : noReason())
    },
  }),
  ({ reason = '', ...boxes }) => ({ asked: ASKED_CHANGES.filter((change) => boxes[askName(change)]), reason }),
)

const noReason = () => approvalEmailsWords.noReason(REJECTION_REASON_MAX)

export const rejectForm = formSchema<{ reason: string }>({
  reason: (text) => {
    const read = readLines(text, REJECTION_REASON_MAX, noReason())
    return read.ok ? read : no(noReason())
  },
})
