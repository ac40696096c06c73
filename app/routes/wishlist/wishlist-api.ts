import { answerWish, readWish } from '#app/http/answer-wish.ts'
import { forSignedInCall } from '#app/http/personal-loader.ts'
import { callRefused } from '#app/http/read-call.ts'

/** Takes one work on or off the wishlist of whoever asks; whose list it is, the session alone decides. */
export const action = forSignedInCall(async ({ services, visitor, request }) => {
  const refused = await answerWish(services, visitor.id, await readWish(request))
  return refused ? callRefused(refused.status, refused.message, refused.waitSeconds) : Response.json({})
})
