/** The payouts of a run as its page shows them: which of them, and in which order. */
import { addressQuery, searchedText } from '#shared/address-query.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { PAYOUT_STAGES, type PayoutConcern, type PayoutStage } from './payout.rules.ts'

export type PayoutSort = 'artist' | 'amount'

/** One state, or those in trouble. */
export type PayoutShow = PayoutStage | 'troubled'

export type PayoutsQuery = ReturnType<typeof readPayoutsQuery>

const WORDS_MAX = 100

const fallsFirst = (sort: PayoutSort) => sort === 'amount'

/** Nonsense is ignored. */
export function readPayoutsQuery(query: URLSearchParams) {
  const sort: PayoutSort = query.get('sort') === 'amount' ? 'amount' : 'artist'
  const way = query.get('order')
  const show = query.get('show')
  return {
    /** Part of an artist's name, of a reference or of a UTR. */
    words: searchedText(query, 'q', WORDS_MAX),
    show: ([...PAYOUT_STAGES, 'troubled'] as const).find((known): known is PayoutShow => known === show),
    sort,
    isFalling: way === 'up' || way === 'down' ? way === 'down' : fallsFirst(sort),
  }
}

export function payoutsSearch(query: PayoutsQuery, change: Partial<PayoutsQuery> = {}): string {
  const { words, show, sort, isFalling } = { ...query, ...change }
  return addressQuery({
    q: words,
    show,
    sort: sort !== 'artist' && sort,
    order: isFalling !== fallsFirst(sort) && (isFalling ? 'down' : 'up'),
  })
}

/** What the head of a column does: sorts by it, or turns it round. */
export const payoutsSortedBy = ({ sort, isFalling }: PayoutsQuery, wanted: PayoutSort) => ({
  sort: wanted,
  isFalling: sort === wanted ? !isFalling : fallsFirst(wanted),
})

type Arranged = {
  artistName: string
  reference: string | null
  utr: string | null
  state: PayoutStage
  trouble: PayoutConcern | null
  amountPaise: Paise
}

export const isShownAs = ({ state, trouble }: Pick<Arranged, 'state' | 'trouble'>, show: PayoutShow) =>
  show === 'troubled' ? trouble !== null : state === show

/** Payouts come by their artists' names; equal ones stay in that order. */
export function arrangePayouts<Row extends Arranged>(payouts: readonly Row[], query: PayoutsQuery): Row[] {
  const { show, sort, isFalling } = query
  const words = query.words.toLowerCase()
  const found = payouts.filter(
    (payout) =>
      (show === undefined || isShownAs(payout, show)) &&
      [payout.artistName, payout.reference, payout.utr].some((text) => text?.toLowerCase().includes(words)),
  )
  const way = isFalling ? -1 : 1
  if (sort === 'amount') return found.toSorted((a, b) => way * (a.amountPaise - b.amountPaise))
  return isFalling ? found.toReversed() : found
}
