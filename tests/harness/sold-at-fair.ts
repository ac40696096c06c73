/** Works that were sold at a fair long ago, so that their artists can be paid: no provider and no parcel is part of it. */
import { randomUUID } from 'node:crypto'
import { makeShopOrder } from '#domain/orders/placing/make-shop-order.ts'
import { releaseSharesJob } from '#domain/orders/releasing/release-shares.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { defaultOptionOf, listWork } from './list-work.ts'
import { ADDRESS, type TestServices } from './test-shop.ts'

const DAY_MS = 24 * 3_600_000
/** Handed over so long ago that nothing can be returned. */
const SOLD_DAYS_AGO = 30
const RELEASED_DAYS_AGO = 10

const daysAgo = <Has extends Pick<TestServices, 'clock'>>(services: Has, days: number): Has => {
  const at = new Date(services.clock.now().getTime() - days * DAY_MS)
  return { ...services, clock: { now: () => at } }
}

/** Each of these artists has sold one work for cash; all cost something else. */
export async function soldAtFair(
  services: TestServices,
  { artistIds, adminId, pictureId }: { artistIds: readonly string[]; adminId: string; pictureId?: string },
): Promise<void> {
  const { kysely } = services.database
  const then = daysAgo(services, SOLD_DAYS_AGO)
  for (const [place, artist_id] of artistIds.entries()) {
    const cost = 1_000 + 100 * place
    const pictured = pictureId === undefined ? {} : { picture_id: pictureId }
    const work = await listWork(kysely, { artist_id, price_paise: paise(cost * 100), ...pictured })
    const made = await makeShopOrder(then, {
      adminId,
      key: randomUUID(),
      lines: [{ frameOptionId: await defaultOptionOf(kysely, work), sizeId: null, quantity: 1 }],
      form: {
        ...ADDRESS,
        email: '',
        discount: paise(0),
        discountReason: '',
        goes: 'handed-over',
        pays: 'hand',
        minutes: 30,
        method: 'cash',
        reference: 'The fair',
        amount: paise(cost * 110),
      },
    })
    if (!made.ok) throw new Error(`The test could not sell: ${made.reason}`)
  }
  const later = daysAgo(services, RELEASED_DAYS_AGO)
  await releaseSharesJob.handlerOf(later)({
    key: 'fair',
    payload: { day: indiaDay(later.clock.now()) },
    attempt: 1,
    doubts: 0,
    beginEffect: async () => {},
  })
}
