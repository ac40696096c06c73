import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { Decision } from './decide.db.ts'

export const REVIEW_MAIL = 'review-mail'

/** The artist hears what was decided: about this state of the work once. */
export function reviewMailJob(about: 'work' | 'edit', decision: Decision): NewJob {
  const { artworkId, version, state } = decision
  const reason = decision.state === 'rejected' ? decision.reason : ''
  return {
    kind: REVIEW_MAIL,
    key: `${REVIEW_MAIL}:${about}:${artworkId}:${version}`,
    payload: { about, artworkId, version, state, reason },
  }
}
