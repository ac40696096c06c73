/** What each row of a sheet will do, or what is wrong with it. It reads only; the check and the import both ask it. */
import { hash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '#db/transaction.ts'
import { emptyForm, formOfWork, type EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import { readWorkForm } from '#domain/catalogue/works/work-form.rules.ts'
import type { StoredWork } from '#domain/catalogue/works/own-works.rules.ts'
import { stockErrors } from '#domain/studio/held-stock.rules.ts'
import { listStoredWorks } from '#domain/studio/own-works.db.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { uuidOf } from '#shared/uuid.rules.ts'
import { sheetsWords } from '#words/sheets.ts'
import { changedSince, conflictsIn, contentOf, readMark } from './row-identity.ts'
import { pictureOfAddress, pictureKey } from './picture-name.rules.ts'
import type { SheetSender } from './sender.ts'
import { formKnown, readSheetKnown, type SheetKnown } from './sheet-known.ts'
import type { SheetColumn, SheetCells, SheetRow } from './sheet-columns.rules.ts'
import { ROW_REFERENCE_MAX } from './sheet-limits.rules.ts'
import { isSameForm, overlay, partsOf, type RowKnown } from './sheet-row.rules.ts'
import { listImported, listNamedArtists, listNamedPictures, listSentPictures, type Imported } from './sheets.db.ts'

export type RowError = { column: SheetColumn; error: string }

/** `entered`: the form to save; null where only the reference is new. */
export type RowToSave = Omit<Imported, 'workId'> & { workId: string | null; entered: EnteredWork | null }

export type Planned = { line: number } & (
  | { kind: 'same' }
  | { kind: 'new' | 'changed'; save: RowToSave }
  | { kind: 'wrong'; errors: RowError[] }
)

/** Between two of these, others have their turn. */
const ROWS_A_BREATH = 25

export async function planRows(db: Db, rows: readonly SheetRow[], sender: SheetSender): Promise<Planned[]> {
  const found = await find(db, rows, sender)
  const planned: Planned[] = []
  for (const row of rows) {
    if (planned.length % ROWS_A_BREATH === 0) await breathe()
    planned.push(planRow(row, found))
  }
  return withoutRepeats(rows, planned)
}

type Found = {
  sender: SheetSender
  known: SheetKnown
  artists: Awaited<ReturnType<typeof listNamedArtists>>
  byWork: ReadonlyMap<string, Imported>
  byReference: ReadonlyMap<string, Imported>
  byContent: ReadonlyMap<string, Imported>
  works: ReadonlyMap<string, StoredWork & { artistId: string }>
  pictures: ReadonlyMap<string, string>
}

const of = (artistId: string, text: string) => `${artistId} ${text}`

/** All that the rows name. */
async function find(db: Db, rows: readonly SheetRow[], sender: SheetSender): Promise<Found> {
  const textsOf = (read: (cells: SheetCells) => string | undefined) => [
    ...new Set(rows.map(({ cells }) => read(cells) ?? '').filter((text) => text !== '')),
  ]
  const known = await readSheetKnown(db)
  const artistNames = textsOf(({ artist }) => artist?.toLowerCase())
  const artists = sender.artistId === null ? await listNamedArtists(db, artistNames) : []
  const imported = await listImported(db, {
    workIds: textsOf(({ mark }) => readMark(mark)?.workId),
    artistIds: sender.artistId === null ? artists.map(({ id }) => id) : [sender.artistId],
    references: textsOf(({ reference }) => reference),
    contents: textsOf(contentOf),
  })
  const workIds = [...textsOf(({ mark }) => readMark(mark)?.workId), ...imported.map(({ workId }) => workId)]
  const works = await listStoredWorks(db, [...new Set(workIds)])
  const named = [...rows, ...imported].flatMap(({ cells }) => [
    cells.picture ?? '',
    ...partsOf(cells.morePictures ?? ''),
  ])
  const files = [...new Set(named)].filter((file) => file !== '')
  const sentIds = files.flatMap((file) => pictureOfAddress(file) ?? [])
  const pictures = [
    ...(await listNamedPictures(db, sender.profileId, files.map(pictureKey))).map(
      ({ name, id }) => [name, id] as const,
    ),
    ...(await listSentPictures(db, sender.profileId, sentIds)).map(({ id }) => [id, id] as const),
  ]
  return {
    sender,
    known,
    artists,
    byWork: new Map(imported.map((one) => [one.workId, one])),
    byReference: new Map(imported.map((one) => [of(one.artistId, one.reference ?? ''), one])),
    byContent: new Map(
      imported.filter(({ reference }) => reference === null).map((one) => [of(one.artistId, one.content), one]),
    ),
    works: new Map(works.map((work) => [work.id, work])),
    pictures: new Map(pictures),
  }
}

function planRow(row: SheetRow, found: Found): Planned {
  const { line, cells } = row
  const wrong = (errors: { [name in SheetColumn]?: string }): Planned => ({
    line,
    kind: 'wrong',
    errors: Object.entries(errors).map(([column, error]) => ({ column: column as SheetColumn, error })),
  })
  const artist = artistOf(cells, found)
  if ('error' in artist) return wrong({ artist: artist.error })
  const artistId = artist.id
  const reference = cells.reference || null
  if (reference !== null && reference.length > ROW_REFERENCE_MAX)
    return wrong({ reference: sheetsWords.referenceTooLong(ROW_REFERENCE_MAX) })
  const mark = readMark(cells.mark)
  if (cells.mark && !mark) return wrong({ mark: sheetsWords.markUnknown })

  const content = contentOf(cells)
  const named = reference === null ? undefined : found.byReference.get(of(artistId, reference))
  const alike = reference === null ? found.byContent.get(of(artistId, content)) : named
  const imported = mark ? found.byWork.get(mark.workId) : alike
  const workId = mark?.workId ?? imported?.workId
  const read = { artistId, reference, content, cells }
  if (workId === undefined) return planNew(line, read, found, wrong)

  const work = found.works.get(workId)
  if (!work) return wrong(mark ? { mark: sheetsWords.markUnknown } : { reference: sheetsWords.referenceGone })
  if (work.artistId !== artistId)
    return wrong({ mark: found.sender.artistId === null ? sheetsWords.otherArtist : sheetsWords.markUnknown })
  if (named && named.workId !== workId) return wrong({ reference: sheetsWords.referenceTaken })
  if (mark?.content === content || imported?.content === content) return { line, kind: 'same' }

  const base = formOfWork(work, keyOf('change', workId, work.version, content))
  const known = knownOf(found, work)
  const last = mark ? undefined : imported?.cells
  const asked = last ? changedSince(last, cells) : cells
  const { entered, errors } = overlay(base, asked, known)
  if (Object.keys(errors).length > 0) return wrong(errors)
  const [conflict] = last ? conflictsIn({ base, entered, before: overlay(base, last, known).entered }, asked) : []
  if (conflict) return wrong({ [conflict]: sheetsWords.changedBoth })
  if (isSameForm(entered, base)) {
    const isNamedAnew = reference !== null && imported?.reference !== reference
    return isNamedAnew ? { line, kind: 'changed', save: { ...read, workId, entered: null } } : { line, kind: 'same' }
  }
  if (mark && mark.version !== work.version) return wrong({ mark: sheetsWords.changedMeanwhile })
  const form = readWorkForm(entered, formKnown(found.known, work))
  if (!form.ok) return wrong(byColumn(form.errors))
  const held = stockErrors(form.form, work)
  if (Object.keys(held).length > 0) return wrong(byColumn(held))
  return { line, kind: 'changed', save: { ...read, workId, entered } }
}

function planNew(
  line: number,
  row: Omit<RowToSave, 'workId' | 'entered'>,
  found: Found,
  wrong: (errors: { [name in SheetColumn]?: string }) => Planned,
): Planned {
  const base = emptyForm(keyOf('new', row.artistId, row.reference ?? '', row.reference === null ? row.content : ''))
  const { entered, errors } = overlay(base, row.cells, knownOf(found))
  const read = readWorkForm(entered, formKnown(found.known))
  const all = { ...(read.ok ? {} : byColumn(read.errors)), ...errors }
  if (Object.keys(all).length > 0) return wrong(all)
  return { line, kind: 'new', save: { ...row, workId: null, entered } }
}

/** The same row has the same key, so it is saved once, however often it is sent. */
const keyOf = (...parts: readonly string[]) => uuidOf(hash('sha256', JSON.stringify(parts)).slice(0, 32))

function artistOf({ artist = '' }: SheetCells, { sender, artists }: Found): { id: string } | { error: string } {
  if (sender.artistId !== null) return { id: sender.artistId }
  if (artist === '') return { error: sheetsWords.noArtist }
  const wanted = artist.toLowerCase()
  const bySlug = artists.find(({ slug }) => slug === wanted)
  const byName = artists.filter(({ name }) => name.toLowerCase() === wanted)
  const [only = bySlug, another] = bySlug ? [] : byName
  if (another) return { error: sheetsWords.artistsAlike(artist) }
  return only ?? { error: sheetsWords.unknownArtist(artist) }
}

function knownOf({ known, pictures }: Found, work?: StoredWork): RowKnown {
  const own = new Set(
    [work, work?.edit].flatMap((seen) => (seen ? [seen.picture, ...seen.images] : [])).map(({ id }) => id),
  )
  return {
    categories: known.categories,
    frames: known.frames,
    sizesOf: (categoryId) => known.sizesOf(categoryId, work),
    ownSizes: known.sizes.filter(({ id }) => work?.sizes.some(({ sizeId }) => sizeId === id)),
    pictureOf(file) {
      const id = pictureOfAddress(file)
      if (id === undefined) return pictures.get(pictureKey(file))
      return own.has(id) ? id : pictures.get(id)
    },
  }
}

const COLUMN_OF: Readonly<Record<string, SheetColumn>> = { image: 'picture', images: 'morePictures', key: 'reference' }

/** The errors of a form, by the columns that its fields come from. */
function byColumn(errors: FormErrors): { [name in SheetColumn]?: string } {
  const columns = Object.entries(errors).map(([field, error]): [SheetColumn, string] => {
    if (field.startsWith('alt:')) return ['pictureText', error]
    if (/^(pieces|extra):/.test(field)) return ['sizes', error]
    return [COLUMN_OF[field] ?? (field as SheetColumn), error]
  })
  return Object.fromEntries(columns)
}

/** A work, a reference or a picture that two rows have is wrong in the second. */
function withoutRepeats(rows: readonly SheetRow[], planned: readonly Planned[]): Planned[] {
  const seen = new Map<string, number>()
  return planned.map((plan, place) => {
    const { line, cells } = rows[place] ?? { line: plan.line, cells: {} }
    const repeats = [...repeatable(cells, plan)].flatMap(({ column, key, said }): RowError[] => {
      const first = seen.get(key)
      if (first === undefined) seen.set(key, line)
      return first === undefined ? [] : [{ column, error: said(first) }]
    })
    if (repeats.length === 0) return plan
    return { line, kind: 'wrong', errors: plan.kind === 'wrong' ? [...plan.errors, ...repeats] : repeats }
  })
}

function* repeatable(cells: SheetCells, plan: Planned) {
  const { mark, reference, artist = '', picture } = cells
  const workId = readMark(mark)?.workId
  if (workId !== undefined) yield { column: 'mark', key: `mark ${workId}`, said: sheetsWords.markTwice } as const
  if (reference)
    yield { column: 'reference', key: `reference ${artist} ${reference}`, said: sheetsWords.referenceTwice } as const
  if (!reference && workId === undefined)
    yield { column: 'reference', key: `row ${artist} ${contentOf(cells)}`, said: sheetsWords.rowTwice } as const
  const isNamed = picture !== undefined && picture !== '' && pictureOfAddress(picture) === undefined
  if (isNamed && plan.kind === 'new')
    yield { column: 'picture', key: `picture ${pictureKey(picture)}`, said: sheetsWords.pictureOfRow } as const
}
