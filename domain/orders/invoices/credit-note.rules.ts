/** A credit note takes back money of an invoice, with the taxes in it. */
import { shareOut } from '#domain/pricing/share-out.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { addPaise, noPaise, paise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import type { CreditReason, InvoiceFacts, InvoiceLine } from './invoice-facts.rules.ts'

/** Without an amount it is all of the money. */
export type CreditedPart = { position: number; paise: Paise | null }

type Credit = {
  serial: string
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
 * every line. So all credit notes of an invoice together take back exactly it.
 */
export function creditNoteOf(
  invoice: InvoiceFacts,
  earlier: readonly InvoiceFacts[],
  { serial, now, amountPaise, reason, why, parts = [] }: Credit,
): InvoiceFacts {
  const left = earlier.reduce<Amounts>(takenOff, invoice)
  const leftPaise = addPaise(...partsOf(left.lines), left.roundOffPaise)
  if (amountPaise <= 0 || amountPaise > leftPaise) {
    throw new RangeError(`${amountPaise} paise cannot be credited: ${leftPaise} of ${invoice.serial} are left.`)
  }
  const { lines, roundOffPaise } = amountPaise === leftPaise ? left : takenForAll(parts, left, amountPaise)
  const credited = lines.filter((line) => partsOf([line]).some((part) => part > 0))
  return {
    ...invoice,
    kind: 'credit-note',
    serial,
    date: indiaDay(now),
    issuedAt: now.toISOString(),
    lines: credited,
    subtotalPaise: addPaise(...credited.map(({ taxablePaise }) => taxablePaise)),
    taxPaise: addPaise(...credited.flatMap(({ taxes }) => taxes.map((tax) => tax.paise))),
    roundOffPaise,
    totalPaise: amountPaise,
    credits: { serial: invoice.serial, date: invoice.date, reason, ...(why && { why }) },
  }
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
