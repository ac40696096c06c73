/** The form by which artists write down a work: read alike by the browser and by the server. */
import { hangsOnWall } from '#domain/catalogue/on-wall.rules.ts'
import { parseDimensions, type Size } from '#domain/catalogue/dimensions.rules.ts'
import { NO_IMAGE } from '#domain/images/picture-file.rules.ts'
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
import { readAskedPrice } from './asked-price.rules.ts'
import { readEdition, readStock, type Edition, type Stock } from './editions.rules.ts'
import { altField, type EnteredWork } from './entered-work.rules.ts'
import { readSizes, stockOfSizes, type WorkSize } from './work-sizes.rules.ts'

export const TITLE_MAX = 200
export const DIMENSIONS_MAX = 200
export const MEDIUM_MAX = 200
export const DESCRIPTION_MAX = 10_000
export const ALT_MAX = 300
export const ADDITIONAL_IMAGES_MAX = 4

export const IMAGE_REQUIRED = 'Image is required for new artwork'
export const NO_IMAGES = 'Please upload image files only'
export const TOO_MANY_IMAGES = `Please keep up to ${ADDITIONAL_IMAGES_MAX} additional images.`
export const UNREADABLE_SIZE = 'Write width × height with a unit, such as 61 × 76 cm or 24 × 36 in.'
export const FORM_TOO_OLD = 'Please open the form anew: this one has been open for too long.'

export type WorkFormKnown = {
  /** In which sizes the works of a category can be had, by its id. */
  sizeIds?: Readonly<Record<string, readonly string[]>>
  categories: readonly { id: string; path: string; isPremium: boolean }[]
  /** Of all frames that artists can offer. */
  frameIds: readonly string[]
  /** The work's own additional pictures: those of an earlier day may be more than a new work has. */
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
    key: isUuid(entered.key) ? yes(entered.key) : no(FORM_TOO_OLD),
    image: readImage(entered),
    images: readImages(entered.images, known.ownImageIds ?? []),
    title: readLine(entered.title, TITLE_MAX, 'Title is required'),
    category: category ? yes(category.id) : no('Category is required'),
    price: readAskedPrice(entered.price, isPremium),
    dimensions: readDimensions(entered.dimensions, size, category !== undefined && hangsOnWall(category)),
    medium: readLine(entered.medium, MEDIUM_MAX, 'Medium is required'),
    description: readLines(entered.description, DESCRIPTION_MAX, 'Description is required'),
    edition: isSized ? yes<Edition>('limited') : edition,
    stock: isSized ? yes<Stock>(0) : readStock(entered.stock, edition.ok ? edition.value : 'original'),
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

/** How many there are of a work that comes in sizes is said by these. */
function madeIn(sizes: readonly WorkSize[]): { edition: Edition; stock: Stock } {
  const stock = stockOfSizes(sizes)
  return { edition: stock === null ? 'open' : 'limited', stock }
}

export type WorkForm = Extract<ReturnType<typeof readWorkForm>, { ok: true }>['form']

const SIDE_CM_MAX = 2_000

export function fits(size: Size | null): size is Size {
  return size !== null && Math.max(size.widthCm, size.heightCm, size.depthCm ?? 0) <= SIDE_CM_MAX
}

function readDimensions(text: string, size: Size | null, isOnWall: boolean): Read<string> {
  const typed = readLine(text, DIMENSIONS_MAX, 'Dimensions are required')
  if (!typed.ok || !isOnWall || fits(size)) return typed
  return no(size ? 'Enter a size of at most 20 metres.' : UNREADABLE_SIZE)
}

/** Null for what is usual in the category. */
function readHsn(text: string): Read<string | null> {
  const hsn = text.trim()
  if (hsn === '') return yes(null)
  return /^(\d{4}|\d{6}|\d{8})$/.test(hsn) ? yes(hsn) : no('Enter an HSN code of 4, 6 or 8 digits.')
}

/** Beside the default one, which is always offered. */
function readFrames(ids: readonly string[], known: readonly string[]): Read<string[]> {
  const chosen = [...new Set(ids)]
  return chosen.every((id) => known.includes(id)) ? yes(chosen) : no('Please choose frames from the list.')
}

/** Null when the picture stays that the work has. */
function readImage({ image, work }: EnteredWork): Read<string | null> {
  if (image === '') return work === '' ? no(IMAGE_REQUIRED) : yes(null)
  return isUuid(image) ? yes(image) : no(NO_IMAGE)
}

function readImages(ids: readonly string[], own: readonly string[]): Read<string[]> {
  const images = [...new Set(ids)]
  if (!images.every(isUuid)) return no(NO_IMAGES)
  const isMoreThanBefore = !images.every((id) => own.includes(id))
  return images.length > ADDITIONAL_IMAGES_MAX && isMoreThanBefore ? no(TOO_MANY_IMAGES) : yes(images)
}

/** Of pictures that the form shows; what is sent of others is left out. */
function readAlts({ alts, image, images }: EnteredWork): FormRead<Record<string, string>> {
  const shown = Object.entries(alts).filter(([id]) => id === image || images.includes(id))
  const read = readAll(Object.fromEntries(shown.map(([id, alt]) => [altField(id), readLine(alt, ALT_MAX)])))
  if (!read.ok) return read
  return { ok: true, form: Object.fromEntries(shown.map(([id]) => [id, read.form[altField(id)] ?? ''])) }
}
