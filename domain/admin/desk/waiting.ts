import { mayOpen, type Duty } from '#domain/accounts/duties.rules.ts'
import type { Services } from '#domain/services.ts'
import { countWaitingAt, WAITS_AT, type Waiting } from './desk.db.ts'

/** What waits for an admin of this role. A page that can't count shows no numbers. */
export async function readWaiting(
  { database, log }: Pick<Services, 'database' | 'log'>,
  duty: Duty | null,
): Promise<Waiting> {
  const addresses = WAITS_AT.filter((address) => mayOpen(duty, address))
  try {
    return await countWaitingAt(database.kysely, addresses)
  } catch (error) {
    log.error({ err: error }, 'What waits could not be counted.')
    return {}
  }
}
