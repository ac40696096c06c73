/** What happened to an artist's share of an order, day by day: the sale, and each credit note. */
import { linesOfArtist } from '#domain/orders/books/books-of.rules.ts'
import type { OrderFacts } from '#domain/orders/books/books-of.rules.ts'
import { artistShare, type ArtistShare, type SaleLine } from '#domain/selling-terms/artist-share.rules.ts'
import { shareDifference } from '#domain/selling-terms/refunded-line.rules.ts'
import { addPaise, noPaise } from '#shared/money.rules.ts'

/** The lines of a credit note, and its day in India. */
export type Note = { day: string; lines: OrderFacts['credited'] }

type Goods = Pick<OrderFacts, 'lines' | 'extras' | 'taxPaise'>

export type ShareChange = Pick<SaleLine, 'model' | 'commissionPercent'> & {
  /** GST on the commission. */
  gstPercent: number
  share: ArtistShare
}

export type ShareEvent = { day: string; what: 'sale' | 'refund'; changes: ShareChange[] }

export const NO_SHARE: ArtistShare = {
  valuePaise: noPaise,
  taxPaise: noPaise,
  commissionPaise: noPaise,
  commissionGstPaise: noPaise,
  tdsPaise: noPaise,
  tcsPaise: noPaise,
  receivedPaise: noPaise,
  fromShopPaise: noPaise,
}

const PARTS = Object.keys(NO_SHARE) as (keyof ArtistShare)[]

export const isNothing = (share: ArtistShare): boolean => PARTS.every((part) => share[part] === noPaise)

export const sumShares = (shares: readonly ArtistShare[]): ArtistShare =>
  shares.reduce((sum, share) => {
    const next = { ...sum }
    for (const part of PARTS) next[part] = addPaise(sum[part], share[part])
    return next
  }, NO_SHARE)

type Sold = { goods: Goods; artistId: string; soldOn: string; notes: readonly Note[] }

/**
 * Each credit note changes the share by the difference between what was left of the lines before it and after it. So the
 * events up to any day add up to what the books say on that day.
 */
export function shareEvents({ goods, artistId, soldOn, notes }: Sold): ShareEvent[] {
  const before = new Map<number, ArtistShare>()
  const steps = [{ day: soldOn, what: 'sale' as const }, ...notes.map(({ day }) => ({ day, what: 'refund' as const }))]
  return steps.flatMap((step, count) => {
    const credited = notes.slice(0, count).flatMap(({ lines }) => lines)
    const changes = linesOfArtist({ ...goods, credited }, artistId).flatMap((line): ShareChange[] => {
      const now = artistShare(line)
      const share = shareDifference(now, before.get(line.position) ?? NO_SHARE)
      before.set(line.position, now)
      const { model, commissionPercent, rates } = line
      return isNothing(share) ? [] : [{ model, commissionPercent, gstPercent: rates.commissionGst, share }]
    })
    return changes.length > 0 ? [{ ...step, changes }] : []
  })
}
