/** What owners type about applications and accounts. */
import { ANSWER_MAX, APPLICATION_STATES, type ApplicationState } from '#domain/artists/joining/application.rules.ts'
import { formSchema, readLine, readLines } from '#shared/entered-text.rules.ts'
import { adminArtistsWords } from '#words/admin-artists.ts'

export const WHY_MAX = 300

export const acceptForm = formSchema<{ greeting: string }>({ greeting: (text) => readLines(text, ANSWER_MAX) })

export const declineForm = formSchema<{ reason: string }>({
  reason: (text) => readLines(text, ANSWER_MAX, adminArtistsWords.noReason),
})

export const verifyForm = formSchema<{ why: string }>({
  why: (text) => readLine(text, WHY_MAX, adminArtistsWords.noWhy),
})

export const readApplicationState = (text: string | null): ApplicationState =>
  APPLICATION_STATES.find((state) => state === text) ?? 'open'
