import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ApplicationForm, ApplicationState } from './application.rules.ts'

export type Application = {
  id: string
  profileId: string
  text: string
  city: string
  links: string[]
  state: ApplicationState
  /** For the applicant: the reason of a refusal, or a greeting. */
  answer: string | null
  createdAt: Date
  decidedAt: Date | null
}

const COLUMNS = sql`id, profile_id as "profileId", text, city, links, state, answer, created_at as "createdAt",
  decided_at as "decidedAt"`

/** The latest of a person. */
export const findLatestApplication = (db: Db, profileId: string): Promise<Application | undefined> =>
  rowOf<Application>(db)`
    select ${COLUMNS} from artist_applications where profile_id = ${profileId} order by created_at desc, id desc limit 1`

/** Undefined if this person has an open one already. */
export async function addApplication(
  tx: Tx,
  {
    profileId,
    form,
    pictureIds,
    now,
  }: { profileId: string; form: ApplicationForm; pictureIds: readonly string[]; now: Date },
): Promise<string | undefined> {
  const added = await rowOf<{ id: string }>(tx)`
    insert into artist_applications (profile_id, text, city, links, created_at)
    values (${profileId}, ${form.text}, ${form.city}, ${form.links}::text[], ${now})
    on conflict (profile_id) where state = 'open' do nothing returning id`
  if (!added) return undefined
  await tx
    .insertInto('artist_application_pictures')
    .values(pictureIds.map((picture_id, place) => ({ application_id: added.id, picture_id, position: place + 1 })))
    .execute()
  return added.id
}

export type Applicant = {
  firstName: string | null
  lastName: string | null
  email: string
  role: string
  language: string
}

export type ShownApplication = Application & Applicant & { samples: PictureFacts[] }

const WITH_APPLICANT = sql`application.*, profiles.first_name as "firstName", profiles.last_name as "lastName", profiles.email,
  profiles.role, profiles.language`

/** With the person and the pictures. */
export const findApplication = (db: Db, id: string): Promise<ShownApplication | undefined> =>
  rowOf<ShownApplication>(db)`
    select ${WITH_APPLICANT},
      array(select ${pictureFacts('pictures')} from artist_application_pictures join pictures on pictures.id = picture_id
        where application_id = application.id order by position) as samples
    from (select ${COLUMNS} from artist_applications where id = ${id}) application
    join profiles on profiles.id = application."profileId"`

/** Open ones oldest first, since they wait; decided ones newest first. */
export function listApplications(
  db: Db,
  state: ApplicationState,
  { limit, offset }: { limit: number; offset: number },
): Promise<(Application & Applicant)[]> {
  const order: RawBuilder<unknown> = state === 'open' ? sql`created_at, id` : sql`created_at desc, id desc`
  return rowsOf<Application & Applicant>(db)`
    select ${WITH_APPLICANT}
    from (select ${COLUMNS} from artist_applications where state = ${state} order by ${order}
      limit ${limit} offset ${offset}) application
    join profiles on profiles.id = application."profileId"
    order by ${state === 'open' ? sql`application."createdAt", application.id` : sql`application."createdAt" desc, application.id desc`}`
}

export async function countApplications(db: Db): Promise<Record<ApplicationState, number>> {
  const rows = await rowsOf<{ state: ApplicationState; count: number }>(db)`
    select state, count(*)::int as count from artist_applications group by state`
  const none = { open: 0, accepted: 0, declined: 0 }
  return Object.assign(none, Object.fromEntries(rows.map(({ state, count }) => [state, count])))
}

/** False if it was decided before. */
export async function decideApplication(
  tx: Tx,
  { id, state, answer, now }: { id: string; state: Exclude<ApplicationState, 'open'>; answer: string; now: Date },
): Promise<boolean> {
  const decided = await tx
    .updateTable('artist_applications')
    .set({ state, answer: answer || null, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return decided !== undefined
}
