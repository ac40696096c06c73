/** The account's cart, for open pages: read, and changed once per key. */
import { readCart } from '#domain/cart/read-cart.ts'
import { readChange } from '#domain/cart/cart-change.rules.ts'
import { forSignedInCall } from '#app/http/personal-loader.ts'
import { readCall } from '#app/http/read-request.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { cartRefused, makeOwn } from './cart-answers.ts'

export const loader = forSignedInCall(async ({ services, visitor }) =>
  Response.json(await readCart(services, visitor.id)),
)

export const action = forSignedInCall(async (args) => {
  const { services, visitor, request } = args
  const { key, ...fields } = await readCall(request)
  const read = readChange(fields)
  if (!read.ok) return cartRefused(read)
  if (!isUuid(key)) return cartRefused({ reason: 'no-change' })
  const made = await makeOwn(args, visitor, { key, change: read.change })
  if (!made.ok) return cartRefused(made)
  const { quantityMax = null, pieces = 0 } = made
  return Response.json({ quantityMax, pieces, cart: await readCart(services, visitor.id) })
})
