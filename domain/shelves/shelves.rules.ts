/** The form by which a shelf is edited, what it needs before visitors may see it, and when they do. */
import { readDay, readLine, readLines, type Entered, type FormErrors, type Read } from '#shared/entered-text.rules.ts'
import { dayAfter } from '#shared/dispatch-dates.rules.ts'
import { pictureIdIn } from '#domain/content/page-pictures.rules.ts'
import { addressFrom } from '#domain/content/pages/pages.rules.ts'
import { adminShelvesWords } from '#words/admin-shelves.ts'
import { ruleFrom, worksIn } from './shelf-rule.rules.ts'
import { NEW_SHELF, SHELF_FIELD_NAMES, SHELF_MAX, SHELF_WORKS_MAX, type ShelfFields } from './shelf-fields.rules.ts'
import type { Language } from '#words/languages.rules.ts'

/** As the menu shows it. */
export type MenuShelf = { title: string; titleLang?: Language; slug: string }

/** The form as typed. */
export const typedShelf = (entered: Entered): ShelfFields =>
  Object.fromEntries(SHELF_FIELD_NAMES.map((name) => [name, entered[name] ?? ''])) as ShelfFields

const dayOrNone = (typed: string): Read<string> =>
  typed.trim() === '' ? { ok: true, value: '' } : readDay(typed, adminShelvesWords.badDay)

const READERS: Record<keyof ShelfFields, (typed: string) => Read<string>> = {
  slug: (typed) => readLine(typed, SHELF_MAX.slug),
  title: (typed) => readLine(typed, SHELF_MAX.title),
  hi_title: (typed) => readLine(typed, SHELF_MAX.title),
  text: (typed) => readLines(typed, SHELF_MAX.text),
  hi_text: (typed) => readLines(typed, SHELF_MAX.text),
  alt: (typed) => readLine(typed, SHELF_MAX.alt),
  hi_alt: (typed) => readLine(typed, SHELF_MAX.alt),
  picture: (typed) =>
    typed === '' || pictureIdIn(typed) !== undefined
      ? { ok: true, value: typed }
      : { ok: false, error: adminShelvesWords.pictureUnknown },
  begins: dayOrNone,
  ends: dayOrNone,
  way: (typed) => ({ ok: true, value: typed === 'rule' ? 'rule' : 'hand' }),
  works: (typed) => {
    const works = worksIn({ works: typed })
    return works.length > SHELF_WORKS_MAX
      ? { ok: false, error: adminShelvesWords.tooManyWorks(SHELF_WORKS_MAX) }
      : { ok: true, value: works.join(',') }
  },
  rule: (typed) => ({ ok: true, value: ruleFrom(new URLSearchParams(typed)) }),
  home: (typed) => ({ ok: true, value: typed === 'yes' ? 'yes' : '' }),
  menu: (typed) => ({ ok: true, value: typed === 'yes' ? 'yes' : '' }),
}

/** The same, trimmed and normalised; or why it can't be stored. A draft may have gaps. */
export function readShelfFields(typed: ShelfFields): { fields: ShelfFields; errors: FormErrors } {
  const read = SHELF_FIELD_NAMES.map((name) => [name, READERS[name](typed[name])] as const)
  return {
    fields: typedShelf(Object.fromEntries(read.map(([name, of]) => [name, of.ok ? of.value : '']))),
    errors: Object.fromEntries(read.flatMap(([name, of]) => (of.ok ? [] : [[name, of.error] as const]))),
  }
}

const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Typed, or else made from the title. */
export function readShelfSlug({ slug, title }: Pick<ShelfFields, 'slug' | 'title'>): Read<string> {
  const address = slug === '' ? addressFrom(title) : slug
  if (address === '') return { ok: false, error: adminShelvesWords.addressMissing }
  return ADDRESS.test(address) && address !== NEW_SHELF
    ? { ok: true, value: address }
    : { ok: false, error: adminShelvesWords.addressLetters }
}

/** What must be there before visitors may see it, by field. `works`: how many it would show. */
export function shelfGaps(fields: ShelfFields, { today, works }: { today: string; works: number }): FormErrors {
  const { title, picture, alt, hi_alt, begins, ends, way } = fields
  const nothing = way === 'rule' ? adminShelvesWords.ruleWithNothing : adminShelvesWords.handWithNothing
  return {
    ...(title === '' && { title: adminShelvesWords.titleMissing }),
    ...(picture !== '' && alt === '' && { alt: adminShelvesWords.altMissing }),
    ...(picture !== '' && hi_alt === '' && { hi_alt: adminShelvesWords.altMissing }),
    ...(ends !== '' && ends < today && { ends: adminShelvesWords.endPast }),
    ...(ends !== '' && ends < begins && { ends: adminShelvesWords.endBeforeStart }),
    ...(works === 0 && { [way]: nothing }),
  }
}

export type ShelfDays = Pick<ShelfFields, 'begins' | 'ends'>

/** Days are compared as texts; an empty one is open. */
export const isShownOn = (day: string, { begins, ends }: ShelfDays): boolean =>
  begins <= day && (ends === '' || day <= ends)

/** The days still to come on which it appears or leaves. */
export const turningDaysOf = ({ begins, ends }: ShelfDays, today: string): string[] =>
  [begins, ends && dayAfter(ends, 1)].filter((day) => day > today)

export type ShelfState = 'shown' | 'coming' | 'over' | 'draft' | 'off'

/** `published`: the days of what visitors may see, if anything. */
export function shelfStateOf(
  { wasPublished, published }: { wasPublished: boolean; published: ShelfDays | undefined },
  today: string,
): ShelfState {
  if (!published) return wasPublished ? 'off' : 'draft'
  if (isShownOn(today, published)) return 'shown'
  return today < published.begins ? 'coming' : 'over'
}
