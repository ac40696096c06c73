/** The owner's settings for pay on delivery. */
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services } from '#domain/services.ts'
import { rupees } from '#shared/money.rules.ts'
import { findTerms, lockTerms, writeTerms } from './on-delivery.db.ts'
import type { DeliveryPaymentTerms } from './on-delivery.rules.ts'
import { retryRead } from '#db/retry-read.ts'
import type { RequiredPage } from '#domain/content/page-source.ts'
import { writtenNow } from '#domain/content/pages/written-now.ts'
import type { Page } from '#domain/content/parse-page.ts'

/** Without text messages no phone number can be verified. */
export async function readTerms({
  database,
  texts,
}: Pick<Services, 'database' | 'texts'>): Promise<DeliveryPaymentTerms> {
  const terms = await findTerms(database.kysely)
  return { ...terms, isOn: terms.isOn && texts !== undefined }
}

/** The tag of every page that mentions pay on delivery. */
export const ON_DELIVERY_TAG = 'pay-on-delivery'

export async function changeTerms(
  services: Pick<Services, 'database' | 'pages' | 'texts'>,
  { terms, adminId }: { terms: DeliveryPaymentTerms; adminId: string },
): Promise<{ ok: true } | { ok: false; reason: 'no-texts' }> {
  if (terms.isOn && !services.texts) return { ok: false, reason: 'no-texts' }
  return inTransaction(services, async (tx, changed) => {
    changed(ON_DELIVERY_TAG)
    const before = factsOf(await lockTerms(tx))
    await writeTerms(tx, terms)
    const facts = Object.fromEntries(Object.entries(factsOf(terms)).filter(([name, value]) => before[name] !== value))
    if (Object.keys(facts).length > 0)
      await noteAudit(tx, {
        action: 'pay-on-delivery-changed',
        actorId: adminId,
        object: { setting: 'pay-on-delivery' },
        facts,
      })
    return { ok: true }
  })
}

const factsOf = ({ isOn, totalMaxPaise, feePaise }: DeliveryPaymentTerms): Record<string, string> => ({
  'is on': isOn ? 'yes' : 'no',
  'highest sum': rupees(totalMaxPaise),
  fee: rupees(feePaise),
})

type Reading = Pick<Services, 'content' | 'database' | 'texts' | 'reads'>

/** A written page as it is published, with its current facts. */
export function pageNow(services: Reading, slug: RequiredPage): Promise<Page>
export function pageNow(services: Reading, slug: string): Promise<Page | undefined>
export async function pageNow(services: Reading, slug: string): Promise<Page | undefined> {
  const written = await writtenNow(services)
  const page = written.page(slug)
  const whileOffered = written.page(slug, { paysOnDelivery: true })
  return page !== whileOffered && (await isOffered(services)) ? whileOffered : page
}

/** Cached until the owner changes it. */
const isOffered = (services: Reading): Promise<boolean> =>
  services.reads.read(ON_DELIVERY_TAG, [ON_DELIVERY_TAG], () => retryRead(async () => (await readTerms(services)).isOn))
