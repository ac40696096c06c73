/** Where the money is that a courier collects for a parcel. */
import type { ShipmentState } from '#domain/orders/order/shipment-states.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { collectionsWords } from '#words/collections.ts'

export type Collected = {
  state: ShipmentState
  /** The buyer accepted it at some time. */
  isTaken: boolean
  collectPaise: Paise
  remittedPaise: Paise
  /** Its part of the invoice was credited because nobody accepted it. A later payout for it belongs to no order. */
  isCredited: boolean
}

/** The carrier has paid out exactly what it collected. */
export const isCollected = ({ collectPaise, remittedPaise, isCredited }: Collected) =>
  !isCredited && remittedPaise === collectPaise && collectPaise > 0

/** Nobody accepted it, so nothing was collected. */
export const isNotTaken = ({ state, isTaken, remittedPaise, isCredited }: Collected) =>
  isCredited || (!isTaken && remittedPaise === 0 && (state === 'returned' || state === 'lost'))

export type CollectedStep = 'on-its-way' | 'owed' | 'differs' | 'matched' | 'not-taken'

export function stepOf(parcel: Collected): CollectedStep {
  if (isCollected(parcel)) return 'matched'
  if (parcel.remittedPaise > 0) return 'differs'
  if (isNotTaken(parcel) || parcel.state === 'returning' || parcel.state === 'cancelled') return 'not-taken'
  return parcel.isTaken ? 'owed' : 'on-its-way'
}

export const STEP_WORDS: Record<CollectedStep, string> = collectionsWords.steps
