/**
 * Which artist's sale each TDS and TCS in the books belongs to. The books have one sum for an order; the rule that made it
 * tells the artists apart. The days are those of the transfers.
 */
import { linesOfArtist, type Goods } from '#domain/orders/books/books-of.rules.ts'
import { artistShare, tdsPercentOf } from '#domain/selling-terms/artist-share.rules.ts'
import { gstCodeOfState } from '#shared/gstin.rules.ts'
import { addPaise, noPaise, paise, subtractPaise, type Paise } from '#shared/money.rules.ts'

/** One transfer of an order. What it owes more is above zero. */
export type Booking = {
  day: string
  /** To artists, whatever state their share is in. */
  artists: { artistId: string; paise: Paise }[]
  tdsPaise: Paise
  tcsPaise: Paise
}

/** `bookings`: all of the order, in their sequence. */
export type BookedOrder = Goods & { id: string; deliveryState: string; bookings: Booking[] }

/** What one transfer changed for one artist at one rate. `valuePaise`: the price before tax, on which both taxes are. */
export type TaxedLine = {
  orderId: string
  artistId: string
  day: string
  deliveryState: string
  tdsPercent: number
  valuePaise: Paise
  tdsPaise: Paise
  tcsPaise: Paise
}

type Amounts = Pick<TaxedLine, 'artistId' | 'tdsPercent' | 'valuePaise' | 'tdsPaise' | 'tcsPaise'>

/** An order as it stood between two credit notes. `owed`: to each artist. */
type State = { parts: Amounts[]; owed: ReadonlyMap<string, number>; tdsPaise: number; tcsPaise: number }

const UNSOLD: State = { parts: [], owed: new Map(), tdsPaise: 0, tcsPaise: 0 }

/** A transfer that fits no state of its order adds no line: its tax remains without an artist. */
export function taxedLines(order: BookedOrder): TaxedLine[] {
  const states = [...statesOf(order), UNSOLD]
  const lines: TaxedLine[] = []
  let booked = UNSOLD
  let at = UNSOLD
  for (const booking of order.bookings) {
    booked = after(booked, booking)
    if (isSame(booked, at)) continue
    const later = states.slice(Math.max(0, states.indexOf(at)))
    const next = [...later, ...states].find((state) => isSame(booked, state))
    if (!next) continue
    const { id: orderId, deliveryState } = order
    lines.push(...changes(at, next).map((line) => ({ ...line, orderId, deliveryState, day: booking.day })))
    at = next
  }
  return lines
}

/** As it was sold, and after each credit note. */
function statesOf(order: BookedOrder): State[] {
  const moments = new Set(order.credited.map(({ issuedAt = '' }) => issuedAt))
  return ['', ...[...moments].filter((moment) => moment !== '').toSorted(byMoment)].map((until) => {
    const credited = order.credited.filter(({ issuedAt = '' }) => issuedAt === '' || byMoment(issuedAt, until) <= 0)
    return stateOf({ ...order, credited: until === '' ? [] : credited })
  })
}

/** The empty one is before all. */
const byMoment = (one: string, other: string) => (Date.parse(one) || 0) - (Date.parse(other) || 0)

function stateOf(goods: Goods): State {
  const artistIds = [...new Set(goods.lines.map(({ artistId }) => artistId))]
  const owed = new Map<string, number>()
  const parts: Amounts[] = []
  for (const artistId of artistIds) {
    for (const line of linesOfArtist(goods, artistId)) {
      const share = artistShare(line)
      owed.set(artistId, (owed.get(artistId) ?? 0) + share.receivedPaise)
      if (line.model !== 'artist') continue
      const { valuePaise, tdsPaise, tcsPaise } = share
      parts.push({ artistId, tdsPercent: tdsPercentOf(line), valuePaise, tdsPaise, tcsPaise })
    }
  }
  const sum = (of: 'tdsPaise' | 'tcsPaise') => parts.reduce((total, part) => total + part[of], 0)
  return { parts, owed, tdsPaise: sum('tdsPaise'), tcsPaise: sum('tcsPaise') }
}

function after(state: State, { artists, tdsPaise, tcsPaise }: Booking): State {
  const owed = new Map(state.owed)
  for (const { artistId, paise: more } of artists) owed.set(artistId, (owed.get(artistId) ?? 0) + more)
  return { parts: [], owed, tdsPaise: state.tdsPaise + tdsPaise, tcsPaise: state.tcsPaise + tcsPaise }
}

const isSame = (one: State, other: State): boolean =>
  one.tdsPaise === other.tdsPaise &&
  one.tcsPaise === other.tcsPaise &&
  [...new Set([...one.owed.keys(), ...other.owed.keys()])].every(
    (artistId) => (one.owed.get(artistId) ?? 0) === (other.owed.get(artistId) ?? 0),
  )

function changes(from: State, to: State): Amounts[] {
  const sums = new Map<string, Amounts>()
  const add = (part: Amounts, combine: (sum: Paise, more: Paise) => Paise) => {
    const key = `${part.artistId} ${part.tdsPercent}`
    const before = sums.get(key) ?? { ...part, valuePaise: noPaise, tdsPaise: noPaise, tcsPaise: noPaise }
    sums.set(key, {
      ...before,
      valuePaise: combine(before.valuePaise, part.valuePaise),
      tdsPaise: combine(before.tdsPaise, part.tdsPaise),
      tcsPaise: combine(before.tcsPaise, part.tcsPaise),
    })
  }
  for (const part of to.parts) add(part, (sum, more) => addPaise(sum, more))
  for (const part of from.parts) add(part, subtractPaise)
  return [...sums.values()].filter(
    ({ valuePaise, tdsPaise, tcsPaise }) => valuePaise !== noPaise || tdsPaise !== noPaise || tcsPaise !== noPaise,
  )
}

/** One supplier of a month, in the columns of GSTR-8. Buyers give no GSTIN here, so all of them count as unregistered. */
export type Supplier = {
  artistId: string
  suppliedPaise: Paise
  returnedPaise: Paise
  netPaise: Paise
  igstPaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
}

/** `stateOf`: where an artist is registered. */
export function suppliersOf(
  lines: readonly TaxedLine[],
  stateOfArtist: (artistId: string) => string | undefined,
): Supplier[] {
  return [...Map.groupBy(lines, ({ artistId }) => artistId)].map(([artistId, own]) => {
    const sum = (of: readonly TaxedLine[], name: 'valuePaise' | 'tcsPaise') => addPaise(...of.map((line) => line[name]))
    const suppliedPaise = sum(
      own.filter(({ valuePaise }) => valuePaise > 0),
      'valuePaise',
    )
    const netPaise = sum(own, 'valuePaise')
    const home = gstCodeOfState(stateOfArtist(artistId) ?? '')
    const isWithin = ({ deliveryState }: TaxedLine) => home !== undefined && gstCodeOfState(deliveryState) === home
    const within = sum(own.filter(isWithin), 'tcsPaise')
    const half = paise(Math.ceil(within / 2))
    return {
      artistId,
      suppliedPaise,
      returnedPaise: subtractPaise(suppliedPaise, netPaise),
      netPaise,
      igstPaise: subtractPaise(sum(own, 'tcsPaise'), within),
      cgstPaise: half,
      sgstPaise: subtractPaise(within, half),
    }
  })
}
