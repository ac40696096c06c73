/** What an order and its parcels mean for the certificates of one of its lines. */
import { hasLeft } from '#domain/orders/order/order-states.rules.ts'
import type { CertifiedLine, CertifiedOrder, Piece } from './certificates.db.ts'
import { isLive, type CertificateState, type CertificateCause } from './certificate.rules.ts'

type Order = Pick<CertifiedOrder, 'paymentState' | 'status' | 'isHandedOver'>
type Line = Pick<CertifiedLine, 'quantity' | 'restocked' | 'returned' | 'parcel' | 'pieces'>

/** Nothing of it stays sold. */
function overBy({ paymentState, status }: Order): 'cancelled' | 'refunded' | undefined {
  if (status === 'cancelled') return 'cancelled'
  return paymentState === 'paid' || paymentState === 'due' ? undefined : 'refunded'
}

/** It may still get certificates. */
export const isStanding = (order: Order, { parcel }: Pick<Line, 'parcel'>): boolean =>
  !overBy(order) && parcel !== 'returned'

/** It is paid, and has left its artist. The buyer who pays at the door has paid once it is there. */
export function isSent(order: Order, line: Pick<Line, 'parcel'>): boolean {
  if (!isStanding(order, line)) return false
  const { parcel } = line
  if (order.isHandedOver) return order.paymentState === 'paid'
  return parcel !== null && (order.paymentState === 'paid' ? hasLeft(parcel) : parcel === 'delivered')
}

export type Begins = { state: CertificateState; cause: CertificateCause }

export type CertificateStanding = {
  /** Pieces that get their certificate. */
  make: ({ piece: Piece } & Begins)[]
  moves: { id: string; from: CertificateState; to: CertificateState; cause: CertificateCause }[]
  free: string[]
  retire: string[]
}

/** `isPreparing`: somebody wants the paper before the parcel has left. */
export function certificatesStanding(order: Order, line: Line, isPreparing = false): CertificateStanding {
  const { pieces, returned, parcel } = line
  const live = pieces.flatMap((piece) => piece.certificates.filter(isLive))
  const over = overBy(order) ?? (parcel === 'returned' ? 'returned' : undefined)
  const before = pieces.filter(({ certificates }) => certificates.at(-1)?.moves.at(-1)?.cause === 'returned').length
  // Which of several pieces came back is not known: the highest numbers, which an admin can correct.
  const toEnd = Math.max(0, returned - before)
  const back = over ? live : live.slice(live.length - Math.min(live.length, toEnd))
  const isOut = isSent(order, line)
  const certify = isOut || (isPreparing && !over)
  const begins: Begins = isOut ? { state: 'valid', cause: 'sent' } : { state: 'prepared', cause: 'prepared' }
  const blank = certify ? pieces.filter(({ certificates }) => certificates.length === 0) : []
  // They came back before they had one.
  const blankKept = blank.length - Math.min(blank.length, toEnd - Math.min(toEnd, back.length))
  return {
    make: blank.map((piece, place) => ({
      piece,
      ...(place < blankKept ? begins : { state: 'withdrawn', cause: 'returned' }),
    })),
    moves: [
      ...back.map(({ id, state: from }) => ({
        id,
        from,
        to: 'withdrawn' as const,
        cause: over ?? ('returned' as const),
      })),
      ...(isOut ? live.filter((one) => one.state === 'prepared' && !back.includes(one)) : []).map(
        ({ id, state: from }) => ({ id, from, to: 'valid' as const, cause: 'sent' as const }),
      ),
    ],
    ...comeBack(order, line, new Set(back.map(({ id }) => id))),
  }
}

/** Pieces of a cancelled order never left. Others are with their artist once the artist says so, and how many are fit. */
function comeBack(order: Order, { pieces, restocked }: Line, withdrawn: ReadonlySet<string>) {
  const back = pieces.filter(
    ({ isOut, certificates }) => isOut && !certificates.some((one) => isLive(one) && !withdrawn.has(one.id)),
  )
  if (order.status === 'cancelled') return { free: back.map(({ id }) => id), retire: [] }
  // A line is put back on sale once.
  if (restocked === null || pieces.some(({ isOut }) => !isOut)) return { free: [], retire: [] }
  const ids = back.filter(({ certificates }) => certificates.length > 0).map(({ id }) => id)
  return { free: ids.slice(0, restocked), retire: ids.slice(restocked) }
}
