import { data } from 'react-router'
import { notFound } from '#app/http/answers.ts'
import { pageRecordContext, visitContext } from '#app/request-context.ts'
import { refusalTitle } from '#app/ui/refusal-words.rules.ts'
import type { Route } from './+types/not-found.ts'

/**
 * Shown by the root's error boundary, since the host sends this page for missing things of other routes too: the browser,
 * which finds their route for the address, must find an error of the root and no data of this route.
 *
 * Also shows why a post was refused.
 */
export function loader({ context }: Route.LoaderArgs) {
  const refused = context.get(pageRecordContext) ? undefined : context.get(visitContext).refused
  if (!refused) throw notFound()
  const { status, ...said } = refused
  throw data({ title: refusalTitle(status), ...said }, { status })
}

/** The route table of most pages lacks the back office, whose pages are opened as documents. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/admin/')) return serverLoader()
  location.assign(request.url)
  return new Promise<never>(() => {})
}

/** A route without a component answers with no page at all. */
export default () => null
