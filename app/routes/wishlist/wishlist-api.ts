import { readWishlistChange, WISH_FIELDS } from '#domain/wishlist/wishlist.rules.ts'
import { answerWishlist } from '#app/http/answer-wishlist.ts'
import { forSignedInCall } from '#app/http/personal-loader.ts'
import { refuseCall } from '#app/http/answers.ts'
import { readForm, fieldsIn } from '#app/http/read-request.ts'

/** Adds a work to the wishlist of the signed-in visitor, or removes it. */
export const action = forSignedInCall(async ({ services, visitor, request }) => {
  const change = readWishlistChange(fieldsIn(await readForm(request), WISH_FIELDS))
  const refusal = await answerWishlist(services, visitor.id, change)
  return refusal ? refuseCall(refusal) : Response.json({})
})
