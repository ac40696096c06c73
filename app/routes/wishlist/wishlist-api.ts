import { answerWishlist, readRequest } from '#app/http/answer-wishlist.ts'
import { forSignedInCall } from '#app/http/personal-loader.ts'
import { callRefused } from '#app/http/read-call.ts'

/** Adds a work to the wishlist of the signed-in visitor, or removes it. */
export const action = forSignedInCall(async ({ services, visitor, request }) => {
  const refused = await answerWishlist(services, visitor.id, await readRequest(request))
  return refused ? callRefused(refused.status, refused.message, refused.waitSeconds) : Response.json({})
})
