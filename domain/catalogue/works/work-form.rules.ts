/** The form of a work, read alike by the browser and the server. */
import { hangsOnWall } from '#domain/catalogue/on-wall.rules.ts'
import { originOf, type Origin } from '#domain/catalogue/origin.rules.ts'
import { isHalfWritten, parseDimensions, type Size } from '#domain/catalogue/dimensions.rules.ts'
import {
  no,
  readAll,
  readLine,
  readLines,
  yes,
  type FormErrors,
  type FormRead,
  type Read,
} from '#shared/entered-text.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { imagesWords } from '#words/images.ts'
import { workFormErrorsWords } from '#words/work-form-errors.ts'
import { readAskedPrice } from './asked-price.rules.ts'
import { readEdition, readStock, type Edition, type StockQuantity } from './editions.rules.ts'
import { altField, type EnteredWork } from './entered-work.rules.ts'
import { readSizes, stockOfSizes, type WorkSize } from './work-sizes.rules.ts'

export const TITLE_MAX = 200
export const DIMENSIONS_MAX = 200
export const MEDIUM_MAX = 200
export const DESCRIPTION_MAX = 10_000
export const ALT_MAX = 300
export const ADDITIONAL_IMAGES_MAX = 4

export type WorkFormKnown = {
  /** The sizes of each category, by its id. */
  sizeIds?: Readonly<Record<string, readonly string[]>>
  categories: readonly { id: string; path: string; isPremium: boolean }[]
  /** All frames that artists can choose. */
  frameIds: readonly string[]
  /** The work's own additional pictures. Older works may have more than a new one can. */
  ownImageIds?: readonly string[]
}

export function readWorkForm(entered: EnteredWork, known: WorkFormKnown) {
  const category = known.categories.find(({ id }) => id === entered.category)
  const isPremium = category?.isPremium ?? false
  const edition = readEdition(entered.edition)
  const size = parseDimensions(entered.dimensions)
  const offered = (category && known.sizeIds?.[category.id]) ?? []
  const isSized = entered.sizes.some(({ id, isTicked }) => isTicked && offered.includes(id))
  const fields = readAll({
    // Two posts with one key are one.
    key: isUuid(entered.key) ? yes(entered.key) : no(workFormErrorsWords.formTooOld),
    image: readImage(entered),
    images: readImages(entered.images, known.ownImageIds ?? []),
    title: readLine(entered.title, TITLE_MAX, workFormErrorsWords.noTitle),
    category: category ? yes(category.id) : no(workFormErrorsWords.noCategory),
    price: readAskedPrice(entered.price, isPremium),
    dimensions: readDimensions(entered.dimensions, size, category !== undefined && hangsOnWall(category)),
    medium: readLine(entered.medium, MEDIUM_MAX, workFormErrorsWords.noMedium),
    origin: readOrigin(entered.origin),
    description: readLines(entered.description, DESCRIPTION_MAX, workFormErrorsWords.noDescription),
    titleHi: orNone(readLine(entered.titleHi, TITLE_MAX)),
    descriptionHi: orNone(readLines(entered.descriptionHi, DESCRIPTION_MAX)),
    edition: isSized ? yes<Edition>('limited') : edition,
    stock: isSized ? yes<StockQuantity>(0) : readStock(entered.stock, edition.ok ? edition.value : 'original'),
    hsn: readHsn(entered.hsn),
    frames: isPremium ? yes([]) : readFrames(entered.frames, known.frameIds),
  })
  const alts = readAlts(entered)
  const sizes = readSizes(entered.sizes, offered, isPremium)
  if (!fields.ok || !alts.ok || !sizes.ok) {
    const errors = [fields, alts, sizes].map((read): FormErrors => (read.ok ? {} : read.errors))
    return { ok: false as const, errors: Object.assign({}, ...errors) as FormErrors }
  }
  const { category: categoryId, price, image, images, frames, ...rest } = fields.form
  return {
    ok: true as const,
    form: {
      ...rest,
      ...(sizes.form.length > 0 && madeIn(sizes.form)),
      sizes: sizes.form,
      categoryId,
      isPremium,
      pricePaise: price,
      size: fits(size) ? size : null,
      frameIds: frames,
      pictureId: image,
      imageIds: images,
      alts: alts.form,
    },
  }
}

/** Also of works from before artists were asked. */
function readOrigin(text: string): Read<Origin> {
  const origin = originOf(text)
  return origin ? yes(origin) : no(workFormErrorsWords.noOrigin)
}

/** Null for an optional text that is empty. */
const orNone = (read: Read<string>): Read<string | null> => (read.ok && read.value === '' ? yes(null) : read)

/** A work with sizes gets its edition and stock from them. */
function madeIn(sizes: readonly WorkSize[]): { edition: Edition; stock: StockQuantity } {
  const stock = stockOfSizes(sizes)
  return { edition: stock === null ? 'open' : 'limited', stock }
}

export type WorkFields = Extract<ReturnType<typeof readWorkForm>, { ok: true }>['form']

export const SIDE_CM_MAX = 2_000

export function fits(size: Size | null): size is Size {
  return size !== null && Math.max(size.widthCm, size.heightCm, size.depthCm ?? 0) <= SIDE_CM_MAX
}

function readDimensions(text: string, size: Size | null, isOnWall: boolean): Read<string> {
  const typed = readLine(text, DIMENSIONS_MAX, workFormErrorsWords.noDimensions)
  if (typed.ok && isHalfWritten(text)) return no(workFormErrorsWords.halfSize)
  if (!typed.ok || !isOnWall || fits(size)) return typed
  return no(size ? workFormErrorsWords.sizeTooLarge : workFormErrorsWords.unreadableSize)
}

/** Null for the category's default. */
function readHsn(text: string): Read<string | null> {
  const hsn = text.trim()
  if (hsn === '') return yes(null)
  return /^(\d{4}|\d{6}|\d{8})$/.test(hsn) ? yes(hsn) : no(workFormErrorsWords.badHsn)
}

/** Without the default one, which is always offered. */
function readFrames(ids: readonly string[], known: readonly string[]): Read<string[]> {
  const chosen = [...new Set(ids)]
  return chosen.every((id) => known.includes(id)) ? yes(chosen) : no(workFormErrorsWords.unknownFrames)
}

/** Null to keep the work's picture. */
function readImage({ image, work }: EnteredWork): Read<string | null> {
  if (image === '') return work === '' ? no(workFormErrorsWords.noImage) : yes(null)
  return isUuid(image) ? yes(image) : no(imagesWords.noImage)
}

function readImages(ids: readonly string[], own: readonly string[]): Read<string[]> {
  const images = [...new Set(ids)]
  if (!images.every(isUuid)) return no(workFormErrorsWords.notImages)
  const isMoreThanBefore = !images.every((id) => own.includes(id))
  return images.length > ADDITIONAL_IMAGES_MAX && isMoreThanBefore
    ? no(workFormErrorsWords.tooManyImages(ADDITIONAL_IMAGES_MAX))
    : yes(images)
}

/** Only for pictures that the form shows. */
function readAlts({ alts, image, images }: EnteredWork): FormRead<Record<string, string>> {
  const shown = Object.entries(alts).filter(([id]) => id === image || images.includes(id))
  const read = readAll(Object.fromEntries(shown.map(([id, alt]) => [altField(id), readLine(alt, ALT_MAX)])))
  if (!read.ok) return read
  return { ok: true, form: Object.fromEntries(shown.map(([id]) => [id, read.form[altField(id)] ?? ''])) }
}
