/** The form by which an admin says what the store tells of a category, and what its works travel in. */
import { formSchema, readLines } from '#shared/entered-text.rules.ts'
import type { FieldReader, Read } from '#shared/entered-text.rules.ts'
import { readLabel } from './label.rules.ts'

export type CategoryForm = {
  name: string
  description: string
  hsn: string | null
  taxPercent: number
  lengthCm: number
  widthCm: number
  heightCm: number
  weightGrams: number
}

export const CATEGORY_NAME_MAX = 100
export const CATEGORY_DESCRIPTION_MAX = 300
/** The highest that goods are taxed at. */
export const TAX_PERCENT_MAX = 40
export const PARCEL_SIDE_MAX_CM = 300
export const PARCEL_WEIGHT_MAX_GRAMS = 100_000

export const categoryForm = formSchema<CategoryForm>({
  name: (text) => readLabel(text, CATEGORY_NAME_MAX),
  description: (text) => readLines(text, CATEGORY_DESCRIPTION_MAX),
  hsn: readHsn,
  taxPercent: readTaxPercent,
  lengthCm: whole(PARCEL_SIDE_MAX_CM, 'cm'),
  widthCm: whole(PARCEL_SIDE_MAX_CM, 'cm'),
  heightCm: whole(PARCEL_SIDE_MAX_CM, 'cm'),
  weightGrams: whole(PARCEL_WEIGHT_MAX_GRAMS, 'g'),
})

function readHsn(text = ''): Read<string | null> {
  const hsn = text.trim()
  if (hsn === '') return { ok: true, value: null }
  return /^([0-9]{4}|[0-9]{6}|[0-9]{8})$/.test(hsn)
    ? { ok: true, value: hsn }
    : { ok: false, error: 'An HSN code has 4, 6 or 8 digits.' }
}

function readTaxPercent(text = ''): Read<number> {
  const written = text.trim()
  const isRate = /^\d{1,2}(\.\d{1,2})?$/.test(written) && Number(written) <= TAX_PERCENT_MAX
  return isRate
    ? { ok: true, value: Number(written) }
    : { ok: false, error: `Please enter a rate from 0 to ${TAX_PERCENT_MAX}, such as 5 or 12.5.` }
}

/* @__NO_SIDE_EFFECTS__ */
function whole(max: number, unit: string): FieldReader<number> {
  return (text = '') => {
    const written = text.trim()
    const value = /^\d{1,6}$/.test(written) ? Number(written) : 0
    return value >= 1 && value <= max
      ? { ok: true, value }
      : { ok: false, error: `Please enter a whole number from 1 to ${max.toLocaleString('en-IN')} ${unit}.` }
  }
}
