/** On the 1st, each artist who sold through the shop gets the commission invoice of the month before. */
import { z } from 'zod'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { openTaxPapers } from '#domain/artists/papers/open-papers.ts'
import { daysOfMonth } from '#shared/months.rules.ts'
import { listSharedOrders } from '#domain/earnings/share-events.db.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { planDaily } from '#domain/jobs/plan-daily.ts'
import { financialYear } from '#domain/orders/invoices/invoice-facts.rules.ts'
import { shopAsSeller } from '#domain/orders/invoices/invoice-of-order.rules.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { morningOf } from '#shared/mornings.rules.ts'
import { readLanguage } from '#words/languages.rules.ts'
import { commissionDocument, commissionSerial, type CommissionFacts } from './commission-document.rules.ts'
import {
  addDocument,
  findChargedArtist,
  findLastCharged,
  listArtistsToCharge,
  listCharged,
  listMonthsToCharge,
  lockCommission,
  nextNumber,
} from './commission-documents.db.ts'

type IssueServices = WriteServices & Pick<Services, 'brand' | 'papersLock'>

/** Before the first sale of any store. */
const EVER = '2000-01-01'

/** All months that are over and have no document yet, the oldest first. Done twice, or by two at once, it is done once. */
export function issueCommission(services: IssueServices, artistId: string): Promise<CommissionFacts[]> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    await lockCommission(tx)
    const issued: CommissionFacts[] = []
    for (const month of await listMonthsToCharge(tx, artistId, indiaDay(now))) {
      const facts = await draft(tx, services, { artistId, month, now })
      if (!facts) continue
      const { number, ...series } = await nextNumber(tx, { kind: facts.kind, financialYear: financialYear(facts.date) })
      const numbered = { ...facts, serial: commissionSerial(series, number) }
      await addDocument(tx, { artistId, number, ...series, facts: numbered })
      issued.push(numbered)
    }
    return issued
  })
}

type Drafting = { artistId: string; month: string; now: Date }

async function draft(tx: Tx, services: IssueServices, { artistId, month, now }: Drafting) {
  const days = daysOfMonth(month)
  const artist = await findChargedArtist(tx, artistId)
  if (!days || !artist) throw new Error(`Artist ${artistId} has no month ${month}.`)
  // From the last charged month on, in which something may have been booked late.
  const from = (await findLastCharged(tx, artistId)) ?? EVER
  const orders = await listSharedOrders(tx, { artistId, from, to: days.to, model: 'artist' })
  const charged = await listCharged(
    tx,
    artistId,
    orders.map(({ orderId }) => orderId),
  )
  const papers = await openTaxPapers(services.papersLock, tx, artistId)
  return commissionDocument({
    month,
    days,
    orders,
    charged,
    seller: shopAsSeller(services.brand),
    artist: {
      name: papers?.legalName ?? artist.name,
      street: papers?.address ?? '',
      city: papers?.city ?? '',
      state: papers?.state ?? '',
      postalCode: papers?.postalCode ?? '',
      gstin: papers?.gst === 'regular' || papers?.gst === 'composition' ? (papers.gstNumber ?? null) : null,
    },
    language: readLanguage(artist.language),
    now,
  })
}

/** Of one artist, so that a failure delays no other. */
export const issueCommissionJob = defineJob(
  'commission-invoice',
  z.object({ artistId: z.string() }),
  async (services: IssueServices, { payload: { artistId } }) => {
    await issueCommission(services, artistId)
    return { kind: 'done' }
  },
)

/** Each morning: has a month ended since its own day? Months that were missed before are issued with it. */
export const planCommissionJob = defineJob(
  'commission-invoices',
  z.object({ day: z.string() }),
  async (services: WriteServices, { payload: { day } }) => {
    const today = indiaDay(services.clock.now())
    const first = `${(today > day ? today : day).slice(0, 'yyyy-mm'.length)}-01`
    if (first >= day) await askCommission(services, first)
    await planCommission(services, day)
    return { kind: 'done' }
  },
)

const askCommission = (services: WriteServices, day: string): Promise<void> =>
  inTransaction(services, async (tx) => {
    const artists = await listArtistsToCharge(tx, day)
    await addJobs(
      tx,
      artists.map(({ artistId }) => issueCommissionJob.job(`${artistId}:${day}`, { artistId }, morningOf(day))),
      services.clock.now(),
    )
  })

/** When the store starts. Each run then plans the next. */
export const planCommission = (services: WriteServices, after?: string) =>
  planDaily(services, planCommissionJob, { ...(after && { after }) })
