/** The fields of a call as text: a plain object of known names with texts, or what is wrong with it. */

import { readCallBody } from './read-call.ts'

type JsonRead = { ok: true; values: Record<string, string> } | { ok: false; status: 400 | 415; message: string }

export async function readJson(request: Request, names: readonly string[]): Promise<JsonRead> {
  const read = await readCallBody(request)
  if (!read.ok) return read
  const refused = (message: string): JsonRead => ({ ok: false, status: 400, message })
  const entries = Object.entries(read.body)
  if (entries.some(([name]) => !names.includes(name)))
    return refused(`Please send these names only: ${names.join(', ')}.`)
  if (entries.some(([, value]) => typeof value !== 'string')) return refused('Every value must be a text.')
  return { ok: true, values: Object.fromEntries(entries) as Record<string, string> }
}
