/** The bodies of JSON calls, and how a call is refused. */
import type { Entered } from '#shared/entered-text.rules.ts'
import { refusalOf, UNKEEPABLE } from '#shared/database-errors.rules.ts'
import { fieldsOf, isWellFormed, readJsonText } from '#shared/sent-fields.rules.ts'
import type { ActionFunctionArgs } from 'react-router'
import { servicesContext } from '#app/request-context.ts'

/** Why it is not granted, in words, and when it may be asked again. */
export const callRefused = (status: number, message: string, waitSeconds?: number): Response =>
  Response.json({ message }, { status, headers: retryAfter(waitSeconds) })

/** For an address that is posted to only. */
export const postOnly = () =>
  Response.json({ message: 'Please send this as a POST.' }, { status: 405, headers: { Allow: 'POST' } })

export const retryAfter = (waitSeconds: number | undefined): HeadersInit =>
  waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) }

/** Nobody types these; what they would come to is not what was sent. */
export const unkeepable = () => callRefused(400, UNKEEPABLE)

/** Undefined when it is none. */
export async function readJson(request: Request): Promise<unknown> {
  const read = readJsonText(await request.text().catch(() => ''))
  if (!read.ok && read.reason === 'too-deep') throw callRefused(400, TOO_DEEP)
  const sent = read.ok ? read.value : undefined
  if (!isWellFormed(sent)) throw unkeepable()
  return sent
}

const TOO_DEEP = 'This JSON has too many levels inside one another. Nothing was changed.'

/** One JSON object, said to be one; anything else is refused. */
export async function readCallBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw callRefused(415, 'Please send this as application/json.')
  const sent = await readJson(request)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw callRefused(400, 'Please send one JSON object.')
  return fieldsOf(sent)
}

/** What is no JSON object has no fields. */
export async function readCall(request: Request): Promise<Readonly<Record<string, unknown>>> {
  return fieldsOf(await readJson(request))
}

/** The fields of a call as text: known names with texts and nothing else. */
export async function readTexts(request: Request, names: readonly string[]): Promise<Entered> {
  const entries = Object.entries(await readCallBody(request))
  if (entries.some(([name]) => !names.includes(name)))
    throw callRefused(400, `Please send these names only: ${names.join(', ')}.`)
  const texts = entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  if (texts.length < entries.length) throw callRefused(400, 'Every value must be a text.')
  return Object.fromEntries(texts)
}

const AGAIN_SECONDS = 5

const AWAY = 'Our database can’t be reached at the moment. Please try again in a few minutes.'

/** For a page and for a script alike. */
export const databaseAway = (): Response =>
  Response.json({ message: AWAY, isBuyingPaused: true }, { status: 503, headers: retryAfter(AGAIN_SECONDS) })

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
      const told = refusalOf(error)
      if (told) return callRefused(told.status, told.message)
      args.context.get(servicesContext).log.error({ err: error }, 'A call could not be answered.')
      return callRefused(503, message, AGAIN_SECONDS)
    }
  }
}
