import { mayOpen, type Duty } from '#domain/accounts/duties.rules.ts'
import type { Services } from '#domain/services.ts'
import { countWaitingAt, WAITS_AT, type Waiting } from './desk.db.ts'

/** What waits for an admin of this role. */
export function readWaiting({ database }: Pick<Services, 'database'>, duty: Duty | null): Promise<Waiting> {
  return countWaitingAt(
    database.kysely,
    WAITS_AT.filter((address) => mayOpen(duty, address)),
  )
}
