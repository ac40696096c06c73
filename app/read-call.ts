/** The body of a JSON call; what is none has no fields. */
export async function readCall(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(() => undefined)
  return Object(body) as Record<string, unknown>
}
