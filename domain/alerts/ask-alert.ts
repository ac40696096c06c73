/** Asking for alerts, and one's own list of them. */
import { retryRead } from '#db/retry-read.ts'
import { inTransaction } from '#db/transaction.ts'
import { flatCategories } from '#domain/catalogue/category-tree.rules.ts'
import { cachedCategories } from '#domain/catalogue/read-categories.ts'
import { cachedSizes } from '#domain/catalogue/read-sizes.ts'
import { askConsent, type Subscribing } from '#domain/consents/ask-consent.ts'
import { isAgreed } from '#domain/consents/consents.db.ts'
import type { Channel } from '#domain/consents/consents.rules.ts'
import { subscriberOf, type Reader } from '#domain/consents/own-consents.ts'
import { familiesOf } from '#domain/content/mediums.rules.ts'
import { consumeRateLimit, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import { priceRange } from '#domain/search/filters.rules.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import type { Likeness } from './alert-form.rules.ts'
import {
  addAlert,
  addKeys,
  countAlerts,
  extendAlert,
  findWorkToWaitFor,
  keepSearch,
  listAlerts,
  readNames,
  removeAlert,
  type WorkToWaitFor,
} from './alerts.db.ts'
import { describerOf } from './describe-wanted.ts'
import { keysOfWanted } from './search-keys.ts'
import {
  canonical,
  isImpossible,
  alertPageOf,
  priceAround,
  readCanonical,
  type AskedFor,
  type AlertWanted,
} from './wanted.rules.ts'

export const ALERTS_MAX = 50
const LASTS_MS = 365 * 86_400_000
const MONTH_MS = 30 * 86_400_000

/** From one address of the internet. */
const alertsFrom = declareLimit('alerts from', { countMax: 60, windowMs: 3_600_000 })

type Reading = Pick<Services, 'catalogueIndex' | 'content' | 'database' | 'reads' | 'clock'>

/** Why an alert makes no sense. */
export type NoAlert = 'gone' | 'in-stock' | 'no-price' | 'unknown' | 'sold-out-only'

type Understood = { ok: true; wanted: AlertWanted; work: WorkToWaitFor | undefined } | { ok: false; reason: NoAlert }

/** What is asked for, as it can be waited for. */
async function understand(services: Reading, asked: AskedFor, likeness: Likeness = 'medium'): Promise<Understood> {
  if (asked.kind === 'search') {
    if (isImpossible(asked)) return { ok: false, reason: 'sold-out-only' }
    return (await isKnown(services, asked))
      ? { ok: true, wanted: asked, work: undefined }
      : { ok: false, reason: 'unknown' }
  }
  const sizeId = asked.kind === 'stock' ? asked.sizeId : null
  const work = await retryRead(() => findWorkToWaitFor(services.database.kysely, asked.workId, sizeId))
  if (!work) return { ok: false, reason: 'gone' }
  if (asked.kind === 'like') return { ok: true, wanted: await likeWork(services, work, likeness), work }
  if (asked.kind === 'price')
    return work.listedPricePaise === null ? { ok: false, reason: 'no-price' } : { ok: true, wanted: asked, work }
  if (asked.sizeId !== null && work.sizeId === null) return { ok: false, reason: 'gone' }
  if (asked.sizeId === null ? work.isInStock : work.isSizeInStock) return { ok: false, reason: 'in-stock' }
  return { ok: true, wanted: { ...asked, sizeId: work.sizeId }, work }
}

/** Works of the same category and about the same price; of the same material, or by the same artist. */
async function likeWork(services: Reading, work: WorkToWaitFor, likeness: Likeness): Promise<AlertWanted> {
  const index = await services.catalogueIndex.now()
  const shownPaise = index.priceOf(work.id)
  const { mediums } = services.content
  const media = familiesOf(mediums, work.medium)
  const [medium] = mediums.filter((_, place) => media & (1 << place))
  return {
    kind: 'search',
    text: '',
    within: work.categoryPath,
    filters: {
      ...(shownPaise !== undefined && { price: [priceAround(shownPaise)] }),
      ...(likeness === 'artist' ? { artist: [work.artistSlug] } : medium && { medium: [medium.value] }),
    },
  }
}

/** Every value is one that works can have. */
async function isKnown(
  services: Reading,
  { within, filters }: Extract<AlertWanted, { kind: 'search' }>,
): Promise<boolean> {
  const [tree, sizes, names] = await Promise.all([
    cachedCategories(services),
    cachedSizes(services),
    readNames(services.database.kysely, { artists: filters.artist ?? [], works: [], sizes: [] }),
  ])
  const categories = flatCategories(tree)
  const areAll = (values: readonly string[] | undefined, isOne: (value: string) => boolean) =>
    (values ?? []).every(isOne)
  return (
    (within === '' || categories.some(({ path }) => path === within)) &&
    areAll(filters.category, (value) => categories.some(({ slug }) => slug === value)) &&
    areAll(filters.medium, (value) => services.content.mediums.some((medium) => medium.value === value)) &&
    areAll(filters.fit, (value) => sizes.some(({ slug }) => slug === value)) &&
    areAll(filters.artist, (value) => names.has(value)) &&
    areAll(filters.price, (value) => priceRange(value) !== undefined)
  )
}

/** The page on which an alert is asked for. */
export async function showAsked(services: Reading, asked: AskedFor, reader: Reader | undefined) {
  const understood = await understand(services, asked)
  const subscriber = await retryRead(async () => reader && subscriberOf(services.database.kysely, reader))
  const hasAgreed = (channel: Channel) =>
    subscriber ? isAgreed(services.database.kysely, { subscriberId: subscriber.id, purpose: 'alerts', channel }) : false
  const about = {
    /** Null for those whom the store doesn't know. */
    email: subscriber?.email ?? (reader && 'email' in reader ? reader.email : null),
    byEmail: await hasAgreed('email'),
  }
  if (!understood.ok) return { ...understood, ...about }
  const other = asked.kind === 'like' ? await understand(services, asked, 'artist') : understood
  const kinds = [understood, other].flatMap((one) => (one.ok ? one.wanted : []))
  const describe = await describerOf(services, kinds)
  const words = kinds.map(describe)
  return { ok: true as const, ...about, words, page: alertPageOf(understood.wanted), kind: asked.kind }
}

export type AlertAsked = {
  asked: AskedFor
  likeness: Likeness
  asker: Subscribing
  channels: readonly Channel[]
  /** Of the internet. */
  address: string
}

type AlertKept = { ok: true; isConfirmed: boolean } | TooMany | { ok: false; reason: NoAlert | 'too-many-alerts' }

export async function askAlert(services: Reading & WriteServices, alert: AlertAsked): Promise<AlertKept> {
  const { asked, likeness, asker, channels, address } = alert
  const understood = await understand(services, asked, likeness)
  if (!understood.ok) return understood
  const { wanted, work } = understood
  const keys = await keysOfWanted(services, wanted)
  const now = services.clock.now()
  return inTransaction(services, async (tx): Promise<AlertKept> => {
    const attempt = await consumeRateLimit(tx, { ...alertsFrom(address), now })
    if (!attempt.ok) return attempt
    const subscribed = await askConsent(tx, asker, { purpose: 'alerts', channels, via: 'alert' }, now)
    if (!subscribed.ok) return subscribed
    const { subscriberId, requestId, isConfirmed } = subscribed
    const search = await keepSearch(tx, canonical(wanted), now)
    if (search.isNew) await addKeys(tx, search.id, keys)
    const belowPaise = wanted.kind === 'price' ? (work?.listedPricePaise ?? null) : null
    const endsAt = new Date(now.getTime() + LASTS_MS)
    await addAlert(tx, { subscriberId, searchId: search.id, requestId, belowPaise, now, endsAt })
    if ((await countAlerts(tx, subscriberId, now)) > ALERTS_MAX) throw new TooManyAlerts()
    return { ok: true, isConfirmed }
  }).catch((error: unknown) => {
    if (error instanceof TooManyAlerts) return { ok: false, reason: 'too-many-alerts' }
    throw error
  })
}

/** Ends the transaction without a trace. */
class TooManyAlerts extends Error {}

export type OwnAlert = { id: string; words: string; page: string; endsAt: Date; canExtend: boolean }

export async function listOwnAlerts(services: Reading, reader: Reader): Promise<OwnAlert[]> {
  const now = services.clock.now()
  const stored = await retryRead(async () => {
    const subscriber = await subscriberOf(services.database.kysely, reader)
    return subscriber ? listAlerts(services.database.kysely, subscriber.id, now) : []
  })
  const all = stored.map((alert) => ({ ...alert, what: readCanonical(alert.wanted) }))
  const describe = await describerOf(
    services,
    all.map(({ what }) => what),
  )
  return all.map(({ id, what, endsAt }) => ({
    id,
    words: describe(what),
    page: alertPageOf(what),
    endsAt,
    canExtend: endsAt.getTime() - now.getTime() < LASTS_MS - MONTH_MS,
  }))
}

/** Pressed twice, it is the same. */
export const endOwnAlert = (services: WriteServices, reader: Reader, id: string): Promise<void> =>
  inTransaction(services, async (tx) => {
    const subscriber = await subscriberOf(tx, reader)
    if (subscriber) await removeAlert(tx, subscriber.id, id)
  })

/** By a year from today. */
export const extendOwnAlert = (services: WriteServices, reader: Reader, id: string): Promise<void> =>
  inTransaction(services, async (tx) => {
    const now = services.clock.now()
    const subscriber = await subscriberOf(tx, reader)
    const endsAt = new Date(now.getTime() + LASTS_MS)
    if (subscriber) await extendAlert(tx, { subscriberId: subscriber.id, id, now, endsAt })
  })
