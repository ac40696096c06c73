import type { Services } from '#domain/services.ts'
import { countPeople, listPeople, type Person } from './people.db.ts'
import type { PeopleQuery } from './people.rules.ts'

export type { Person }

const PEOPLE_PER_PAGE = 50

export type People = Awaited<ReturnType<typeof showPeople>>

/** One page of those who are looked for, newest first, and how many they are in all. */
export async function showPeople({ database }: Pick<Services, 'database'>, query: PeopleQuery) {
  const limit = PEOPLE_PER_PAGE
  const [people, count] = await Promise.all([
    listPeople(database.kysely, query, { limit, offset: (query.page - 1) * limit }),
    countPeople(database.kysely, query),
  ])
  return { people, count, pageCount: Math.ceil(count / limit) }
}
