/** Credit notes: each takes back money of an invoice, with the taxes in it. */
import { shareOut } from '#domain/pricing/share-out.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { addPaise, noPaise, paise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import type { CreditReason, InvoiceFacts, InvoiceLine } from './invoice-facts.rules.ts'

/** Without an amount it is all of the money. */
export type CreditedPart = { position: number; paise: Paise | null }

type Credit = {
  now: Date
  amountPaise: Paise
  reason: string
  why?: CreditReason
  /** Their places on the invoice, where only some lines are refunded, and how much for each. */
  parts?: readonly CreditedPart[] | undefined
}

type Amounts = { lines: readonly InvoiceLine[]; roundOffPaise: Paise }

/**
 * A full refund takes the rest unchanged; a partial one is taken off its line, or shared over every value and tax of
 * every line. So all credit notes of an order together take back exactly its invoices. Each invoice of which something is
 * taken back gets a note; their serials are still to come.
 */
export function creditNotesOf(
  invoices: readonly InvoiceFacts[],
  earlier: readonly InvoiceFacts[],
  { now, amountPaise, reason, why, parts = [] }: Credit,
): InvoiceFacts[] {
  const whole = { lines: invoices.flatMap(({ lines }) => lines), roundOffPaise: addPaise(...invoices.map(roundOffOf)) }
  const left = earlier.reduce<Amounts>(takenOff, whole)
  const leftPaise = addPaise(...partsOf(left.lines), left.roundOffPaise)
  if (amountPaise <= 0 || amountPaise > leftPaise) {
    const serials = invoices.map(({ serial }) => serial).join(', ')
    throw new RangeError(`${amountPaise} paise cannot be credited: ${leftPaise} of ${serials} are left.`)
  }
  const taken = amountPaise === leftPaise ? left : takenForAll(parts, left, amountPaise)
  const credited = taken.lines.filter((line) => partsOf([line]).some((part) => part > 0))
  const notes = invoices.map((invoice) => ({
    invoice,
    lines: credited.filter(({ position }) => invoice.lines.some((line) => line.position === position)),
  }))
  const values = notes.map(({ lines }) => addPaise(...partsOf(lines)))
  const roundOffs = sharedRounding(
    taken.roundOffPaise,
    values,
    invoices.map((invoice) => (taken === left ? roundOffLeft(invoice, earlier) : noPaise)),
  )
  return notes.flatMap(({ invoice, lines }, index) => {
    const roundOffPaise = roundOffs[index] ?? noPaise
    const totalPaise = addPaise(values[index] ?? noPaise, roundOffPaise)
    if (lines.length === 0 && roundOffPaise === 0) return []
    return {
      ...invoice,
      kind: 'credit-note',
      serial: '',
      date: indiaDay(now),
      issuedAt: now.toISOString(),
      lines,
      subtotalPaise: addPaise(...lines.map(({ taxablePaise }) => taxablePaise)),
      taxPaise: addPaise(...lines.flatMap(({ taxes }) => taxes.map((tax) => tax.paise))),
      roundOffPaise,
      totalPaise,
      credits: { serial: invoice.serial, date: invoice.date, reason, ...(why && { why }) },
    }
  })
}

const roundOffOf = ({ roundOffPaise }: Amounts) => roundOffPaise

const roundOffLeft = ({ serial, roundOffPaise }: InvoiceFacts, earlier: readonly InvoiceFacts[]): Paise =>
  subtractPaise(roundOffPaise, addPaise(...earlier.filter((note) => note.credits?.serial === serial).map(roundOffOf)))

/** Each note of goods takes what is left of its invoice's own rounding, and the largest one the rest. */
function sharedRounding(roundOffPaise: Paise, values: readonly Paise[], own: readonly Paise[]): Paise[] {
  const largest = values.indexOf(paise(Math.max(...values)))
  const isGoods = (index: number, own: Paise) => (values[index] ?? 0) > 0 && (values[index] ?? 0) + own > 0
  const taken = own.map((paise, index) => (isGoods(index, paise) ? paise : noPaise))
  const rest = subtractPaise(roundOffPaise, addPaise(...taken))
  return taken.map((paise, index) => (index === largest ? addPaise(paise, rest) : paise))
}

