import { FORM_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { callRefused, readJson } from './read-call.ts'

/** The fields of a posted form as text. What is no form has no fields; a file is no text, and what came twice is nothing. */
export async function readForm<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  return fieldsIn(await readPosted(request), names)
}

const MULTIPART = /^multipart\/form-data\s*;.*\bboundary=[^\s;]/i

/** Whether it may hold a file at all. */
export const isMultipart = ({ headers }: Request) => MULTIPART.test(headers.get('content-type') ?? '')

/** Forms without pictures are small; what is not, is not read. */
export async function readPosted(request: Request): Promise<FormData> {
  if (Number(request.headers.get('content-length')) > FORM_BYTES_MAX)
    throw callRefused(413, 'The form is too large. Please shorten the text.')
  return request.formData().catch(() => new FormData())
}

export function fieldsIn<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const entries = names.map((name) => {
    const [value, another] = form.getAll(name)
    return [name, typeof value === 'string' && another === undefined ? value : '']
  })
  return Object.fromEntries(entries) as Record<Name, string>
}

/** The files of a field. A browser that was given none sends an empty one. */
export const filesIn = (form: FormData, name: string): File[] =>
  form.getAll(name).filter((file): file is File => file instanceof File && file.size > 0)

/** Every field of a form or of a JSON object as it came, also those that came twice. */
export async function readEntries(request: Request): Promise<[name: string, value: unknown][]> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return [...(await readPosted(request))]
  const body = await readJson(request)
  return typeof body === 'object' && body !== null ? Object.entries(body) : []
}
