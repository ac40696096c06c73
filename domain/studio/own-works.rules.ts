export type ReviewState = 'pending' | 'approved' | 'rejected'

/** What an artist reads of the state of a work. */
export const REVIEW_WORDS: Record<ReviewState, string> = {
  pending: 'Waiting for approval',
  approved: 'Hangs in the gallery',
  rejected: 'Not approved',
}
