/**
 * Renders a page whole before the first byte leaves: public pages are cached, so streaming gains nothing, and a failure
 * while rendering can still become a proper error page.
 */
import { text } from 'node:stream/consumers'
import { ServerRouter, isRouteErrorResponse, type EntryContext, type RouterContextProvider } from 'react-router'
import { NonceProvider } from './ui/page-frame.tsx'
import { withLateScripts } from './late-scripts.ts'
import { takeNonces } from './own-scripts.ts'
import { renderWhole } from './render-whole.ts'
import { splitLanguage } from '#words/languages.rules.ts'
import { errorPageWords } from './ui/refusal-words.rules.ts'
import { failureOf } from '#shared/database-errors.rules.ts'
import { MISSING, nonceContext, pageRecordContext, servicesContext, visitContext } from './request-context.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (noteMissing(request, status, routerContext, loadContext)) return new Response(null, { status, headers })
  if (request.method === 'HEAD' || noteRefusal(request, routerContext, loadContext))
    return new Response(null, { status, headers })
  const nonce = loadContext.get(nonceContext)
  const context = await withDataAtHand(withOwnTable(request, routerContext))
  const html = renderWhole(
    <NonceProvider value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceProvider>,
  )
  const record = loadContext.get(pageRecordContext)
  if (record) {
    const bare = takeNonces(html, nonce)
    record.html = withLateScripts(bare.html)
    record.scripts = bare.scripts
  }
  return new Response(record ? null : html, { status, headers })
}

/** An address without a page: the host shows the one page that stands for all of them. */
function noteMissing(
  request: Request,
  status: number,
  { staticHandlerContext: { errors, matches } }: EntryContext,
  context: RouterContextProvider,
): boolean {
  if (status !== 404 || request.method === 'POST') return false
  const [route = matches.at(-1)?.route.id ?? ''] = Object.keys(errors ?? {})
  const missing = MISSING[route]
  if (missing === undefined || splitLanguage(new URL(request.url).pathname).path === missing) return false
  const asked = context.get(pageRecordContext) ?? context.get(visitContext)
  // Not once somebody's own data was read.
  if ('cookies' in asked && (asked.reading || asked.refused || asked.setCookies.length > 0)) return false
  asked.missing = missing
  return true
}

/**
 * A post that an action refuses has no data for the page's frame, whose loaders did not run: the host shows the refusal
 * on a page that has it.
 */
function noteRefusal(
  request: Request,
  { staticHandlerContext }: EntryContext,
  context: RouterContextProvider,
): boolean {
  const { errors, loaderData } = staticHandlerContext
  const error: unknown = errors?.root
  if (request.method !== 'POST' || loaderData.root !== undefined) return false
  if (!isRouteErrorResponse(error) || error.status >= 500) return false
  const { status } = error
  context.get(visitContext).refused = {
    status,
    message: errorPageWords(error),
    path: splitLanguage(new URL(request.url).pathname).path,
  }
  return true
}

/** Called for errors of a loader, an action or a component; an answer thrown on purpose is no error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const failure = failureOf(error)
  if (failure) {
    const asked = context.get(pageRecordContext) ?? context.get(visitContext)
    asked.failure = failure
    if (failure.status < 500) return
  }
  const path = new URL(request.url).pathname
  context.get(servicesContext).log.error({ err: error, path }, 'A page failed.')
}

/** Pages that lead into the back office know its screens (scripts/browser-manifest.ts). */
const LEADS_TO_DESK = /^\/(admin\/|prove|sign-in|profile\/two-step)/

function withOwnTable({ url }: Request, context: EntryContext): EntryContext {
  const { manifest } = context
  if (!LEADS_TO_DESK.test(splitLanguage(new URL(url).pathname).path)) return context
  return { ...context, manifest: { ...manifest, url: manifest.url.replace(/\.js$/, '-desk.js') } }
}

/** React Router reads the browser's data while React renders, which then must wait; so we read it first. */
async function withDataAtHand(context: EntryContext): Promise<EntryContext> {
  if (!context.serverHandoffStream) return context
  const value = await text(context.serverHandoffStream)
  const read = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result })
  const streamCache = { 0: read({ done: false, value }), 1: read({ done: true, value: '' }) }
  return { ...context, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache } }
}
