import { declareLimit, countAttempt, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services } from '#domain/services.ts'
import { adminConnectionsWords } from '#words/admin-connections.ts'

/** A company's answer to a request that changes nothing. */
export type Answered = { ok: boolean; words: string }

export type ConnectionsAnswered =
  | { ok: true; answers: Partial<Record<'payments' | 'payouts' | 'parcels' | 'google' | 'whatsapp', Answered>> }
  | TooMany

const connectionsAsked = declareLimit('connections asked', { countMax: 6, windowMs: 60_000 })

/** Sends each company a request that only the right keys can make. */
export async function askConnections(
  services: Pick<Services, 'clock' | 'database' | 'google' | 'carriers' | 'payments' | 'payoutWays' | 'whatsapp'>,
): Promise<ConnectionsAnswered> {
  const { carriers, clock, google, payments, payoutWays, whatsapp } = services
  const attempt = await countAttempt(services, connectionsAsked('by admins'))
  if (!attempt.ok) return attempt
  const [listed, paying, place, engine, number] = await Promise.all([
    payments.listPayments({ from: clock.now() }),
    payoutWays.all.find(({ online }) => online)?.online?.check(),
    carriers.current.check(),
    google?.engine(),
    whatsapp?.check(),
  ])
  return {
    ok: true,
    answers: {
      payments: listed.ok
        ? { ok: true, words: adminConnectionsWords.paymentsConnected }
        : { ok: false, words: listed.text },
      ...(paying && {
        payouts: paying.ok
          ? { ok: true, words: adminConnectionsWords.payoutsConnected }
          : { ok: false, words: paying.text },
      }),
      parcels: place.ok
        ? { ok: true, words: adminConnectionsWords.parcelsConnected(place.pickupPin) }
        : { ok: false, words: place.text },
      ...(google && {
        google: engine
          ? { ok: true, words: adminConnectionsWords.googleReachable }
          : { ok: false, words: adminConnectionsWords.noResponse },
      }),
      ...(number && {
        whatsapp: number.ok
          ? { ok: true, words: adminConnectionsWords.whatsappConnected(number.name, number.number) }
          : { ok: false, words: number.text },
      }),
    },
  }
}
