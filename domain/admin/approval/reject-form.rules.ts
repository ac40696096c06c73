import { formSchema, readLines, no } from '#shared/entered-text.rules.ts'
import { approvalEmailsWords } from '#words/approval-emails.ts'

export const REJECTION_REASON_MAX = 2_000

export const rejectForm = formSchema<{ reason: string }>({
  reason: (text) => {
    const noReason = approvalEmailsWords.noReason(REJECTION_REASON_MAX)
    const read = readLines(text, REJECTION_REASON_MAX, noReason)
    return read.ok ? read : no(noReason)
  },
})
