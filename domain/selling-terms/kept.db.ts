import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'
import { TERMS_MAIL } from './coming-terms.ts'

export const sellingTermsKept: KeptData = {
  tables: {
    commission_rules: {
      what: 'commissions, by shop, category, artist and work',
      until: WITH_SHOP,
      erased: 'stays in the books; who set it is forgotten at once',
    },
    seller_models: { what: 'who sells, by day', until: WITH_SHOP },
    tax_rates: { what: 'rates of TDS, TCS and GST on commissions', until: WITH_SHOP },
  },
  download: {
    commission_rules: ({ id }) =>
      listOf(sql`
        select scope, percent, from_on, set_at from commission_rules
        where artist_id = (select artists.id from artists where profile_id = ${id})
          or artwork_id in (select artworks.id from artworks join artists on artists.id = artist_id where profile_id = ${id})
        order by from_on, commission_rules.id`),
  },
  mails: {
    to: ({ id }) => sql`kind = ${TERMS_MAIL.kind} and payload ->> 'artistId' in (
      select artists.id::text from artists where profile_id = ${id})`,
  },
}
