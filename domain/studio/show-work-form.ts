import { randomUUID } from 'node:crypto'
import { chargesGst } from '#domain/artists/seller.rules.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { listFrames } from '#domain/catalogue/catalogue.db.ts'
import type { CategoryNode } from '#domain/catalogue/catalogue.rules.ts'
import { frameName, namedTree, sizeSetName } from '#domain/catalogue/known-names.rules.ts'
import { shownSizeLabel } from '#domain/catalogue/size-label.rules.ts'
import { cachedCategories } from '#domain/catalogue/read-categories.ts'
import { readTaxStanding } from '#domain/artists/papers/missing-papers.ts'
import { NO_STANDING } from '#domain/artists/papers/tax-standing.rules.ts'
import type { SaleTerms } from '#domain/selling-terms/artist-share.rules.ts'
import { listTermsByCategory } from '#domain/selling-terms/terms.db.ts'
import type { Services } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { readKeptDraft } from './work-drafts.ts'
import { findOwnSeller, findOwnWork, isAboveThreshold, listOfferedSizes, listUsual } from './own-works.db.ts'
import type { StoredWork } from '#domain/catalogue/works/own-works.rules.ts'
import { emptyForm, formOfWork, type EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'

const NEW_WORK = 'new'

/** The form of a new work or an own one. A new one can start as a copy. Undefined when the work isn't theirs. */
export async function showWorkForm(
  services: Pick<Services, 'database' | 'reads' | 'clock'>,
  { artistId }: Pick<Visitor, 'artistId'>,
  wanted: string,
  copied = '',
) {
  const { kysely } = services.database
  const isNew = wanted === NEW_WORK
  const find = async (workId: string) =>
    artistId !== null && isUuid(workId) ? findOwnWork(kysely, { artistId, workId }) : undefined
  const [work, model] = isNew ? [undefined, await find(copied)] : [await find(wanted)]
  if (!isNew && !work) return undefined
  const [categories, frames, usual, sizes, terms, draft, seller] = await Promise.all([
    cachedCategories(services),
    listFrames(kysely),
    listUsual(kysely),
    listOfferedSizes(kysely, work?.id ?? null),
    readSaleTerms(services, { artistId, workId: work?.id ?? null }),
    readKeptDraft(services, { artistId }, isNew ? '' : wanted),
    artistId === null ? undefined : findOwnSeller(kysely, artistId),
  ])
  const taxOf = (taxPercent: number) => (chargesGst(seller?.seller ?? null) ? taxPercent : 0)
  const shown = work?.edit ?? work
  return {
    entered: work ? formOfWork(work, randomUUID()) : newForm(model),
    categories: categoryChoices(namedTree(categories)),
    /** The default frame first, which is always offered. */
    frames: frames.map(({ frameId, name, priceModifierPaise }, place) => ({
      id: frameId,
      name: frameName(name),
      pricePaise: priceModifierPaise,
      isDefault: place === 0,
    })),
    /** The work's own pictures. */
    pictures: shown ? [shown.picture, ...shown.images] : [],
    /** The defaults of each category: HSN code, tax rate and size set. */
    usual: Object.fromEntries(usual.map(({ id, ...of }) => [id, { ...of, taxPercent: taxOf(of.taxPercent) }])),
    /** On which terms it is sold today, by category. */
    terms,
    /** The sizes of every set. */
    sizes: sizes.map(({ id, setId, setName, ...size }) => ({
      id,
      setId,
      setName: sizeSetName(setName),
      name: size.name,
      label: shownSizeLabel(size),
    })),
    /** As buyers read it. */
    artistName: seller?.name ?? '',
    /** The unsaved draft. */
    draft,
    approvalState: work?.approvalState ?? null,
    edit: work?.edit ? { state: work.edit.state, asked: work.edit.asked, reason: work.edit.reason } : null,
  }
}

export type WorkFormShown = NonNullable<Awaited<ReturnType<typeof showWorkForm>>>

/** None without an artist's record. */
async function readSaleTerms(
  { database: { kysely }, clock }: Pick<Services, 'database' | 'clock'>,
  { artistId, workId }: { artistId: string | null; workId: string | null },
): Promise<Partial<Record<string, SaleTerms>>> {
  if (artistId === null) return {}
  const now = clock.now()
  const [rows, standings, isAboveTdsThreshold, seller] = await Promise.all([
    listTermsByCategory(kysely, { artistId, workId, day: indiaDay(now) }),
    readTaxStanding(kysely, [artistId]),
    isAboveThreshold(kysely, artistId, now),
    findOwnSeller(kysely, artistId),
  ])
  const standing = standings.get(artistId) ?? NO_STANDING
  const model = seller?.seller ? 'artist' : 'shop'
  return Object.fromEntries(
    rows.map(({ categoryId, commissionPercent, rates }) => [
      categoryId,
      { model, commissionPercent, rates, standing, isAboveTdsThreshold },
    ]),
  )
}

/** A copy is a new work. A one-of-a-kind copy has its piece again. */
function newForm(model: StoredWork | undefined): EnteredWork {
  const key = randomUUID()
  if (!model) return emptyForm(key)
  const copy = formOfWork(model, key)
  return { ...copy, work: '', version: '', stock: copy.edition === 'original' ? '1' : copy.stock }
}

type CategoryChoice = { id: string; name: string; path: string; isPremium: boolean }

/** Every category A to Z, subcategories with their parent's name: 'Wall Art, Digital'. */
function categoryChoices(tree: readonly CategoryNode[], within = ''): CategoryChoice[] {
  const choices = tree.flatMap((node) => {
    const { id, path, isPremium, children } = node
    const name = within + node.name
    return [{ id, name, path, isPremium }, ...categoryChoices(children, `${name}, `)]
  })
  return choices.toSorted((a, b) => a.name.localeCompare(b.name, 'en-IN'))
}
