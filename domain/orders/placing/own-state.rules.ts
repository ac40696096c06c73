/** Works whose artists may sell in their own state only, and are to be sent elsewhere. */
import { maySendTo } from '#domain/artists/seller.rules.ts'
import type { CartLine } from '#domain/cart/cart.rules.ts'
import { stateName } from '#shared/state-name.rules.ts'
import { orderRefusalsWords } from '#words/order-refusals.ts'

export type BoundWork = { title: string; state: string }

export function worksBoundElsewhere(
  lines: readonly Pick<CartLine, 'title' | 'seller' | 'trouble'>[],
  deliveryState: string,
): BoundWork[] {
  const bound = lines.flatMap(({ title, seller, trouble }) =>
    seller && trouble !== 'gone' && !maySendTo(seller, deliveryState) ? [{ title, state: seller.state }] : [],
  )
  return bound.filter((one, index) => bound.findIndex(({ title }) => title === one.title) === index)
}

export const boundWords = (works: readonly BoundWork[]): string =>
  works.map(({ title, state }) => orderRefusalsWords.onlyInState(title, stateName(state))).join(' ')
