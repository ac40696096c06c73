/** Calls of Razorpay with one key: its payments, and the payouts of RazorpayX. */
import { outcomeOf, refusedByUs, type RazorpayOutcome } from './outcome.ts'
import { callProvider } from '#providers/call-provider.ts'

/** `nextSkip` is undefined on the last page. */
export const PAGE_SIZE = 100

export const secondsOf = (at: Date) => Math.floor(at.getTime() / 1_000)

export const nextSkip = (found: unknown[], { skip = 0 }: { skip?: number }) =>
  found.length < PAGE_SIZE ? undefined : skip + found.length

type Key = { apiUrl: string; keyId: string; keySecret: string }

export function callsWith({ apiUrl, keyId, keySecret }: Key, timeoutMs: number | undefined) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function call<Found>(
    path: string,
    read: (body: unknown) => RazorpayOutcome<Found>,
    sent: { method?: 'POST' | 'PATCH'; headers?: Record<string, string>; body?: unknown } = {},
  ): Promise<RazorpayOutcome<Found>> {
    const headers = { Authorization: authorization, ...sent.headers }
    return outcomeOf(await callProvider(apiUrl + path, { ...sent, headers, timeoutMs }), read)
  }

  /** Checks an id, which may come from a browser, before it becomes part of a path. */
  async function about<Found>(id: string, ...[path, read, sent]: Parameters<typeof call<Found>>) {
    return /^[a-z]+_[A-Za-z0-9]+$/.test(id) ? call(path, read, sent) : refusedByUs('This is not a valid id.')
  }

  return { call, about }
}
