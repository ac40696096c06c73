/** Typed text made fit to be stored: trimmed, normalised, no control characters. */
import { formsWords } from '#words/forms.ts'

export type Entered = Readonly<Record<string, string>>

export type Read<Value> = { ok: true; value: Value } | { ok: false; error: string }

export type FormErrors = Readonly<Record<string, string>>

export type FormRead<Form> = { ok: true; form: Form } | { ok: false; errors: FormErrors }

const NAME_MAX = 200
const EMAIL_MAX = 254
/** Before the @. */
const LOCAL_PART_MAX = 64

// Control characters, and the marks that turn the direction of a whole line.
const FORBIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const FORBIDDEN_IN_LINES = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u
/** Nothing visible: only spaces, joiners, direction marks and fillers. Within words they are fine. */
const INVISIBLE = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

/** As the database counts. */
const lengthOf = (text: string) => Array.from(text).length
const plain = (text = '') => (showsNothing(text) ? '' : text.trim().normalize('NFC'))

/** The same as leaving the field empty. */
export const showsNothing = (text = ''): boolean => INVISIBLE.test(text)

export const yes = <Value>(value: Value): Read<Value> => ({ ok: true, value })
export const no = (error: string): Read<never> => ({ ok: false, error })

export function readName(text: string | undefined, lengthMax = NAME_MAX): Read<string> {
  const name = plain(text)
  if (name === '') return no(formsWords.enterName)
  if (FORBIDDEN.test(name)) return no(formsWords.nameInLetters)
  return lengthOf(name) > lengthMax ? no(formsWords.nameTooLong(lengthMax)) : yes(name)
}

export function readEmail(text: string | undefined): Read<string> {
  const email = plain(text).toLowerCase()
  if (email === '') return no(formsWords.enterEmail)
  const isAddress = email.length <= EMAIL_MAX && email.indexOf('@') <= LOCAL_PART_MAX && EMAIL.test(email)
  return isAddress ? yes(email) : no(formsWords.badEmail)
}

/** A country code, a leading zero and separators are not part of the number. */
export function readPhone(text = ''): Read<string> {
  const digits = text.normalize('NFKC').replaceAll(/[\s\-.()]/g, '')
  const phone = /^(?:\+91|91|0)?(\d{10})$/.exec(digits)?.[1]
  return phone === undefined ? no(formsWords.badPhone) : yes(phone)
}

/** A day such as 2026-11-24. */
export function readDay(text: string | undefined, error: string): Read<string> {
  const day = plain(text)
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00Z` : Number.NaN)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? yes(day) : no(error)
}

/** Line breaks stay. Without `emptyError` the field may be empty. */
export function readLines(text: string | undefined, lengthMax: number, emptyError?: string): Read<string> {
  const lines = plain(text?.replaceAll('\r\n', '\n'))
  if (lines === '' && emptyError) return no(emptyError)
  if (FORBIDDEN_IN_LINES.test(lines)) return no(formsWords.unshowable)
  return lengthOf(lines) > lengthMax ? no(formsWords.tooLong(lengthMax, lengthOf(lines))) : yes(lines)
}

/** As above, on one line. */
export function readLine(text: string | undefined, lengthMax: number, emptyError?: string): Read<string> {
  const read = readLines(text, lengthMax, emptyError)
  return read.ok && /[\n\t]/.test(read.value) ? no(formsWords.onOneLine) : read
}

/** All fields, or the errors of the wrong ones. */
export function readAll<Form extends Record<string, unknown>>(fields: {
  [Name in keyof Form]: Read<Form[Name]>
}): FormRead<Form> {
  const read = Object.entries(fields) as [string, Read<unknown>][]
  const errors = read.flatMap(([name, field]) => (field.ok ? [] : [[name, field.error] as const]))
  if (errors.length > 0) return { ok: false, errors: Object.fromEntries(errors) }
  const values = read.map(([name, field]) => [name, field.ok ? field.value : undefined])
  return { ok: true, form: Object.fromEntries(values) as Form }
}

/** Reads one field; `entered` holds the others, where it depends on them. */
export type FieldReader<Value> = (text: string | undefined, entered: Entered) => Read<Value>

/** One form, read alike by a page, a call and the browser's own check. */
export type FormSchema<Form> = {
  names: readonly string[]
  /** Those of them that are never sent back to the browser. */
  secrets: readonly string[]
  read: (entered: Entered) => FormRead<Form>
}

/** The type that such a form reads to. */
export type FormOf<Schema> = Schema extends FormSchema<infer Form> ? Form : never

/** From how each field is read, by its name. A page that needs only the longest length of a field carries no schema. */
/* @__NO_SIDE_EFFECTS__ */
export function formSchema<Form extends Record<string, unknown>>(
  fields: { [Name in keyof Form]: FieldReader<Form[Name]> },
  secrets: readonly (keyof Form & string)[] = [],
): FormSchema<Form> {
  const readers = Object.entries<FieldReader<unknown>>(fields)
  const read = (entered: Entered) => {
    const each = readers.map(([name, reader]) => [name, reader(entered[name], entered)] as const)
    return readAll<Form>(Object.fromEntries(each) as { [Name in keyof Form]: Read<Form[Name]> })
  }
  return { names: Object.keys(fields), secrets, read }
}

/** The same fields, with a value of another shape. */
/* @__NO_SIDE_EFFECTS__ */
export function mapForm<From, To>(schema: FormSchema<From>, to: (form: From) => To): FormSchema<To> {
  const read = (entered: Entered): FormRead<To> => {
    const from = schema.read(entered)
    return from.ok ? { ok: true, form: to(from.form) } : from
  }
  return { ...schema, read }
}

/** Taken as typed; the caller checks it. */
export const asTyped: FieldReader<string> = (text = '') => yes(text)

/** An amount as people write it, without its sign and grouping: '₹ 1,250' is '1250'. */
export const ungrouped = (text = ''): string => text.trim().replace(/^₹\s*/, '').replaceAll(',', '')
