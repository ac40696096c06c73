import type { ActionFunctionArgs } from 'react-router'
import { isUuid } from '#shared/uuid.rules.ts'
import { callRefused } from '#app/http/answers.ts'
import { servicesContext, visitContext } from '#app/request-context.ts'
import { apiCallsWords } from '#words/api-calls.ts'

const BODY_MAX = 100

/** Called by the page of a work once it has been looked at. Nobody is identified. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const artworkId = (await request.text()).slice(0, BODY_MAX)
  if (!isUuid(artworkId)) return callRefused(422, apiCallsWords.noSuchWork)
  context.get(servicesContext).views.seen(artworkId, context.get(visitContext).address)
  return new Response(null, { status: 204 })
}
