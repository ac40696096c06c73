/** The bodies of JSON calls. */

export type CallBody = { ok: true; body: Record<string, unknown> } | { ok: false; status: 400 | 415; message: string }

/** One JSON object, said to be one. */
export async function readCallBody(request: Request): Promise<CallBody> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return { ok: false, status: 415, message: 'Please send this as application/json.' }
  const sent: unknown = await request.json().catch(() => undefined)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return { ok: false, status: 400, message: 'Please send one JSON object.' }
  return { ok: true, body: sent as Record<string, unknown> }
}

/** What is no JSON object has no fields. */
export async function readCall(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(() => undefined)
  return Object(body) as Record<string, unknown>
}
