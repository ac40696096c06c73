/** Calls to the store. Reads and keyed changes are tried up to three times when there is no answer. */
import { ownAddress } from '#app/ui/addresses.ts'

type StoreAnswer<Answer> =
  | { ok: true; status: number; answer: Answer }
  /** Without a status there was no answer. */
  | { ok: false; status?: number; refusal: Readonly<Record<string, unknown>> }

const ATTEMPTS_MAX = 3
const WAIT_BASE_MS = 1_000

export async function callStore<Answer>(
  address: string,
  body?: unknown,
  attemptsMax = ATTEMPTS_MAX,
): Promise<StoreAnswer<Answer>> {
  for (let attempt = 1; ; attempt++) {
    const called = await callOnce<Answer>(address, body)
    const mayHelp = !called.ok && (called.status === undefined || called.status >= 500)
    if (!mayHelp || attempt >= attemptsMax) return called
    await new Promise((resolve) => setTimeout(resolve, WAIT_BASE_MS * 2 ** (attempt - 1)))
  }
}

async function callOnce<Answer>(address: string, body: unknown): Promise<StoreAnswer<Answer>> {
  const response = await fetch(ownAddress(address), body === undefined ? { cache: 'no-cache' } : post(body)).catch(
    () => undefined,
  )
  if (!response) return { ok: false, refusal: {} }
  const { ok, status } = response
  const answer: unknown = await response.json().catch(() => undefined)
  if (!ok) return { ok, status, refusal: Object(answer) as Record<string, unknown> }
  return answer === undefined ? { ok: false, refusal: {} } : { ok, status, answer: answer as Answer }
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})

export function messageIn(refusal: Readonly<Record<string, unknown>>): string | undefined {
  return typeof refusal.message === 'string' && refusal.message !== '' ? refusal.message : undefined
}
