/** Works as rows of a sheet. A downloaded row that comes back as it was changes nothing. */
import type { Services } from '#domain/services.ts'
import { formOfWork } from '#domain/catalogue/works/entered-work.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { listStoredWorks } from '#domain/studio/own-works.db.ts'
import { guarded } from '#shared/csv.rules.ts'
import { contentOf, writeMark } from './row-identity.ts'
import { SHEET_COLUMNS, HEADS, plainText, type SheetColumn, type SheetCells } from './sheet-columns.rules.ts'
import { readSheetKnown } from './sheet-known.ts'
import { ROWS_MAX } from './sheet-limits.rules.ts'
import { rowOfForm } from './sheet-row.rules.ts'
import { countExported, listWorksForSheet } from './sheets.db.ts'

type ExportServices = Pick<Services, 'database' | 'storeUrl'>

/** Of one artist, or of all. A file has a thousand works; `part` begins at 1. */
type Wanted = { artistId: string | null; part: number }

const WORKS_A_READ = 100
/** Written as numbers where the file knows such. */
const NUMBERS: ReadonlySet<SheetColumn> = new Set(['price', 'stock'])

const columnsFor = ({ artistId }: Wanted) => SHEET_COLUMNS.filter((name) => name !== 'artist' || artistId === null)

export const sheetHeads = (wanted: Wanted): string[] => columnsFor(wanted).map((name) => HEADS[name])

export async function* sheetRows(services: ExportServices, wanted: Wanted): AsyncGenerator<(string | number)[]> {
  const columns = columnsFor(wanted)
  for await (const cells of exportedCells(services, wanted)) {
    yield columns.map((name) => {
      const text = cells[name] ?? ''
      // Only if it is read again as the same text.
      return NUMBERS.has(name) && String(Number(text)) === text ? Number(text) : guarded(text)
    })
  }
}

/** The cells as they are read again. */
async function* exportedCells(
  { database, storeUrl }: ExportServices,
  { artistId, part }: Wanted,
): AsyncGenerator<SheetCells> {
  const known = await readSheetKnown(database.kysely)
  const pictureAddress = (pictureId: string) =>
    new URL(renditionAddress({ pictureId, width: 1600, format: 'webp' }), storeUrl).href
  for (let offset = 0; offset < ROWS_MAX; offset += WORKS_A_READ) {
    const page = { artistId, limit: WORKS_A_READ, offset: (part - 1) * ROWS_MAX + offset }
    const listed = await listWorksForSheet(database.kysely, page)
    const works = await listStoredWorks(
      database.kysely,
      listed.map(({ id }) => id),
    )
    for (const { id, artistSlug, reference } of listed) {
      const work = works.find((one) => one.id === id)
      if (!work) continue
      const sizesOf = (categoryId: string) => known.sizesOf(categoryId, work)
      const row = rowOfForm(formOfWork(work, ''), { ...known, sizesOf, pictureAddress })
      const texts = Object.entries({ ...row, reference: reference ?? '' }).map(([name, text]) => [
        name,
        plainText(text),
      ])
      const cells: SheetCells = Object.fromEntries(texts)
      const mark = writeMark({ workId: id, version: work.version, content: contentOf(cells) })
      yield { ...cells, artist: artistSlug, mark }
    }
    if (listed.length < WORKS_A_READ) return
  }
}

/** How many files there are; at least one, for its columns. */
export async function countParts({ database }: ExportServices, artistId: string | null): Promise<number> {
  return Math.max(1, Math.ceil((await countExported(database.kysely, artistId)) / ROWS_MAX))
}
