/** A shop that sells and ships, with both providers simulated and a clock of its own. */
import type { Engine } from '#db/connect.ts'
import { runNextJob } from './run-next-job.ts'
import { paymentHandlers, shippingHandlers } from './job-handlers.ts'
import type { ShippingServices } from '#domain/orders/order/order-jobs.ts'
import { carriersOf } from '#providers/carriers/carriers.ts'
import { createShiprocket } from '#providers/shiprocket/shiprocket.ts'
import { openShiprocketStandIn } from '@rang-rekha/stand-ins/shiprocket/shiprocket-stand-in.ts'
import { openTestShop } from './test-shop.ts'

export const CARRIER_ACCOUNT = { email: 'api@shop.example', password: 'a-password' }
export const CARRIER_TOKEN = 'agreed-with-the-carrier'
/** A webhook call of the carrier. */
export const callOfCarrier = (notice: unknown, token: string | null = CARRIER_TOKEN) => ({
  headers: new Headers(token === null ? {} : { 'x-api-key': token }),
  body: typeof notice === 'string' ? notice : JSON.stringify(notice),
})
export const PICKUP_LOCATION = 'Studio'

const CARRIER_TIMEOUT_MS = 1_500

export type Parcels = Awaited<ReturnType<typeof openParcels>>

export async function openParcels(engine: Engine) {
  const shop = await openTestShop(engine)
  const { kysely } = shop.database
  const { clock } = shop.services
  const carrier = await openShiprocketStandIn({ account: CARRIER_ACCOUNT, pickupLocation: PICKUP_LOCATION, clock })
  const access = {
    ...CARRIER_ACCOUNT,
    apiUrl: carrier.apiUrl,
    webhookToken: CARRIER_TOKEN,
    pickupLocation: PICKUP_LOCATION,
  }
  const shiprocket = createShiprocket(access, { clock, timeoutMs: CARRIER_TIMEOUT_MS })
  const services: ShippingServices & typeof shop.services = {
    ...shop.services,
    carriers: carriersOf(shiprocket),
  }

  /** A buyer has paid for these works. */
  async function paid(...artworkIds: string[]): Promise<{ orderId: string; userId: string; providerOrderId: string }> {
    const userId = await shop.buyerOf(...artworkIds)
    const { order, providerOrderId } = await shop.placed(userId)
    await shop.confirm(userId, shop.provider.pay(providerOrderId))
    return { orderId: order.id, userId, providerOrderId }
  }

  const handlers = { ...paymentHandlers(shop.services), ...shippingHandlers(services) }
  const runOne = () => runNextJob(services, handlers)

  /** Runs everything that is due, and all that follows from it. */
  async function runJobs(): Promise<void> {
    while (await runOne());
  }

  return {
    ...shop,
    carrier,
    services,
    paid,
    runOne,
    runJobs,
    /** Also of the carrier's books. */
    contradictions: () => shop.contradictions(services),
    shipments: (orderId: string) =>
      kysely.selectFrom('shipments').selectAll().where('order_id', '=', orderId).orderBy('reference').execute(),
    /** Records at the carrier. */
    live: () => carrier.parcels().filter(({ isCancelled }) => !isCancelled),
    async close() {
      await carrier.close()
      await shop.close()
    },
  }
}
