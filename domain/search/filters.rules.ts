/** By what works are filtered, and how it stands in an address. */

export const FILTERS = [
  'price',
  'category',
  'medium',
  'size',
  'fit',
  'orientation',
  'colour',
  'artist',
  'availability',
] as const
export type FilterName = (typeof FILTERS)[number]

/** What is chosen of each; of nothing everything hangs. */
export type Filters = Readonly<Partial<Record<FilterName, readonly string[]>>>

/** One value at a time. */
const SINGLE: ReadonlySet<FilterName> = new Set(['price', 'colour'])
const VALUES_MAX = 6

/** By the longer side. */
export const SIZES = [
  { value: 'small', name: 'Small, up to 30 cm', toCm: 30 },
  { value: 'medium', name: 'Medium, 30 to 60 cm', toCm: 60 },
  { value: 'large', name: 'Large, 60 to 100 cm', toCm: 100 },
  { value: 'extra-large', name: 'Very large, over 100 cm', toCm: Infinity },
] as const

export const ORIENTATIONS = [
  { value: 'portrait', name: 'Portrait' },
  { value: 'landscape', name: 'Landscape' },
  { value: 'square', name: 'Square' },
] as const

/** The colours that are offered, named after what they are made of. */
export const COLOUR_FAMILIES = [
  { value: 'madder', name: 'Madder', hex: 'a8402d' },
  { value: 'terracotta', name: 'Terracotta', hex: 'c26a48' },
  { value: 'turmeric', name: 'Turmeric', hex: 'dda23a' },
  { value: 'neem', name: 'Neem', hex: '3f6b4a' },
  { value: 'verdigris', name: 'Verdigris', hex: '5f9a94' },
  { value: 'indigo', name: 'Indigo', hex: '2e3a6e' },
  { value: 'lac', name: 'Lac', hex: '7b2a46' },
  { value: 'rose', name: 'Rose', hex: 'd18c93' },
  { value: 'earth', name: 'Earth', hex: '7d5a3c' },
  { value: 'ash', name: 'Ash', hex: '8f8a84' },
  { value: 'lamp-black', name: 'Lamp black', hex: '221e1b' },
  { value: 'lime-white', name: 'Lime white', hex: 'f3ede0' },
] as const

export const AVAILABILITIES = [
  { value: 'in-stock', name: 'In stock' },
  { value: 'made-to-order', name: 'Made to order' },
  { value: 'sold-out', name: 'Sold out' },
] as const

/** In rupees; the upper end belongs to the next. */
export const PRICES = [
  { value: '0-2000', name: 'Under ₹2,000' },
  { value: '2000-5000', name: '₹2,000 to ₹5,000' },
  { value: '5000-10000', name: '₹5,000 to ₹10,000' },
  { value: '10000-25000', name: '₹10,000 to ₹25,000' },
  { value: '25000-', name: '₹25,000 and more' },
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

/** Values that mean nothing are read as if they were not there. A form without scripts writes a name several times. */
export function readFilters(query: URLSearchParams): Filters {
  const filters: Partial<Record<FilterName, readonly string[]>> = {}
  for (const name of FILTERS) {
    const values = normalFilter(name, writtenOf(query, name))
    if (values !== '') filters[name] = values.split(',')
  }
  return filters
}

/** Two fields of a form, from and to, say a price together, in whichever order. */
function writtenOf(query: URLSearchParams, name: FilterName): string {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  if (name !== 'price' || from + to === '') return query.getAll(name).join(',')
  return from !== '' && to !== '' && Number(from) > Number(to) ? `${to}-${from}` : `${from}-${to}`
}

/** What is chosen, as an address writes it; `''` where nothing is. */
export const writtenFilters = (filters: Filters): Record<string, string> =>
  Object.fromEntries(FILTERS.map((name) => [name, filters[name]?.join(',') ?? '']))

export function isChosen(filters: Filters, name: FilterName, value: string): boolean {
  return filters[name]?.includes(value) ?? false
}

/** The same filters with this value pressed: chosen if it was not, given up if it was. */
export function pressed(filters: Filters, name: FilterName, value: string): Filters {
  const others = (filters[name] ?? []).filter((chosen) => chosen !== value)
  if (isChosen(filters, name, value)) return { ...filters, [name]: others }
  return { ...filters, [name]: SINGLE.has(name) ? [value] : [...others, value].toSorted() }
}

export function chosenCount(filters: Filters): number {
  return FILTERS.reduce((sum, name) => sum + (filters[name]?.length ?? 0), 0)
}

/** One way to filter, as a screen shows it: how many works would hang if the value were chosen too. */
export type FilterOption = {
  value: string
  name: string
  count: number
  /** Under which heading it stands, where the values are of several kinds. */
  kind?: string
}
export type FilterGroup = { name: FilterName; options: FilterOption[] }
