/** What the shop charges an artist for a month of sales through it: an invoice, or a credit note if refunds took more back. */
import type { SharedOrder } from '#domain/earnings/share-events.db.ts'
import { sumShares, type ShareChange } from '#domain/earnings/share-events.rules.ts'
import { shopSerial, splitTaxes, taxHeads } from '#domain/orders/invoices/invoice-facts.rules.ts'
import type { DocumentKind, InvoiceFacts, LineTax, Series, State } from '#domain/orders/invoices/invoice-facts.rules.ts'
import { gstCodeOfState, stateCodeOfGstin, stateOfGstCode } from '#shared/gstin.rules.ts'
import { addPaise, noPaise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import type { Language } from '#words/languages.rules.ts'

/** Other support services, not classified elsewhere. */
const SAC = '998599'

export type CommissionLine = {
  orderId: string
  shortNumber: number
  titles: string
  /** What the commission is charged on. */
  salesPaise: Paise
  /** Null where the works of the order have several. */
  percent: number | null
  gstPercent: number
  commissionPaise: Paise
  gstPaise: Paise
  taxes: readonly LineTax[]
}

/** Amounts are what the artist owes the shop: those of a credit note are below zero. */
export type CommissionFacts = {
  kind: DocumentKind
  /** The artist's language. English is always printed. */
  language: Language
  serial: string
  /** '2026-11' */
  month: string
  /** The last day of the month: the books have the tax in it. */
  date: string
  issuedAt: string
  seller: InvoiceFacts['seller']
  artist: { name: string; street: string; city: string; state: string; postalCode: string; gstin: string | null }
  /** Null when the shop is not registered. */
  placeOfSupply: State | null
  sac: string
  lines: readonly CommissionLine[]
  commissionPaise: Paise
  gstPaise: Paise
  totalPaise: Paise
  /** Of a credit note: the invoices that charged these orders. */
  credits: readonly { serial: string; date: string }[]
}

/** What a document of an earlier month has charged for an order. */
export type Charged = Pick<CommissionLine, 'orderId' | 'gstPercent' | 'salesPaise' | 'commissionPaise' | 'gstPaise'> & {
  kind: DocumentKind
  serial: string
  date: string
}

type Charging = {
  month: string
  days: { to: string }
  orders: readonly SharedOrder[]
  charged: readonly Charged[]
  seller: InvoiceFacts['seller']
  artist: CommissionFacts['artist']
  language: Language
  now: Date
}

/**
 * Everything up to the end of the month, less what earlier documents have charged: so that all documents together are what
 * the books say, whatever was booked late. Without a serial yet; undefined if there is nothing to charge.
 */
export function commissionDocument({ month, days, orders, charged, ...about }: Charging): CommissionFacts | undefined {
  const { seller, artist, language, now } = about
  const sellerCode = seller.registration?.state.gstCode ?? null
  const supply = placeOfSupply(artist, seller)
  const uncharged = orders.flatMap((order) => unchargedOf(order, { to: days.to, charged }))
  const taxes = splitTaxes(
    uncharged.map(({ gstPaise, gstPercent }) => ({ taxPaise: gstPaise, percent: gstPercent })),
    taxHeads(sellerCode, supply?.name ?? ''),
  )
  const lines = uncharged.map((line, index) => ({ ...line, taxes: taxes[index] ?? [] }))
  const commissionPaise = addPaise(...lines.map((line) => line.commissionPaise))
  const gstPaise = addPaise(...lines.map((line) => line.gstPaise))
  const totalPaise = addPaise(commissionPaise, gstPaise)
  if (totalPaise === noPaise) return undefined
  const kind = totalPaise < noPaise ? ('credit-note' as const) : ('invoice' as const)
  const invoices = new Map(
    charged
      .filter((one) => one.kind === 'invoice' && lines.some(({ orderId }) => orderId === one.orderId))
      .map(({ serial, date }) => [serial, { serial, date }]),
  )
  return {
    kind,
    language,
    serial: '',
    month,
    date: days.to,
    issuedAt: now.toISOString(),
    seller,
    artist,
    placeOfSupply: supply,
    sac: SAC,
    lines,
    commissionPaise,
    gstPaise,
    totalPaise,
    credits: kind === 'invoice' ? [] : [...invoices.values()],
  }
}

type Uncharged = Omit<CommissionLine, 'taxes'>

/** One line for each rate of GST; almost always one. */
function unchargedOf(
  { orderId, shortNumber, titles, events }: SharedOrder,
  { to, charged }: { to: string; charged: readonly Charged[] },
): Uncharged[] {
  const changes = events
    .filter(({ day }) => day <= to)
    .flatMap((event) => event.changes)
    .filter(({ model }) => model === 'artist')
  return [...Map.groupBy(changes, ({ gstPercent }) => gstPercent)].flatMap(([gstPercent, own]) => {
    const share = sumShares(own.map((change) => change.share))
    const before = charged.filter((one) => one.orderId === orderId && one.gstPercent === gstPercent)
    const less = (amount: Paise, amountOf: (one: Charged) => Paise) =>
      subtractPaise(amount, addPaise(...before.map(amountOf)))
    const line: Uncharged = {
      orderId,
      shortNumber,
      titles,
      salesPaise: less(share.valuePaise, (one) => one.salesPaise),
      percent: onlyPercentOf(own),
      gstPercent,
      commissionPaise: less(share.commissionPaise, (one) => one.commissionPaise),
      gstPaise: less(share.commissionGstPaise, (one) => one.gstPaise),
    }
    return line.commissionPaise === noPaise && line.gstPaise === noPaise ? [] : [line]
  })
}

function onlyPercentOf(changes: readonly ShareChange[]): number | null {
  const percents = new Set(changes.map(({ commissionPercent }) => commissionPercent))
  const [only = null, ...others] = percents
  return others.length === 0 ? only : null
}

/** The state of the artist's registration, or of the address; the shop's own where neither is known. */
function placeOfSupply(
  { gstin, state }: Pick<CommissionFacts['artist'], 'gstin' | 'state'>,
  { registration }: InvoiceFacts['seller'],
): State | null {
  if (!registration) return null
  const gstCode = gstin ? stateCodeOfGstin(gstin) : gstCodeOfState(state)
  const name = gstCode === undefined ? undefined : stateOfGstCode(gstCode)
  return gstCode !== undefined && name !== undefined ? { name, gstCode } : registration.state
}

const LETTERS = { invoice: ['COM', 'K'], 'credit-note': ['CCN', 'N'] } as const

/** 'COM/2627/000123'; after a restore 'K26-0CZ4K/000123'. Never the number of an invoice to a buyer. */
export const commissionSerial = (series: Series, number: number): string => shopSerial(LETTERS, series, number)
