/**
 * The store's front door. Every request passes here, in this order: is the URL valid; is it a file, a probe, a picture;
 * is it a public page (cached or rendered once); everything else goes to the application.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import type { Services } from '#domain/services.ts'
import { readSessionToken } from '#domain/accounts/begin-session.ts'
import { readRenditionAddress } from '#domain/images/rendition.rules.ts'
import { NOT_A_PAGE, type Visit } from '#app/request-context.ts'
import { failureOf } from '#shared/database-errors.rules.ts'
import type { AnswerRequest } from './app.ts'
import { clientAddress } from './client-address.rules.ts'
import { watchProxies } from './watch-proxies.ts'
import { policyForCheckout, policyForNonce, policyForPreview, POLICY_FOR_FILES } from './content-security.ts'
import { FINISH_MS, closeGracefully, trackConnections } from './close-gracefully.ts'
import { limitBodyTime, CONNECTION_LIMITS, CONNECTIONS_MAX, STALLED_MS, refuseUnreadable } from './refuse-unreadable.ts'
import { sendKept, type CachedResponse } from './cached-response.ts'
import { hostReadings, Metrics } from './metrics.ts'
import { createRefusals } from './note-refusals.ts'
import { answerOperation } from './operations.ts'
import { limitAddresses } from './limit-addresses.ts'
import { isFromForm, refusalOfPost, type PostRefusal } from './own-post.rules.ts'
import type { PageCache } from './page-cache.ts'
import { packAnswer } from './content-coding.ts'
import { isPaymentPath, isPreviewPath, previewAddress, publicAddress, canonicalAddress } from './public-pages.rules.ts'
import { createPolicyReports } from './policy-reports.ts'
import { publicPage } from './render-page.ts'
import { createRequestIds, baseHeaders, CACHE_NEVER, sendText, type HeaderList } from './response-headers.ts'
import { addressIn, splitLanguage } from '#words/languages.rules.ts'
import { speak } from '#words/speak.ts'
import { readTarget } from './request-target.rules.ts'
import { sayFailure } from './say-failure.ts'
import { endWithHead, seeRequest } from './see-request.ts'
import { seeOwnChanges } from './see-own-changes.ts'
import { sendPicture } from './send-picture.ts'

type HostOptions = {
  services: Services
  answerRequest: AnswerRequest
  pages: PageCache
  files: ReadonlyMap<string, CachedResponse>
  storeUrl: URL
  /** How many proxies are in front. */
  proxies: number
  /** How many uncached pages one address gets rendered in ten seconds; 0 for any number. */
  renderLimit: number
  /** How many calls of guests one address has answered in ten seconds; 0 for any number. */
  callLimit: number
  askFirst?: AskFirst | undefined
}

/** Development's own files and messages; other requests go on to the store. */
export type AskFirst = (req: IncomingMessage, res: ServerResponse, goOn: () => void) => void

const METHODS_READ = new Set(['GET', 'HEAD'])
const METHODS = new Set([...METHODS_READ, 'POST'])
const USER_AGENT_MAX = 500
/** Requested by the page itself, and rendered without a visitor. */
const NOT_RENDERED = /^\/(api\/|me$|live$)/
/** Pages have a data twin. A call has none: the one of a stream would wait for its end. */
const TWIN_OF_CALL = /^\/(api\/.*|me|live)\/?_?\.data$/i

const hasOneHost = (req: IncomingMessage) =>
  req.headers.host === undefined ? req.httpVersion === '1.0' : !req.headers.host.includes(',')

