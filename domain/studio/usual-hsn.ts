import type { Services } from '#domain/services.ts'
import { listUsualHsn } from './studio.db.ts'

/** What an invoice names when the artist names nothing, by the ids of the categories. */
export async function usualHsn({ database }: Pick<Services, 'database'>): Promise<Record<string, string>> {
  const rows = await listUsualHsn(database.kysely)
  return Object.fromEntries(rows.map(({ id, hsn }) => [id, hsn]))
}
