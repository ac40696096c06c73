/** The same as the forms, for programs: `{message, fields?}` says what is wrong. */
import type { ActionFunctionArgs } from 'react-router'
import { refusalFields } from './account-refusals.ts'
import type { AccountRefusal } from './account-refusals.ts'
import type { AccountForm } from './answer-account-form.ts'
import { readJson } from './read-json.ts'
import { servicesContext, visitContext } from '#app/request-context.ts'
import { waitWords } from './wait-words.ts'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

export async function answerAccountCall<Form>(
  { request, context }: Args,
  { names, read, perform }: AccountForm<Form>,
): Promise<Response> {
  const services = context.get(servicesContext)
  const visit = context.get(visitContext)
  const json = await readJson(request, names)
  if (!json.ok) return Response.json({ message: json.message }, { status: json.status })
  const entered = read(json.values, services.brand.name)
  if (!entered.ok) return refuseFields(entered.errors)
  try {
    const outcome = await perform(services, { form: entered.form, asker: visit })
    if (outcome.ok) {
      visit.setCookies.push(outcome.cookie)
      return Response.json(null)
    }
    const refusal = refusalFields(outcome)
    if (refusal.reason === 'refused') return refuseFields(refusal.errors, STATUSES[outcome.reason])
    const headers = { 'Retry-After': String(refusal.waitSeconds) }
    return Response.json({ message: waitWords(refusal) }, { status: refusal.reason === 'busy' ? 503 : 429, headers })
  } catch (error) {
    services.log.error({ err: error }, 'A call could not be answered.')
    return Response.json({ message: 'An error occurred' }, { status: 503 })
  }
}

const STATUSES: Partial<Record<AccountRefusal['reason'], number>> = { wrong: 401, suspended: 403 }

const refuseFields = (fields: Readonly<Record<string, string>>, status = 422) =>
  Response.json({ message: Object.values(fields)[0], fields }, { status })
