import { mayOpen, type Duty } from '#domain/accounts/duties.rules.ts'
import type { Services } from '#domain/services.ts'
import { countWaiting, WAITS_AT } from './desk.db.ts'

/** How many things wait, by the address where someone sees to them. Without those at which nothing waits. */
export type Waiting = Readonly<Record<string, number>>

/** What waits for an admin of this role. */
export function readWaiting({ database }: Pick<Services, 'database'>, duty: Duty | null): Promise<Waiting> {
  return countWaiting(
    database.kysely,
    WAITS_AT.filter((address) => mayOpen(duty, address)),
  )
}
