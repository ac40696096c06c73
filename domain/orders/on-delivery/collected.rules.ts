/** What became of the money that a courier collects for a parcel. */
import type { ShipmentState } from '#domain/orders/order/shipment-states.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

export type Collected = {
  state: ShipmentState
  /** It was handed over once, whatever became of it since. */
  isTaken: boolean
  collectPaise: Paise
  remittedPaise: Paise
  /** Its part of the invoice was taken back, since nobody took it: what is paid out for it later is nobody's. */
  isCredited: boolean
}

/** The carrier has paid out what it was to collect: no more, and no less. */
export const isCollected = ({ collectPaise, remittedPaise, isCredited }: Collected) =>
  !isCredited && remittedPaise === collectPaise && collectPaise > 0

/** Nobody took it, so nothing was collected. */
export const isNotTaken = ({ state, isTaken, remittedPaise, isCredited }: Collected) =>
  isCredited || (!isTaken && remittedPaise === 0 && (state === 'returned' || state === 'lost'))

export type CollectedStep = 'on-its-way' | 'owed' | 'differs' | 'matched' | 'not-taken'

export function stepOf(parcel: Collected): CollectedStep {
  if (isCollected(parcel)) return 'matched'
  if (parcel.remittedPaise > 0) return 'differs'
  if (isNotTaken(parcel) || parcel.state === 'returning' || parcel.state === 'cancelled') return 'not-taken'
  return parcel.isTaken ? 'owed' : 'on-its-way'
}

export const STEP_WORDS: Record<CollectedStep, string> = {
  'on-its-way': 'To be collected',
  owed: 'Owed by the carrier',
  differs: 'Differs',
  matched: 'Paid out',
  'not-taken': 'Not taken',
}
