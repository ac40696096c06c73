import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { freeDays, lastDay } from './consultation-slots.rules.ts'
import type { FreeDay } from './consultation-slots.rules.ts'
import { listTakenSlots } from './consultations.db.ts'

export async function listFreeSlots({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<FreeDay[]> {
  const now = clock.now()
  const taken = await retryRead(() => listTakenSlots(database.kysely, indiaDay(now), lastDay(now)))
  return freeDays(now, taken)
}
