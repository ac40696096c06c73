import { formSchema, readLines, no } from '#shared/entered-text.rules.ts'

export const REJECTION_REASON_MAX = 2_000

const WHY = `Please tell the artist why, in at most ${REJECTION_REASON_MAX} characters.`

export const rejectForm = formSchema<{ reason: string }>({
  reason: (text) => {
    const read = readLines(text, REJECTION_REASON_MAX, WHY)
    return read.ok ? read : no(WHY)
  },
})
