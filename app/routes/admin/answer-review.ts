/** What an admin decides about a work, or about the change of one that hangs. */
import { data } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { reviewEdit, reviewWork } from '#domain/admin/moderation/review-work.ts'
import type { Services } from '#domain/services.ts'
import { readLines } from '#shared/entered-text.rules.ts'

const REASON_LENGTH_MAX = 2_000
const WHY = `Please tell the artist why, in at most ${REASON_LENGTH_MAX} characters.`

type ReviewIntent = 'approve' | 'reject' | 'approve-edit' | 'reject-edit'

type Posted = { artwork: string; version: string; reason: string }

const SAID: Record<ReviewIntent, string> = {
  approve: 'The work hangs in the gallery now.',
  'approve-edit': 'The change hangs in the gallery now.',
  reject: 'The artist reads your reason now.',
  'reject-edit': 'The artist reads your reason now. The work goes on hanging as it was.',
}

export async function answerReview(
  services: Services,
  intent: ReviewIntent,
  { artwork, version, reason, admin }: Posted & { admin: Visitor },
) {
  const answer = (status: number, text: string) => data({ isDone: status === 200, text, about: artwork }, { status })
  const why = readLines(reason, REASON_LENGTH_MAX, WHY)
  const isApproved = intent.startsWith('approve')
  if (!isApproved && !why.ok) return answer(422, WHY)
  const review = intent.endsWith('-edit') ? reviewEdit : reviewWork
  const seen = { artworkId: artwork, version, adminId: admin.id }
  const reviewed = await review(
    services,
    isApproved ? { ...seen, state: 'approved' } : { ...seen, state: 'rejected', reason: why.ok ? why.value : '' },
  )
  if (reviewed.ok) return answer(200, SAID[intent])
  switch (reviewed.reason) {
    case 'no-such-work':
      return answer(404, 'This work is not there any more.')
    case 'changed-meanwhile':
      return answer(409, 'This work was changed meanwhile. Please look at it again.')
  }
}
