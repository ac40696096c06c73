import { callStore, messageIn } from '#app/browser/call-store.ts'

export type CallAnswer<Answer> = { ok: true; answer: Answer } | { ok: false; status?: number; message?: string }

/** A status and a message say why it was refused; without them nobody answered. */
export async function callCart<Answer>(address: string, body?: unknown): Promise<CallAnswer<Answer>> {
  const called = await callStore<Answer>(address, body)
  if (called.ok) return called
  const { status, refusal } = called
  if (status === undefined || status >= 500) return { ok: false }
  return { ok: false, status, message: messageIn(refusal) ?? 'The cart could not be changed.' }
}
