import { declareLimit, takeTurn, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services } from '#domain/services.ts'

/** What a company answered to a question that changes nothing. */
export type Answered = { ok: boolean; words: string }

export type Asked = { ok: true; answers: Partial<Record<'payments' | 'parcels' | 'google', Answered>> } | TooMany

const connectionsAsked = declareLimit('connections asked', { countMax: 6, windowMs: 60_000 })

/** Each is asked something that it answers only to whoever has the right keys. */
export async function askConnections(
  services: Pick<Services, 'clock' | 'database' | 'google' | 'parcels' | 'payments'>,
): Promise<Asked> {
  const { clock, google, parcels, payments } = services
  const turn = await takeTurn(services, connectionsAsked('by admins'))
  if (!turn.ok) return turn
  const [listed, place, engine] = await Promise.all([
    payments.listPayments({ from: clock.now() }),
    parcels.findPickupPlace(),
    google?.engine(),
  ])
  return {
    ok: true,
    answers: {
      payments: listed.ok ? { ok: true, words: 'It answers, and takes the keys.' } : { ok: false, words: listed.text },
      parcels: place.ok
        ? { ok: true, words: `It answers, takes the account, and fetches parcels from PIN ${place.pin}.` }
        : { ok: false, words: place.text },
      ...(google && {
        google: engine
          ? { ok: true, words: 'It answers. The keys are tried when somebody signs in.' }
          : { ok: false, words: 'It does not answer.' },
      }),
    },
  }
}
