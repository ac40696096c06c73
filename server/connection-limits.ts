import type { ServerOptions } from 'node:http'
import { BODY_MS_MAX } from './own-post.rules.ts'

/** How long and how much a client may take before its connection is closed. */
export const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  // The longest that `bodyMs` allows; each body has its own time.
  requestTimeout: BODY_MS_MAX,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions

export const CONNECTIONS_MAX = 10_000
