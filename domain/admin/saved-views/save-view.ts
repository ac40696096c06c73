/** An admin keeps the present search, filters and sorting of a list under a name. Nobody else sees it. */
import { retryRead } from '#db/retry-read.ts'
import { lockName } from '#db/sql-parts.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { deleteSavedView, listSavedViews, putSavedView } from './saved-views.db.ts'
import { SAVED_VIEWS_MAX, VIEW_QUERY_MAX, type ListName } from './saved-views.rules.ts'

type Of = { adminId: string; list: ListName }

export const readSavedViews = ({ database }: Pick<Services, 'database'>, of: Of) =>
  retryRead(() => listSavedViews(database.kysely, of))

export type ViewSaved = { ok: true } | { ok: false; reason: 'nothing-to-save' | 'too-long' | 'too-many' }

export async function saveView(
  services: WriteServices,
  { name, query, ...of }: Of & { name: string; query: string },
): Promise<ViewSaved> {
  if (query === '') return { ok: false, reason: 'nothing-to-save' }
  if (query.length > VIEW_QUERY_MAX) return { ok: false, reason: 'too-long' }
  return inTransaction<ViewSaved>(services, async (tx) => {
    await lockName(tx, `saved-views:${of.adminId}`)
    const own = await listSavedViews(tx, of)
    const isKnown = own.some((view) => view.name.toLowerCase() === name.toLowerCase())
    if (!isKnown && own.length >= SAVED_VIEWS_MAX) return { ok: false, reason: 'too-many' }
    await putSavedView(tx, { ...of, name, query, now: services.clock.now() })
    return { ok: true }
  })
}

/** Removing it twice is fine. */
export async function removeView(services: WriteServices, { id, ...of }: Of & { id: string }): Promise<void> {
  if (isUuid(id)) await inTransaction(services, (tx) => deleteSavedView(tx, { ...of, id }))
}
