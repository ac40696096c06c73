/** What this page hears while it is open: that something of the visitor changed elsewhere. */
import { useEffect } from 'react'
import type { LiveTopic } from '#domain/live/live.rules.ts'

type Hear = (topic: LiveTopic) => void

const hearers = new Set<Hear>()

/** Calls `hear` whenever one of these changed, in another tab or on another device too. */
export function useLive(topics: readonly LiveTopic[], hear: () => void): void {
  useEffect(() => {
    const listen: Hear = (topic) => void (topics.includes(topic) && hear())
    hearers.add(listen)
    return () => void hearers.delete(listen)
  }, [topics, hear])
}
