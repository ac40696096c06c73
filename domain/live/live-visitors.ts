/** Passes the database's notices on to the open pages that this process serves. */
import { fieldsOf, jsonOf } from '#shared/sent-fields.rules.ts'
import type { Listen } from '#db/connection.ts'
import { tellAtCommit, type Tx } from '#db/transaction.ts'
import { LIVE_TOPICS, STREAMS_PER_ADDRESS_MAX, STREAMS_PER_VISITOR_MAX, type LiveTopic } from './live.rules.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** The open pages of signed-in people. */
    live: Pick<LiveVisitors, 'hear' | 'count' | 'toldLately'>
  }
}

const visitorsChannel = 'visitors'

/** On commit, tells all open pages of this person, in every process, to reload this. */
export const tellVisitor = (tx: Tx, visitorId: string, topic: LiveTopic): void =>
  tellAtCommit(tx, visitorsChannel, JSON.stringify({ visitorId, topic }))

/** An open page. `end` closes its stream. */
export type LiveHearer = { visitorId: string; address: string; hear(topic: LiveTopic): void; end(): void }

type Notice = { visitorId: string; topic: LiveTopic }

/** The longest time between loading a page and opening its stream. After that, it reloads everything. */
const REMEMBERED_MS = 30_000

export class LiveVisitors {
  readonly #byVisitor = new Map<string, Set<LiveHearer>>()
  readonly #byAddress = new Map<string, Set<LiveHearer>>()
  /** Oldest first. */
  #lately: (Notice & { at: number })[] = []
  /** No notice was missed since. */
  #heardSince = Date.now()
  #isClosed = false

  /** This person's open pages in this process. */
  count(visitorId: string): number {
    return this.#byVisitor.get(visitorId)?.size ?? 0
  }

  /** Until the returned function is called. Undefined if the limit is reached. */
  hear(hearer: LiveHearer): (() => void) | undefined {
    const { visitorId, address } = hearer
    const isFull =
      this.count(visitorId) >= STREAMS_PER_VISITOR_MAX ||
      (this.#byAddress.get(address)?.size ?? 0) >= STREAMS_PER_ADDRESS_MAX
    if (isFull || this.#isClosed) return undefined
    enter(this.#byVisitor, visitorId, hearer)
    enter(this.#byAddress, address, hearer)
    return () => {
      leave(this.#byVisitor, visitorId, hearer)
      leave(this.#byAddress, address, hearer)
    }
  }

  /** Topics of this person's notices in the last `ms`; all topics if that is too long ago. */
  toldLately(visitorId: string, ms: number): readonly LiveTopic[] {
    const since = Date.now() - ms
    if (ms > REMEMBERED_MS || since < this.#heardSince) return LIVE_TOPICS
    const own = this.#lately.filter((notice) => notice.visitorId === visitorId && notice.at >= since)
    return [...new Set(own.map(({ topic }) => topic))]
  }

  /** After missed notices, anything may have changed. */
  listen(listen: Listen): Promise<() => Promise<void>> {
    return listen(
      visitorsChannel,
      (payload) => this.#tell(payload),
      () => {},
      () => this.#tellAll(),
    )
  }

  /** Ends every stream, so that the process can stop; pages reconnect to another one. */
  close(): void {
    this.#isClosed = true
    for (const hearer of this.#all()) hearer.end()
  }

  #tell(payload: string): void {
    const notice = readNotice(payload)
    if (!notice) return
    const at = Date.now()
    while (at - (this.#lately[0]?.at ?? at) > REMEMBERED_MS) this.#lately.shift()
    this.#lately.push({ ...notice, at })
    for (const hearer of this.#byVisitor.get(notice.visitorId) ?? []) hearer.hear(notice.topic)
  }

  #tellAll(): void {
    this.#lately = []
    this.#heardSince = Date.now()
    for (const hearer of this.#all()) LIVE_TOPICS.forEach((topic) => hearer.hear(topic))
  }

  #all(): LiveHearer[] {
    return [...this.#byVisitor.values()].flatMap((hearers) => [...hearers])
  }
}

/** Any database user may send to a channel. */
function readNotice(payload: string): Notice | undefined {
  const { visitorId, topic } = fieldsOf(jsonOf(payload))
  const known = LIVE_TOPICS.find((one) => one === topic)
  return typeof visitorId === 'string' && known ? { visitorId, topic: known } : undefined
}

type Hearers = Map<string, Set<LiveHearer>>

function enter(hearers: Hearers, key: string, hearer: LiveHearer): void {
  hearers.set(key, (hearers.get(key) ?? new Set()).add(hearer))
}

function leave(hearers: Hearers, key: string, hearer: LiveHearer): void {
  const left = hearers.get(key)
  left?.delete(hearer)
  if (left?.size === 0) hearers.delete(key)
}
