import type { ActionFunctionArgs } from 'react-router'
import { servicesContext } from '#app/request-context.ts'

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
