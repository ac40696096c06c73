/** On which terms each line is sold, fixed when its order is placed. */
import { sql, type RawBuilder } from 'kysely'
import { TDS_THRESHOLD_PAISE } from '#domain/selling-terms/artist-share.rules.ts'
import { termsOf } from '#domain/selling-terms/terms.db.ts'
import { financialYearStart, indiaDay } from '#shared/india-dates.rules.ts'

/** `lines`: rows with `order_id`, `position` and `artwork_id`. A statement, or a part of one. */
export const insertTerms = (lines: RawBuilder<unknown>, orderedAt: Date) => sql`
  insert into order_terms (order_id, position, model, seller, commission_percent, commission_rule_id, rates, gst, has_pan,
    is_individual, is_above_tds_threshold)
  select sold.order_id, sold.position, case when artists.seller is null then 'shop' else 'artist' end, artists.seller,
    terms."commissionPercent", terms."ruleId", terms.rates, coalesce(artists.seller ->> 'gst', papers.gst, 'none'),
    papers.artist_id is not null, coalesce(papers.kind in ('individual', 'family'), true),
    artists.seller is not null and ${isAboveTdsThreshold(sql`artworks.artist_id`, orderedAt)}
  from ${lines} sold
  join artworks on artworks.id = sold.artwork_id
  join artists on artists.id = artworks.artist_id
  cross join lateral (${termsOf(
    { id: sql`artworks.id`, artistId: sql`artworks.artist_id`, categoryId: sql`artworks.category_id` },
    sql`${indiaDay(orderedAt)}`,
  )}) terms
  left join artist_papers papers on papers.artist_id = artworks.artist_id`

/** Whether an artist has sold more than the threshold through the shop since April. The shop's own sales don't count. */
export const isAboveTdsThreshold = (artistId: RawBuilder<unknown>, orderedAt: Date) => sql<boolean>`
  coalesce((
    select sum(line.quantity * line.unit_price_paise - line.discount_paise) from order_items line
    join order_terms own using (order_id, position) join orders paid on paid.id = line.order_id
    where line.artist_id = ${artistId} and own.model = 'artist' and paid.payment_state in ('paid', 'due')
      and paid.created_at >= ${financialYearStart(orderedAt)}
  ), 0) > ${TDS_THRESHOLD_PAISE}`
