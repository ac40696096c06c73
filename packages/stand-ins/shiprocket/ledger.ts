/** The carrier's records of parcels. With a folder they outlive the process. */
import { join } from 'node:path'
import { openShelves } from '#stand-ins/shelf.ts'

export type Scan = { date: string; code: number }

export type Parcel = {
  /** That of its shipment. */
  id: string
  orderId: number
  shipmentId: number
  /** The shop's own. */
  reference: string
  isCancelled: boolean
  awbCode: string
  courierId: number
  isPickupAsked: boolean
  /** Of the shipment; 0 until a courier has taken it. */
  statusCode: number
  /** Newest first. */
  scans: Scan[]
  /** What the shop sent. */
  order: Record<string, unknown>
}

export function openLedger(folder: string | undefined) {
  const shelf = openShelves(folder === undefined ? undefined : join(folder, 'shiprocket.jsonl'))
  const parcels = shelf<Parcel>('parcels')
  const ofReference = parcels.by(({ reference }) => reference)
  return {
    /** The oldest first. */
    parcels: (): readonly Parcel[] => parcels.all().toReversed(),
    count: parcels.size,
    ofReference: (reference: string) => ofReference(reference)[0],
    ofShipment: (id: number) => parcels.get(String(id)),
    ofAwb(awbCode: string) {
      const parcel = parcels.get(String(shipmentOf(awbCode)))
      return parcel?.awbCode === awbCode ? parcel : undefined
    },
    keep: parcels.keep,
  }
}

export type Ledger = ReturnType<typeof openLedger>

export const awbOf = (shipmentId: number) => `19${String(shipmentId).padStart(12, '0')}`

const shipmentOf = (awbCode: string) => Number(awbCode.slice(2))
