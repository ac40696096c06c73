import type { Services, WriteServices } from '#domain/services.ts'
import { packParcel, type ParcelPacked } from './pack-parcel.ts'
import type { Packer } from './shipments.db.ts'

type Refusal = Extract<ParcelPacked, { ok: false }>['reason'] | 'failed'

export type ParcelsPacked = { doneCount: number; failed: { shipmentId: string; reason: Refusal }[] }

/** Each parcel on its own: what can be packed is packed. */
export async function packParcels(
  services: WriteServices & Pick<Services, 'log'>,
  { shipmentIds, by }: { shipmentIds: readonly string[]; by: Packer },
): Promise<ParcelsPacked> {
  const failed: ParcelsPacked['failed'] = []
  for (const shipmentId of shipmentIds) {
    try {
      const packed = await packParcel(services, { shipmentId, by })
      if (!packed.ok) failed.push({ shipmentId, reason: packed.reason })
    } catch (error) {
      services.log.error(
        { err: error, shipmentId },
        'A parcel could not be marked as packed. The other parcels of the list go on.',
      )
      failed.push({ shipmentId, reason: 'failed' })
    }
  }
  return { doneCount: shipmentIds.length - failed.length, failed }
}
