/** The bodies of JSON calls. */
import type { Entered } from '#shared/entered-text.rules.ts'
import { fieldsOf } from '#shared/sent-fields.rules.ts'
import type { ActionFunctionArgs } from 'react-router'
import { servicesContext } from '#app/request-context.ts'

type Refused = { ok: false; status: 400 | 415; message: string }

type CallBody = { ok: true; body: Readonly<Record<string, unknown>> } | Refused

/** One JSON object, said to be one. */
export async function readCallBody(request: Request): Promise<CallBody> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return { ok: false, status: 415, message: 'Please send this as application/json.' }
  const sent: unknown = await request.json().catch(() => undefined)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return { ok: false, status: 400, message: 'Please send one JSON object.' }
  return { ok: true, body: fieldsOf(sent) }
}

/** What is no JSON object has no fields. */
export async function readCall(request: Request): Promise<Readonly<Record<string, unknown>>> {
  return fieldsOf(await request.json().catch(() => undefined))
}

/** The fields of a call as text: known names with texts and nothing else, or what is wrong with it. */
export async function readTexts(
  request: Request,
  names: readonly string[],
): Promise<{ ok: true; values: Entered } | Refused> {
  const read = await readCallBody(request)
  if (!read.ok) return read
  const refused = (message: string): Refused => ({ ok: false, status: 400, message })
  const entries = Object.entries(read.body)
  if (entries.some(([name]) => !names.includes(name)))
    return refused(`Please send these names only: ${names.join(', ')}.`)
  const texts = entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  if (texts.length < entries.length) return refused('Every value must be a text.')
  return { ok: true, values: Object.fromEntries(texts) }
}

const AGAIN_SECONDS = 5

/** Calls: what breaks on the way is said with 503 and these words, so that whoever asked comes again. */
export function retryLater<Args extends Pick<ActionFunctionArgs, 'context'>>(
  message: string,
  answer: (args: Args) => Promise<Response>,
) {
  return async (args: Args): Promise<Response> => {
    try {
      return await answer(args)
    } catch (error) {
      if (error instanceof Response) return error
      args.context.get(servicesContext).log.error({ err: error }, 'A call could not be answered.')
      return Response.json({ message }, { status: 503, headers: { 'Retry-After': String(AGAIN_SECONDS) } })
    }
  }
}
