import type { MiddlewareFunction } from 'react-router'

/**
 * Where a new document is to be loaded, the page's scripts read so from the head of an answer without a body. They leave
 * at once; a body would still be read then, and Firefox logs that as two uncaught errors.
 */
export const redirectInHead: MiddlewareFunction<Response> = async ({ request }, next) => {
  const answer = await next()
  const location = answer.headers.get('Location')
  if (!location || !answer.headers.has('X-Remix-Reload-Document')) return answer
  if (!new URL(request.url).pathname.endsWith('.data')) return answer
  const headers = new Headers(answer.headers)
  headers.delete('Location')
  headers.set('X-Remix-Redirect', location)
  headers.set('X-Remix-Status', String(answer.status))
  return new Response(null, { status: 204, headers })
}
