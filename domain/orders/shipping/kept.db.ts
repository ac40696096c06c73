import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { WITH_ORDER, type KeptData } from '#domain/kept/kept.db.ts'

export const shippingKept: KeptData = {
  tables: {
    shipment_events: { what: 'tracking of parcels', until: 'as long as the parcel' },
    shipments: { what: 'parcels', until: WITH_ORDER },
  },
  download: {
    'orders.parcels': () =>
      listOf(sql`
        select state, courier_name, awb_code, delivered_at from shipments where order_id = orders.id order by reference`),
  },
}
