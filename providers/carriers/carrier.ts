/**
 * What the store asks of a carrier, in the store's own terms. Rupees, kilograms, times, statuses and names as a carrier
 * writes them end behind this interface. Calls return an outcome, never an exception.
 */
import type { Paise } from '#shared/money.rules.ts'
import type { ParcelStatus } from '#shared/parcel-statuses.rules.ts'

export type Carrier = {
  /** Stored with each parcel, so it never changes. */
  name: string
  /** As people know it. */
  title: string
  /** For the admin who sets up its webhook: where its panel asks, our variable with the token, letters it refuses. */
  webhook: { panel: string; variable: string; refused: readonly string[] }
  /** How the columns of its statements of collected money are named. */
  statement: Record<'awb' | 'amount' | 'reference' | 'paidOn', RegExp>
  /** Asks something that only the right account can, and changes nothing. */
  check(): Promise<CarrierOutcome<{ pickupPin: string }>>
  /** None if no courier delivers there. Cached, because it seldom changes. */
  couriersTo(place: DeliveryPlace): Promise<CarrierOutcome<{ couriers: readonly Courier[] }>>
  /** Whether `couriersTo` has its answer cached. */
  knowsCouriersTo(place: DeliveryPlace): boolean
  /**
   * Continues an earlier attempt under the same reference, so that there is one parcel however often it is called.
   * `beginEffect` is called before each step that the carrier acts on. used-up: the reference is of a cancelled parcel.
   */
  book(
    order: ParcelOrder,
    beginEffect: () => Promise<void>,
  ): Promise<CarrierOutcome<{ booked: Booked }> | { ok: false; reason: 'used-up' }>
  /** Also if it has no parcel with this reference, or has cancelled it before. */
  cancel(reference: string): Promise<CarrierOutcome>
  /** `on`: the day in India, if it is named. */
  requestPickup(carrierShipmentId: string): Promise<CarrierOutcome<{ on: string | undefined }>>
  /** A PDF. */
  fetchLabel(carrierShipmentId: string): Promise<LabelOutcome>
  track(awbCode: string): Promise<CarrierOutcome<{ news: ParcelNews }>>
  /** A webhook call. A trial names no parcel. */
  readNotice(call: { headers: Headers; body: string }): ParcelNotice | 'not-genuine' | 'unreadable'
  /** Of orders of these days, in India; `nextPage` is undefined on the last page. */
  listParcels(asked: {
    from: string
    to: string
    page: number
  }): Promise<CarrierOutcome<{ parcels: ListedParcel[]; nextPage: number | undefined }>>
}

export type CarrierTrouble = {
  ok: false
  /**
   * - refused: the carrier rejects this request and would reject it again.
   * - unreached: nothing was done; a later try may succeed.
   * - blocked: no request works until a person solves the problem.
   * - unanswered: it may or may not have been done.
   */
  reason: 'refused' | 'unreached' | 'blocked' | 'unanswered'
  text: string
}

export type CarrierOutcome<Result extends object = object> = ({ ok: true } & Result) | CarrierTrouble

/** elsewhere: the carrier named an address that is not its own, so nothing was requested there. */
export type LabelOutcome = CarrierOutcome<{ file: Uint8Array }> | { ok: false; reason: 'elsewhere'; text: string }

/** `isCollected`: the courier collects cash on delivery. */
export type DeliveryPlace = { deliveryPin: string; weightGrams: number; isCollected?: boolean }

/** `days` is undefined when the carrier gives none. `collects`: cash on delivery. */
export type Courier = { days: number | undefined; collects: boolean }

export type CarrierAddress = {
  fullName: string
  email: string
  phone: string
  street: string
  city: string
  state: string
  postalCode: string
}

export type ParcelOrder = {
  reference: string
  orderedAt: Date
  shipping: CarrierAddress
  billing: CarrierAddress
  items: readonly {
    name: string
    sku: string
    quantity: number
    unitPrice: Paise
    taxPercent: number
    hsn: string
  }[]
  discount: Paise
  /** What is left after it. */
  subtotal: Paise
  /** What the courier collects on delivery, and how much of it is a fee; undefined if it is already paid. */
  collected?: { paise: Paise; feePaise: Paise } | undefined
  lengthCm: number
  widthCm: number
  heightCm: number
  weightGrams: number
  /** For which the courier charges. */
  billedGrams: number
}

export type Booked = { carrierOrderId: string; carrierShipmentId: string; awbCode: string; courierName: string }

export type ParcelNews = {
  /** Undefined without news, and for news in the carrier's own words only. */
  status: ParcelStatus | undefined
  /** The carrier's own words; '' if there are none. */
  text: string
  happenedAt: Date | undefined
  /** The day in India. */
  expectedOn: string | undefined
  courierName?: string
  trackUrl?: string
  /** Newest first. */
  scans: readonly Scan[]
}

/** `code` is the carrier's own: with the moment and the activity it tells whether a scan is known already. */
export type Scan = {
  code: string
  status: ParcelStatus | undefined
  activity: string
  location: string
  happenedAt: Date
}

/** `id` is the same for the same notice. `reference` is ours, for a parcel whose AWB we don't know yet. */
export type ParcelNotice = ParcelNews & { id: string; awbCode: string; reference: string }

/** `who`: the recipient. */
export type ListedParcel = { reference: string; isCancelled: boolean; who: string }
