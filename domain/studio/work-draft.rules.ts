/** The unsaved text of an artist's work form. Only its names and its size are checked. */
import { workFormErrorsWords } from '#words/work-form-errors.ts'
import { fieldsOf } from '#shared/sent-fields.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { WRITTEN_FIELDS } from '#domain/catalogue/works/entered-work.rules.ts'
import type { EnteredSize } from '#domain/catalogue/works/work-sizes.rules.ts'

export type DraftFields = Partial<Record<(typeof WRITTEN_FIELDS)[number], string>>

export type DraftPicture = { id: string; alt: string }

export type TypedWork = {
  fields: DraftFields
  frames: string[]
  image: DraftPicture | null
  /** In order. */
  images: DraftPicture[]
  /** All sizes that the form shows. */
  sizes: EnteredSize[]
}

/** All texts together; more than the fields of a work may hold. */
export const DRAFT_CHARACTERS_MAX = 25_000
const ALT_MAX = 300
const FRAMES_MAX = 100
const IMAGES_MAX = 20
const SIZES_MAX = 100
const SIZE_TEXT_MAX = 20

export type DraftRead = { ok: true; draft: TypedWork } | { ok: false; error: string }

const refuse = (error: string): DraftRead => ({ ok: false, error })

export function readWorkDraft(sent: unknown): DraftRead {
  // A page opened before works had sizes sends none.
  const { fields, frames, image = null, images, sizes = [] } = fieldsOf(sent)
  const typed = textsOf(fields)
  const main = image === null ? null : pictureOf(image)
  if (!typed || !Array.isArray(frames) || !Array.isArray(images) || !Array.isArray(sizes) || main === undefined)
    return refuse(workFormErrorsWords.badDraft)
  if (frames.length > FRAMES_MAX || images.length > IMAGES_MAX || sizes.length > SIZES_MAX)
    return refuse(workFormErrorsWords.badDraft)
  const frameIds = frames.filter(isUuid)
  const pictures = images.map(pictureOf).filter((picture) => picture !== undefined)
  const ownSizes = sizes.map(sizeOf).filter((size) => size !== undefined)
  if (frameIds.length < frames.length || pictures.length < images.length || ownSizes.length < sizes.length)
    return refuse(workFormErrorsWords.badDraft)
  const characters = Object.values(typed).reduce((sum, text) => sum + text.length, 0)
  if (characters > DRAFT_CHARACTERS_MAX) return refuse(workFormErrorsWords.draftTooLong)
  const draft = { fields: typed, frames: [...new Set(frameIds)], image: main, images: pictures, sizes: ownSizes }
  return { ok: true, draft }
}

/** A form with nothing in it is not saved. */
export function isEmptyDraft({ fields, image, images }: TypedWork): boolean {
  const { title, price, dimensions, medium, origin, description, titleHi, descriptionHi } = fields
  const texts = [title, price, dimensions, medium, origin, description, titleHi, descriptionHi]
  const isTyped = texts.some((text = '') => text.trim() !== '')
  return !isTyped && !image && images.length === 0
}

/** Undefined when one of them is not text. Unknown names are left out. */
function textsOf(sent: unknown): DraftFields | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const fields = fieldsOf(sent)
  const known = WRITTEN_FIELDS.filter((name) => Object.hasOwn(fields, name))
  const texts = known.flatMap((name) => {
    const text = fields[name]
    // PostgreSQL can't store the zero character.
    return typeof text === 'string' ? [[name, text.replaceAll('\0', '')] as const] : []
  })
  return texts.length === known.length ? Object.fromEntries(texts) : undefined
}

function pictureOf(sent: unknown): DraftPicture | undefined {
  const { id, alt } = fieldsOf(sent)
  if (!isUuid(id) || typeof alt !== 'string') return undefined
  return { id, alt: Array.from(alt.replaceAll('\0', '')).slice(0, ALT_MAX).join('') }
}

function sizeOf(sent: unknown): EnteredSize | undefined {
  const { id, isTicked, pieces, extra } = fieldsOf(sent)
  if (!isUuid(id) || typeof pieces !== 'string' || typeof extra !== 'string') return undefined
  const short = (text: string) => text.replaceAll('\0', '').slice(0, SIZE_TEXT_MAX)
  return { id, isTicked: isTicked === true, pieces: short(pieces), extra: short(extra) }
}
