/** What a refund will do, before it is sent: where the money goes, and how much less each artist receives. */
import { shareOut } from '#domain/pricing/share-out.rules.ts'
import { artistShare, type SaleLine } from '#domain/selling-terms/artist-share.rules.ts'
import { leftOfLine } from '#domain/selling-terms/refunded-line.rules.ts'
import { addPaise, noPaise, paise, subtractPaise, type Paise } from '#shared/money.rules.ts'

type Values = { taxablePaise: Paise; taxPaise: Paise }

/** What is left of each line: works first, then other charges, in the order of the invoice. */
export type Refundable = {
  works: (SaleLine & { artistId: string | null })[]
  others: Values[]
  /** Artists whose share can be paid, or was. */
  releasedTo: readonly string[]
  /** Of invoices and credit notes. It is more than the money that is left where a bank took some without a credit note. */
  documentsLeftPaise: Paise
  /** Refunds that failed at the bank, whose credit notes are issued. */
  failedPaise: readonly Paise[]
  /** What the gift cards don't pay of it: it is refunded first. */
  onlinePaise: Paise
}

export type RefundAskedFor = {
  /** Its place on the invoice, from 1; null for a share of everything. */
  line: number | null
  amountPaise: Paise
}

export type RefundPreview = {
  onlinePaise: Paise
  cardPaise: Paise
  artists: { artistId: string; lessPaise: Paise; isReleased: boolean }[]
  /** The rest: commission, taxes and other charges. */
  shopPaise: Paise
  /** It repeats a failed refund: the credit note is issued, and nothing else changes. */
  isRetry: boolean
}

/** What artists receive of an order as it stands. */
export const artistsPaise = ({ works }: Pick<Refundable, 'works'>): Paise =>
  addPaise(...works.map((line) => (line.artistId === null ? noPaise : artistShare(line).receivedPaise)))

export function refundPreview(refundable: Refundable, asked: RefundAskedFor): RefundPreview {
  const { works, releasedTo, onlinePaise, failedPaise } = refundable
  const isRetry = failedPaise.includes(asked.amountPaise)
  const taken = isRetry ? [] : takenOff(refundable, asked)
  const less = works.map((line, place) =>
    subtractPaise(
      artistShare(line).receivedPaise,
      artistShare(leftOfLine(line, taken[place] ?? NOTHING)).receivedPaise,
    ),
  )
  const ids = new Set(works.flatMap(({ artistId }) => artistId ?? []))
  const artists = [...ids].flatMap((artistId) => {
    const lessPaise = addPaise(...less.filter((_, place) => works[place]?.artistId === artistId))
    return lessPaise > noPaise ? [{ artistId, lessPaise, isReleased: releasedTo.includes(artistId) }] : []
  })
  const online = paise(Math.min(asked.amountPaise, Math.max(onlinePaise, 0)))
  return {
    onlinePaise: online,
    cardPaise: subtractPaise(asked.amountPaise, online),
    artists,
    shopPaise: isRetry
      ? noPaise
      : subtractPaise(asked.amountPaise, addPaise(...artists.map(({ lessPaise }) => lessPaise))),
    isRetry,
  }
}

const NOTHING: Values = { taxablePaise: noPaise, taxPaise: noPaise }

/** A refund is in whole rupees and a line isn't. */
const ROUNDED_MAX = 152

/** As the credit note will take it: off its line, or shared over every value and tax of every line. */
function takenOff({ works, others, documentsLeftPaise }: Refundable, { line, amountPaise }: RefundAskedFor): Values[] {
  const lines: Values[] = [...works, ...others]
  if (amountPaise >= documentsLeftPaise) return lines
  const one = line === null ? undefined : lines[line - 1]
  if (!one) return shared(lines, amountPaise)
  const over = amountPaise - one.taxablePaise - one.taxPaise
  if (over > ROUNDED_MAX) return shared(lines, amountPaise)
  const only = lines.map((each) => (each === one ? one : NOTHING))
  return over >= -ROUNDED_MAX ? only : shared(only, amountPaise)
}

function shared(lines: readonly Values[], amountPaise: Paise): Values[] {
  const parts = lines.flatMap(({ taxablePaise, taxPaise }) => [taxablePaise, taxPaise])
  const shares = shareOut(Math.min(amountPaise, addPaise(...parts)), parts)
  return lines.map((_, place) => ({
    taxablePaise: paise(shares[2 * place] ?? 0),
    taxPaise: paise(shares[2 * place + 1] ?? 0),
  }))
}
