/** Works that anybody could hang now, as one list for everybody: the page itself searches it. */
import { outerSizeCm } from '#domain/catalogue/frame-drawing.rules.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { namedSwatches, type Swatch } from '#domain/search/colours.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { oklab } from '@rang-rekha/wall/oklab'
import type { WorkColour } from '@rang-rekha/wall/colours'
import type { SizeCm } from '@rang-rekha/wall/boxes'

export type WorkToHang = {
  id: string
  title: string
  artistName: string
  /** Null for a premium work: its price is shown nowhere. */
  pricePaise: Paise | null
  taxPercent: number
  size: SizeCm
  picture: Pick<PictureFacts, 'id' | 'width' | 'height'>
  /** Six digits of a colour and its share of the picture in per cent, for each. */
  palette: string
}

/** The colours that the colour filter knows the work by. */
export const packedPalette = (palette: readonly Swatch[]): string =>
  namedSwatches(palette)
    .map(({ hex, share }) => `${hex.replace('#', '')}${Math.round(share * 100)}`)
    .join(' ')

export const coloursOfPalette = (packed: string): WorkColour[] =>
  packed
    .split(' ')
    .filter(Boolean)
    .map((swatch) => ({ lab: oklab(swatch.slice(0, 6)), share: Number(swatch.slice(6)) / 100 }))

/** A work that is larger or smaller by no more than this still fills the place of another. */
const ALIKE = 1.15
/** At most twice as dear or half. */
const PRICE_BAND = 2
const ALIKE_MAX = 8

export type Gap = {
  /** The wall space of the work, with its frame. */
  outer: SizeCm
  frame: string
  pricePaise: Paise | null
  /** Works on the wall already. */
  except: readonly string[]
}

/** Works that fill a gap in the frame that hung there: those of its price first, then the nearest in size. */
export function worksOfSize(works: readonly WorkToHang[], { outer, frame, pricePaise, except }: Gap): WorkToHang[] {
  return works
    .filter(({ id }) => !except.includes(id))
    .map((work) => ({ work, off: sizeApart(outerSizeCm(work.size, frame), outer) }))
    .filter(({ off }) => off <= Math.log(ALIKE))
    .map((found) => ({ ...found, isDear: !isOfPrice(found.work.pricePaise, pricePaise) }))
    .toSorted((a, b) => Number(a.isDear) - Number(b.isDear) || a.off - b.off)
    .slice(0, ALIKE_MAX)
    .map(({ work }) => work)
}

const sizeApart = (a: SizeCm, b: SizeCm): number =>
  Math.max(Math.abs(Math.log(a.widthCm / b.widthCm)), Math.abs(Math.log(a.heightCm / b.heightCm)))

const isOfPrice = (price: Paise | null, wanted: Paise | null): boolean =>
  price === null || wanted === null ? price === wanted : price <= wanted * PRICE_BAND && price * PRICE_BAND >= wanted
