/** The pages that owners edit: their kinds, their names in addresses, and the form by which they are edited. */
import { readLine, readLines, type Entered, type FormErrors, type Read } from '#shared/entered-text.rules.ts'
import { INDIA_MS, inIndia, isDay } from '#shared/india-dates.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import {
  hindiName,
  NEW_POST,
  OWN_TEXTS,
  PAGE_FIELD_NAMES,
  PAGE_MAX,
  type PageFields,
  type PageKind,
} from './page-fields.rules.ts'

const POLICIES = ['terms', 'privacy', 'shipping', 'cancellation-refunds', 'artist-agreement', 'reviews']

export const POST_FOLDER = 'blog/'

export const kindOf = (slug: string): PageKind =>
  slug.startsWith(POST_FOLDER) ? 'post' : POLICIES.includes(slug) ? 'policy' : 'page'

/** The form as typed. */
export const typedFields = (entered: Entered): PageFields =>
  Object.fromEntries(PAGE_FIELD_NAMES.map((name) => [name, entered[name] ?? ''])) as PageFields

/** The same, trimmed and normalised; or why it can't be stored. A draft may have gaps. */
export function readPageFields(typed: PageFields): { fields: PageFields; errors: FormErrors } {
  const read = PAGE_FIELD_NAMES.map((name): [string, Read<string>] => {
    const value = typed[name]
    if (name === 'published' || name === 'updated') return [name, readDayOrNone(value)]
    const own = name.replace('hi_', '') as keyof typeof PAGE_MAX
    return [name, own === 'body' ? readLines(value, PAGE_MAX.body) : readLine(value, PAGE_MAX[own])]
  })
  const entries = <Value>(pick: (of: Read<string>) => Value | undefined) =>
    read.flatMap(([name, of]) => {
      const value = pick(of)
      return value === undefined ? [] : [[name, value] as const]
    })
  return {
    fields: typedFields(Object.fromEntries(entries((of) => (of.ok ? of.value : undefined)))),
    errors: Object.fromEntries(entries((of) => (of.ok ? undefined : of.error))),
  }
}

function readDayOrNone(typed: string): Read<string> {
  const day = typed.trim()
  return day === '' || isDay(day) ? { ok: true, value: day } : { ok: false, error: adminPagesWords.badDay }
}

export const hasHindi = (fields: PageFields) => OWN_TEXTS.some((name) => fields[hindiName(name)] !== '')

/** The last part of a post's address. */
const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** From a title; empty where it has no letter of English. */
export function addressFrom(title: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[’']|[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, PAGE_MAX.slug)
  return plain.replaceAll(/^-+|-+$/g, '')
}

/** The slug of a post whose address is typed, or follows from its title. */
export function readPostSlug({ slug, title }: Pick<PageFields, 'slug' | 'title'>): Read<string> {
  const address = slug === '' ? addressFrom(title) : slug
  if (address === '') return { ok: false, error: adminPagesWords.addressMissing }
  if (!ADDRESS.test(address)) return { ok: false, error: adminPagesWords.addressLetters }
  if (address === NEW_POST) return { ok: false, error: adminPagesWords.addressTaken }
  return { ok: true, value: `${POST_FOLDER}${address}` }
}

/** A time in India as a browser's field gives it, `2026-12-02T09:00`; in the future. */
export function readPublishAt(typed: string, now: Date): Read<Date> {
  const [day = '', time = ''] = typed.trim().split('T')
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time))
    return { ok: false, error: adminPagesWords.timeMissing }
  const at = new Date(Date.parse(`${day}T${time}Z`) - INDIA_MS)
  return at > now ? { ok: true, value: at } : { ok: false, error: adminPagesWords.timePast(now) }
}

/** For that field. */
export const publishAtField = (at: Date | null): string => (at ? inIndia(at).toISOString().slice(0, 16) : '')

export type PublishState = 'published' | 'changed' | 'scheduled' | 'draft' | 'ended'

type Pointers = { draft: number | null; published: number | null; scheduled: number | null; wasPublished: boolean }

/** Undefined pointers: the page stands as in its file. */
export function pageStateOf(page: Pointers | undefined): PublishState {
  if (!page) return 'published'
  if (page.scheduled !== null) return 'scheduled'
  if (page.published !== null) return page.draft === null ? 'published' : 'changed'
  return page.wasPublished ? 'ended' : 'draft'
}
