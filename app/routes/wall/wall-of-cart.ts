/** Hangs the cart's works, each in the frame chosen in the cart. */
import type { Cart } from '#domain/cart/cart.rules.ts'
import { PIECES_MAX, type SharedWall } from '@rang-rekha/wall/address'
import { wallOf } from '#domain/wall/wall-of.rules.ts'
import { hungSize } from '#domain/wall/wall-work.rules.ts'
import { callCart } from '#app/browser/cart/cart.ts'
import { deviceCart } from '#app/browser/cart/device-cart.ts'
import { knownMe } from '#app/browser/me.ts'
import { readWorks } from './read-works.ts'

/** Undefined when the cart could not be read. */
export async function wallOfCart(): Promise<SharedWall | undefined> {
  const frames = await framesInCart()
  const works = frames && (frames.size > 0 ? await readWorks([...frames.keys()].slice(0, PIECES_MAX)) : [])
  if (!works) return undefined
  return wallOf(
    works.flatMap((work) => {
      const frameId = frames.get(work.id) ?? ''
      const outer = hungSize(work, frameId)
      return outer ? [{ workId: work.id, frameId, outer }] : []
    }),
  )
}

/** By the works' ids. */
export async function framesInCart(): Promise<ReadonlyMap<string, string> | undefined> {
  const me = await knownMe()
  if (!me?.user)
    return new Map(deviceCart()?.items.map(({ artworkId, frameOption }) => [artworkId, frameOption.id] as const))
  const read = await callCart<Cart>('/api/cart')
  return read.ok
    ? new Map(read.answer.lines.map(({ artworkId, frameOptionId }) => [artworkId, frameOptionId] as const))
    : undefined
}
