/** Artists with works on sale now or before, and how many works each has in each category. */
import { grown } from './grown.rules.ts'

export type Artist = { id: string; slug: string; name: string }

const byName = new Intl.Collator('en-IN').compare

export class KnownArtists {
  readonly #artists: Artist[] = []
  readonly #places = new Map<string, number>()
  readonly #bySlug = new Map<string, number>()
  /** By the places of artists; also by those of categories, then of artists. */
  #works: Int32Array = new Int32Array(0)
  readonly #worksIn: Int32Array[] = []

  /** The next free place, for a new one. */
  placeOf(artist: Artist): number {
    const place = this.#places.get(artist.id) ?? this.#artists.length
    const before = this.#artists[place]
    if (before && before.slug !== artist.slug && this.#bySlug.get(before.slug) === place)
      this.#bySlug.delete(before.slug)
    this.#artists[place] = artist
    this.#places.set(artist.id, place)
    this.#bySlug.set(artist.slug, place)
    return place
  }

  placesNamed(slugs: readonly string[]): Set<number> {
    return new Set(slugs.flatMap((slug) => this.#bySlug.get(slug) ?? []))
  }

  placesOf(artists: readonly Artist[]): number[] {
    return artists.flatMap(({ id }) => this.#places.get(id) ?? [])
  }

  count(category: number, artist: number, change: 1 | -1): void {
    this.#works = withPlace(this.#works, artist)
    const works = withPlace(this.#worksIn[category] ?? new Int32Array(0), artist)
    this.#worksIn[category] = works
    this.#works[artist]! += change
    works[artist]! += change
  }

  /** In some categories, or in all. */
  worksIn(categories?: readonly number[]): Int32Array {
    const all = this.#works.subarray(0, this.#artists.length)
    if (!categories) return all
    const sums = new Int32Array(all.length)
    for (const category of categories)
      this.#worksIn[category]?.subarray(0, sums.length).forEach((count, artist) => (sums[artist]! += count))
    return sums
  }

  /** Those with most works and the chosen ones, so many at most, by name. */
  offered(works: Int32Array, most: number, chosen: ReadonlySet<number>): Artist[] {
    const weight = (place: number) => (chosen.has(place) ? Infinity : works[place]!)
    const first = (a: number, b: number) => {
      const [more, less] = [weight(b), weight(a)]
      return more === less ? byName(this.#artists[a]!.name, this.#artists[b]!.name) : more - less
    }
    const best: number[] = []
    for (let place = 0; place < works.length; place++) {
      if (weight(place) === 0 || (best.length === most && first(place, best.at(-1)!) >= 0)) continue
      best.push(place)
      best.sort(first)
      if (best.length > most) best.pop()
    }
    return best.map((place) => this.#artists[place]!).toSorted((a, b) => byName(a.name, b.name))
  }
}

const withPlace = (works: Int32Array, place: number) =>
  place < works.length ? works : grown(works, Math.ceil((place + 1) * 1.5))
