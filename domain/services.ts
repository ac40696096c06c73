/** What every use case may need, built once by the process or by a test. Each folder adds what it offers or needs. */
import type { Database } from '#db/connect.ts'
import type { Brand } from '#shared/env.ts'
import type { ReadCache } from '#shared/cached-reads.ts'
import type { Log } from '#shared/log.ts'

export interface Services {
  database: Database
  clock: { now(): Date }
  log: Log
  /** Drops cached data of the rows behind these tags: pages, and the reads below. */
  pages: { drop(tags: readonly string[]): void }
  reads: ReadCache
  brand: Brand
  storeUrl: URL
  isDemo: boolean
}

/** The dependencies of code that writes. */
export type WriteServices = Pick<Services, 'database' | 'pages' | 'clock'>

/** The dependencies of code that reads, and takes what is cached. */
export type ReadServices = Pick<Services, 'database' | 'reads' | 'log'>
