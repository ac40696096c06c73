import type { Services } from '#domain/services.ts'
import { listUsual } from './studio.db.ts'

/** What a work has of its category: the code that an invoice names when the artist names none, and the rate of tax. */
export type UsualOfCategory = { hsn: string | null; taxPercent: number }

/** By the ids of the categories. */
export async function usualOfCategories({
  database,
}: Pick<Services, 'database'>): Promise<Record<string, UsualOfCategory>> {
  const rows = await listUsual(database.kysely)
  return Object.fromEntries(rows.map(({ id, ...usual }) => [id, usual]))
}
