/** Which filters a work fails: most of it is decided once for each trait. */
import { ORIGINS } from '#domain/catalogue/origin.rules.ts'
import { fine, pointOf, type ColourPoint } from './colour-space.rules.ts'
import { familyOf, colourReach, wantedColour } from './colours.rules.ts'
import { AVAILABILITIES, FILTERS, ORIENTATIONS, SIZES, priceRange } from './filters.rules.ts'
import type { FilterName, Filters, PriceRange } from './filters.rules.ts'
import type { Row } from './grown.rules.ts'
import type { HeldWorks } from './held-works.rules.ts'
import { FORMS, PRICE_STEPS, isIn } from './traits.rules.ts'

/** One bit for each filter that a work fails. */
export const FAILS = Object.fromEntries(FILTERS.map((name, place) => [name, 1 << place])) as Record<FilterName, number>
/** It is outside of what is filtered. */
const OUTSIDE = 1 << FILTERS.length
/** The price range cuts its step: only its own price tells. */
const CUT = OUTSIDE << 1

/** The chosen values by their places, as traits have them. */
type ChosenPlaces = {
  filters: Filters
  within?: ReadonlySet<number>
  categories?: ReadonlySet<number>
  media?: number
  fits?: ReadonlySet<number>
  artists?: ReadonlySet<number>
}

type Colour = { value: string; family: number; point: ColourPoint; reach: number }

export class WorkFilter {
  readonly artists: ReadonlySet<number> | undefined
  readonly range: PriceRange | undefined
  readonly colour: Colour | undefined
  /** The parts of the price range that are not whole steps. */
  readonly cuts: readonly PriceRange[]
  readonly #held: HeldWorks
  readonly #byForm: Uint16Array
  readonly #byCategory: Uint16Array
  readonly #byFits: Uint16Array
  readonly #byOrigin: Uint16Array
  readonly #media: number
  readonly #orNone: number

  constructor(held: HeldWorks, chosen: ChosenPlaces) {
    const [price, colour] = [chosen.filters.price?.[0], chosen.filters.colour?.[0]]
    this.range = price === undefined ? undefined : priceRange(price)
    this.colour = colour === undefined ? undefined : colourNamed(colour)
    this.artists = chosen.artists
    this.#held = held
    const { cuts, stepFails } = cutBy(this.range)
    this.cuts = cuts
    this.#byForm = failedByForm(chosen.filters, stepFails)
    this.#byCategory = failedByCategory(held, chosen)
    this.#byFits = failedByFits(held, chosen.fits)
    this.#byOrigin = failedByOrigin(chosen.filters)
    this.#media = chosen.media ?? -1
    this.#orNone = chosen.media === undefined ? 0 : FAILS.medium
  }

  #failedBy(trait: number): number {
    const { form, category, fits, media, origin } = this.#held.traits
    const byForm = this.#byForm[form[trait]!]! | this.#byOrigin[origin[trait]!]!
    const failed = byForm | this.#byCategory[category[trait]!]! | this.#byFits[fits[trait]!]!
    return (media[trait]! & this.#media) === 0 ? failed | this.#orNone : failed
  }

  /** Filters that all works with a trait fail, by what it is. Where the price range cuts a step, the price is failed. */
  failedBy(trait: number): number {
    const failed = this.#failedBy(trait)
    return failed & CUT ? (failed ^ CUT) | FAILS.price : failed
  }

  /** As above, for those works of a cut step that are within the price range. */
  failedInRange(trait: number): number {
    return this.#failedBy(trait) & ~CUT
  }

  hasColour(row: Row): boolean {
    if (!this.colour) return true
    const { columns } = this.#held
    const { family, point, reach } = this.colour
    if (family >= 0) return (columns.families[row]! & (1 << family)) !== 0
    return columns.colours.squaredDistance(row, point) <= reach * reach
  }

  failedByWork(row: Row): number {
    const { columns } = this.#held
    let failed = this.#failedBy(columns.trait[row]!)
    if (failed & CUT) failed = (failed ^ CUT) | (isIn(columns.pricePaise[row]!, this.range) ? 0 : FAILS.price)
    if (this.artists && !this.artists.has(columns.artist[row]!)) failed |= FAILS.artist
    return this.hasColour(row) ? failed : failed | FAILS.colour
  }

  passes(row: Row): boolean {
    return this.failedByWork(row) === 0
  }
}

const colourNamed = (value: string): Colour => ({
  value,
  family: familyOf(value),
  point: pointOf(wantedColour(value)),
  reach: fine(colourReach(value)),
})

/** The parts of a price range that are not whole steps, and what each step fails. */
function cutBy(range: PriceRange | undefined): { cuts: PriceRange[]; stepFails: number[] } {
  if (!range) return { cuts: [], stepFails: [] }
  const parts = PRICE_STEPS.map((step) => ({
    fromPaise: Math.max(step.fromPaise, range.fromPaise),
    belowPaise: Math.min(step.belowPaise, range.belowPaise),
  }))
  const stepFails = parts.map(({ fromPaise, belowPaise }, place) => {
    if (fromPaise >= belowPaise) return FAILS.price
    const step = PRICE_STEPS[place]!
    return fromPaise === step.fromPaise && belowPaise === step.belowPaise ? 0 : CUT
  })
  return { cuts: parts.filter((_, place) => stepFails[place] === CUT), stepFails: [...stepFails, FAILS.price] }
}

const failedByCategory = ({ places }: HeldWorks, { within, categories }: ChosenPlaces) =>
  Uint16Array.from(
    { length: places.category.size },
    (_, place) =>
      (within?.has(place) === false ? OUTSIDE : 0) | (categories?.has(place) === false ? FAILS.category : 0),
  )

function failedByForm(filters: Filters, stepFails: readonly number[]): Uint16Array {
  const fails = (name: 'size' | 'orientation' | 'availability', options: readonly { value: string }[], place: number) =>
    filters[name]?.length && !filters[name].includes(options[place]?.value ?? '') ? FAILS[name] : 0
  return Uint16Array.from(
    FORMS,
    ({ step, size, orientation, availability }) =>
      (stepFails[step] ?? 0) |
      fails('size', SIZES, size) |
      fails('orientation', ORIENTATIONS, orientation) |
      fails('availability', AVAILABILITIES, availability),
  )
}

/** A work whose origin isn't stated has none of them. */
const failedByOrigin = ({ origin }: Filters) =>
  Uint16Array.from([...ORIGINS.map(({ value }) => value), ''], (value) =>
    origin?.length && !origin.includes(value) ? FAILS.origin : 0,
  )

const failedByFits = ({ traits }: HeldWorks, fits: ReadonlySet<number> | undefined) =>
  Uint16Array.from(traits.fitSets, (set) => (fits && !set.some((fit) => fits.has(fit)) ? FAILS.fit : 0))
