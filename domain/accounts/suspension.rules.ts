import { formSchema } from '#shared/entered-text.rules.ts'

export const SUSPENSION_REASON_MAX = 500

export const suspendForm = formSchema<{ reason: string }>({
  reason: (text = '') => {
    const reason = text.replaceAll(/\p{Cc}+/gu, ' ').trim()
    return reason && reason.length <= SUSPENSION_REASON_MAX
      ? { ok: true, value: reason }
      : {
          ok: false,
          error: `Please say why, in at most ${SUSPENSION_REASON_MAX} characters. The person reads it when signing in.`,
        }
  },
})

/** What somebody hears who signs in and is suspended. */
export function suspendedWords(reason: string | null): string {
  const why = reason
    ? `Your account is suspended: ${/[.!?।]$/.test(reason) ? reason : `${reason}.`}`
    : 'Your account is suspended.'
  return `${why} Please write to us if you think that this is a mistake.`
}
