/** Answers the actions on reviews. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import {
  decideOnPhotos,
  dismissReports,
  hideReview,
  showReviewAgain,
  type ActedOnReview,
  type ReviewAction,
} from '#domain/admin/reviews/act-on-review.ts'
import { hideForm } from '#domain/admin/reviews/hide-form.rules.ts'
import { actionOf, actionWith, answerAction, done, refused, type ActionDone } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { adminReviewsWords } from '#words/admin-reviews.ts'

export function answerReviews(personal: PersonalArgs<Visitor>) {
  const { services, visitor } = personal
  return answerAction(personal, {
    own: ['review'],
    byOf: ({ review: id }): ReviewAction => ({ id, adminId: visitor.id }),
    aboutOf: ({ review }, intent) => `${intent}-${review}`,
    actions: {
      hide: actionWith(hideForm, async (of: ReviewAction, { rule }) =>
        told(await hideReview(services, of, rule), 'hidden'),
      ),
      show: actionOf(async (of: ReviewAction) => told(await showReviewAgain(services, of), 'shown')),
      'approve-photos': actionOf(async (of: ReviewAction) =>
        told(await decideOnPhotos(services, of, 'approved'), 'approved'),
      ),
      'decline-photos': actionOf(async (of: ReviewAction) =>
        told(await decideOnPhotos(services, of, 'declined'), 'declined'),
      ),
      dismiss: actionOf(async (of: ReviewAction) => told(await dismissReports(services, of), 'dismissed')),
    },
  })
}

const told = (outcome: ActedOnReview, what: keyof typeof adminReviewsWords.done): ActionDone =>
  outcome.ok ? done(adminReviewsWords.done[what]) : refused(409, adminReviewsWords.refusals[outcome.reason])
