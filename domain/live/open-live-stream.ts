import type { Services } from '#domain/services.ts'
import { BEAT, BEAT_EVERY_MS } from './live.rules.ts'

type Listening = {
  visitorId: string
  /** Checked at each beat and when a session has ended: is this one still valid? */
  isSessionStanding: () => Promise<boolean>
  address: string
  signal: AbortSignal
  /** The age of the page: changes since then are sent first. */
  ageMs: number | undefined
}

/** A browser reconnects this long after a stream has ended. */
const RETRY_MS = 2_000

/** A client that leaves more unread is dropped. */
const UNREAD_MAX = 100

/**
 * Changes for one person, as server-sent events, until the page is left, the session ends or the process stops. Undefined
 * if this person or this address has too many open.
 */
export function openLiveStream(
  services: Pick<Services, 'live'>,
  { visitorId, isSessionStanding, address, signal, ageMs }: Listening,
): ReadableStream<Uint8Array> | undefined {
  const encoder = new TextEncoder()
  let output: ReadableStreamDefaultController<Uint8Array> | undefined
  let beat: NodeJS.Timeout | undefined

  const send = (text: string) => {
    if ((output?.desiredSize ?? 0) < -UNREAD_MAX) return end()
    output?.enqueue(encoder.encode(text))
  }
  const sendEvent = (name: string) => send(`event: ${name}\ndata: now\n\n`)
  const endIfWithdrawn = () =>
    void isSessionStanding().then(
      (stands) => void (stands || end()),
      () => end(),
    )

  const stop = services.live.hear({
    visitorId,
    address,
    hear(topic) {
      sendEvent(topic)
      if (topic === 'session') endIfWithdrawn()
    },
    end: () => end(),
  })
  if (!stop) return undefined

  function end(): void {
    stop?.()
    clearInterval(beat)
    signal.removeEventListener('abort', end)
    output?.close()
    output = undefined
  }

  signal.addEventListener('abort', end)
  return new ReadableStream({
    start(controller) {
      output = controller
      if (signal.aborted) return end()
      send(`retry: ${RETRY_MS}\n\n`)
      if (ageMs !== undefined) services.live.toldLately(visitorId, ageMs).forEach(sendEvent)
      beat = setInterval(() => {
        sendEvent(BEAT)
        endIfWithdrawn()
      }, BEAT_EVERY_MS)
      // The session may have ended before the first notice could be received.
      endIfWithdrawn()
    },
    cancel() {
      output = undefined
      end()
    },
  })
}
