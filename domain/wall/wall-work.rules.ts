/** A work as the wall knows it: with everything that hanging, pricing and buying it asks for. */
import type { FrameChoice, PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { Stock } from '#domain/catalogue/stock.rules.ts'
import { outerSizeCm } from '#domain/catalogue/frame-drawing.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { PIECES_MAX } from '@rang-rekha/wall/address'
import { addPaise } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { SizeCm } from '@rang-rekha/wall/boxes'

export type WallWork = {
  id: string
  title: string
  artist: { name: string; slug: string }
  hsn: string
  /** Null for a premium work: its price is shown nowhere. */
  pricePaise: Paise | null
  taxPercent: number
  stock: Stock
  /** Never empty: the default frame comes first. */
  frames: FrameChoice[]
  picture: PictureFacts
  /** Its own, without a frame. Null if its picture shows no known size: then it cannot hang true. */
  size: SizeCm | null
}

/** The chosen frame, or the first if that one is no longer offered. */
export function frameOf({ frames }: Pick<WallWork, 'frames'>, frameId: string): FrameChoice | undefined {
  return frames.find(({ id }) => id === frameId) ?? frames[0]
}

/** The wall space of the work in this frame. */
export function hungSize(work: WallWork, frameId: string): SizeCm | null {
  return work.size && outerSizeCm(work.size, frameOf(work, frameId)?.slug ?? 'none')
}

export function hungPrice(work: WallWork, frameId: string): Paise | null {
  const { pricePaise } = work
  return pricePaise === null ? null : addPaise(pricePaise, frameOf(work, frameId)?.priceModifierPaise ?? (0 as Paise))
}

/** The works of a wall are at `/wall/works?ids=<id>,<id>,…`: each once, in the requested order; null unless it is one to as many works as a wall can hold. */
export function readAskedWorks(query: URLSearchParams): string[] | null {
  const ids = [...new Set(query.get('ids')?.split(','))]
  return ids.length > 0 && ids.length <= PIECES_MAX && ids.every((id) => isUuid(id)) ? ids : null
}

export const askedWorksSearch = (ids: readonly string[]): string => `?ids=${ids.join(',')}`