export function createHost(options: HostOptions) {
  const { services, answerRequest, pages, files, storeUrl, proxies, renderLimit, callLimit } = options
  const base = baseHeaders(storeUrl)
  const nextId = createRequestIds()
  const metrics = new Metrics()
  const { refuseRendering, refuseCall, noteCall } = limitAddresses({ services, metrics, renderLimit, callLimit })
  const noteRefusal = createRefusals(services.log)
  const reports = createPolicyReports(services.log)
  const seeWay = watchProxies(services.log, proxies)
  const around = { services, answerRequest, storeUrl, headers: base, pages }
  const answering = new Set<Promise<void>>()
  let isClosing = false
  metrics.read(hostReadings(pages, services.database))
  metrics.read(reports.readings)
  const headersOf = (requestId: string): HeaderList => [...base, ['X-Request-Id', requestId]]

  async function answer(req: IncomingMessage, res: ServerResponse, requestId: string): Promise<void> {
    const headers = headersOf(requestId)
    const see = (work: () => Promise<void>) => seeRequest(req, res, requestId, work)
    if (!hasOneHost(req)) return sendText(res, 400, 'The request must name one host.', headers)
    const target = readTarget(req.url)
    if (!target.ok) {
      if (target.reason === 'too-long') return sendText(res, 414, 'The address is too long.', headers)
      return sendText(res, 400, 'The address is malformed.', headers)
    }
    if (!METHODS.has(req.method ?? '')) {
      return sendText(res, 405, 'That method is not allowed here.', [...headers, ['Allow', [...METHODS].join(', ')]])
    }
    if (METHODS_READ.has(req.method ?? '')) {
      const file = files.get(target.pathname)
      if (file) return sendKept(req, res, file, requestId)
      if (await answerOperation(res, target.pathname, { services, pages, headers, isClosing })) return
      const rendition = readRenditionAddress(target.pathname)
      if (rendition) {
        await see(() => sendPicture(req, res, rendition, { services, headers }))
        return metrics.countAnswer('picture', res.statusCode)
      }
      const page = publicAddress(target.pathname, target.query)
      if (page) return see(() => answerPublicPage(req, res, page, requestId, headers))
      const straight = canonicalAddress(target)
      if (straight) return sendText(res, 301, `This page is at ${straight}`, [...headers, ['Location', straight]])
    }
    if (reports.isFor(req.method, target.pathname)) return reports.take(req, res, addressOf(req), headers)
    const refuse = () => refusalOfPost(req.headers, storeUrl.origin, target.pathname)
    const refusal = req.method === 'POST' ? speak(splitLanguage(target.pathname).language, refuse) : undefined
    if (refusal) return refusePost(req, res, { ...refusal, requestId, path: target.pathname, headers })
    const visit = visitOf(req)
    const limited = { req, res, headers, address: visit.address }
    const { language, path } = splitLanguage(target.decodedPath)
    if (NOT_RENDERED.test(path) ? await refuseCall(limited, visit) : refuseRendering(limited)) return
    const isNoPage = target.pathname.includes('//') || TWIN_OF_CALL.test(path)
    if (isNoPage) return see(() => answerPublicPage(req, res, addressIn(language, NOT_A_PAGE), requestId, headers))
    return see(() => answerPersonalPage(req, res, { requestId, headers, address: undefined, visit }))
  }

  async function answerPublicPage(
    req: IncomingMessage,
    res: ServerResponse,
    key: string,
    requestId: string,
    headers: HeaderList,
  ): Promise<void> {
    const begunAt = performance.now()
    const kept = pages.get(key)
    if (!kept && refuseRendering({ req, res, headers, address: addressOf(req) })) return
    const page = kept ?? (await publicPage(key, around))
    const preview = page.status === 404 ? previewAddress(key) : undefined
    if (preview && (await isShownTo(req, preview))) {
      return sendText(res, 302, `You see this work at ${preview}`, [...headers, ['Location', preview]])
    }
    if (kept) metrics.countAnswer('kept', page.status)
    else metrics.countAnswer('page', page.status, begunAt)
    // A page whose rows have just changed is told to no cache that lasts.
    const isUnsure = services.sharedCache !== undefined && !kept && !pages.keeps(key, page)
    await sendKept(req, res, page, requestId, pages.isOutdated || isUnsure)
    pages.weigh(key)
  }

  /** Whether a visitor may preview unpublished pages. */
  async function isShownTo(req: IncomingMessage, preview: string): Promise<boolean> {
    if (readSessionToken(storeUrl, req.headers.cookie ?? null) === undefined) return false
    const request = new Request(new URL(preview, storeUrl))
    const { status } = await answerRequest(request, { services, nonce: '', visit: visitOf(req) })
    return status === 200
  }

  const addressOf = (req: IncomingMessage) =>
    clientAddress(req.socket.remoteAddress, req.headers['x-forwarded-for']?.toString(), proxies)

  type Refused = PostRefusal & { requestId: string; path: string; headers: HeaderList }

  /** The body is not read. People get an error page of the store, scripts a plain text. */
  async function refusePost(req: IncomingMessage, res: ServerResponse, refusal: Refused): Promise<void> {
    const { requestId, path, headers, status, text: message } = refusal
    if (isFromForm(req.headers)) {
      if (refuseRendering({ req, res, headers, address: addressOf(req) })) return
      const { language, path: own } = splitLanguage(path)
      const visit = { ...visitOf(req), refused: { status, message, path: own } }
      const address = addressIn(language, NOT_A_PAGE)
      return answerPersonalPage(req, res, { requestId, headers, address, visit, isTold: true })
    }
    noteRefusal({ address: addressOf(req), requestId, method: req.method, path, status })
    sendText(res, status, message, headers)
  }

  const visitOf = (req: IncomingMessage): Visit => ({
    address: addressOf(req),
    proxyDoubt: seeWay(req),
    userAgent: req.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? '',
    cookies: req.headers.cookie ?? null,
    setCookies: [],
  })

  /** `isTold`: the page is the one that says why the visit's post was refused. */
  type Answering = {
    requestId: string
    headers: HeaderList
    address: string | undefined
    visit: Visit
    isTold?: boolean
  }

  async function answerPersonalPage(
    req: IncomingMessage,
    res: ServerResponse,
    { requestId, headers, address, visit, isTold = false }: Answering,
  ): Promise<void> {
    const begunAt = performance.now()
    const nonce = randomBytes(16).toString('base64')
    const asked = createRequest(req, res, { host: storeUrl.host, protocol: storeUrl.protocol })
    const request = address === undefined ? asked : new Request(new URL(address, storeUrl))
    const isRead = METHODS_READ.has(req.method ?? '')
    const answered = await seeOwnChanges(services, { visit, isRead }, () =>
      answerRequest(request, { services, nonce, visit }),
    )
    if (visit.missing !== undefined) {
      const missing = addressIn(splitLanguage(new URL(request.url).pathname).language, visit.missing)
      return answerPublicPage(req, res, missing, requestId, headers)
    }
    if (visit.refused && !isTold) {
      const told = addressIn(splitLanguage(new URL(request.url).pathname).language, NOT_A_PAGE)
      return answerPersonalPage(req, res, { requestId, headers, address: told, visit, isTold: true })
    }
    const response = sayFailure(answered, visit.failure)
    const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
    const { pathname } = new URL(request.url)
    for (const [name, value] of headers) {
      // A page with a secret URL marks itself.
      if (name !== 'Referrer-Policy' || !response.headers.has(name)) response.headers.set(name, value)
    }
    if (isPreviewPath(pathname)) response.headers.set('X-Frame-Options', 'SAMEORIGIN')
    response.headers.set('Content-Security-Policy', isHtml ? policyOf(pathname, nonce) : POLICY_FOR_FILES)
    response.headers.set('Cache-Control', CACHE_NEVER)
    // Don't wait for the rest of a body that came too slowly.
    if (response.status === 408) response.headers.set('Connection', 'close')
    for (const cookie of visit.setCookies) response.headers.append('Set-Cookie', cookie)
    const { status } = response
    const isCall = NOT_RENDERED.test(splitLanguage(pathname).path)
    metrics.countAnswer(isCall ? 'call' : 'page', status, begunAt)
    const account = (await visit.reading?.catch(() => undefined))?.id
    if (isCall) noteCall(visit, account)
    const { address: from, isRefused, refused } = visit
    const path = refused?.path ?? pathname
    noteRefusal({ address: from, requestId, method: req.method, path, status, account, isRefused })
    endWithHead(response)
    await sendResponse(res, await packAnswer(response, req.headers['accept-encoding']?.toString()))
  }

  const policyOf = (pathname: string, nonce: string) => {
    if (isPaymentPath(pathname)) return policyForCheckout(nonce, services.payments.checkoutUrl)
    return isPreviewPath(pathname) ? policyForPreview(nonce) : policyForNonce(nonce)
  }

  function fail(req: IncomingMessage, res: ServerResponse, requestId: string, error: unknown): void {
    services.log.error(
      { requestId, method: req.method, path: req.url?.split('?')[0], err: error },
      'A request could not be answered.',
    )
    if (res.headersSent) return void res.destroy()
    const failure = failureOf(error)
    metrics.countAnswer('page', failure?.status ?? 500)
    if (failure) return sendText(res, failure.status, failure.message, headersOf(requestId))
    const text = `Something went wrong on our side. Please try again. Reference: ${requestId}`
    sendText(res, 500, text, headersOf(requestId))
  }

  const server = createServer(
    // Several Host headers are joined, so that they are seen; a missing one is refused with our own headers.
    { ...CONNECTION_LIMITS, joinDuplicateHeaders: true, requireHostHeader: false },
    // Many requests at once from one client are answered one after the other, as they are read.
    (req, res) => (res.socket ? begin(req, res) : res.once('socket', () => begin(req, res))),
  )
  server.maxConnections = CONNECTIONS_MAX
  server.setTimeout(STALLED_MS)
  const open = trackConnections(server)
  refuseUnreadable(server, () => headersOf(nextId()))

  /** Most URLs come in their normal form, and are found without parsing. */
  function findKept(url: string): { key: string; kept: CachedResponse } | undefined {
    const straight = pages.get(url)
    if (straight) return { key: url, kept: straight }
    const target = readTarget(url)
    const key = target.ok ? publicAddress(target.pathname, target.query) : undefined
    const kept = key === undefined ? undefined : pages.get(key)
    return key !== undefined && kept ? { key, kept } : undefined
  }

  const begin = (req: IncomingMessage, res: ServerResponse) =>
    options.askFirst ? options.askFirst(req, res, () => take(req, res)) : take(req, res)

  function take(req: IncomingMessage, res: ServerResponse): void {
    const requestId = nextId()
    if (isClosing) res.shouldKeepAlive = false
    limitBodyTime(server, req, res)
    // The fastest path, without any detour: a public page whose bytes are ready.
    const found = req.method === 'GET' && hasOneHost(req) ? findKept(req.url ?? '') : undefined
    if (found) {
      const { key, kept } = found
      metrics.countAnswer('kept', kept.status)
      if (key.startsWith('/search')) services.missed.sentAgain(key)
      const sending = sendKept(req, res, kept, requestId, pages.isOutdated)
      sending?.then(() => pages.weigh(key)).catch((error: unknown) => fail(req, res, requestId, error))
      return
    }
    const answered = answer(req, res, requestId)
      .catch((error: unknown) => fail(req, res, requestId, error))
      .finally(() => answering.delete(answered))
    answering.add(answered)
  }

  return {
    server,
    metrics,
    /** Resolves with the port that is really listened on. */
    listen: async (port: number, address?: string) => {
      await once(server.listen(port, address), 'listening')
      const bound = server.address()
      return typeof bound === 'object' && bound ? bound.port : port
    },
    close: async () => {
      isClosing = true
      await closeGracefully(server, open)
      // Finish the work even if the client has disconnected.
      await Promise.race([Promise.all(answering), wait(FINISH_MS, undefined, { ref: false })])
    },
  }
}
