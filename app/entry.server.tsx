/**
 * Renders a page whole before the first byte leaves: public pages are kept, so nothing is won by
 * streaming, and a failure while rendering can still become a proper error page.
 */
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, isRouteErrorResponse } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { NonceProvider } from '#app/ui/nonce.tsx'
import { withLateScripts } from './late-scripts.ts'
import { nonceContext, pageRecordContext, servicesContext } from './request-context.ts'

const RENDER_TIMEOUT_MS = 8_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = loadContext.get(nonceContext) ?? undefined
  const html = await renderWhole(
    <NonceProvider value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceProvider>,
  )
  const record = loadContext.get(pageRecordContext)
  if (record) record.html = withLateScripts(html)
  return new Response(record ? null : (html as BodyInit), { status, headers })
}

/** Called for what a loader, an action or a component throws; an answer that was thrown on purpose is no error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const path = new URL(request.url).pathname
  context.get(servicesContext).log.error({ err: error, path }, 'A page failed.')
}

function renderWhole(tree: React.ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(tree, {
      onAllReady: () => void pipe(sink),
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('The page took too long to render.')), RENDER_TIMEOUT_MS)
  })
}
