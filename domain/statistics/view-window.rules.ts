/** How often one place may be counted: somebody who reloads a page all day is no crowd. */

const WINDOW_MS = 60_000
const VIEWS_MAX = 60
const PLACES_MAX = 5_000

type Seen = { since: number; works: Set<string> }

/** In memory only, and forgotten with the minute. */
export class ViewWindow {
  readonly #seen = new Map<string, Seen>()

  /** Whether this look counts: each work once a minute, and not more works than anybody looks at. */
  admits(place: string, artworkId: string, now: number): boolean {
    let seen = this.#seen.get(place)
    if (!seen || now - seen.since >= WINDOW_MS) {
      if (this.#seen.size >= PLACES_MAX) this.#seen.clear()
      seen = { since: now, works: new Set() }
      this.#seen.set(place, seen)
    }
    if (seen.works.has(artworkId) || seen.works.size >= VIEWS_MAX) return false
    seen.works.add(artworkId)
    return true
  }
}
