import { findApplication, countApplications, listApplications } from '#domain/artists/joining/applications.db.ts'
import type { ApplicationState } from '#domain/artists/joining/application.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'

const APPLICATIONS_PER_PAGE = 25

export type Applications = Awaited<ReturnType<typeof showApplications>>

/** One page of those in a state, and how many there are of each. */
export async function showApplications(
  { database: { kysely } }: Pick<Services, 'database'>,
  { state, page }: { state: ApplicationState; page: number },
) {
  const limit = APPLICATIONS_PER_PAGE
  const [applications, counts] = await Promise.all([
    listApplications(kysely, state, { limit, offset: (page - 1) * limit }),
    countApplications(kysely),
  ])
  return { applications, counts, state, page, pageCount: Math.ceil(counts[state] / limit) }
}

/** Undefined when there is none. */
export const showApplication = async ({ database }: Pick<Services, 'database'>, id: string) =>
  isUuid(id) ? findApplication(database.kysely, id) : undefined
