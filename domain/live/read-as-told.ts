import { leaveReplica, replicaAgeMs } from '#db/reading.ts'
import type { Services } from '#domain/services.ts'

/** A visitor who reloads after a notice must see the change. If their replica may lack it, they read from the primary. */
export function readAsTold({ live }: Pick<Services, 'live'>, ids: readonly string[]): void {
  const ageMs = replicaAgeMs()
  if (ageMs === undefined) return
  // Times of notices are whole milliseconds.
  if (ids.some((id) => live.toldLately(id, Math.ceil(ageMs) + 1).length > 0)) leaveReplica()
}
