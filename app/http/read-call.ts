/** The bodies of JSON calls, and how a call is refused. */
import type { Entered } from '#shared/entered-text.rules.ts'
import { refusalOf } from '#shared/database-errors.rules.ts'
import { fieldsOf, isWellFormed, readJsonText } from '#shared/sent-fields.rules.ts'
import type { ActionFunctionArgs } from 'react-router'
import { servicesContext } from '#app/request-context.ts'
import { apiCallsWords } from '#words/api-calls.ts'
import { errorsWords } from '#words/errors.ts'

/** A refusal with its message, and when to try again. */
export const callRefused = (status: number, message: string, waitSeconds?: number): Response =>
  Response.json({ message }, { status, headers: retryAfter(waitSeconds) })

/** For an address that accepts only posts. */
export const postOnly = () =>
  Response.json({ message: apiCallsWords.postOnly }, { status: 405, headers: { Allow: 'POST' } })

export const retryAfter = (waitSeconds: number | undefined): HeadersInit =>
  waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) }

/** Characters that no person types and that storage would change. */
export const unkeepable = () => callRefused(400, errorsWords.unstorable)

/** Undefined when it is not JSON. */
export async function readJson(request: Request): Promise<unknown> {
  const read = readJsonText(await request.text().catch(() => ''))
  if (!read.ok && read.reason === 'too-deep') throw callRefused(400, apiCallsWords.tooDeep)
  const sent = read.ok ? read.value : undefined
  if (!isWellFormed(sent)) throw unkeepable()
  return sent
}

/** One JSON object with the right content type; anything else is refused. */
export async function readCallBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw callRefused(415, apiCallsWords.jsonOnly)
  const sent = await readJson(request)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw callRefused(400, apiCallsWords.oneObject)
  return fieldsOf(sent)
}

/** Anything but a JSON object has no fields. */
export async function readCall(request: Request): Promise<Readonly<Record<string, unknown>>> {
  return fieldsOf(await readJson(request))
}

/** The fields of a call: only known names, only texts. */
export async function readTexts(request: Request, names: readonly string[]): Promise<Entered> {
  const entries = Object.entries(await readCallBody(request))
  if (entries.some(([name]) => !names.includes(name))) throw callRefused(400, apiCallsWords.namesOnly(names.join(', ')))
  const texts = entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  if (texts.length < entries.length) throw callRefused(400, apiCallsWords.textsOnly)
  return Object.fromEntries(texts)
}

const AGAIN_SECONDS = 5

/** For a page and for a script alike. */
export const databaseAway = (): Response =>
  Response.json(
    { message: errorsWords.databaseAway, isBuyingPaused: true },
    { status: 503, headers: retryAfter(AGAIN_SECONDS) },
  )

/** For calls: an unexpected failure becomes 503 with this message, so that the caller tries again. */
export function retryLater<Args extends Pick<ActionFunctionArgs, 'context'>>(
  message: string,
  answer: (args: Args) => Promise<Response>,
) {
  return async (args: Args): Promise<Response> => {
    try {
      return await answer(args)
    } catch (error) {
      if (error instanceof Response) return error
      const told = refusalOf(error)
      if (told) return callRefused(told.status, told.message)
      args.context.get(servicesContext).log.error({ err: error }, 'A call could not be answered.')
      return callRefused(503, message, AGAIN_SECONDS)
    }
  }
}
