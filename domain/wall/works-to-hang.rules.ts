/** Works that anybody could hang now, as one list for everybody: the page itself searches it. */
import { outerSizeCm } from '#domain/catalogue/frame-drawing.rules.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { namedSwatches, type Swatch } from '#domain/search/colours.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { distanceOf, oklab } from '@rang-rekha/wall/oklab'
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

type Tryable = Pick<WorkToHang, 'id' | 'artistName' | 'pricePaise'>

/** The ids of the newest works with a price: one of each artist, then a second one of each, and so on. */
export function worksToTry(newestFirst: readonly Tryable[], limit: number): string[] {
  const works = newestFirst.filter(({ pricePaise }) => pricePaise !== null)
  const seen = new Map<string, number>()
  return works
    .map((work) => {
      const turn = seen.get(work.artistName) ?? 0
      seen.set(work.artistName, turn + 1)
      return { id: work.id, turn }
    })
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, limit)
    .map(({ id }) => id)
}

/** A larger one would make all others in the tray too small to see. */
const LARGER_MAX = 2

/** The ids of works in the colours of those that hang already, the nearest first. */
export function worksBeside(works: readonly WorkToHang[], hung: readonly string[]): string[] {
  const of = (work: WorkToHang) => coloursOfPalette(work.palette)
  const hanging = works.filter(({ id }) => hung.includes(id))
  const others = works.filter(({ id }) => !hung.includes(id))
  const there = hanging.flatMap(of)
  if (there.length === 0) return others.map(({ id }) => id)
  const largest = LARGER_MAX * Math.max(...hanging.map(longerSide))
  const off = (colours: readonly WorkColour[]) => {
    const whole = colours.reduce((sum, { share }) => sum + share, 0)
    const sum = colours.reduce(
      (all, { lab, share }) => all + share * Math.min(...there.map((other) => distanceOf(lab, other.lab))),
      0,
    )
    return whole > 0 ? sum / whole : Infinity
  }
  return others
    .filter((work) => longerSide(work) <= largest)
    .map((work) => ({ id: work.id, off: off(of(work)) }))
    .toSorted((a, b) => a.off - b.off)
    .map(({ id }) => id)
}

const longerSide = ({ size }: Pick<WorkToHang, 'size'>) => Math.max(size.widthCm, size.heightCm)

const sizeApart = (a: SizeCm, b: SizeCm): number =>
  Math.max(Math.abs(Math.log(a.widthCm / b.widthCm)), Math.abs(Math.log(a.heightCm / b.heightCm)))

const isOfPrice = (price: Paise | null, wanted: Paise | null): boolean =>
  price === null || wanted === null ? price === wanted : price <= wanted * PRICE_BAND && price * PRICE_BAND >= wanted