/** A parcel's works, and its share of the charges: the rest of what was to be collected for it. */
export function partsOfParcel(
  invoices: readonly InvoiceFacts[],
  positions: readonly number[],
  amountPaise: Paise,
): CreditedPart[] {
  const priced = invoices.flatMap(({ lines }) =>
    lines.map((line) => ({
      position: line.position,
      isCharge: line.artist === '',
      paise: addPaise(...partsOf([line])),
    })),
  )
  const works = priced.filter(({ position }) => positions.includes(position))
  const charges = priced.filter(({ isCharge, paise }) => isCharge && paise > 0)
  const rest = subtractPaise(amountPaise, addPaise(...works.map((work) => work.paise)))
  if (rest <= ROUNDED_MAX || charges.length === 0) return works.map(({ position }) => ({ position, paise: null }))
  const shares = shareOut(
    rest,
    charges.map((charge) => charge.paise),
  )
  return [...works, ...charges.map(({ position }, index) => ({ position, paise: paise(shares[index] ?? 0) }))]
}

/** The value of each line, then its taxes. */
const partsOf = (lines: readonly InvoiceLine[]): Paise[] =>
  lines.flatMap(({ taxablePaise, taxes }) => [taxablePaise, ...taxes.map((tax) => tax.paise)])

function withParts(lines: readonly InvoiceLine[], parts: readonly number[]): InvoiceLine[] {
  const next = parts.values()
  const take = () => paise(next.next().value ?? 0)
  return lines.map((line) => ({
    ...line,
    taxablePaise: take(),
    taxes: line.taxes.map((tax) => ({ ...tax, paise: take() })),
  }))
}

function takenOff(from: Amounts, note: Amounts): Amounts {
  const lines = from.lines.map((line) => {
    const taken = note.lines.find(({ position }) => position === line.position)
    const parts = taken ? partsOf([taken]) : []
    return withParts(
      [line],
      partsOf([line]).map((part, index) => part - (parts[index] ?? noPaise)),
    )
  })
  return { lines: lines.flat(), roundOffPaise: subtractPaise(from.roundOffPaise, note.roundOffPaise) }
}

/** Each line gives its refund. Where someone chose another sum, it is shared out over these lines. */
function takenForAll(parts: readonly CreditedPart[], left: Amounts, amountPaise: Paise): Amounts {
  const [only, ...others] = parts
  if (!only) return partOf(left, amountPaise)
  if (others.length === 0) return takenFor([only.position], left, amountPaise)
  if (addPaise(...parts.map((part) => part.paise ?? noPaise)) !== amountPaise)
    return takenFor(
      parts.map(({ position }) => position),
      left,
      amountPaise,
    )
  const rest = parts.reduce((now, part) => takenOff(now, takenFor([part.position], now, part.paise ?? noPaise)), left)
  return takenOff(left, rest)
}

/** Less than a rupee by sharing out, at most half of one by the rounding of the total, and a paisa for each tax. */
const ROUNDED_MAX = 152

/** A refund is in whole rupees and a line isn't: the difference is its rounding. More than the line is for all of them. */
function takenFor(positions: readonly number[], left: Amounts, amountPaise: Paise): Amounts {
  const lines = left.lines.filter((line) => positions.includes(line.position))
  const over = amountPaise - addPaise(...partsOf(lines))
  if (lines.length === 0 || over > ROUNDED_MAX) return partOf(left, amountPaise)
  return over >= -ROUNDED_MAX ? { lines, roundOffPaise: paise(over) } : partOf({ ...left, lines }, amountPaise)
}

/** Only the rounding of the total can be left when every line is taken back. */
function partOf({ lines }: Amounts, amountPaise: Paise): Amounts {
  const parts = partsOf(lines)
  const shared = paise(Math.min(amountPaise, addPaise(...parts)))
  return { lines: withParts(lines, shareOut(shared, parts)), roundOffPaise: subtractPaise(amountPaise, shared) }
}
