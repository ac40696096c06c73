import { retryRead } from '#db/retry-read.ts'
import type { Viewer } from '#domain/orders/order/order.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { defaultName, reviewStanding, reviewUntil } from './review.rules.ts'
import { listOwnLines, type LineToReview } from './reviews.db.ts'

export type OwnLine = ReturnType<typeof seen>

/** What the buyer of an order may review, and has reviewed; undefined for everybody else. */
export async function showOwnReviews(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  asked: { orderId: string } & Viewer,
) {
  if (!isUuid(asked.orderId)) return undefined
  const lines = await retryRead(() => listOwnLines(database.kysely, asked))
  return lines.length > 0 ? lines.map((line) => seen(line, clock.now())) : undefined
}

function seen(line: LineToReview, now: Date) {
  const { itemId, artworkId, title, artistName, picture, review, deliveredAt, contactName } = line
  return {
    itemId,
    artworkId,
    title,
    artistName,
    picture,
    review,
    standing: reviewStanding(line, now),
    until: deliveredAt === null ? null : reviewUntil(deliveredAt),
    /** After withdrawing it. */
    canWriteAnew: reviewStanding({ ...line, hasReview: false }, now) === 'open',
    name: defaultName(contactName),
  }
}

/** The last day on which a line of this order can be reviewed, while one can. */
export const lastDayOf = (lines: readonly OwnLine[] | undefined): Date | undefined =>
  lines
    ?.filter(({ standing }) => standing === 'open')
    .flatMap(({ until }) => until ?? [])
    .toSorted((one, other) => other.getTime() - one.getTime())
    .at(0)
