/** The balance of a gift card, for anyone who types its whole code. Nothing is stored. */
import { readPass } from '#domain/orders/order/order-pass.ts'
import { readCard } from '#domain/orders/placing/read-card.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { callRefused } from '#app/http/answers.ts'
import { readCall } from '#app/http/read-request.ts'
import { giftCardsWords } from '#words/gift-cards.ts'

const MINUTE_S = 60

export const action = forAnybody(async ({ services, visitor, visit, request }) => {
  const { code } = await readCall(request)
  const buyerId = visitor?.id ?? readPass(services, visit.cookies)?.guestId ?? null
  const read = await readCard(services, { typed: code, address: visit.address, buyerId })
  if (read.ok) return Response.json(read.card)
  if (read.reason === 'refused') return callRefused(422, read.words)
  const minutes = Math.ceil(read.waitSeconds / MINUTE_S)
  return callRefused(429, giftCardsWords.tooMany(minutes), read.waitSeconds)
})
