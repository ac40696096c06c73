import type { Database } from '#db/connect.ts'
import { createAuthEngine } from '#domain/accounts/auth-engine.ts'
import { handOverOrders } from '#domain/orders/order/order-rows.db.ts'
import { createLog } from '#shared/log.ts'

/** Sign-in as the store has it, with a secret of its own. */
export const testAuth = (database: Database, storeUrl: URL, secret = 'x'.repeat(32)) =>
  createAuthEngine({ database, log: createLog('silent'), storeUrl, secret, handOver: handOverOrders })
