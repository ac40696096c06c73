/** How a row finds its work again: by the mark of a download, by its reference, or by its content. */
import { hash } from 'node:crypto'
import type { EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { SHEET_COLUMNS, plainText, type SheetColumn, type SheetCells } from './sheet-columns.rules.ts'

/** The work of a downloaded row, its version then, and what the row held. */
type Mark = { workId: string; version: string; content: string }

export const writeMark = ({ workId, version, content }: Mark): string => [workId, version, content].join('~')

/** Undefined for anything else. */
export function readMark(text = ''): Mark | undefined {
  const [workId = '', version = '', content = '', ...rest] = text.split('~')
  return isUuid(workId) && version !== '' && /^[0-9a-f]{32}$/.test(content) && rest.length === 0
    ? { workId, version, content }
    : undefined
}

const COUNTED = SHEET_COLUMNS.filter((name) => name !== 'mark' && name !== 'artist')

/** A hash of the cells: the same for the same row. */
export const contentOf = (cells: SheetCells): string =>
  hash('sha256', JSON.stringify(COUNTED.map((name) => plainText(cells[name] ?? '')))).slice(0, 32)

/** Cells that have to be read again with another. */
const WITH: { readonly [name in SheetColumn]?: SheetColumn } = { category: 'sizes', picture: 'pictureText' }

/** The cells that differ from those of the last import. Whatever else was changed in the studio since stays so. */
export function changedSince(last: SheetCells, cells: SheetCells): SheetCells {
  const changed = SHEET_COLUMNS.filter((name) => cells[name] !== undefined && cells[name] !== last[name])
  const read = new Set(changed.flatMap((name) => [name, ...(WITH[name] ? [WITH[name]] : [])]))
  return Object.fromEntries([...read].flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]]])))
}

const FIELD_OF: { readonly [name in SheetColumn]?: keyof EnteredWork } = {
  title: 'title',
  titleHi: 'titleHi',
  category: 'category',
  price: 'price',
  dimensions: 'dimensions',
  medium: 'medium',
  origin: 'origin',
  edition: 'edition',
  stock: 'stock',
  sizes: 'sizes',
  frames: 'frames',
  hsn: 'hsn',
  description: 'description',
  descriptionHi: 'descriptionHi',
  picture: 'image',
  pictureText: 'alts',
  morePictures: 'images',
}

type Forms = Record<'base' | 'entered' | 'before', EnteredWork>

/** The asked columns whose field was changed in the studio, too: `before` is what the last import made of them. */
export function conflictsIn({ base, entered, before }: Forms, asked: SheetCells): SheetColumn[] {
  const differ = (field: keyof EnteredWork, one: EnteredWork, other: EnteredWork) =>
    JSON.stringify(one[field]) !== JSON.stringify(other[field])
  return SHEET_COLUMNS.filter((name) => {
    const field = FIELD_OF[name]
    return field && asked[name] !== undefined && differ(field, before, base) && differ(field, entered, base)
  })
}
