/** What every use case is handed. Built once by the process, or by a test for itself. */
import type { Database } from '#db/connect.ts'
import type { Content } from '#domain/content/read-content.ts'
import type { Brand } from '#shared/brand.ts'
import type { Log } from '#shared/log.ts'

export type Services = {
  database: Database
  clock: { now(): Date }
  log: Log
  /** Drops the kept pages that show the rows behind these tags. */
  pages: { drop(tags: readonly string[]): void }
  brand: Brand
  content: Content
  pictureDir: string
  storeUrl: URL
  isDemo: boolean
}
