/**
 * What the books must say of an order, of a gift-card order, of a gift card and of a payment that bought nothing: a sum of
 * everything that happened to it. Whatever changes, the difference is booked.
 */
import { valuesOf } from '#domain/orders/invoices/invoice-of-order.rules.ts'
import { balanced, credit, debit, type Line } from '#domain/money/accounts.rules.ts'
import { NO_STANDING } from '#domain/artists/papers/tax-standing.rules.ts'
import { artistShare, type SaleLine } from '#domain/selling-terms/artist-share.rules.ts'
import { leftOfLine } from '#domain/selling-terms/refunded-line.rules.ts'
import { addPaise, noPaise, subtractPaise, type Paise } from '#shared/money.rules.ts'

export type PaidFact = {
  id: string
  amountPaise: Paise
  /** By the payment provider, to the shop itself, or to the courier at the door. */
  means: 'gateway' | 'hand' | 'door'
  settles: boolean
}

export type RefundFact = {
  paymentId: string
  amountPaise: Paise
  /** What of it goes to gift cards, and what a bank took itself. */
  cardPaise: Paise
  bankPaise: Paise
  /** `failed`: it is owed still. Failed ones that nobody is owed are left out. */
  state: 'decided' | 'requested' | 'processed' | 'failed'
  hasNote: boolean
}

/** On which terms it is sold; null for lines of the time before terms. */
type TermsFact = Pick<SaleLine, 'model' | 'commissionPercent' | 'standing' | 'isAboveTdsThreshold' | 'rates'>

type LineFact = {
  position: number
  artistId: string
  terms: TermsFact | null
  unitPricePaise: Paise
  quantity: number
  discountPaise: Paise
  shopDiscountPaise: Paise
  taxPercent: number
}

/** `issuedAt`: the moment of its credit note. */
export type CreditedFact = { position: number; taxablePaise: Paise; taxPaise: Paise; issuedAt?: string }

export type OrderFacts = {
  /** It has an invoice, or waits for its number. */
  isSold: boolean
  isPaid: boolean
  taxPaise: Paise
  roundOffPaise: Paise
  /** A bank asks its money back, and has not decided. */
  isDisputed: boolean
  /** Artists who can be paid for it. */
  releasedTo: string[]
  lines: LineFact[]
  extras: { amountPaise: Paise; taxPercent: number }[]
  /** By all credit notes. */
  credited: CreditedFact[]
  creditedRoundOffPaise: Paise
  payments: PaidFact[]
  refunds: RefundFact[]
  /** By gift cards, without what they got back. */
  cardsPaise: Paise
  /** `isTaken`: the buyer has it, and has paid for it. */
  parcels: { collectPaise: Paise; isTaken: boolean; isCredited: boolean }[]
}

export function booksOfOrder(facts: OrderFacts): Line[] {
  return balanced([...moneyOf(facts), debit('card_payments', facts.cardsPaise), ...(facts.isSold ? soldOf(facts) : [])])
}

export type Goods = Pick<OrderFacts, 'lines' | 'extras' | 'taxPaise' | 'credited'>

/** What is left of each line after its credit notes: of works, then of other charges. */
export function leftOfGoods({ lines, extras, taxPaise, credited }: Goods) {
  const plain = extras.map(({ amountPaise, taxPercent }) => ({
    unitPricePaise: amountPaise,
    quantity: 1,
    discountPaise: noPaise,
    taxPercent,
  }))
  const values = valuesOf([...lines, ...plain], taxPaise)
  const refunded = (position: number) => {
    const notes = credited.filter((note) => note.position === position)
    return {
      taxablePaise: addPaise(...notes.map((note) => note.taxablePaise)),
      taxPaise: addPaise(...notes.map((note) => note.taxPaise)),
    }
  }
  const works = lines.map((line, index) => {
    const { taxPercent, shopDiscountPaise, terms } = line
    const sold = { ...TERMS_BEFORE, ...terms, ...(values[index] ?? NOTHING), taxPercent, shopDiscountPaise }
    return { line, left: leftOfLine(sold, refunded(line.position)) }
  })
  const others = extras.map((_, index) => {
    const value = values[lines.length + index] ?? NOTHING
    const back = refunded(lines.length + index + 1)
    return {
      taxablePaise: subtractPaise(value.taxablePaise, back.taxablePaise),
      taxPaise: subtractPaise(value.taxPaise, back.taxPaise),
    }
  })
  return { works, others }
}

/** An artist's lines of an order, as they stand after refunds. */
export const linesOfArtist = (facts: Goods, artistId: string): (SaleLine & { position: number })[] =>
  leftOfGoods(facts).works.flatMap(({ line, left }) =>
    line.artistId === artistId && line.terms ? [{ ...left, position: line.position }] : [],
  )

