/** Reports events to the shop: signed, at least once, and again for a while without an answer. */
import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { WebhookFault } from './faults.ts'
import { newId, seconds } from './wire.ts'

export type ToldEvent = { name: string; payload: Record<string, object | undefined> }

export type SentEvent = {
  id: string
  name: string
  body: string
  signature: string
  /** The shop's statuses, one for each time it was sent; 0 without an answer. */
  answers: number[]
}

type Options = {
  secret: string
  /** Undefined: nothing is sent. */
  url: () => string | undefined
  fault: () => WebhookFault | undefined
  now: () => Date
  retryAfterMs?: readonly number[] | undefined
}

const RETRY_AFTER_MS = [500, 2_000, 10_000, 60_000]
const TIMEOUT_MS = 5_000
const EVENTS_MAX = 1_000

export function isTaken({ answers }: SentEvent): boolean {
  const status = answers.at(-1) ?? 0
  return status >= 200 && status < 300
}

/** If more evidence is requested, earlier evidence stays with the dispute. */
function written(name: string, entity: object): object {
  if (name !== 'payment.dispute.action_required' || !('evidence' in entity)) return { entity }
  const { evidence, ...rest } = entity
  return { entity: rest, evidence }
}

export function createWebhooks({ secret, url, fault, now, retryAfterMs = RETRY_AFTER_MS }: Options) {
  const account = newId('acc')
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  /** The newest last. */
  const events: SentEvent[] = []

  function track(work: Promise<void>): void {
    const tracked = work.catch(() => {}).finally(() => underWay.delete(tracked))
    underWay.add(tracked)
  }

  function write({ name, payload }: ToldEvent): SentEvent {
    const body = JSON.stringify({
      entity: 'event',
      account_id: account,
      event: name,
      contains: Object.keys(payload),
      payload: Object.fromEntries(Object.entries(payload).map(([kind, entity]) => [kind, written(name, entity ?? {})])),
      created_at: seconds(now()),
    })
    const signature = createHmac('sha256', fault() === 'signs wrongly' ? 'another secret' : secret).update(body)
    return { id: newId('acc').slice(4), name, body, signature: signature.digest('hex'), answers: [] }
  }

  /** An event that the shop did not take can be sent again, even after many newer ones. */
  function forgetOld(): void {
    const over = events.length - EVENTS_MAX
    if (over <= 0) return
    const old = new Set(events.filter((event) => isTaken(event) || event.answers.length === 0).slice(0, over))
    events.splice(0, events.length, ...events.filter((event) => !old.has(event)))
  }

  async function post(event: SentEvent): Promise<boolean> {
    const address = url()
    if (address === undefined) return true
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const headers = {
      'Content-Type': 'application/json',
      'X-Razorpay-Signature': event.signature,
      'x-razorpay-event-id': event.id,
    }
    try {
      const response = await fetch(address, { method: 'POST', redirect: 'manual', signal, headers, body: event.body })
      await response.body?.cancel()
      event.answers.push(response.status)
      return response.ok
    } catch {
      event.answers.push(0)
      return closing.signal.aborted
    }
  }

  async function deliver(batch: SentEvent[]): Promise<void> {
    for (const event of batch) if (!(await post(event))) track(deliverLater(event))
  }

  async function deliverLater(event: SentEvent): Promise<void> {
    for (const waitMs of retryAfterMs) {
      await delay(waitMs, undefined, { ref: false, signal: closing.signal })
      if (await post(event)) return
    }
  }

  return {
    events,
    tell(told: readonly ToldEvent[]): void {
      const batch = told.map(write)
      events.push(...batch)
      forgetOld()
      const how = fault()
      if (how === 'sends none' || batch.length === 0) return
      if (how === 'sends backwards') batch.reverse()
      track(deliver(how === 'sends twice' ? batch.flatMap((event) => [event, event]) : batch))
    },
    sendAgain: (event: SentEvent) => deliver([event]),
    /** When everything is delivered or given up. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    close: () => closing.abort(),
  }
}
