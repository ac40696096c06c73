/**
 * Public pages, kept in memory until a row that they show changes. A change drops pages by tag. Three things keep a
 * stale page out: a page whose tags were dropped during its rendering is sent but not kept; a request after a change
 * never joins a rendering that began before it; while change notices cannot be received (`pause`), nothing new is kept,
 * and old pages are shown only if the database is away and nothing newer can be made.
 */
import { everyPage } from '#shared/page-tags.rules.ts'
import { keptBytes, type CachedResponse } from './cached-response.ts'

export type RenderedPage = { answer: CachedResponse; tags: ReadonlySet<string>; isKeepable: boolean }

type KeptPage = { answer: CachedResponse; tags: ReadonlySet<string>; bytes: number; isLowPriority: boolean }
type Rendering = { startedAt: number; page: Promise<RenderedPage> }

/** How pages are shown on while the database is away. */
type Outage = { isAway: () => boolean; ageMsMax: number; now: () => number }

const NO_OUTAGE: Outage = { isAway: () => false, ageMsMax: 0, now: () => 0 }

const REMEMBERED_TAGS_MAX = 10_000

/** The part of the memory that pages of low priority share. */
const GUESTS_SHARE = 1 / 8

export class PageCache {
  readonly counts = { hits: 0, misses: 0, dropped: 0, evicted: 0 }
  readonly #pages = new Map<string, KeptPage>()
  readonly #addressesByTag = new Map<string, Set<string>>()
  readonly #renderings = new Map<string, Rendering>()
  /** A clock of changes: the number of drops so far, and at which one each tag was dropped last. */
  readonly #droppedAt = new Map<string, number>()
  #changes = 0
  #allDroppedAt = 0
  #bytes = 0
  /** Since when notices cannot be received. */
  #pausedAt: number | undefined
  #lowPriorityBytes = 0
  readonly #bytesMax: number
  readonly #isLowPriority: (address: string) => boolean
  readonly #outage: Outage

  /** Guest pages are endless: they push out only each other, never another page. */
  constructor(bytesMax: number, isLowPriority: (address: string) => boolean = () => false, outage = NO_OUTAGE) {
    this.#bytesMax = bytesMax
    this.#isLowPriority = isLowPriority
    this.#outage = outage
  }

  get bytes() {
    return this.#bytes
  }

  get size() {
    return this.#pages.size
  }

  /** Whether cached pages may be out of date, and are shown all the same: nothing newer can be made. */
  get isOutdated(): boolean {
    return this.#pausedAt !== undefined && this.#mayShow()
  }

  /** The page if it is cached. Reading it makes it the youngest: the oldest are dropped first. */
  get(address: string): CachedResponse | undefined {
    const page = this.#pages.get(address)
    if (!page || !this.#mayShow()) return undefined
    this.counts.hits++
    this.#pages.delete(address)
    this.#pages.set(address, page)
    return page.answer
  }

  /** Whether it keeps exactly this answer. */
  keeps(address: string, answer: CachedResponse): boolean {
    return this.#pages.get(address)?.answer === answer
  }

  /** Renders the page once for all requests during its rendering, and keeps it if it may be kept. */
  async render(address: string, render: () => Promise<RenderedPage>): Promise<CachedResponse> {
    const rendering = this.#renderings.get(address)
    if (rendering && rendering.startedAt === this.#changes) return (await rendering.page).answer
    this.counts.misses++
    const startedAt = this.#changes
    const page = render()
    const own: Rendering = { startedAt, page }
    this.#renderings.set(address, own)
    try {
      const rendered = await page
      if (rendered.isKeepable && this.#pausedAt === undefined && !this.#wasDroppedSince(startedAt, rendered.tags))
        this.#keep(address, rendered)
      // It may have started before anyone knew that the database is away.
      return (rendered.answer.status === 503 && this.get(address)) || rendered.answer
    } finally {
      if (this.#renderings.get(address) === own) this.#renderings.delete(address)
    }
  }

  /** Drops every page that shows one of the tags; `*` drops everything. */
  drop(tags: readonly string[]): void {
    this.#changes++
    if (tags.includes(everyPage) || this.#droppedAt.size > REMEMBERED_TAGS_MAX) return this.#dropAll()
    for (const tag of tags) {
      this.#droppedAt.set(tag, this.#changes)
      for (const address of this.#addressesByTag.get(tag) ?? []) this.#forget(address, 'dropped')
    }
  }

  /** Change notices are lost from here on: keep nothing new until `resume`. */
  pause(): void {
    this.#pausedAt ??= this.#outage.now()
    if (this.#outage.ageMsMax === 0) return this.drop([everyPage])
    // Renders in progress are not kept.
    this.#changes++
    this.#allDroppedAt = this.#changes
  }

  resume(): void {
    this.drop([everyPage])
    this.#pausedAt = undefined
  }

  /** No page is older than that, from the moment on in which it was known to be right. */
  #mayShow(): boolean {
    if (this.#pausedAt === undefined) return true
    return this.#outage.isAway() && this.#outage.now() - this.#pausedAt <= this.#outage.ageMsMax
  }

  /** An answer grew by another content coding after it was kept. */
  weigh(address: string): void {
    const page = this.#pages.get(address)
    if (!page) return
    const bytes = keptBytes(page.answer)
    this.#count(page, bytes - page.bytes)
    page.bytes = bytes
    this.#makeRoom()
  }

  #wasDroppedSince(change: number, tags: ReadonlySet<string>): boolean {
    if (this.#allDroppedAt > change) return true
    for (const tag of tags) if ((this.#droppedAt.get(tag) ?? 0) > change) return true
    return false
  }

  #keep(address: string, { answer, tags }: RenderedPage): void {
    this.#forget(address, 'dropped')
    const page = { answer, tags, bytes: keptBytes(answer), isLowPriority: this.#isLowPriority(address) }
    this.#pages.set(address, page)
    this.#count(page, page.bytes)
    for (const tag of tags) {
      const addresses = this.#addressesByTag.get(tag) ?? new Set()
      this.#addressesByTag.set(tag, addresses.add(address))
    }
    this.#makeRoom()
  }

  #makeRoom(): void {
    const guestBytesMax = this.#bytesMax * GUESTS_SHARE
    for (const [address, { isLowPriority }] of this.#pages) {
      if (this.#bytes <= this.#bytesMax && this.#lowPriorityBytes <= guestBytesMax) return
      if (this.#bytes > this.#bytesMax || isLowPriority) this.#forget(address, 'evicted')
    }
  }

  #count({ isLowPriority }: KeptPage, bytes: number): void {
    this.#bytes += bytes
    if (isLowPriority) this.#lowPriorityBytes += bytes
  }

  #forget(address: string, why: 'dropped' | 'evicted'): void {
    const page = this.#pages.get(address)
    if (!page) return
    this.counts[why]++
    this.#pages.delete(address)
    this.#count(page, -page.bytes)
    for (const tag of page.tags) {
      const addresses = this.#addressesByTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#addressesByTag.delete(tag)
    }
  }

  #dropAll(): void {
    this.counts.dropped += this.#pages.size
    this.#pages.clear()
    this.#addressesByTag.clear()
    this.#droppedAt.clear()
    this.#allDroppedAt = this.#changes
    this.#bytes = 0
    this.#lowPriorityBytes = 0
  }
}
