/** The forms by which an admin says which sizes there are, and what they measure. */
import { formSchema, mapForm, no, readLines, yes } from '#shared/entered-text.rules.ts'
import type { Entered, FormErrors, FormRead, FormSchema, Read } from '#shared/entered-text.rules.ts'
import type { SizeKind } from '#domain/catalogue/size-label.rules.ts'
import { readLabel } from './settings.rules.ts'

export const SIZE_SET_NAME_MAX = 60
export const SIZE_SET_NOTE_MAX = 500
export const SIZE_NAME_MAX = 12
const MEASURES_MAX = 6
const MEASURE_NAME_MAX = 40
const MEASURE_MAX_CM = 300

export const SIZE_KINDS: Readonly<Record<SizeKind, string>> = {
  body: 'Clothing, by measures of the body',
  ring: 'Rings, by the inner circumference',
  bangle: 'Bangles, by the inner diameter',
}

/** What a ring and a bangle are measured by is the same everywhere. */
const ONLY_MEASURES: Readonly<Record<Exclude<SizeKind, 'body'>, string>> = {
  ring: 'Inner circumference',
  bangle: 'Inner diameter',
}

export type SizeSetForm = { name: string; measures: string[]; note: string }

const setFields = {
  name: (text?: string) => readLabel(text, SIZE_SET_NAME_MAX),
  measures: readMeasures,
  note: (text?: string) => readLines(text, SIZE_SET_NOTE_MAX),
}

/** Of a set that is there: its kind stays. */
export const sizeSetForm: FormSchema<SizeSetForm> = formSchema<SizeSetForm>(setFields)

export const newSizeSetForm = formSchema<SizeSetForm & { kind: SizeKind }>({ ...setFields, kind: readKind })

function readKind(text?: string): Read<SizeKind> {
  const kind = (Object.keys(SIZE_KINDS) as SizeKind[]).find((known) => known === text)
  return kind ? yes(kind) : no('Please choose what the sizes are for.')
}

/** Told apart by commas. */
function readMeasures(text: string | undefined, { kind }: Entered): Read<string[]> {
  if (kind === 'ring' || kind === 'bangle') return yes([ONLY_MEASURES[kind]])
  const read = readLabel(text, MEASURES_MAX * (MEASURE_NAME_MAX + 2))
  if (!read.ok) return no('Please say what is measured, such as Bust, Waist, Hip.')
  const measures = read.value
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (measures.length === 0) return no('Please say what is measured, such as Bust, Waist, Hip.')
  if (measures.length > MEASURES_MAX) return no(`Please name at most ${MEASURES_MAX} measures.`)
  if (measures.some((name) => name.length > MEASURE_NAME_MAX))
    return no(`Please shorten each measure to ${MEASURE_NAME_MAX} characters.`)
  const names = new Set(measures.map((name) => name.toLowerCase()))
  return names.size < measures.length ? no('Please name each measure once.') : yes(measures)
}

export type SizeForm = { name: string; measuresMm: number[] }

/** The fields of a size's measures, in the order of its set's. */
export const measureField = (place: number) => `cm${place}`

const MEASURE_FIELDS = Array.from({ length: MEASURES_MAX }, (_, place) => measureField(place))

export type TypedSize = { name: string; cm: (number | null)[] }

/** How many measures there are the set knows: those that are not given are null here. */
export const sizeForm: FormSchema<TypedSize> = mapForm(
  formSchema<Record<string, string | number | null>>({
    name: (text) => readLabel(text, SIZE_NAME_MAX),
    ...Object.fromEntries(MEASURE_FIELDS.map((name) => [name, readCm])),
  }),
  ({ name, ...cm }) => ({ name: String(name), cm: MEASURE_FIELDS.map((field) => Number(cm[field]) || null) }),
)

function readCm(text = ''): Read<number | null> {
  const written = text.trim()
  if (written === '') return yes(null)
  const cm = /^\d{1,3}([.,]\d{1,2})?$/.test(written) ? Number(written.replace(',', '.')) : 0
  return cm > 0 && cm <= MEASURE_MAX_CM ? yes(cm) : no(`Please enter a measure from 0.1 to ${MEASURE_MAX_CM} cm.`)
}

/** A size gives every measure of its set, in tenths of a millimetre. */
export function measuredSize({ name, cm }: TypedSize, measures: readonly string[]): FormRead<SizeForm> {
  const given = cm.slice(0, measures.length)
  const errors: FormErrors = Object.fromEntries(
    given.flatMap((value, place) =>
      value === null ? [[measureField(place), `Please enter the ${measures[place]?.toLowerCase()} in cm.`]] : [],
    ),
  )
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, form: { name, measuresMm: given.map((value) => Math.round((value ?? 0) * 100) / 10) } }
}
