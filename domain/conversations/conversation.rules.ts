/** Who writes to whom, when each is e-mailed, and what the forms accept. */
import { formSchema, no, readEmail, readLines, readName, yes, type FieldReader } from '#shared/entered-text.rules.ts'
import { conversationsWords } from '#words/conversations.ts'

export type Side = 'asker' | 'artist'

/** The shop writes when it warns or closes. */
export type Writer = Side | 'shop'

export const otherSide = (side: Side): Side => (side === 'asker' ? 'artist' : 'asker')

/** As typed; hiding a detail can make a text longer. */
export const MESSAGE_LENGTH_MAX = 2_000
export const MESSAGE_PHOTOS_MAX = 4

export const REPORT_REASONS = ['rude', 'spam', 'outside', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

const MINUTE_MS = 60_000
/** Between two e-mails to a side that hasn't read what the first one told. */
export const PAUSE_MS = 60 * MINUTE_MS
/** How long an artist may take before the one reminder. */
export const REMINDER_MS = 24 * 60 * MINUTE_MS

/** When a new message is told by e-mail, and from when on that e-mail tells messages; null if one on its way tells it too. */
export function mailPlan(
  { mailedAt, readAt }: { mailedAt: Date | null; readAt: Date | null },
  now: Date,
): { at: Date; since: Date } | null {
  const isRead = mailedAt !== null && readAt !== null && readAt >= mailedAt
  if (mailedAt === null || isRead || mailedAt.getTime() + PAUSE_MS <= now.getTime()) return { at: now, since: now }
  if (mailedAt > now) return null
  return { at: new Date(mailedAt.getTime() + PAUSE_MS), since: new Date(mailedAt.getTime() + 1) }
}

const text: FieldReader<string> = (typed) => readLines(typed, MESSAGE_LENGTH_MAX, conversationsWords.noText)

export type AskForm = { name: string; email: string; text: string }

/** Whoever is signed in gives only the question. */
export const guestAskForm = formSchema<AskForm>({ name: (typed) => readName(typed), email: readEmail, text })
export const askForm = formSchema<Pick<AskForm, 'text'>>({ text })

/** A message may be photos alone. */
export const messageForm = formSchema<{ text: string }>({ text: (typed) => readLines(typed, MESSAGE_LENGTH_MAX) })

export type ReportForm = { reason: ReportReason; text: string }

export const talkReportForm = formSchema<ReportForm>({
  reason(typed) {
    const reason = REPORT_REASONS.find((one) => one === typed)
    return reason ? yes(reason) : no(conversationsWords.noReason)
  },
  text: (typed) => readLines(typed, MESSAGE_LENGTH_MAX),
})
