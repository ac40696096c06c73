/** What an admin's press leads to, and what is said of it. */
import { data } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { answerRole, answerSuspension } from './answer-people.ts'
import { answerReview } from './answer-review.ts'

export type DashboardAnswer = {
  isDone: boolean
  /** For the toast. */
  text: string
  /** Names the row that was pressed. */
  about: string
  /** For the row, where it says more than the toast. */
  why?: string
  /** The field that `why` is said of. The admin's own password is asked for only when it is wanted. */
  field?: 'password' | 'reason'
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
    case 'approve-edit':
    case 'reject-edit':
      return answerReview(services, posted.intent, { ...posted, admin })
    default:
      return answered(422, { isDone: false, text: 'Nothing here can be done that way.', about: '' })
  }
}
