/**
 * Reads what a request sends: `readForm` a form, `readCall` the JSON of a program, `readPictures` a form with pictures. A
 * body that can't be read or is too large throws its answer.
 */
import { FORM_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import type { Entered } from '#shared/entered-text.rules.ts'
import { fieldsOf, isWellFormed, readJsonText } from '#shared/sent-fields.rules.ts'
import { apiCallsWords } from '#words/api-calls.ts'
import { errorsWords } from '#words/errors.ts'
import { callRefused, unkeepable } from './answers.ts'

const MULTIPART = /^multipart\/form-data\s*;.*\bboundary=[^\s;]/i

/** Whether it may hold a file at all. */
export const isMultipart = ({ headers }: Request) => MULTIPART.test(headers.get('content-type') ?? '')

const isJson = ({ headers }: Request) =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json'

function refuseLarge({ headers }: Request, bytesMax = FORM_BYTES_MAX): void {
  if (Number(headers.get('content-length')) > bytesMax) throw callRefused(413, errorsWords.formTooLarge)
}

/** A form as a browser sends it, or one JSON object of texts. An unreadable form has no fields. */
export async function readForm(request: Request, bytesMax?: number): Promise<FormData> {
  refuseLarge(request, bytesMax)
  if (!isJson(request)) return request.formData().catch(() => new FormData())
  const form = new FormData()
  for (const [name, text] of Object.entries(textsIn(await readCall(request)))) form.append(name, text)
  return form
}

/** One JSON object. */
export async function readCall(request: Request): Promise<Readonly<Record<string, unknown>>> {
  refuseLarge(request)
  if (!isJson(request)) throw callRefused(415, apiCallsWords.jsonOnly)
  const read = readJsonText(await request.text().catch(() => ''))
  if (!read.ok) throw callRefused(400, read.reason === 'too-deep' ? apiCallsWords.tooDeep : apiCallsWords.oneObject)
  const sent = read.value
  if (!isWellFormed(sent)) throw unkeepable()
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw callRefused(400, apiCallsWords.oneObject)
  return fieldsOf(sent)
}

/** The fields of a call that has only texts, and only these names if some are given. */
export function textsIn(
  call: Readonly<Record<string, unknown>>,
  names: readonly string[] = Object.keys(call),
): Entered {
  const entries = Object.entries(call)
  if (entries.some(([name]) => !names.includes(name))) throw callRefused(400, apiCallsWords.namesOnly(names.join(', ')))
  const texts = entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  if (texts.length < entries.length) throw callRefused(400, apiCallsWords.textsOnly)
  return Object.fromEntries(texts)
}

/** These fields of a form as text. A file, or a name that came twice, counts as empty. */
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
