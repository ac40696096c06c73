/** What the carrier knows of its parcels. With a folder it outlives the process, and processes share it. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

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

export type Ledger = {
  parcels(): readonly Parcel[]
  /** Changes what is found with one step that nothing comes between. */
  change<Result>(step: (parcels: Parcel[]) => Result): Result
}

export function openLedger(folder: string | undefined): Ledger {
  const file = folder === undefined ? undefined : join(folder, 'shiprocket.json')
  let kept: Parcel[] = []
  const read = () => {
    if (file && existsSync(file)) kept = JSON.parse(readFileSync(file, 'utf8')) as Parcel[]
    return kept
  }
  const write = () => {
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, JSON.stringify(kept))
    renameSync(unfinished, file)
  }
  return {
    parcels: read,
    change(step) {
      const result = step(read())
      write()
      return result
    },
  }
}

export const isShipment = (id: number) => (parcel: Parcel) => parcel.shipmentId === id
