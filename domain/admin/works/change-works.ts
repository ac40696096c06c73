/** What the shop changes in its list of works: price, stock, whether a work is shown and featured. */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { hangsOnWall } from '#domain/catalogue/on-wall.rules.ts'
import { whatChanged } from '#domain/catalogue/settings/settings.rules.ts'
import { featureWork, hideWork, lockWork, type HeldWork } from '#domain/catalogue/works/shop-edit.db.ts'
import { piecesField } from '#domain/catalogue/works/work-sizes.rules.ts'
import { setSizes, updateHung } from '#domain/catalogue/works/write-work.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import type { Entered, FormErrors } from '#shared/entered-text.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminWorksWords } from '#words/admin-works.ts'
import { priceChangedBy } from './price-change.rules.ts'
import { readRow, stockInField, type RowRead } from './row-form.rules.ts'
import { findPriceSetter } from './works.db.ts'

type Facts = Record<string, string>
type Note = (action: string, facts?: Facts) => Promise<void>
type By = { adminId: string }

/** Locks one work, and drops the pages that show it if anything is noted. */
function changeWork<Outcome>(
  services: WriteServices,
  { artworkId, adminId }: By & { artworkId: string },
  change: (tx: Tx, work: HeldWork, note: Note) => Promise<Outcome>,
): Promise<Outcome | undefined> {
  return inTransaction(services, async (tx, changed) => {
    const work = isUuid(artworkId) ? await lockWork(tx, artworkId) : undefined
    if (!work) return undefined
    let isChanged = false
    const outcome = await change(tx, work, async (action, facts = {}) => {
      isChanged = true
      await noteAudit(tx, { action, actorId: adminId, object: { artwork: artworkId }, facts })
    })
    if (isChanged) changed('catalogue', 'categories', `artwork:${artworkId}`, `artist:${work.artistId}`)
    return outcome
  })
}

export type RowSaved =
  | { ok: true; title: string; isChanged: boolean }
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'refused'; errors: FormErrors }
  | {
      ok: false
      reason: 'changed-meanwhile'
      /** What the row shows from now on. */
      now: Entered
      /** If it has changed: with who set it, if known. */
      priceNow: { pricePaise: Paise; setBy: { name: string | null; at: Date } | undefined } | undefined
      /** If it has changed. */
      stocksNow: Entered | undefined
    }

/** Saves a row of the list as typed, or nothing of it. */
export async function saveRow(
  services: WriteServices,
  { entered, ...by }: By & { artworkId: string; entered: Entered },
): Promise<RowSaved> {
  const saved = await changeWork<RowSaved>(services, by, async (tx, work, note) => {
    const read = readRow(work, entered)
    const { errors, stale, now } = read
    if (Object.keys(errors).length > 0) return { ok: false, reason: 'refused', errors }
    if (stale.length > 0) {
      const { id, pricePaise } = work
      const priceNow = stale.includes('price')
        ? { pricePaise, setBy: await findPriceSetter(tx, id, pricePaise) }
        : undefined
      const stocksNow = stale.some((name) => name !== 'price') ? stocksOf(work) : undefined
      return { ok: false, reason: 'changed-meanwhile', now, priceNow, stocksNow }
    }
    const isChanged = read.price !== undefined || read.stocks.length > 0
    if (isChanged) await writeRow(tx, work, read, note)
    return { ok: true, title: work.title, isChanged }
  })
  return saved ?? { ok: false, reason: 'gone' }
}

async function writeRow(tx: Tx, work: HeldWork, { price, stocks }: RowRead, note: Note): Promise<void> {
  const stockOf = (name: string, stored: number | null) => {
    const change = stocks.find((one) => one.name === name)
    return change ? change.value : stored
  }
  const sizes = work.sizes.map((size) => ({ ...size, stock: stockOf(piecesField(size.sizeId), size.stock) }))
  const stock = stockOf('stock', work.stock)
  const pricePaise = price?.value ?? work.pricePaise
  if (stocks.length > 0 && sizes.length > 0) await setSizes(tx, work.id, sizes)
  // The stock of a work with sizes is their sum, whatever is written here.
  await updateHung(tx, work.id, { pricePaise, stock, edition: work.edition })
  if (price) await notePrice(note, work, pricePaise)
  if (stocks.length === 0) return
  const [before, after] = [stocksOf(work), stocksOf({ stock, sizes })]
  await note('stock-changed', whatChanged(before, after))
}

