import { leaveReplica, replicaAgeMs } from '#db/reading.ts'
import type { Services } from '#domain/services.ts'

/** Whoever was told of a change must find it when they reload: their replica may not have it yet. */
export function readAsTold({ live }: Pick<Services, 'live'>, ids: readonly string[]): void {
  const ageMs = replicaAgeMs()
  if (ageMs === undefined) return
  // Times of notices are whole milliseconds.
  if (ids.some((id) => live.toldLately(id, Math.ceil(ageMs) + 1).length > 0)) leaveReplica()
}
