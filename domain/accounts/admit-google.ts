import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { takeTurn } from '#domain/turns/take-turn.ts'
import type { TurnTaken } from '#domain/turns/take-turn.ts'
import type { Asker } from './asker.rules.ts'

const MINUTE_MS = 60_000
const STEPS_MAX = 20

/** Twenty a minute from one address, of each step. */
export const admitGoogle = (
  services: Pick<Services, 'database' | 'pages' | 'reads' | 'clock'>,
  step: 'start' | 'callback',
  { address }: Asker,
): Promise<TurnTaken> =>
  inTransaction(services, (tx) =>
    takeTurn(tx, {
      key: `google ${step} from ${address}`,
      countMax: STEPS_MAX,
      windowMs: MINUTE_MS,
      now: services.clock.now(),
    }),
  )