const notePrice = (note: Note, { pricePaise: from }: HeldWork, to: Paise) =>
  note('price-changed', { from: String(from), to: String(to) })

function stocksOf({ stock, sizes }: Pick<HeldWork, 'stock'> & { sizes: { name: string; stock: number | null }[] }) {
  const entries = sizes.length > 0 ? sizes.map((size) => [size.name, size.stock] as const) : [['stock', stock] as const]
  return Object.fromEntries(
    entries.map(([name, pieces]) => [name, stockInField(pieces) || adminWorksWords.madeToOrder]),
  )
}

export type WorkDeed = { kind: 'hide' | 'show' | 'feature' | 'unfeature' } | { kind: 'percent'; percent: number }

/** A picked row, with the price that it showed. */
export type Picked = { artworkId: string; seenPaise: number }

export type DeedRefusal = keyof typeof adminWorksWords.refusals

export type DeedFailed = { artworkId: string; title: string; reason: DeedRefusal }

/** Each work on its own: what can be done is done. */
export async function actOnWorks(
  services: WriteServices & Pick<Services, 'log'>,
  { picked, deed, adminId }: By & { picked: readonly Picked[]; deed: WorkDeed },
): Promise<{ doneCount: number; failed: DeedFailed[] }> {
  const failed: DeedFailed[] = []
  for (const { artworkId, seenPaise } of picked) {
    let title = ''
    const refuse = (reason: DeedRefusal) => failed.push({ artworkId, title, reason })
    try {
      const refusal = await changeWork(services, { artworkId, adminId }, async (tx, work, note) => {
        title = work.title
        return (await perform(tx, { work, note, seenPaise }, deed)) ?? null
      })
      if (refusal !== null) refuse(refusal ?? 'gone')
    } catch (error) {
      services.log.error({ err: error, artworkId }, 'A work could not be changed. The other works of the list go on.')
      refuse('failed')
    }
  }
  return { doneCount: picked.length - failed.length, failed }
}

type Performing = { work: HeldWork; note: Note; seenPaise: number }

/** Why it can't be done; undefined once it is. */
async function perform(
  tx: Tx,
  { work, note, seenPaise }: Performing,
  deed: WorkDeed,
): Promise<DeedRefusal | undefined> {
  const { id, isListed, isHiddenByShop, isFeatured } = work
  switch (deed.kind) {
    case 'hide':
      if (isHiddenByShop) return 'hidden-already'
      if (work.approvalState !== 'approved') return 'not-approved'
      await hideWork(tx, id, true)
      await note('work-hidden')
      return undefined
    case 'show':
      if (isListed) return 'shown-already'
      if (!isHiddenByShop) return work.isArtistSelling ? 'not-approved' : 'artist-not-selling'
      if (!work.isArtistSelling) return 'artist-not-selling'
      await hideWork(tx, id, false)
      await note('work-shown')
      return undefined
    case 'feature':
      if (isFeatured) return 'featured-already'
      if (!isListed) return 'not-on-show'
      if (!hangsOnWall({ path: work.categoryPath })) return 'not-for-a-wall'
      await featureWork(tx, id, true)
      await note('work-featured')
      return undefined
    case 'unfeature':
      if (!isFeatured) return 'not-featured'
      await featureWork(tx, id, false)
      await note('work-unfeatured')
      return undefined
    case 'percent': {
      // The same form sent twice changes a price once.
      if (work.pricePaise !== seenPaise) return 'price-changed'
      const changed = priceChangedBy(work.pricePaise, deed.percent)
      if (!changed.ok) return changed.reason
      const { stock, edition } = work
      await updateHung(tx, id, { pricePaise: changed.pricePaise, stock, edition })
      await notePrice(note, work, changed.pricePaise)
      return undefined
    }
  }
}
