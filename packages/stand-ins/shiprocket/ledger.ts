/** What the carrier knows of its parcels. With a folder it outlives the process, and processes share it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepAsJson } from '#stand-ins/wire.ts'

export type Scan = { date: string; code: number }

export type Parcel = {
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
  const file = folder === undefined ? undefined : join(folder, 'shiprocket.json')
  let kept: Parcel[] = []
  const read = () => {
    if (file && existsSync(file)) kept = JSON.parse(readFileSync(file, 'utf8')) as Parcel[]
    return kept
  }
  return {
    parcels: (): readonly Parcel[] => read(),
    /** Changes what is found with one step that nothing comes between. */
    change<Result>(step: (parcels: Parcel[]) => Result): Result {
      const result = step(read())
      if (file) keepAsJson(file, kept)
      return result
    },
  }
}

export type Ledger = ReturnType<typeof openLedger>

export const isShipment = (id: number) => (parcel: Parcel) => parcel.shipmentId === id
