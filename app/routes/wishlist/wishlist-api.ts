import { answerWish, readWish } from '#app/http/answer-wish.ts'
import { forSignedInCall } from '#app/http/personal-loader.ts'

/** Takes one work on or off the wishlist of whoever asks; whose list it is, the session alone decides. */
export const action = forSignedInCall(async ({ services, visitor, request }) => {
  const refused = await answerWish(services, visitor.id, await readWish(request))
  if (!refused) return Response.json({})
  const { message, status, headers } = refused
  return Response.json({ message }, { status, headers })
})
