/** Carries the notices of the database to the open pages that this process serves. */
import type { Listen } from '#db/connection.ts'
import { LIVE_TOPICS } from './live.rules.ts'
import type { LiveTopic } from './live.rules.ts'
import { visitorsChannel } from './tell-visitor.ts'

type Hear = (topic: LiveTopic) => void

export class LiveVisitors {
  readonly #hearers = new Map<string, Set<Hear>>()

  /** How many open pages of this person this process serves. */
  count(visitorId: string): number {
    return this.#hearers.get(visitorId)?.size ?? 0
  }

  /** Until the returned function is called. */
  hear(visitorId: string, hear: Hear): () => void {
    const hearers = this.#hearers.get(visitorId) ?? new Set()
    this.#hearers.set(visitorId, hearers.add(hear))
    return () => {
      hearers.delete(hear)
      if (hearers.size === 0 && this.#hearers.get(visitorId) === hearers) this.#hearers.delete(visitorId)
    }
  }

  /** After notices were missed anything may have changed. */
  listen(listen: Listen): Promise<() => Promise<void>> {
    return listen(
      visitorsChannel,
      (payload) => this.#tell(payload),
      () => {},
      () => this.#tellAll(),
    )
  }

  #tell(payload: string): void {
    const { visitorId, topic } = JSON.parse(payload) as { visitorId: string; topic: LiveTopic }
    for (const hear of this.#hearers.get(visitorId) ?? []) hear(topic)
  }

  #tellAll(): void {
    for (const hearers of this.#hearers.values()) {
      for (const hear of hearers) LIVE_TOPICS.forEach((topic) => hear(topic))
    }
  }
}
