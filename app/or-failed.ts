import type { Services } from '#domain/services.ts'

const RETRY_AFTER_SECONDS = 5

/** A call about money that breaks on the way says so in its own words, and may be made again. */
export async function orFailed(
  { log }: Pick<Services, 'log'>,
  message: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    log.error({ err: error }, message)
    return Response.json({ message }, { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } })
  }
}
