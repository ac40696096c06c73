/** A row of a sheet as the form of a work, and the form as a row. */
import { ORIGINS, originOf } from '#domain/catalogue/origin.rules.ts'
import { EDITIONS } from '#domain/catalogue/works/editions.rules.ts'
import { readAskedPrice } from '#domain/catalogue/works/asked-price.rules.ts'
import type { EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import type { EnteredSize } from '#domain/catalogue/works/work-sizes.rules.ts'
import { no, yes, type Read } from '#shared/entered-text.rules.ts'
import { plainRupees } from '#shared/money.rules.ts'
import { sheetColumnsWords } from '#words/sheet-columns.ts'
import { sheetsWords } from '#words/sheets.ts'
import { plainText, type SheetColumn, type SheetCells } from './sheet-columns.rules.ts'

export type Named = { id: string; name: string }

export type RowKnown = {
  /** By what is written for each in a sheet, and their paths. */
  categories: readonly (Named & { path: string })[]
  frames: readonly Named[]
  /** The sizes that the work can have in this category. */
  sizesOf: (categoryId: string) => readonly Named[]
  /** The sizes that it has, also those of another category. */
  ownSizes: readonly Named[]
  /** The picture of a file name or of one of our addresses. */
  pictureOf: (name: string) => string | undefined
}

type Errors = { [name in SheetColumn]?: string }

const TEXTS = ['title', 'titleHi', 'dimensions', 'medium', 'description', 'descriptionHi', 'hsn', 'stock'] as const

const key = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** The form `base` with what the cells say. What can't be understood stays as it was, with an error. */
export function overlay(
  base: EnteredWork,
  cells: SheetCells,
  known: RowKnown,
): { entered: EnteredWork; errors: Errors } {
  const errors: Errors = {}
  const take = <Value>(name: SheetColumn, read: (text: string) => Read<Value>, before: Value): Value => {
    const text = cells[name]
    if (text === undefined) return before
    const taken = read(text)
    if (taken.ok) return taken.value
    errors[name] = taken.error
    return before
  }
  const entered: EnteredWork = { ...base, alts: { ...base.alts } }
  for (const name of TEXTS) {
    const text = take(name, yes, base[name])
    if (text !== plainText(base[name])) entered[name] = text
  }
  entered.price = take('price', (text) => yes(plainPrice(text)), base.price)
  entered.edition = take('edition', (text) => yes(editionOf(text)), base.edition)
  entered.origin = take('origin', (text) => yes(originIn(text)), base.origin)
  entered.category = take('category', (text) => categoryOf(text, known.categories), base.category)
  const frames = take('frames', (text) => framesOf(text, known.frames), base.frames)
  entered.frames = isSameSet(frames, base.frames) ? base.frames : frames
  const offered = known.sizesOf(entered.category)
  const sizes = errors.category
    ? undefined
    : take('sizes', (text) => sizesOf(text, [...offered, ...known.ownSizes]), undefined)
  if (sizes) entered.sizes = withSizes(base.sizes, sizes)
  // A work in sizes has its edition and its pieces from them.
  if (isSized(entered, offered)) {
    if (cells.stock) errors.stock = sheetsWords.piecesInSizes
    entered.edition = base.edition
    entered.stock = base.stock
  }
  takePictures(entered, base, cells, { known, errors })
  return { entered, errors }
}

const isSized = ({ sizes }: Pick<EnteredWork, 'sizes'>, offered: readonly Named[]) =>
  sizes.some(({ id, isTicked }) => isTicked && offered.some((size) => size.id === id))

function takePictures(
  entered: EnteredWork,
  base: EnteredWork,
  cells: SheetCells,
  { known, errors }: { known: RowKnown; errors: Errors },
): void {
  const find = (name: SheetColumn, file: string) => {
    const id = known.pictureOf(file)
    if (id === undefined) errors[name] ??= sheetsWords.noPicture(file)
    return id ?? ''
  }
  // An empty cell keeps the picture: no work is without one.
  if (cells.picture) entered.image = find('picture', cells.picture)
  if (cells.morePictures !== undefined) {
    entered.images = partsOf(cells.morePictures).map((file) => find('morePictures', file))
    const files = partsOf(cells.morePictures)
    const twice = files.find((_file, place) => {
      const id = entered.images[place]
      return id !== '' && (id === entered.image || entered.images.indexOf(id ?? '') < place)
    })
    if (twice !== undefined && !isSameList(entered.images, base.images))
      errors.morePictures ??= sheetsWords.pictureTwice(twice)
  }
  const text = cells.pictureText
  if (text !== undefined && entered.image !== '' && text !== plainText(entered.alts[entered.image] ?? ''))
    entered.alts[entered.image] = text
}

const isSameList = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other)
const isSameSet = (one: readonly string[], other: readonly string[]) => isSameList(one.toSorted(), other.toSorted())

/** The parts of a cell that holds several things. */
export const partsOf = (text: string) =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** '₹ 12,500.00', '12500', and '12.500,50' as in other countries: '12500.50'. What is no price stays as typed. */
export function plainPrice(text: string): string {
  const typed = text
    .trim()
    .replace(/^(₹|rs\.?|inr)/i, '')
    .replaceAll(/[\s\u{a0}\u{202f}]/gu, '')
  const grouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(typed) ? typed.replaceAll(',', '') : typed
  const pointed = /^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/.test(grouped)
    ? grouped.replaceAll('.', '').replace(',', '.')
    : grouped
  const read = readAskedPrice(pointed, false)
  return read.ok ? plainRupees(read.value).replace(/\.00$/, '') : pointed
}

/** 'Limited edition' is limited. */
function editionOf(text: string): string {
  const typed = key(text)
  return typed === '' ? 'original' : (EDITIONS.find((edition) => typed.startsWith(edition)) ?? typed)
}

