/** The forms for frames, categories and prices, and their text in the audit log. */
import { paiseWritten } from '#shared/entered-rupees.rules.ts'
import { formSchema, mapForm, readLines, ungrouped, no, yes } from '#shared/entered-text.rules.ts'
import type { FieldReader, FormOf, Read } from '#shared/entered-text.rules.ts'
import { paiseFromRupees, rupees, type Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { BIG_PRICES, type BigPrice } from '#domain/catalogue/shown-price.rules.ts'
import { FRAME_DRAWINGS, type DrawnFrame } from '#domain/catalogue/frame-drawing.rules.ts'
import { adminSettingsWords } from '#words/admin-settings.ts'

/** The row that was on the screen, in its version. */
export type Seen = { id: string; version: string }

export type Stale = 'not-there' | 'changed-meanwhile'

/** For the audit log: each fact that has changed, with its old value. */
export function whatChanged(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Record<string, string> {
  const changed = Object.entries(after).filter(([name, value]) => before[name] !== value)
  return Object.fromEntries(
    changed.map(([name, value]) => [name, adminSettingsWords.changedFact(before[name] ?? '', value)]),
  )
}

/** A name on one line. */
export function readLabel(text: string | undefined, lengthMax: number): Read<string> {
  const read = readLines(text, lengthMax, adminSettingsWords.nameMissing)
  if (read.ok && /[\n\t]/.test(read.value)) return no(adminSettingsWords.nameOfSeveralLines)
  return read
}

/** Digits, grouped or not, with at most two after a point. */
function readRupees(text: string | undefined, max: number): Read<Paise> {
  if (ungrouped(text) === '') return no(adminSettingsWords.amountMissing)
  const amount = paiseWritten(text)
  if (amount === undefined) return no(adminSettingsWords.noAmount)
  return amount <= max * 100 ? yes(amount) : no(adminSettingsWords.amountTooLarge(rupees(paiseFromRupees(max))))
}

export type FrameForm = { name: string; pricePaise: Paise; style: DrawnFrame }

export const FRAME_NAME_MAX = 60
const FRAME_PRICE_MAX_RUPEES = 100_000

/** The drawings a frame can have, in the order they are listed. */
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
  return style ? yes(style) : no(adminSettingsWords.noFrameStyle)
}

const WRAP_MAX_RUPEES = 10_000

/** The price of gift wrap per order. */
export const wrapForm = formSchema<{ wrap: Paise }>({ wrap: (text) => readRupees(text, WRAP_MAX_RUPEES) })

export const bigPriceForm = formSchema<{ bigPrice: BigPrice }>({
  bigPrice: (text) => {
    const chosen = BIG_PRICES.find((known) => known === text)
    return chosen ? yes(chosen) : no(adminSettingsWords.noLargeFigure)
  },
})

export const CATEGORY_NAME_MAX = 100
export const CATEGORY_DESCRIPTION_MAX = 300
/** The highest rate on goods. */
export const TAX_PERCENT_MAX = 40
export const PARCEL_SIDE_MAX_CM = 300
export const PARCEL_WEIGHT_MAX_GRAMS = 100_000

export type CategoryForm = FormOf<typeof categoryForm>

const CATEGORY_TEXTS = {
  name: (text?: string) => readLabel(text, CATEGORY_NAME_MAX),
  description: (text?: string) => readLines(text, CATEGORY_DESCRIPTION_MAX),
}

/** Without tax, sizes and parcel. */
export const categoryWordsForm = formSchema(CATEGORY_TEXTS)

export const categoryForm = formSchema({
  ...CATEGORY_TEXTS,
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
  return /^([0-9]{4}|[0-9]{6}|[0-9]{8})$/.test(hsn) ? yes(hsn) : no(adminSettingsWords.noHsn)
}

/** Null for works without sizes. */
function readSizeSet(text = ''): Read<string | null> {
  if (text === '') return yes(null)
  return isUuid(text) ? yes(text) : no(adminSettingsWords.noSuchSizes)
}

function readTaxPercent(text = ''): Read<number> {
  const written = text.trim()
  const isRate = /^\d{1,2}(\.\d{1,2})?$/.test(written) && Number(written) <= TAX_PERCENT_MAX
  return isRate ? yes(Number(written)) : no(adminSettingsWords.noTaxRate(TAX_PERCENT_MAX))
}

/* @__NO_SIDE_EFFECTS__ */
function whole(max: number, unit: string): FieldReader<number> {
  return (text = '') => {
    const written = text.trim()
    const value = /^\d{1,6}$/.test(written) ? Number(written) : 0
    return value >= 1 && value <= max ? yes(value) : no(adminSettingsWords.noWhole(max.toLocaleString('en-IN'), unit))
  }
}
