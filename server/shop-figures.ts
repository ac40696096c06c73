/** Metrics read from the database on request, the same in every process. */
import { setTimeout as wait } from 'node:timers/promises'
import { unsealedSeconds } from '#domain/audit/check-audit.ts'
import { countJobs } from '#domain/jobs/jobs.db.ts'
import { countForDashboard } from '#domain/orders/admin/order-list.db.ts'
import { countRefused } from '#domain/whatsapp/messages.db.ts'
import type { Services } from '#domain/services.ts'
import { figure, type MetricReading } from '#shared/figures.rules.ts'

/** Also while the database is away. */
export async function pictureFigures({ pictureSpace }: Pick<Services, 'pictureSpace'>): Promise<MetricReading[]> {
  const late = wait(PATIENCE_MS, undefined, { ref: false })
  const told = await Promise.race([late, Promise.all([pictureSpace.isThere(), pictureSpace.freeBytes()])])
  if (!told) return [figure('pictures_storable', 0)]
  const [isThere, freeBytes] = told
  const free = freeBytes === undefined ? [] : [figure('picture_disk_free_bytes', freeBytes)]
  return [figure('pictures_storable', isThere ? 1 : 0), ...free]
}

type Watched = Pick<Services, 'database' | 'clock' | 'log'>

/** Shorter than the time limit of the reader. */
const PATIENCE_MS = 500

/** Refused messages are counted for an hour. */
const LATELY_MS = 3_600_000

export async function shopFigures({ database, clock, log }: Watched): Promise<MetricReading[]> {
  const sayUnread = (error: unknown) => log.warn({ err: error }, 'Store metrics cannot be read.')
  const now = clock.now()
  const asked = Promise.all([
    countJobs(database.kysely, now),
    countForDashboard(database.kysely, now),
    unsealedSeconds({ database, clock }),
    countRefused(database.kysely, new Date(now.getTime() - LATELY_MS)),
  ])
  const counts = await Promise.race([asked.catch(sayUnread), wait(PATIENCE_MS, undefined, { ref: false })])
  // While the database is away, there are no shop metrics.
  if (!counts) return []
  const [jobs, orders, unsealed, refused] = counts
  return [
    figure('jobs_due', jobs.due),
    figure('jobs_oldest_due_seconds', jobs.oldestDueSeconds),
    figure('jobs_parked', jobs.failed, { end: 'failed' }),
    figure('jobs_parked', jobs.unsure, { end: 'unsure' }),
    figure('orders_paid_lately', orders.paidLately),
    figure('orders_needing_attention', orders.needingAttention),
    figure('audit_unsealed_seconds', unsealed),
    ...refused.map(({ why, count }) => figure('whatsapp_refused_lately', count, { why })),
  ]
}
