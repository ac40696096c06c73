/** Saving and publishing a shelf. Of two people with one version on the screen, the second is refused. */
import { lockName } from '#db/sql-parts.ts'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { pictureIdIn } from '#domain/content/page-pictures.rules.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { FilterServices } from '#domain/search/filter-works.ts'
import type { WriteServices } from '#domain/services.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { adminShelvesWords } from '#words/admin-shelves.ts'
import type { ShelfFields } from './shelf-fields.rules.ts'
import { countShelfWorks } from './shelf-works.ts'
import { readShelfFields, readShelfSlug, shelfGaps } from './shelves.rules.ts'
import {
  addShelf,
  addShelfVersion,
  findShelfVersion,
  holdPicture,
  isShelfSlugFree,
  lockShelf,
  moveShelf,
  publishShelfVersion,
  type ShelfRow,
  type StoredFields,
} from './shelves.db.ts'
import { tagsOfShelf, turnsOfShelf } from './turn-shelf.ts'

export type ShelfWriting = WriteServices & FilterServices

export type ShelfSaving = {
  /** Undefined for a new shelf. */
  id: number | undefined
  /** The version that was on the screen, 0 for a new shelf. */
  base: number
  adminId: string
  typed: ShelfFields
  act: 'keep' | 'publish'
}

export type ShelfSaved =
  | { ok: true; id: number }
  | { ok: false; reason: 'conflict' | 'not-there' }
  | { ok: false; reason: 'refused'; errors: FormErrors }

const refuse = (errors: FormErrors): ShelfSaved => ({ ok: false, reason: 'refused', errors })

export async function saveShelf(services: ShelfWriting, saving: ShelfSaving): Promise<ShelfSaved> {
  const { adminId, act } = saving
  const now = services.clock.now()
  const { fields, errors } = readShelfFields(saving.typed)
  if (Object.keys(errors).length > 0) return refuse(errors)
  if (act === 'publish') {
    const works = await countShelfWorks(services, fields)
    const gaps = shelfGaps(fields, { today: indiaDay(now), works })
    if (Object.keys(gaps).length > 0) return refuse(gaps)
  }
  return inTransaction<ShelfSaved>(services, async (tx, changed) => {
    const pictureId = pictureIdIn(fields.picture) ?? null
    if (pictureId !== null && !(await holdPicture(tx, pictureId)))
      return refuse({ picture: adminShelvesWords.pictureUnknown })
    const opened = await openShelf(tx, saving, fields)
    if ('ok' in opened) return opened
    const { shelf } = opened
    const { slug, picture: _, ...stored } = fields
    if (!shelf.wasPublished && slug !== '' && slug !== shelf.slug) await moveShelf(tx, shelf.id, { slug })
    const version = await keepVersion(tx, { shelf, stored, pictureId, adminId, now })
    if (act === 'publish') {
      const before = shelf.published === null ? undefined : await findShelfVersion(tx, shelf.id, shelf.published)
      // What was drafted before is in it, or was typed over.
      await publishShelfVersion(tx, { ...shelf, draft: version }, version, now)
      await addJobs(tx, turnsOfShelf(stored, now), now)
      await noteAudit(tx, { action: 'shelf-published', actorId: adminId, object: { text: slug || shelf.slug } })
      changed(...tagsOfShelf(before?.fields, stored))
    } else if (version !== shelf.published) await moveShelf(tx, shelf.id, { draft_version: version })
    return { ok: true, id: shelf.id }
  })
}

/** The row of the shelf, locked, with an address that nobody else can take. */
async function openShelf(
  tx: Tx,
  { id, base }: ShelfSaving,
  fields: ShelfFields,
): Promise<{ shelf: ShelfRow } | Exclude<ShelfSaved, { ok: true }>> {
  const known = id === undefined ? undefined : await lockShelf(tx, id)
  if (id !== undefined && !known) return { ok: false, reason: 'not-there' }
  if (known && (known.draft ?? known.published ?? 0) !== base) return { ok: false, reason: 'conflict' }
  // The address of a shelf that was published is not in the form.
  if (known && (known.wasPublished || fields.slug === '')) return { shelf: known }
  const slug = readShelfSlug(fields)
  if (!slug.ok) return { ok: false, reason: 'refused', errors: { slug: slug.error } }
  await lockName(tx, `shelf ${slug.value}`)
  const isFree = await isShelfSlugFree(tx, { id: known?.id ?? 0, slug: slug.value })
  const shelf = isFree ? (known ?? (await addShelf(tx, slug.value))) : undefined
  if (!shelf) return { ok: false, reason: 'refused', errors: { slug: adminShelvesWords.addressTaken } }
  return { shelf }
}

type Keeping = { shelf: ShelfRow; stored: StoredFields; pictureId: string | null; adminId: string; now: Date }

/** The same again is no new version. */
async function keepVersion(tx: Tx, { shelf, stored, pictureId, adminId, now }: Keeping): Promise<number> {
  const id = shelf.draft ?? shelf.published
  const before = id === null ? undefined : await findShelfVersion(tx, shelf.id, id)
  const names = Object.keys(stored) as (keyof StoredFields)[]
  const isSame = before && names.every((name) => before.fields[name] === stored[name])
  if (isSame && (before.picture?.id ?? null) === pictureId) return before.id
  return addShelfVersion(tx, { shelfId: shelf.id, fields: stored, pictureId, savedBy: adminId, now })
}
