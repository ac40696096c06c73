/** Tells an open page that something of its visitor changed elsewhere. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetchers, useRevalidator } from 'react-router'
import { LIVE_TOPICS, type LiveTopic } from '#domain/live/live.rules.ts'
import { refreshMe, useMe } from './me.ts'

type Hear = (topic: LiveTopic) => void

const hearers = new Set<Hear>()

/** Calls `hear` whenever one of these changed, in another tab or on another device too. */
export function useLive(topics: readonly LiveTopic[], hear: () => void): void {
  const told = useEffectEvent((topic: LiveTopic) => void (topics.includes(topic) && hear()))
  useEffect(() => {
    const listen: Hear = (topic) => told(topic)
    hearers.add(listen)
    return () => void hearers.delete(listen)
  }, [])
}

/** Reloads the page's data when one of these changed, but only after a pending form, which may lead elsewhere. */
export function useLivePage(topics: readonly LiveTopic[]): void {
  const { revalidate } = useRevalidator()
  const isSending = useFetchers().some(({ state }) => state === 'submitting')
  const isLate = useRef(false)
  useLive(topics, () => {
    isLate.current = isSending
    if (!isSending) void revalidate()
  })
  useEffect(() => {
    if (isSending || !isLate.current) return
    isLate.current = false
    void revalidate()
  }, [isSending, revalidate])
}

/** Listens while someone is signed in. Used once a page, by the header. */
export const useLiveStream = (): void => useLine(useMe()?.user == null ? undefined : '/live')

/** A guest gets only notices about the order on the page. */
export const useLiveOrder = (orderId: string): void =>
  useLine(useMe()?.user === null ? `/live?order=${orderId}` : undefined)

function useLine(address: string | undefined): void {
  useEffect(() => {
    if (address === undefined) return
    const wanted = new AbortController()
    import('./live-stream.ts').then(
      ({ keepStream }) => keepStream(address, (topic) => void tell(topic), wanted.signal),
      () => console.error('Live updates could not be loaded.'),
    )
    return () => wanted.abort()
  }, [address])
}

/** Without a topic anything may have changed. Silent while offline, when reloading would fail. */
async function tell(topic?: LiveTopic): Promise<void> {
  if (!(await refreshMe())) return
  for (const heard of topic ? [topic] : LIVE_TOPICS) {
    for (const hear of hearers) hear(heard)
  }
}
