/** The fields of a posted form as text. What is no form has no fields; a file is no text. */
export async function readForm<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await request.formData().catch(() => new FormData())
  const entries = names.map((name) => {
    const value = form.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(entries) as Record<Name, string>
}

/** The same; what came twice is not taken at all. */
export async function readFormOnce<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await request.formData().catch(() => new FormData())
  const entries = names.map((name) => {
    const [value, another] = form.getAll(name)
    return [name, typeof value === 'string' && another === undefined ? value : '']
  })
  return Object.fromEntries(entries) as Record<Name, string>
}

/** Every field of a form or of a JSON object as it came, also those that came twice. */
export async function readEntries(request: Request): Promise<[name: string, value: unknown][]> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    const form = await request.formData().catch(() => new FormData())
    return [...form]
  }
  const body: unknown = await request.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? Object.entries(body) : []
}
