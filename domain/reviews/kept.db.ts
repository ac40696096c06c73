import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import {
  AT_ONCE,
  isOwn,
  olderThan,
  PAST_BOOKS,
  WITH_ORDER,
  type DataSubject,
  type KeptData,
} from '#domain/kept/kept.db.ts'

const ownOrders = (person: DataSubject) => sql`(select id from orders where ${isOwn(person, 'contact_email')})`
const ownReviews = (person: DataSubject) => sql`select id::text from reviews where order_id in ${ownOrders(person)}`

export const reviewsKept: KeptData = {
  tables: {
    reviews: { what: 'reviews of works, with the artists’ answers', until: 'until withdrawn', erased: AT_ONCE },
    review_photos: { what: 'photos in reviews', until: 'as long as the review', erased: AT_ONCE },
    review_reports: { what: 'reports of reviews, without who made them', until: 'as long as the review' },
    review_invitations: { what: 'which orders’ buyers were invited to write reviews', until: WITH_ORDER },
  },
  endings: {
    'reviews-past-books': {
      table: 'reviews',
      which: 'reviews',
      days: PAST_BOOKS.days,
      after: 'they were written',
      why: 'the order that proves the purchase no longer names its buyer',
      where: olderThan('created_at'),
    },
  },
  download: {
    'orders.reviews': (_person, columnsOf) =>
      listOf(sql`
        select stars, text, shown_name, language, created_at, answer, answered_at, hidden_for,
          (select title from order_items where order_items.id = item_id) as work,
          (select count(*)::int from review_photos where review_id = reviews.id) as photos
          ${columnsOf('orders.reviews')}
        from reviews where order_id = orders.id order by created_at, id`),
    review_answers: ({ id }) =>
      listOf(sql`
        select answer, answered_at from reviews
        where answer is not null and artist_id in (select artists.id from artists where profile_id = ${id})
        order by answered_at, id`),
  },
  mails: {
    to: (person) => sql`
      kind = 'review-mail' and payload ->> 'about' in ('answered', 'hidden', 'shown')
        and payload ->> 'id' in (${ownReviews(person)})
      or kind = 'review-mail' and payload ->> 'about' = 'written' and payload ->> 'id' in (
        select id::text from reviews where artist_id in (select artists.id from artists where profile_id = ${person.id}))
      or kind = 'review-invitation' and payload ->> 'orderId' in (select id::text from ${ownOrders(person)} own)`,
  },
  traces: { belongings: ownReviews },
  keepsWork: sql`exists (select from reviews where artwork_id = artworks.id)`,
  /** Also the answers that the person gave as an artist. Each page that showed one of these is dropped. */
  async erase(tx, person, { changed }) {
    const { rows } = await sql<{ artworkId: string; artistId: string }>`
      with gone as (
        delete from reviews where order_id in ${ownOrders(person)} returning artwork_id, artist_id),
      unanswered as (
        update reviews set answer = null, answered_at = null
        where answer is not null and order_id not in ${ownOrders(person)}
          and artist_id in (select artists.id from artists where profile_id = ${person.id})
        returning artwork_id, artist_id)
      select artwork_id as "artworkId", artist_id as "artistId" from gone
      union select artwork_id, artist_id from unanswered`.execute(tx)
    changed(...rows.flatMap(({ artworkId, artistId }) => [`artwork:${artworkId}`, `artist:${artistId}`]))
    if (rows.length > 0) changed('catalogue')
  },
}
