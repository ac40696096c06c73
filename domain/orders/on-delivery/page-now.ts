import { retryRead } from '#db/retry-read.ts'
import type { RequiredPage } from '#domain/content/page-source.ts'
import type { Page } from '#domain/content/parse-page.ts'
import type { Services } from '#domain/services.ts'
import { ON_DELIVERY_TAG, readTerms } from './terms.ts'

type Reading = Pick<Services, 'content' | 'database' | 'texts' | 'reads'>

/** A written page with its current facts. Only a page that mentions pay on delivery reads the database. */
export function pageNow(services: Reading, slug: RequiredPage): Promise<Page>
export function pageNow(services: Reading, slug: string): Promise<Page | undefined>
export async function pageNow(services: Reading, slug: string): Promise<Page | undefined> {
  const page = services.content.page(slug)
  const whileOffered = services.content.page(slug, { paysOnDelivery: true })
  return page !== whileOffered && (await isOffered(services)) ? whileOffered : page
}

/** Cached until the owner changes it. */
const isOffered = (services: Reading): Promise<boolean> =>
  services.reads.read(ON_DELIVERY_TAG, [ON_DELIVERY_TAG], () => retryRead(async () => (await readTerms(services)).isOn))
