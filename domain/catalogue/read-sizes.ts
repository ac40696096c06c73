import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { listSizes } from './size-sets.db.ts'
import { sizeSlug } from './size-slug.rules.ts'
import type { SizeKind } from './size-label.rules.ts'

/** A size to wear, of any set. */
export type WearableSize = { id: string; name: string; setName: string; kind: SizeKind; slug: string }

/** The sizes of every set in their order, kept until one of them changes. */
export function cachedSizes({
  database,
  reads,
}: Pick<Services, 'database' | 'reads'>): Promise<readonly WearableSize[]> {
  return reads.read('sizes', ['sizes'], async () =>
    (await retryRead(() => listSizes(database.kysely))).map((size) => ({ ...size, slug: sizeSlug(size) })),
  )
}
