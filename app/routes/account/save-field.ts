import { href } from 'react-router'
import type { ProfileField } from '#domain/accounts/profile-fields.rules.ts'

/** `error` is for the field; without one the server has noted what went wrong, and the old value stands. */
export type FieldSaved = { ok: true } | { ok: false; error?: string }

export async function saveField(id: string, field: ProfileField, text: string): Promise<FieldSaved> {
  const body = new URLSearchParams({ [field]: text })
  try {
    const answer = await fetch(href('/api/profile/:id', { id }), { method: 'POST', body })
    if (answer.ok) return { ok: true }
    const { message, fields } = (await answer.json()) as { message: string; fields?: Record<string, string> }
    if (fields?.[field]) return { ok: false, error: fields[field] }
    throw new Error(message)
  } catch (error) {
    console.error('The profile could not be saved.', error)
    return { ok: false }
  }
}
