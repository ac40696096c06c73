import type { ServerOptions } from 'node:http'

/** How long and how much a client may take before its connection is closed. */
export const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions

export const CONNECTIONS_MAX = 10_000
