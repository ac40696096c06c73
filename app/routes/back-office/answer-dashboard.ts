/** What an admin's press leads to, and what is said of it. */
import { data } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { reviewWork } from '#domain/moderation/review-work.ts'
import type { Services } from '#domain/services.ts'
import { answerRole, answerSuspension } from './answer-people.ts'

export type DashboardAnswer = {
  isDone: boolean
  /** For the toast. */
  text: string
  /** Names the row that was pressed. */
  about: string
  /** For the row, where it says more than the toast. */
  why?: string
  /** The admin's own password is wanted before it is done. */
  asksPassword?: true
}

const answered = (status: number, answer: DashboardAnswer) => data(answer, { status })

export const DASHBOARD_FIELDS = ['intent', 'person', 'role', 'artwork', 'version', 'reason', 'password'] as const

type Posted = Record<(typeof DASHBOARD_FIELDS)[number], string>

export function answerDashboard(
  services: Services,
  posted: Posted,
  { admin, address }: { admin: Visitor; address: string },
) {
  switch (posted.intent) {
    case 'role':
      return answerRole(services, posted, { admin, address })
    case 'suspend':
    case 'lift':
      return answerSuspension(services, posted, { admin, address })
    case 'approve':
    case 'reject':
      return answerReview(services, posted, admin)
    default:
      return answered(422, { isDone: false, text: 'Nothing here can be done that way.', about: '' })
  }
}

const REASON_LENGTH_MAX = 2_000

async function answerReview(services: Services, { intent, artwork, version, reason }: Posted, admin: Visitor) {
  const failed = (status: number, text: string) => answered(status, { isDone: false, text, about: artwork })
  const why = reason.trim()
  if (intent === 'reject' && (!why || why.length > REASON_LENGTH_MAX)) {
    return failed(422, `Please tell the artist why, in at most ${REASON_LENGTH_MAX} characters.`)
  }
  const seen = { artworkId: artwork, version, adminId: admin.id }
  const reviewed = await reviewWork(
    services,
    intent === 'approve' ? { ...seen, state: 'approved' } : { ...seen, state: 'rejected', reason: why },
  )
  if (reviewed.ok) {
    const text = intent === 'approve' ? 'The work hangs in the gallery now.' : 'The artist reads your reason now.'
    return answered(200, { isDone: true, text, about: artwork })
  }
  switch (reviewed.reason) {
    case 'no-such-work':
      return failed(404, 'This work is not there any more.')
    case 'changed-meanwhile':
      return failed(409, 'This work was changed meanwhile. Please look at it again.')
  }
}
