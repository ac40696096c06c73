import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { readDemoShow } from '#demo/demo-show.ts'
import type { Show } from '#demo/demo-show.ts'
import { insertTicket } from '#demo/show-tickets.db.ts'
import { insertOrder } from '#demo/show-orders.db.ts'
import { insertViews } from '#demo/show-views.db.ts'
import { insertPeopleAndFrames, insertPicture, insertWork } from '#demo/show.db.ts'
import { readEnv } from '#shared/env.ts'

/** The show with no more works than its orders and enquiries need; its orders come twice. */
export async function addDemoOrders(
  database: Database,
  { today, booksParcels = false }: { today: Date; booksParcels?: boolean },
): Promise<Show> {
  const whole = await readDemoShow()
  const named = new Set([
    ...whole.orders.flatMap(({ lines }) => lines.map(([slug]) => slug)),
    ...whole.tickets.flatMap((ticket) => (ticket.kind === 'quote' ? [ticket.work] : [])),
  ])
  const show = { ...whole, works: whole.works.filter(({ slug }) => named.has(slug)) }
  await inTransaction({ database, pages: { drop: () => {} } }, async (tx) => {
    for (const picture of show.pictures.filter((one) => one.of === 'artist' || named.has(one.owner)))
      await insertPicture(tx, picture)
    await insertPeopleAndFrames(tx, show)
    for (const work of show.works) {
      const pictures = show.pictures.filter(({ owner }) => owner === work.slug)
      await insertWork(tx, show, work, pictures)
    }
    for (const order of [...show.orders, ...show.orders])
      await insertOrder({ tx, show, order, today, brand: readEnv({}).brand, booksParcels })
    for (const ticket of show.tickets) await insertTicket({ tx, show, ticket, today })
    await insertViews(tx, today)
  })
  return show
}