function soldOf(facts: OrderFacts): Line[] {
  const { works, others } = leftOfGoods(facts)
  return [
    ...works.flatMap(({ line, left }) => workLines(left, { ...facts, artistId: line.terms && line.artistId })),
    ...others.flatMap(({ taxablePaise, taxPaise }) => [credit('extras', taxablePaise), credit('gst_output', taxPaise)]),
    credit('rounding', subtractPaise(facts.roundOffPaise, facts.creditedRoundOffPaise)),
    ...facts.parcels
      .filter(({ isCredited }) => !isCredited)
      .map(({ collectPaise, isTaken }) =>
        debit(isTaken || facts.isPaid ? 'cod_clearing' : 'cod_buyer_due', collectPaise),
      ),
  ]
}

const NOTHING = { taxablePaise: noPaise, taxPaise: noPaise }

/** The shop sold, and the artist's share was agreed outside the store. */
const TERMS_BEFORE: TermsFact = {
  model: 'shop',
  commissionPercent: 100,
  standing: NO_STANDING,
  isAboveTdsThreshold: false,
  rates: { commissionGst: 0, tcs: 0, tds: 0, tdsWithoutPan: 0 },
}

type Whose = Pick<OrderFacts, 'isDisputed' | 'releasedTo'> & { artistId: string | null }

/** One line of works: the sale, and the artist's share of it. */
function workLines(left: SaleLine, { artistId, isDisputed, releasedTo }: Whose): Line[] {
  const share = artistShare(left)
  const { valuePaise, receivedPaise, commissionPaise } = share
  const isReleased = artistId !== null && releasedTo.includes(artistId)
  const account = isDisputed ? 'artist_held' : isReleased ? 'artist_payable' : 'artist_pending'
  const received = artistId === null ? [] : [credit(account, receivedPaise, artistId)]
  if (left.model === 'artist')
    return [
      ...received,
      debit('shop_discounts', share.fromShopPaise),
      credit('commission', commissionPaise),
      credit('gst_output', share.commissionGstPaise),
      credit('tds_payable', share.tdsPaise),
      credit('tcs_payable', share.tcsPaise),
    ]
  return [
    ...received,
    credit('sales', valuePaise),
    debit('shop_discounts', left.shopDiscountPaise),
    credit('gst_output', left.taxPaise),
    debit('artist_share', valuePaise - commissionPaise),
    debit('gst_input', share.taxPaise),
  ]
}

type Money = Pick<OrderFacts, 'isSold' | 'payments' | 'refunds'>

/** What came, what went back, what is to go back, and what bought nothing. */
function moneyOf({ isSold, payments, refunds }: Money): Line[] {
  return payments.flatMap(({ id, amountPaise, means, settles }) => {
    const own = refunds.filter(({ paymentId }) => paymentId === id)
    const buys = settles && isSold
    const account = means === 'gateway' ? 'gateway_clearing' : 'bank'
    return [
      // What the courier collects is with its parcel.
      ...(means === 'door' ? [] : [debit(account, amountPaise)]),
      ...own.flatMap((refund) => refundLines(refund, account)),
      // The bank took it for goods that the buyer keeps.
      ...own.filter(({ hasNote }) => buys && !hasNote).map((refund) => debit('dispute_loss', refund.amountPaise)),
      ...(buys
        ? []
        : [credit('unmatched_payments', amountPaise - addPaise(...own.map((refund) => refund.amountPaise)))]),
    ]
  })
}

const refundLines = ({ state, amountPaise, cardPaise, bankPaise }: RefundFact, account: 'gateway_clearing' | 'bank') =>
  state === 'processed'
    ? [credit(account, subtractPaise(amountPaise, cardPaise))]
    : [credit(account, bankPaise), credit('refunds_payable', subtractPaise(amountPaise, bankPaise))]

/** A payment without an order. */
export const booksOfPayment = (facts: Pick<OrderFacts, 'payments' | 'refunds'>): Line[] =>
  balanced(moneyOf({ ...facts, isSold: false }))

export type CardOrderFacts = Pick<OrderFacts, 'payments' | 'refunds'> & {
  /** The balance that its card began with, without what was taken off since; null until it is issued. */
  issuedPaise: Paise | null
}

/** What was paid waits for the card. Once issued, the rest is the shop's, or lost to a bank. */
export function booksOfCardOrder({ issuedPaise, payments, refunds }: CardOrderFacts): Line[] {
  const settling = payments.find(({ settles }) => settles)
  const lines = moneyOf({ isSold: false, payments, refunds })
  if (!settling) return balanced(lines)
  const back = refunds.filter(({ paymentId }) => paymentId === settling.id).map(({ amountPaise }) => amountPaise)
  const kept = subtractPaise(settling.amountPaise, addPaise(...back))
  const over = issuedPaise === null ? 0 : kept - issuedPaise
  return balanced([
    ...lines,
    debit('unmatched_payments', kept),
    credit('card_sales', kept - over),
    over > 0 ? credit('breakage', over) : debit('dispute_loss', -over),
  ])
}

/** A card that the shop gave away was sold to nobody. */
export const booksOfCard = ({ isBought, madePaise }: { isBought: boolean; madePaise: Paise }): Line[] =>
  isBought ? [] : balanced([debit('cards_given', madePaise), credit('card_sales', madePaise)])
