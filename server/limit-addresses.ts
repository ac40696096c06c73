/** How much of one process a network address may ask for that is made for it alone. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readSessionToken } from '#domain/accounts/begin-session.ts'
import { readVisitor } from '#domain/accounts/read-visitor.ts'
import type { Services } from '#domain/services.ts'
import type { Visit } from '#app/request-context.ts'
import { isLoopback } from './client-address.rules.ts'
import type { Metrics } from './metrics.ts'
import { sendJson, sendText, type HeaderList } from './response-headers.ts'
import { Attempts } from './attempts.ts'

const WINDOW_MS = 10_000

type Limits = {
  services: Services
  metrics: Metrics
  /** Uncached pages, in ten seconds; 0 for any number. */
  renderLimit: number
  /** Calls by guests, in ten seconds; 0 for any number. */
  callLimit: number
}

type Asked = { req: IncomingMessage; res: ServerResponse; headers: HeaderList; address: string }

export function limitAddresses({ services, metrics, renderLimit, callLimit }: Limits) {
  const renderings = new Attempts({ countMax: renderLimit || Infinity, windowMs: WINDOW_MS })
  const calls = new Attempts({ countMax: callLimit || Infinity, windowMs: WINDOW_MS })
  /** A request counts once, although its "not found" page may need a second rendering. */
  const counted = new WeakSet<IncomingMessage>()

  const isGuest = ({ cookies }: Visit) => readSessionToken(services.storeUrl, cookies) === undefined

  return {
    /**
     * Cached pages cost nothing; pages rendered for one visitor are counted, for crawlers and forms too. Requests from
     * this machine don't count: behind a proxy that TRUST_PROXY leaves out, all visitors would share one address.
     */
    refuseRendering: ({ req, res, headers, address }: Asked): boolean => {
      if (isLoopback(address) || counted.has(req)) return false
      counted.add(req)
      const waitMs = renderings.take(address)
      if (waitMs === 0) return false
      metrics.countAnswer('page', 429)
      const what =
        req.method === 'POST'
          ? 'Too many forms and pages in a short time. Nothing was changed.'
          : 'Too many pages in a short time.'
      const seconds = secondsOf(waitMs)
      sendText(res, 429, `${what} Please try again in ${seconds} seconds.`, [...headers, ['Retry-After', seconds]])
      return true
    },

    /**
     * Guests behind one address share its calls; calls of signed-in people count by account elsewhere. An invalid
     * session cookie is found by looking it up: at once when the address has used up its calls, and afterwards
     * otherwise.
     */
    refuseCall: async ({ res, headers, address }: Asked, visit: Visit): Promise<boolean> => {
      if (isLoopback(address)) return false
      const waitMs = isGuest(visit) ? calls.take(address) : calls.waitFor(address)
      if (waitMs === 0) return false
      if (!isGuest(visit)) {
        visit.reading ??= readVisitor(services, visit.cookies, visit)
        if (await visit.reading) return false
      }
      metrics.countAnswer('call', 429)
      const seconds = secondsOf(waitMs)
      const message = `Too many requests from your network in a short time. Please try again in ${seconds} seconds.`
      sendJson(res, 429, { message }, [...headers, ['Retry-After', seconds]])
      return true
    },

    /** The call was answered, so its cookie was not a session. */
    noteCall: (visit: Visit, account: string | undefined): void => {
      if (account === undefined && !isGuest(visit) && !isLoopback(visit.address)) calls.take(visit.address)
    },
  }
}

const secondsOf = (waitMs: number) => String(Math.ceil(waitMs / 1_000))
