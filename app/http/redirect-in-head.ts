import type { MiddlewareFunction } from 'react-router'
import { splitLanguage } from '#words/languages.rules.ts'

/**
 * Redirects that the page's scripts read. React Router adds the language to them in the browser, so they go without it: it
 * leaves `/hi?…` as it is, and a redirect in a head, too.
 *
 * Where a new document is to be loaded, the scripts read so from the head of an answer without a body. They leave at once; a
 * body would still be read then, and Firefox logs that as two uncaught errors.
 */
export const redirectInHead: MiddlewareFunction<Response> = async ({ request }, next) => {
  const answer = await next()
  const location = answer.headers.get('Location')
  if (!location || !new URL(request.url).pathname.endsWith('.data')) return answer
  const headers = new Headers(answer.headers)
  if (!answer.headers.has('X-Remix-Reload-Document')) {
    headers.set('Location', withoutLanguage(location))
    return new Response(null, { status: answer.status, headers })
  }
  headers.delete('Location')
  headers.set('X-Remix-Redirect', withoutLanguage(location))
  headers.set('X-Remix-Status', String(answer.status))
  return new Response(null, { status: 204, headers })
}

function withoutLanguage(location: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(location) ?? []
  return path.startsWith('/') ? splitLanguage(path).path + rest : location
}
