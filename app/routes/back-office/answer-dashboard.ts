/** What an admin's press leads to, and what is said of it. */
import { data } from 'react-router'
import { changeRole } from '#domain/accounts/change-role.ts'
import { readRole } from '#domain/accounts/roles.rules.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { reviewWork } from '#domain/moderation/review-work.ts'
import type { Services } from '#domain/services.ts'

/** `about` names the row that was pressed. */
export type DashboardAnswer = { isDone: boolean; text: string; about: string }

const answered = (status: number, answer: DashboardAnswer) => data(answer, { status })

export const DASHBOARD_FIELDS = ['intent', 'person', 'role', 'artwork', 'version', 'reason'] as const

type Posted = Record<(typeof DASHBOARD_FIELDS)[number], string>

export function answerDashboard(services: Services, posted: Posted, admin: Visitor) {
  switch (posted.intent) {
    case 'role':
      return answerRole(services, posted)
    case 'approve':
    case 'reject':
      return answerReview(services, posted, admin)
    default:
      return answered(422, { isDone: false, text: 'Nothing here can be done that way.', about: '' })
  }
}

async function answerRole(services: Services, { person, role: wanted }: Posted) {
  const failed = (status: number, reason: string) =>
    answered(status, { isDone: false, text: `Error updating user role${reason}`, about: person })
  const role = readRole(wanted)
  if (!role) return failed(422, '')
  const changed = await changeRole(services, { personId: person, role })
  if (changed.ok) return answered(200, { isDone: true, text: 'User role updated successfully', about: person })
  switch (changed.reason) {
    case 'no-such-person':
      return failed(404, '')
    case 'last-admin':
      return failed(409, ': the store would have no admin any more')
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
