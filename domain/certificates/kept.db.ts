import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'

export const certificatesKept: KeptData = {
  tables: {
    editions: { what: 'how many pieces the edition of a work has', until: WITH_SHOP },
    edition_pieces: { what: 'the numbers of its pieces', until: WITH_SHOP },
    certificate_keys: { what: 'the public keys that certificates were signed with', until: WITH_SHOP },
    certificates: {
      what: 'certificates of authenticity: the work and its artist, never the buyer',
      until: WITH_SHOP,
      erased:
        'stays, because whoever has the work must be able to check it. An artist’s name stays with the work, as on its invoice',
    },
    certificate_moves: { what: 'the states of a certificate', until: WITH_SHOP },
  },
  download: {
    'orders.certificates': () =>
      listOf(sql`
        select certificates.number, certificates.state, '/certificate/' || certificates.key as page, certificates.moved_at
        from certificates join order_items on order_items.id = certificates.item_id
        where order_items.order_id = orders.id order by position, certificates.number`),
  },
}
