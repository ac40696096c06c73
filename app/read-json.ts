/** The fields of a call as text: a plain object of known names with texts, or what is wrong with it. */

type JsonRead = { ok: true; values: Record<string, string> } | { ok: false; status: 400 | 415; message: string }

export async function readJson(request: Request, names: readonly string[]): Promise<JsonRead> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return { ok: false, status: 415, message: 'Please send this as application/json.' }
  const refused = (message: string): JsonRead => ({ ok: false, status: 400, message })
  const sent: unknown = await request.json().catch(() => undefined)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return refused('Please send one JSON object.')
  const entries = Object.entries(sent)
  if (entries.some(([name]) => !names.includes(name)))
    return refused(`Please send these names only: ${names.join(', ')}.`)
  if (entries.some(([, value]) => typeof value !== 'string')) return refused('Every value must be a text.')
  return { ok: true, values: Object.fromEntries(entries) as Record<string, string> }
}
