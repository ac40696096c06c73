/** The filters of works, and how an address writes them. */

import { ORIGINS } from '#domain/catalogue/origin.rules.ts'

export const FILTERS = [
  'price',
  'category',
  'medium',
  'origin',
  'size',
  'fit',
  'orientation',
  'colour',
  'artist',
  'availability',
] as const
export type FilterName = (typeof FILTERS)[number]

/** The chosen values of each filter; none means all works. */
export type Filters = Readonly<Partial<Record<FilterName, readonly string[]>>>

/** One value at a time. */
const SINGLE: ReadonlySet<FilterName> = new Set(['price', 'colour'])
const VALUES_MAX = 6

/** By the longer side. */
export const SIZES = [
  { value: 'small', toCm: 30 },
  { value: 'medium', toCm: 60 },
  { value: 'large', toCm: 100 },
  { value: 'extra-large', toCm: Infinity },
] as const

export const ORIENTATIONS = [{ value: 'portrait' }, { value: 'landscape' }, { value: 'square' }] as const

/** The colours that are offered. */
export const COLOUR_FAMILIES = [
  { value: 'madder', hex: 'a8402d' },
  { value: 'terracotta', hex: 'c26a48' },
  { value: 'turmeric', hex: 'dda23a' },
  { value: 'neem', hex: '3f6b4a' },
  { value: 'verdigris', hex: '5f9a94' },
  { value: 'indigo', hex: '2e3a6e' },
  { value: 'lac', hex: '7b2a46' },
  { value: 'rose', hex: 'd18c93' },
  { value: 'earth', hex: '7d5a3c' },
  { value: 'ash', hex: '8f8a84' },
  { value: 'lamp-black', hex: '221e1b' },
  { value: 'lime-white', hex: 'f3ede0' },
] as const

export const AVAILABILITIES = [{ value: 'in-stock' }, { value: 'made-to-order' }, { value: 'sold-out' }] as const

/** In rupees, without the upper end. */
export const PRICES = [
  { value: '0-2000' },
  { value: '2000-5000' },
  { value: '5000-10000' },
  { value: '10000-25000' },
  { value: '25000-' },
] as const

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const SLUG_LENGTH_MAX = 60
const COLOUR = /^[0-9a-f]{6}$/
const isSlug = (value: string) => value.length <= SLUG_LENGTH_MAX && SLUG.test(value)
const isOf = (options: readonly { value: string }[]) => (value: string) =>
  options.some((option) => option.value === value)

const MEANS: Record<FilterName, (value: string) => boolean> = {
  price: (value) => priceRange(value) !== undefined,
  category: isSlug,
  medium: isSlug,
  origin: isOf(ORIGINS),
  size: isOf(SIZES),
  fit: isSlug,
  orientation: isOf(ORIENTATIONS),
  colour: (value) => COLOUR.test(value) || isOf(COLOUR_FAMILIES)(value),
  artist: isSlug,
  availability: isOf(AVAILABILITIES),
}

export type PriceRange = { fromPaise: number; belowPaise: number }

/** `2000-5000`, `2000-`, `-5000`, in rupees. Undefined when it means nothing. */
export function priceRange(value: string): PriceRange | undefined {
  const [, from = '', below = ''] = /^(\d{0,8})-(\d{0,8})$/.exec(value) ?? []
  if (from === '' && below === '') return undefined
  const range = {
    fromPaise: from === '' ? 0 : Number(from) * 100,
    belowPaise: below === '' ? Infinity : Number(below) * 100,
  }
  return range.fromPaise < range.belowPaise ? range : undefined
}

/** The values of a filter in their normal form, such as `ink,watercolour`; `''` when they mean nothing. */
function normalFilter(name: FilterName, written: string): string {
  const values = new Set(written.split(',').filter(MEANS[name]))
  return [...values]
    .toSorted()
    .slice(0, SINGLE.has(name) ? 1 : VALUES_MAX)
    .join(',')
}

/** Unknown values are ignored. A form without scripts repeats a name. */
export function readFilters(query: URLSearchParams): Filters {
  const filters: Partial<Record<FilterName, readonly string[]>> = {}
  for (const name of FILTERS) {
    const values = normalFilter(name, writtenOf(query, name))
    if (values !== '') filters[name] = values.split(',')
  }
  return filters
}

/** Two fields, from and to, make one price range, in either order. */
function writtenOf(query: URLSearchParams, name: FilterName): string {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  if (name !== 'price' || from + to === '') return query.getAll(name).join(',')
  return from !== '' && to !== '' && Number(from) > Number(to) ? `${to}-${from}` : `${from}-${to}`
}

/** The choice as a URL writes it; `''` for none. */
export const writtenFilters = (filters: Filters): Record<string, string> =>
  Object.fromEntries(FILTERS.map((name) => [name, filters[name]?.join(',') ?? '']))

export function isChosen(filters: Filters, name: FilterName, value: string): boolean {
  return filters[name]?.includes(value) ?? false
}

/** The same filters with this value toggled. */
export function toggled(filters: Filters, name: FilterName, value: string): Filters {
  const others = (filters[name] ?? []).filter((chosen) => chosen !== value)
  if (isChosen(filters, name, value)) return { ...filters, [name]: others }
  return { ...filters, [name]: SINGLE.has(name) ? [value] : [...others, value].toSorted() }
}

export function chosenCount(filters: Filters): number {
  return FILTERS.reduce((sum, name) => sum + (filters[name]?.length ?? 0), 0)
}

/** One filter as a page shows it: how many works would be left if the value were chosen too. */
export type FilterOption = {
  value: string
  name: string
  count: number
  /** Its heading, where the values are of several kinds. */
  kind?: string
}
export type FilterGroup = { name: FilterName; options: FilterOption[] }
