/** Finds what waits for a work, without a look at each alert. */
import { setImmediate as letOthersGo } from 'node:timers/promises'
import type { ListServices } from '#domain/search/filter-works.ts'
import { foundAmong, indexOf, questionOf } from '#domain/search/match-search.ts'
import type { ChangedWork } from '#domain/search/catalogue-index.db.ts'
import type { CatalogueIndex } from '#domain/search/catalogue-index.rules.ts'
import type { Services } from '#domain/services.ts'
import { keys } from './keys.rules.ts'
import { findCandidates, type Match } from './matches.db.ts'
import { readCanonical, type WantedSearch } from './wanted.rules.ts'
import { keysOfWorks } from './work-keys.ts'

export type MatchServices = ListServices & Pick<Services, 'clock'>

export type ChangedForAlerts = {
  id: string
  now: ChangedWork
  /** As it was when it could last be bought; null: it never could. */
  before: ChangedWork | null
  listedPricePaise: number | null
  isBack: boolean
  backSizeIds: readonly string[]
  isCheaper: boolean
  /** It could not be bought since then, so that who asked later has not seen it. */
  goneSince: Date | null
}

/** So long at most, then others may use the process. */
const STRETCH_MS = 10

/** Each search that one of the works now is what it waits for, and was not before. */
export async function matchWorks(services: MatchServices, works: readonly ChangedForAlerts[]): Promise<Match[]> {
  if (works.length === 0) return []
  const keysOf = await keysOfWorks(services, works)
  for (const work of works) keysOf.get(work.id)?.push(...ownKeys(work))
  const byKey = new Map<string, ChangedForAlerts[]>()
  for (const work of works)
    for (const key of keysOf.get(work.id) ?? []) byKey.set(key, [...(byKey.get(key) ?? []), work])
  const candidates = await findCandidates(services.database.kysely, [...byKey.keys()])
  const indexes: Indexes = {
    now: indexOf(
      services,
      works.map(({ id, now }) => [id, now]),
    ),
    before: indexOf(
      services,
      works.flatMap(({ id, before }) => (before ? [[id, before] as const] : [])),
    ),
  }
  const matches: Match[] = []
  let since = performance.now()
  for (const { searchId, wanted: text, keys: own } of candidates) {
    if (performance.now() - since > STRETCH_MS) {
      await letOthersGo()
      since = performance.now()
    }
    const wanted = readCanonical(text)
    const of = [...new Set(own.flatMap((key) => byKey.get(key) ?? []))]
    if (wanted.kind === 'search') matches.push(...(await matchesOf(services, { searchId, wanted, of, indexes })))
    else
      for (const work of of.filter((one) => wanted.kind === 'stock' || one.listedPricePaise !== null))
        matches.push({
          searchId,
          artworkId: work.id,
          reason: wanted.kind,
          askedAfter: null,
          pricePaise: wanted.kind === 'price' ? work.listedPricePaise : null,
        })
  }
  return matches
}

/** What waits for this very work. */
const ownKeys = ({ id, isBack, backSizeIds, isCheaper }: ChangedForAlerts): string[] => [
  ...(isBack ? [keys.stock(id, null)] : []),
  ...backSizeIds.map((size) => keys.stock(id, size)),
  ...(isBack || isCheaper ? [keys.price(id)] : []),
]

type Indexes = { now: CatalogueIndex; before: CatalogueIndex }

type Candidate = { searchId: string; wanted: WantedSearch; of: readonly ChangedForAlerts[]; indexes: Indexes }

async function matchesOf(services: MatchServices, { searchId, wanted, of, indexes }: Candidate): Promise<Match[]> {
  const question = await questionOf(services, wanted)
  if (!question) return []
  const { base, chosen } = question
  const ids = of.map(({ id }) => id)
  const listed = indexes.now.passing(base, chosen, ids)
  if (listed.length === 0) return []
  const shown = new Set(wanted.text === '' ? listed : await foundAmong(services, wanted.text, listed))
  const wasListed = new Set(indexes.before.passing(base, chosen, ids))
  return of
    .filter(({ id, goneSince }) => shown.has(id) && (!wasListed.has(id) || goneSince !== null))
    .map(({ id, goneSince }) => ({
      searchId,
      artworkId: id,
      reason: 'match',
      askedAfter: wasListed.has(id) ? goneSince : null,
      pricePaise: null,
    }))
}
