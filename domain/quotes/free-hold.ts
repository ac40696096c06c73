import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { lockWorks } from '#domain/orders/order/holds.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { findHeldWork, releasePastHold } from './quote-holds.db.ts'

/** Frees the piece of a quote that nobody bought on in time. */
export const freeHoldJob = defineJob(
  'free-quote-hold',
  z.object({ quotePriceId: z.string() }),
  async (services: WriteServices, { payload: { quotePriceId } }) => {
    await inTransaction(services, async (tx, changed) => {
      const held = await findHeldWork(tx, quotePriceId)
      if (!held) return
      await lockWorks(tx, [held.artworkId])
      const freed = await releasePastHold(tx, quotePriceId, services.clock.now())
      if (freed.length > 0) changed('catalogue', ...freed.map((id) => `artwork:${id}`))
    })
    return { kind: 'done' }
  },
)
