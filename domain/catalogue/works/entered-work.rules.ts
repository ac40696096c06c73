/** The artwork form as typed: every field is text. */
import { sameOrWritten } from '#domain/catalogue/dimensions.rules.ts'
import { plainRupees } from '#shared/money.rules.ts'
import type { StoredWork } from './own-works.rules.ts'
import { enteredSizes, sizesInForm, type EnteredSize } from './work-sizes.rules.ts'

/** The fields an artist fills in. */
export const WRITTEN_FIELDS = [
  'title',
  'category',
  'price',
  'dimensions',
  'medium',
  'origin',
  'description',
  'titleHi',
  'descriptionHi',
  'edition',
  'stock',
  'hsn',
] as const

const TEXTS = ['key', 'work', 'version', ...WRITTEN_FIELDS, 'image'] as const

const ALT = 'alt:'

export type EnteredWork = Record<(typeof TEXTS)[number], string> & {
  frames: string[]
  /** The ids of the additional pictures, in order. */
  images: string[]
  /** Descriptions of pictures, by the picture's id. */
  alts: Record<string, string>
  /** All sizes that the form shows. */
  sizes: EnteredSize[]
}

/** Far more than any form of ours sends. */
const REPEATED_MAX = 200

/** From the fields of a posted form. Files and unknown fields are left out. */
export function enteredWork(entries: Iterable<readonly [name: string, value: unknown]>): EnteredWork {
  const texts = [...entries].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  const all = (wanted: string) =>
    texts.flatMap(([name, value]) => (name === wanted && value !== '' ? [value] : [])).slice(0, REPEATED_MAX)
  const at = (wanted: string) => texts.find(([name]) => name === wanted)?.[1]
  const first = Object.fromEntries(TEXTS.map((wanted) => [wanted, at(wanted) ?? '']))
  const [width, height] = [at('width'), at('height')]
  const alts = texts.filter(([name]) => name.startsWith(ALT)).slice(0, REPEATED_MAX)
  return {
    ...(first as Record<(typeof TEXTS)[number], string>),
    // Two fields with a unit, or one text.
    ...(width !== undefined &&
      height !== undefined && {
        dimensions: sameOrWritten(at('dimensions') ?? '', {
          width,
          height,
          depth: at('depth') ?? '',
          unit: at('unit') === 'in' ? 'in' : 'cm',
        }),
      }),
    frames: all('frames'),
    images: all('images'),
    alts: Object.fromEntries(alts.map(([name, value]) => [name.slice(ALT.length), value])),
    sizes: enteredSizes(texts).slice(0, REPEATED_MAX),
  }
}

export const altField = (pictureId: string) => `${ALT}${pictureId}`

export const emptyForm = (key: string): EnteredWork => ({ ...enteredWork([]), key, edition: 'original', stock: '1' })

/** With the pending change, if there is one: artists continue from what they sent last. */
export function formOfWork(work: StoredWork, key: string): EnteredWork {
  const shown = work.edit ?? work
  const pricePaise = shown.pricePaise ?? work.pricePaise
  const { stock } = shown.edition === work.edition ? work : shown
  return {
    key,
    work: work.id,
    version: work.version,
    title: shown.title,
    category: shown.categoryId,
    price: pricePaise === 0 ? '' : plainRupees(pricePaise).replace(/\.00$/, ''),
    dimensions: shown.dimensions,
    medium: shown.medium,
    origin: shown.origin ?? '',
    description: shown.description,
    titleHi: shown.titleHi ?? '',
    descriptionHi: shown.descriptionHi ?? '',
    edition: shown.edition,
    stock: stock === null ? '' : String(stock),
    hsn: shown.hsn ?? '',
    image: shown.picture.id,
    frames: [...work.frameIds],
    images: shown.images.map(({ id }) => id),
    sizes: sizesInForm(work.sizes, work.edit?.sizeExtras ?? []),
    alts: Object.fromEntries([shown.picture, ...shown.images].map(({ id, alt }) => [id, alt])),
  }
}
