/** Publishing an earlier version again, taking a shelf off the shop, discarding changes and deleting a draft. */
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import type { ShelfWriting } from './save-shelf.ts'
import { countShelfWorks } from './shelf-works.ts'
import { fieldsOfVersion } from './show-shelves.ts'
import { deleteShelf, findShelfVersion, lockShelf, moveShelf, publishShelfVersion } from './shelves.db.ts'
import { shelfGaps } from './shelves.rules.ts'
import { tagsOfShelf, turnsOfShelf } from './turn-shelf.ts'

export type ShelfAct = { name: 'restore'; version: number } | { name: 'unpublish' | 'discard' | 'delete' }

export type ShelfChanged =
  | { ok: true }
  | { ok: false; reason: 'conflict' | 'not-there' | 'not-possible' | 'incomplete' }

type Changing = { id: number; base: number; adminId: string; act: ShelfAct }

export async function changeShelf(services: ShelfWriting, { id, base, adminId, act }: Changing): Promise<ShelfChanged> {
  const now = services.clock.now()
  // Versions never change, so its works are counted before: that reads outside of the transaction.
  const old = act.name === 'restore' ? await findShelfVersion(services.database.kysely, id, act.version) : undefined
  const works = old ? await countShelfWorks(services, old.fields) : 0
  return inTransaction<ShelfChanged>(services, async (tx, changed) => {
    const shelf = await lockShelf(tx, id)
    if (!shelf) return { ok: false, reason: 'not-there' }
    if ((shelf.draft ?? shelf.published ?? 0) !== base) return { ok: false, reason: 'conflict' }
    const note = (action: string) => noteAudit(tx, { action, actorId: adminId, object: { text: shelf.slug } })
    const shown = shelf.published === null ? undefined : await findShelfVersion(tx, id, shelf.published)
    if (act.name === 'restore') {
      if (!old) return { ok: false, reason: 'not-there' }
      const gaps = shelfGaps(fieldsOfVersion(shelf.slug, old), { today: indiaDay(now), works })
      if (Object.keys(gaps).length > 0) return { ok: false, reason: 'incomplete' }
      await publishShelfVersion(tx, shelf, act.version, now)
      await addJobs(tx, turnsOfShelf(old.fields, now), now)
      await note('shelf-restored')
      changed(...tagsOfShelf(shown?.fields, old.fields))
      return { ok: true }
    }
    if (act.name === 'unpublish') {
      if (!shown) return { ok: false, reason: 'not-possible' }
      await moveShelf(tx, id, { draft_version: shelf.draft ?? shelf.published, published_version: null })
      await note('shelf-unpublished')
      changed(...tagsOfShelf(shown.fields))
      return { ok: true }
    }
    if (act.name === 'discard') {
      if (shelf.draft === null || shelf.published === null) return { ok: false, reason: 'not-possible' }
      await moveShelf(tx, id, { draft_version: null })
      return { ok: true }
    }
    if (shelf.wasPublished) return { ok: false, reason: 'not-possible' }
    await deleteShelf(tx, id)
    await note('shelf-deleted')
    return { ok: true }
  })
}
