import { sql } from 'kysely'
import type { Services } from '#domain/services.ts'
import type { Carrier, ListedParcel } from '#providers/carriers/carrier.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { listBookContradictions } from './audit-books.db.ts'
import { listContradictions, listNotedOrders, listNotedParcels, listNotedPayments } from './audit-money.db.ts'
import { listNotedDisputes } from '#domain/payments/disputes.db.ts'
import { whyLost, type WhyLost } from '#domain/orders/paying/readmit.ts'
import { adminReconciliationWords } from '#words/admin-reconciliation.ts'
import {
  compareDisputes,
  compareOrders,
  comparePayments,
  findLostOrders,
  findLostParcels,
} from './audit-provider.rules.ts'
import type { Contradiction } from './contradictions.rules.ts'
import type { RazorpayDispute } from '#providers/razorpay/razorpay.ts'

export type Audited =
  | { ok: true; contradictions: Contradiction[] }
  /** The provider can't be read. Contradictions among our own rows are found all the same. */
  | { ok: false; contradictions: Contradiction[]; reason: string }

/** How long a checkout may take to correct itself: a hold, and a check after it. */
const REPAIR_MS = 16 * 60_000
const noProvider = () => ({ ok: false, text: adminReconciliationWords.noProvider }) as const
const tooLong = () => ({ ok: false, text: adminReconciliationWords.tooLong }) as const
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
  // A payment is recorded here a while after it began there.
  const early = new Date(since.getTime() + DAY_MS)
  const late = new Date(clock.now().getTime() - graceMs)
  const isOver = () => until !== undefined && clock.now() > until
  const toldPayments = await everyPage(isOver, async (skip) => {
    const page = await payments?.listPayments({ from: since, skip })
    return page?.ok ? { ...page, found: page.payments } : page
  })
  const toldOrders = await everyPage(isOver, async (skip) => {
    const page = await payments?.listOrders({ from: since, skip })
    return page?.ok ? { ...page, found: page.orders } : page
  })
  const toldDisputes = await readDisputes(payments, since, isOver)
  const days = { from: indiaDay(since), to: indiaDay(clock.now()) }
  const toldParcels = await everyParcel(carriers?.all ?? [], days, isOver)
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // It reads every order there is.
      await sql`set local statement_timeout = '10min'`.execute(tx)
      const contradictions = [...(await listContradictions(tx, late)), ...(await listBookContradictions(tx, since))]
      if (!toldPayments.ok) return { ok: false, contradictions, reason: toldPayments.text }
      if (!toldOrders.ok) return { ok: false, contradictions, reason: toldOrders.text }
      if (!toldDisputes.ok) return { ok: false, contradictions, reason: toldDisputes.text }
      const receipts = toldOrders.found.flatMap(({ receipt }) => (receipt && isUuid(receipt) ? [receipt] : []))
      const told = { payments: toldPayments.found, orders: toldOrders.found, disputes: toldDisputes.found }
      const noted = {
        payments: await listNotedPayments(tx, since),
        orders: await listNotedOrders(tx, receipts),
        disputes: await listNotedDisputes(
          tx,
          told.disputes.map(({ id }) => id),
        ),
      }
      const known = new Set(noted.orders.map(({ id }) => id))
      const whys = new Map<string, WhyLost>()
      for (const order of told.orders) {
        if (!orderBox || !order.receipt || known.has(order.receipt)) continue
        const why = await whyLost(tx, { orderBox }, order)
        if (why) whys.set(order.id, why)
      }
      contradictions.push(
        ...comparePayments(told.payments, noted.payments, { early, late }),
        ...compareOrders(told.orders, noted.orders),
        ...findLostOrders(told, noted, { late, whys }),
        ...compareDisputes(told.disputes, noted.disputes),
      )
      if (!toldParcels.ok) return { ok: false, contradictions, reason: toldParcels.text }
      const parcelsKnown = await listNotedParcels(tx, referencesOf(toldParcels.found))
      contradictions.push(...findLostParcels(toldParcels.found, parcelsKnown))
      return { ok: true, contradictions }
    })
}

const readDisputes = async (payments: Services['payments'] | undefined, since: Date, isOver: () => boolean) =>
  isOver() ? tooLong() : payments ? listDisputesSince(payments, since) : noProvider()

/** Of every carrier. */
async function everyParcel(carriers: readonly Carrier[], days: { from: string; to: string }, isOver: () => boolean) {
  const found: ListedParcel[] = []
  for (const carrier of carriers) {
    const told = await everyPage<ListedParcel>(isOver, async (skip) => {
      const listed = await carrier.listParcels({ ...days, page: skip + 1 })
      return listed.ok ? { ok: true, found: listed.parcels, nextSkip: listed.nextPage && listed.nextPage - 1 } : listed
    })
    if (!told.ok) return told
    found.push(...told.found)
  }
  return { ok: true, found } as const
}

const referencesOf = (parcels: readonly ListedParcel[]) => parcels.map(({ reference }) => reference)

type Page<Found> = { ok: true; found: Found[]; nextSkip: number | undefined } | { ok: false; text: string }

async function everyPage<Found>(
  isOver: () => boolean,
  ask: (skip: number) => Promise<Page<Found> | undefined>,
): Promise<{ ok: true; found: Found[] } | { ok: false; text: string }> {
  const found: Found[] = []
  for (let skip: number | undefined = 0; skip !== undefined;) {
    const page: Page<Found> = isOver() ? tooLong() : ((await ask(skip)) ?? noProvider())
    if (!page.ok) return page
    found.push(...page.found)
    skip = page.nextSkip
  }
  return { ok: true, found }
}

type Listed = { ok: true; found: RazorpayDispute[] } | { ok: false; text: string }

const PAGES_MAX = 20

/** Newest first, back to `since`. */
async function listDisputesSince(payments: Services['payments'], since: Date): Promise<Listed> {
  const found: RazorpayDispute[] = []
  let skip: number | undefined = 0
  for (let pages = 0; skip !== undefined && pages < PAGES_MAX; pages += 1) {
    const page = await payments.listDisputes({ skip })
    if (!page.ok) return page
    found.push(...page.disputes.filter(({ openedAt }) => openedAt >= since))
    const isOver = page.disputes.some(({ openedAt }) => openedAt < since)
    skip = isOver ? undefined : page.nextSkip
  }
  return { ok: true, found }
}
