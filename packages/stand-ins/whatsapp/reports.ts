/** Reports to the shop: signed, at least once, and again for a while without an answer. */
import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { WebhookFault } from '#stand-ins/razorpay/faults.ts'

type Options = {
  appSecret: string
  phoneNumberId: string
  sender: string
  /** Undefined: nothing is sent. */
  url: () => string | undefined
  fault: () => WebhookFault | undefined
  retryAfterMs?: readonly number[] | undefined
}

const RETRY_AFTER_MS = [500, 2_000, 10_000, 60_000]
const TIMEOUT_MS = 5_000
const ACCOUNT = '102290129340398'

export type Told = { statuses?: object[]; messages?: object[]; contacts?: object[] }

export const signatureOf = (body: string, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

export function createReports(options: Options) {
  const { appSecret, phoneNumberId, sender, url, fault, retryAfterMs = RETRY_AFTER_MS } = options
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()

  function track(work: Promise<void>): void {
    const tracked = work.catch(() => {}).finally(() => underWay.delete(tracked))
    underWay.add(tracked)
  }

  const bodyOf = (told: Told) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: ACCOUNT,
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: sender, phone_number_id: phoneNumberId },
                ...told,
              },
            },
          ],
        },
      ],
    })

  async function post(body: string): Promise<boolean> {
    const address = url()
    if (address === undefined) return true
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const secret = fault() === 'signs wrongly' ? 'another secret' : appSecret
    const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signatureOf(body, secret) }
    try {
      const response = await fetch(address, { method: 'POST', redirect: 'manual', signal, headers, body })
      await response.body?.cancel()
      return response.ok
    } catch {
      return closing.signal.aborted
    }
  }

  async function deliver(bodies: string[]): Promise<void> {
    for (const body of bodies) if (!(await post(body))) track(deliverLater(body))
  }

  async function deliverLater(body: string): Promise<void> {
    for (const waitMs of retryAfterMs) {
      await delay(waitMs, undefined, { ref: false, signal: closing.signal })
      if (await post(body)) return
    }
  }

  return {
    tell(told: readonly Told[]): void {
      const bodies = told.map(bodyOf)
      const how = fault()
      if (how === 'sends none' || bodies.length === 0) return
      if (how === 'sends backwards') bodies.reverse()
      track(deliver(how === 'sends twice' ? bodies.flatMap((body) => [body, body]) : bodies))
    },
    /** When everything is delivered or given up. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    close: () => closing.abort(),
  }
}
