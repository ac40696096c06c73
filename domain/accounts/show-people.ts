import type { Services } from '#domain/services.ts'
import { listPeople } from './people.db.ts'
import type { Person } from './people.db.ts'

export type { Person }

const PEOPLE_PER_PAGE = 50

/** One page of everybody who has a profile, newest first. */
export async function showPeople(
  { database }: Pick<Services, 'database'>,
  page: number,
): Promise<{ people: Person[]; hasMore: boolean }> {
  const people = await listPeople(database.kysely, { limit: PEOPLE_PER_PAGE, offset: (page - 1) * PEOPLE_PER_PAGE })
  return { people: people.slice(0, PEOPLE_PER_PAGE), hasMore: people.length > PEOPLE_PER_PAGE }
}
