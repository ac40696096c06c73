/** The forms by which an admin says what frames and categories are, and what is noted of a change. */
import { paiseWritten } from '#shared/entered-rupees.rules.ts'
import { formSchema, mapForm, readLines, ungrouped, no, yes } from '#shared/entered-text.rules.ts'
import type { FieldReader, FormOf, Read } from '#shared/entered-text.rules.ts'
import { paiseFromRupees, rupees, type Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { BIG_PRICES, type BigPrice } from '#domain/catalogue/shown-price.rules.ts'
import { FRAME_DRAWINGS, type DrawnFrame } from '#domain/catalogue/frame-drawing.rules.ts'

/** Which row was on the screen, and as what. */
export type Seen = { id: string; version: string }

export type Stale = 'not-there' | 'changed-meanwhile'

/** What is noted of a change: each fact that is another one now, with what it was. */
export function whatChanged(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Record<string, string> {
  const changed = Object.entries(after).filter(([name, value]) => before[name] !== value)
  return Object.fromEntries(
    changed.map(([name, value]) => [name, `from ${before[name] || 'nothing'} to ${value || 'nothing'}`]),
  )
}

/** A name of a thing, on one line. */
export function readLabel(text: string | undefined, lengthMax: number): Read<string> {
  const read = readLines(text, lengthMax, 'Please enter a name.')
  if (read.ok && /[\n\t]/.test(read.value)) return no('Please enter the name on one line.')
  return read
}

/** An amount as people write it: digits, grouped or not, at most two of them after a point. */
function readRupees(text: string | undefined, max: number): Read<Paise> {
  if (ungrouped(text) === '') return no('Please enter an amount; 0 when it costs nothing.')
  const amount = paiseWritten(text)
  if (amount === undefined) return no('Please enter an amount in rupees, such as 1,200 or 99.50.')
  return amount <= max * 100 ? yes(amount) : no(`Please enter at most ${rupees(paiseFromRupees(max))}.`)
}

export type FrameForm = { name: string; pricePaise: Paise; style: DrawnFrame }

export const FRAME_NAME_MAX = 60
const FRAME_PRICE_MAX_RUPEES = 100_000

/** The drawings that a frame can have, in the order of the list. */
export const FRAME_STYLES = (Object.keys(FRAME_DRAWINGS) as DrawnFrame[]).filter((style) => style !== 'none')

export const frameForm = mapForm(
  formSchema<{ name: string; price: Paise; style: DrawnFrame }>({
    name: (text) => readLabel(text, FRAME_NAME_MAX),
    price: (text) => readRupees(text, FRAME_PRICE_MAX_RUPEES),
    style: readStyle,
  }),
  ({ price: pricePaise, ...rest }): FrameForm => ({ ...rest, pricePaise }),
)

function readStyle(text: string | undefined): Read<DrawnFrame> {
  const style = FRAME_STYLES.find((drawn) => drawn === text)
  return style ? yes(style) : no('Please choose how the frame is drawn.')
}

const WRAP_MAX_RUPEES = 10_000

/** What wrapping an order as a gift costs. */
export const wrapForm = formSchema<{ wrap: Paise }>({ wrap: (text) => readRupees(text, WRAP_MAX_RUPEES) })

export const bigPriceForm = formSchema<{ bigPrice: BigPrice }>({
  bigPrice: (text) => {
    const chosen = BIG_PRICES.find((known) => known === text)
    return chosen ? yes(chosen) : no('Please choose one of the two prices.')
  },
})

export const CATEGORY_NAME_MAX = 100
export const CATEGORY_DESCRIPTION_MAX = 300
/** The highest that goods are taxed at. */
export const TAX_PERCENT_MAX = 40
export const PARCEL_SIDE_MAX_CM = 300
export const PARCEL_WEIGHT_MAX_GRAMS = 100_000

export const NO_SUCH_SIZES = 'Please choose sizes from the list.'

export type CategoryForm = FormOf<typeof categoryForm>

const CATEGORY_WORDS = {
  name: (text?: string) => readLabel(text, CATEGORY_NAME_MAX),
  description: (text?: string) => readLines(text, CATEGORY_DESCRIPTION_MAX),
}

/** Without what is charged or sent. */
export const categoryWordsForm = formSchema(CATEGORY_WORDS)

export const categoryForm = formSchema({
  ...CATEGORY_WORDS,
  hsn: readHsn,
  taxPercent: readTaxPercent,
  sizeSetId: readSizeSet,
  lengthCm: whole(PARCEL_SIDE_MAX_CM, 'cm'),
  widthCm: whole(PARCEL_SIDE_MAX_CM, 'cm'),
  heightCm: whole(PARCEL_SIDE_MAX_CM, 'cm'),
  weightGrams: whole(PARCEL_WEIGHT_MAX_GRAMS, 'g'),
})

function readHsn(text = ''): Read<string | null> {
  const hsn = text.trim()
  if (hsn === '') return yes(null)
  return /^([0-9]{4}|[0-9]{6}|[0-9]{8})$/.test(hsn) ? yes(hsn) : no('An HSN code has 4, 6 or 8 digits.')
}

/** Null where works come in no sizes. */
function readSizeSet(text = ''): Read<string | null> {
  if (text === '') return yes(null)
  return isUuid(text) ? yes(text) : no(NO_SUCH_SIZES)
}

function readTaxPercent(text = ''): Read<number> {
  const written = text.trim()
  const isRate = /^\d{1,2}(\.\d{1,2})?$/.test(written) && Number(written) <= TAX_PERCENT_MAX
  return isRate ? yes(Number(written)) : no(`Please enter a rate from 0 to ${TAX_PERCENT_MAX}, such as 5 or 12.5.`)
}

/* @__NO_SIDE_EFFECTS__ */
function whole(max: number, unit: string): FieldReader<number> {
  return (text = '') => {
    const written = text.trim()
    const value = /^\d{1,6}$/.test(written) ? Number(written) : 0
    return value >= 1 && value <= max
      ? yes(value)
      : no(`Please enter a whole number from 1 to ${max.toLocaleString('en-IN')} ${unit}.`)
  }
}