/** 'By hand', or 'hand'. What is no origin stays as typed. */
function originIn(text: string): string {
  const typed = key(text)
  const named = ORIGINS.find(({ value }) => key(sheetColumnsWords.origins[value]) === typed)
  return named?.value ?? typed
}

function writtenOrigin(text: string): string {
  const origin = originOf(text)
  return origin ? sheetColumnsWords.origins[origin] : text
}

/** 'Wall Art > Handmade', or its path. */
function categoryOf(text: string, categories: RowKnown['categories']): Read<string> {
  if (text === '') return yes('')
  const exact = categories.find(({ path }) => path === text)
  if (exact) return yes(exact.id)
  const wanted = key(text).replaceAll(/\s*[>›/]\s*/g, '/')
  const found = categories.filter(({ name, path }) => path === wanted || key(name).replaceAll(' > ', '/') === wanted)
  const [only, another] = found
  if (only && !another) return yes(only.id)
  return no(sheetsWords.unknownCategory(categories.map(({ name }) => name).join('; ')))
}

/** Its name, or its path where the name is not its own. */
function writtenCategory(id: string, categories: RowKnown['categories']): string {
  const { name = '', path = '' } = categories.find((category) => category.id === id) ?? {}
  const read = categoryOf(name, categories)
  return read.ok && read.value === id ? name : path
}

/** What is written in a sheet: the id, where the name would be read as several. */
const writtenName = ({ id, name }: Named) => (/[;:=\n]/.test(name) ? id : name)
const byName = (wanted: string, all: readonly Named[]) =>
  all.find(({ id, name }) => id === wanted || key(name) === key(wanted))

const namesOf = (all: readonly Named[]) => all.map(writtenName).join('; ')

function framesOf(text: string, frames: readonly Named[]): Read<string[]> {
  const names = partsOf(text)
  const unknown = names.find((name) => !byName(name, frames))
  if (unknown !== undefined) return no(sheetsWords.unknownFrame(unknown, namesOf(frames)))
  return yes([...new Set(names.flatMap((name) => byName(name, frames)?.id ?? []))])
}

/** 'S: 3; M: 5 + 200; L: order' */
function sizesOf(text: string, offered: readonly Named[]): Read<EnteredSize[]> {
  const sizes: EnteredSize[] = []
  for (const part of partsOf(text)) {
    if (offered.length === 0) return no(sheetsWords.noSizes)
    const colon = Math.max(part.lastIndexOf(':'), part.lastIndexOf('='))
    const [pieces = '', extra = '', ...rest] = part.slice(colon + 1).split('+')
    const count = key(pieces)
    const isCount = /^\d+$/.test(count) || count === sheetColumnsWords.toOrder
    if (colon < 0 || !isCount || rest.length > 0) return no(sheetsWords.sizeUnread)
    const name = part.slice(0, colon).trim()
    const size = byName(name, offered)
    if (!size) return no(sheetsWords.unknownSize(name, namesOf(offered)))
    if (sizes.some(({ id }) => id === size.id)) return no(sheetsWords.sizeTwice(name))
    sizes.push({
      id: size.id,
      isTicked: true,
      pieces: /^\d/.test(count) ? String(Number(count)) : '',
      extra: plainPrice(extra),
    })
  }
  return yes(sizes)
}

/** Sizes that are left out are unticked. */
function withSizes(base: readonly EnteredSize[], sizes: readonly EnteredSize[]): EnteredSize[] {
  const stays = base.map((size) => sizes.find(({ id }) => id === size.id) ?? { ...size, isTicked: false })
  return [...stays, ...sizes.filter(({ id }) => base.every((size) => size.id !== id))]
}

/** Whether both forms save the same work. */
export const isSameForm = (one: EnteredWork, other: EnteredWork) => formText(one) === formText(other)

const formText = ({ key: _key, version: _version, work: _work, alts, ...fields }: EnteredWork) =>
  JSON.stringify([Object.entries(fields).toSorted(byFirst), Object.entries(alts).toSorted(byFirst)])

const byFirst = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1)

export type WrittenKnown = Pick<RowKnown, 'categories' | 'frames' | 'sizesOf'> & {
  /** All sizes that there are. */
  sizes: readonly Named[]
  pictureAddress: (id: string) => string
}

/** The row of a work: read again, it is the same form. */
export function rowOfForm(form: EnteredWork, known: WrittenKnown): SheetCells {
  const sizes = form.sizes.filter(({ isTicked }) => isTicked)
  const hasSizes = isSized(form, known.sizesOf(form.category))
  return {
    title: form.title,
    titleHi: form.titleHi,
    category: writtenCategory(form.category, known.categories),
    price: form.price,
    dimensions: form.dimensions,
    medium: form.medium,
    origin: writtenOrigin(form.origin),
    edition: hasSizes ? '' : form.edition,
    stock: hasSizes ? '' : form.stock,
    sizes: sizes.map((size) => sizeWords(size, known.sizes)).join('; '),
    frames: form.frames
      .map((id) => writtenName(known.frames.find((frame) => frame.id === id) ?? { id, name: id }))
      .join('; '),
    hsn: form.hsn,
    description: form.description,
    descriptionHi: form.descriptionHi,
    picture: form.image && known.pictureAddress(form.image),
    pictureText: form.alts[form.image] ?? '',
    morePictures: form.images.map(known.pictureAddress).join('; '),
  }
}

function sizeWords({ id, pieces, extra }: EnteredSize, sizes: readonly Named[]): string {
  const name = writtenName(sizes.find((size) => size.id === id) ?? { id, name: id })
  return `${name}: ${pieces || sheetColumnsWords.toOrder}${extra ? ` + ${extra}` : ''}`
}
