import { sql } from 'kysely'
import type { Db } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import type { ListedParcel } from '#providers/carriers/carrier.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { listBookContradictions } from './audit-books.db.ts'
import { listContradictions } from './audit-money.db.ts'
import { listProviderContradictions, type ToldBooks } from './audit-provider.db.ts'
import { whyLost, type WhyLost } from '#domain/orders/paying/readmit.ts'
import { adminReconciliationWords } from '#words/admin-reconciliation.ts'
import type { Contradiction } from './contradictions.rules.ts'
import type { RazorpayDispute } from '#providers/razorpay/razorpay.ts'

export type Audited =
  | { ok: true; contradictions: Contradiction[] }
  /** The provider can't be read. Contradictions among our own rows are found all the same. */
  | { ok: false; contradictions: Contradiction[]; reason: string }

/** How long a checkout may take to correct itself: a hold, and a check after it. */
export const REPAIR_MS = 16 * 60_000
const DAY_MS = 24 * 3_600_000

export type AuditServices = Pick<Services, 'database' | 'clock'> & {
  payments: Services['payments'] | undefined
  /** Without it, the reason why an order can't be restored is unknown. */
  orderBox?: Services['orderBox'] | undefined
  /** Without them no carrier is asked. */
  carriers?: Pick<Services['carriers'], 'all'> | undefined
}

/**
 * Compares our rows with the provider's books and reports every contradiction. Changes nothing. After `until` it stops
 * asking the provider.
 */
export async function auditMoney(
  { database, clock, payments, carriers, orderBox }: AuditServices,
  { since, until, graceMs = REPAIR_MS }: { since: Date; until?: Date; graceMs?: number },
): Promise<Audited> {
  /** Why the provider or a carrier couldn't be read: after the first reason nobody is asked. */
  const reasons: string[] = []
  async function every<Found>(ask: (skip: number) => Promise<Page<Found>> | undefined): Promise<Found[]> {
    const found: Found[] = []
    for (let skip: number | undefined = 0; skip !== undefined && reasons.length === 0;) {
      const isOver = until !== undefined && clock.now() > until
      const page: Page<Found> = isOver ? tooLong() : ((await ask(skip)) ?? noProvider())
      if (page.ok) found.push(...page.found)
      else reasons.push(page.text)
      skip = page.ok ? page.nextSkip : undefined
    }
    return found
  }
  const told = {
    payments: await every((skip) => payments?.listPayments({ from: since, skip })),
    orders: await every((skip) => payments?.listOrders({ from: since, skip })),
    disputes: await every((skip) => payments && listDisputesSince(payments, since, skip)),
  }
  const isTold = reasons.length === 0
  const days = { from: indiaDay(since), to: indiaDay(clock.now()) }
  const parcels: ListedParcel[] = []
  for (const carrier of carriers?.all ?? [])
    parcels.push(
      ...(await every(async (skip) => {
        const page = await carrier.listParcels({ ...days, page: skip + 1 })
        return page.ok ? { ok: true, found: page.parcels, nextSkip: page.nextPage && page.nextPage - 1 } : page
      })),
    )
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // It reads every order there is.
      await sql`set local statement_timeout = '10min'`.execute(tx)
      // A payment is recorded here a while after it began there.
      const early = new Date(since.getTime() + DAY_MS)
      const late = new Date(clock.now().getTime() - graceMs)
      const contradictions = [...(await listContradictions(tx, late)), ...(await listBookContradictions(tx, since))]
      const found = isTold ? await listProviderContradictions(tx, { ...told, parcels }, { early, late }) : []
      for (const finding of found) {
        const why =
          orderBox && finding.kind === 'order-unknown-here' && (await whyUnknown(tx, { orderBox }, told, finding))
        contradictions.push(why ? { ...finding, facts: { ...finding.facts, why } } : finding)
      }
      const [reason] = reasons
      return reason === undefined ? { ok: true, contradictions } : { ok: false, contradictions, reason }
    })
}

/** Why the order of a payment can't be restored. */
async function whyUnknown(
  db: Db,
  services: Pick<Services, 'orderBox'>,
  told: Pick<ToldBooks, 'payments' | 'orders'>,
  { about }: Contradiction,
): Promise<WhyLost | undefined> {
  const payment = told.payments.find(({ id }) => id === about.id)
  const order = told.orders.find(({ id }) => id === payment?.orderId)
  return order?.receipt ? whyLost(db, services, order) : undefined
}

type Page<Found> = { ok: true; found: Found[]; nextSkip: number | undefined } | { ok: false; text: string }

const noProvider = () => ({ ok: false, text: adminReconciliationWords.noProvider }) as const
const tooLong = () => ({ ok: false, text: adminReconciliationWords.tooLong }) as const

/** Newest first, back to `since`. */
async function listDisputesSince(
  payments: Services['payments'],
  since: Date,
  skip: number,
): Promise<Page<RazorpayDispute>> {
  const page = await payments.listDisputes({ skip })
  if (!page.ok) return page
  const found = page.found.filter(({ openedAt }) => openedAt >= since)
  return { ok: true, found, nextSkip: found.length < page.found.length ? undefined : page.nextSkip }
}
