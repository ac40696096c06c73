/** The forms for sets of sizes and their measures. */
import { formSchema, mapForm, no, readLines, yes } from '#shared/entered-text.rules.ts'
import type { Entered, FormErrors, FormRead, FormSchema, Read } from '#shared/entered-text.rules.ts'
import type { SizeKind } from '#domain/catalogue/size-label.rules.ts'
import { adminSettingsWords } from '#words/admin-settings.ts'
import { readLabel } from './settings.rules.ts'

export const SIZE_SET_NAME_MAX = 60
export const SIZE_SET_NOTE_MAX = 500
export const SIZE_NAME_MAX = 12
const MEASURES_MAX = 6
const MEASURE_NAME_MAX = 40
const MEASURE_MAX_CM = 300

const SIZE_KINDS = ['body', 'ring', 'bangle'] as const satisfies readonly SizeKind[]

export type SizeSetForm = { name: string; measures: string[]; note: string }

const setFields = {
  name: (text?: string) => readLabel(text, SIZE_SET_NAME_MAX),
  measures: readMeasures,
  note: (text?: string) => readLines(text, SIZE_SET_NOTE_MAX),
}

/** Of an existing set: its kind never changes. */
export const sizeSetForm: FormSchema<SizeSetForm> = formSchema<SizeSetForm>(setFields)

export const newSizeSetForm = formSchema<SizeSetForm & { kind: SizeKind }>({ ...setFields, kind: readKind })

function readKind(text?: string): Read<SizeKind> {
  const kind = SIZE_KINDS.find((known) => known === text)
  return kind ? yes(kind) : no(adminSettingsWords.noSizeKind)
}

/** Separated by commas. Rings and bangles have one measure that never changes. */
function readMeasures(text: string | undefined, { kind }: Entered): Read<string[]> {
  if (kind === 'ring' || kind === 'bangle') return yes([adminSettingsWords.onlyMeasures[kind]])
  const read = readLabel(text, MEASURES_MAX * (MEASURE_NAME_MAX + 2))
  if (!read.ok) return no(adminSettingsWords.measuresMissing)
  const measures = read.value
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (measures.length === 0) return no(adminSettingsWords.measuresMissing)
  if (measures.length > MEASURES_MAX) return no(adminSettingsWords.tooManyMeasures(MEASURES_MAX))
  if (measures.some((name) => name.length > MEASURE_NAME_MAX))
    return no(adminSettingsWords.measureTooLong(MEASURE_NAME_MAX))
  const names = new Set(measures.map((name) => name.toLowerCase()))
  return names.size < measures.length ? no(adminSettingsWords.measureTwice) : yes(measures)
}

export type SizeForm = { name: string; measuresMm: number[] }

/** Names of the fields for measures, in the order of the set. */
export const measureField = (place: number) => `cm${place}`

const MEASURE_FIELDS = Array.from({ length: MEASURES_MAX }, (_, place) => measureField(place))

export type TypedSize = { name: string; cm: (number | null)[] }

/** Only the set knows how many measures there are: those not given are null here. */
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
  return cm > 0 && cm <= MEASURE_MAX_CM ? yes(cm) : no(adminSettingsWords.noMeasure(MEASURE_MAX_CM))
}

/** A size needs every measure of its set. They are stored in tenths of a millimetre. */
export function measuredSize({ name, cm }: TypedSize, measures: readonly string[]): FormRead<SizeForm> {
  const given = cm.slice(0, measures.length)
  const errors: FormErrors = Object.fromEntries(
    given.flatMap((value, place) =>
      value === null
        ? [[measureField(place), adminSettingsWords.measureMissing(measures[place]?.toLowerCase() ?? '')]]
        : [],
    ),
  )
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, form: { name, measuresMm: given.map((value) => Math.round((value ?? 0) * 100) / 10) } }
}
