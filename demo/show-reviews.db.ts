/** What the demo buyers say of works that they received. */
import { sql } from 'kysely'
import { rowOf } from '#db/sql-parts.ts'
import type { Writing } from './show-parcels.db.ts'

/** Their buyers are not invited once more. */
export async function insertReviews({ tx, show, order, at }: Writing): Promise<void> {
  const deliveredDaysAgo = order.parcels.flatMap((parcel) => parcel.deliveredDaysAgo ?? [])
  if (deliveredDaysAgo.length > 0)
    await tx
      .insertInto('review_invitations')
      .values({ order_id: order.id, invited_at: at(Math.min(...deliveredDaysAgo)) })
      .execute()
  for (const { work, stars, text, name, language = 'en', daysAgo, photo, answer } of order.reviews ?? []) {
    const workId = show.works.find(({ slug }) => slug === work)?.id
    const review = await rowOf<{ id: string }>(tx)`
      insert into reviews (item_id, order_id, artwork_id, artist_id, stars, text, shown_name, language, created_at, answer,
        answered_at)
      select id, order_id, artwork_id, artist_id, ${stars}, ${text}, ${name}, ${language}, ${at(daysAgo)},
        ${answer ?? null}, ${answer === undefined ? null : at(daysAgo - 1)}
      from order_items where order_id = ${order.id} and artwork_id = ${workId} returning id`
    if (!review) throw new Error(`The order ${order.id} has no work '${work}' to review.`)
    const picture = photo && show.pictures.find(({ owner, position }) => owner === photo[0] && position === photo[1])
    if (picture)
      await sql`
        insert into review_photos (review_id, position, picture_id, state)
        values (${review.id}, 1, ${picture.id}, 'approved')`.execute(tx)
  }
}
