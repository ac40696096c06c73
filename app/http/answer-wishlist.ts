/** Performs a change of the wishlist, for pages and for calls. */
import { tooManyChangesWords } from '#domain/rate-limit/too-many-changes.rules.ts'
import { WISHLIST_MAX, type WishlistChange, type WishlistRefusal } from '#domain/wishlist/wishlist.rules.ts'
import {
  mergeWorks,
  removeFromWishlist,
  saveToWishlist,
  shareWishlist,
  stopSharingWishlist,
  type WishlistChanged,
} from '#domain/wishlist/change-wishlist.ts'
import { refusalOf } from '#shared/database-errors.rules.ts'
import type { Services } from '#domain/services.ts'
import { apiCallsWords } from '#words/api-calls.ts'
import { savedWorksWords } from '#words/saved-works.ts'
import type { WhyRefused } from './answers.ts'

/** Undefined when it is done. A failure is logged, and only a call is answered its `message`. */
export async function answerWishlist(
  services: Services,
  userId: string,
  change: WishlistChange | undefined,
): Promise<WhyRefused | undefined> {
  if (!change) return { status: 400, message: apiCallsWords.nameWork }
  try {
    const outcome = await perform(services, userId, change)
    return outcome.ok ? undefined : refusal(outcome.reason)
  } catch (error) {
    const told = refusalOf(error)
    if (told) return told
    services.log.error({ err: error, userId, kind: change.kind }, 'A wishlist could not be saved.')
    return { status: 503, message: savedWorksWords.notSaved }
  }
}

function perform(services: Services, userId: string, change: WishlistChange): Promise<WishlistChanged> {
  switch (change.kind) {
    case 'save':
      return saveToWishlist(services, { userId, artworkId: change.artworkId })
    case 'remove':
      return removeFromWishlist(services, { userId, artworkId: change.artworkId })
    case 'merge':
      return mergeWorks(services, { userId, artworkIds: change.artworkIds })
    case 'share':
      return shareWishlist(services, userId)
    case 'stop-sharing':
      return stopSharingWishlist(services, userId)
  }
}

function refusal(reason: WishlistRefusal): WhyRefused {
  if (reason === 'not-found') return { status: 404, message: savedWorksWords.gone }
  if (reason === 'full') return { status: 409, message: savedWorksWords.full(WISHLIST_MAX) }
  if ('leftOut' in reason) return { status: 409, message: savedWorksWords.leftOut(WISHLIST_MAX, reason.leftOut) }
  const { waitSeconds } = reason
  return { status: 429, message: tooManyChangesWords(waitSeconds), waitSeconds }
}
