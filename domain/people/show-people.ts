import type { Services } from '#domain/services.ts'
import { deviceWords } from '#domain/accounts/browsers.rules.ts'
import { countPeople, listPeople, type Person as PersonRow } from './people.db.ts'
import type { PeopleQuery } from '#domain/accounts/people.rules.ts'
import { sessionEnd } from '#domain/accounts/session-life.rules.ts'

export type ShownPerson = People['people'][number]

const PEOPLE_PER_PAGE = 50

export type People = Awaited<ReturnType<typeof showPeople>>

/** One page of the people found, newest first, and their total. */
export async function showPeople({ clock, database }: Pick<Services, 'clock' | 'database'>, query: PeopleQuery) {
  const limit = PEOPLE_PER_PAGE
  const [people, count] = await Promise.all([
    listPeople(database.kysely, query, { limit, offset: (query.page - 1) * limit }),
    countPeople(database.kysely, query),
  ])
  const now = clock.now()
  return {
    people: people.map((person) => ({ ...person, sessions: standing(person, now) })),
    count,
    pageCount: Math.ceil(count / limit),
  }
}

/** A person's current sessions. */
const standing = ({ role, sessions }: PersonRow, now: Date) =>
  sessions
    .map(({ userAgent, createdAt, lastUsedAt }) => ({
      device: deviceWords(userAgent),
      createdAt: new Date(createdAt),
      lastUsedAt: new Date(lastUsedAt),
    }))
    .filter((session) => sessionEnd(role, session) > now)
