/** Calls about the cart. Reads and keyed changes may be sent again: three attempts in all, when nobody answered. */

export type CallAnswer<Answer> = { ok: true; answer: Answer } | { ok: false; status?: number; message?: string }

const ATTEMPTS_MAX = 3
const WAIT_BASE_MS = 1_000

/** A status and a message say why it was refused; without them nobody answered. */
export async function callCart<Answer>(address: string, body?: unknown): Promise<CallAnswer<Answer>> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(address, body === undefined ? {} : post(body)).catch(() => undefined)
    if (response?.ok) return { ok: true, answer: (await response.json()) as Answer }
    if (response && response.status < 500) {
      return { ok: false, status: response.status, message: await messageOf(response) }
    }
    if (attempt === ATTEMPTS_MAX) return { ok: false }
    await new Promise((resolve) => setTimeout(resolve, WAIT_BASE_MS * 2 ** (attempt - 1)))
  }
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})

async function messageOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined)
  const { message } = Object(body) as { message?: unknown }
  return typeof message === 'string' ? message : 'The cart could not be changed.'
}
