import { FORM_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { errorsWords } from '#words/errors.ts'
import { callRefused, readJson } from './read-call.ts'

/** The fields of a posted form as text. A file, or a name that came twice, counts as empty. */
export async function readForm<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  return fieldsIn(await readPosted(request), names)
}

const MULTIPART = /^multipart\/form-data\s*;.*\bboundary=[^\s;]/i

/** Whether it may hold a file at all. */
export const isMultipart = ({ headers }: Request) => MULTIPART.test(headers.get('content-type') ?? '')

/** A form without pictures is small; a larger one is not read. */
export async function readPosted(request: Request): Promise<FormData> {
  if (Number(request.headers.get('content-length')) > FORM_BYTES_MAX) throw callRefused(413, errorsWords.formTooLarge)
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
