/** A visitor's saved works. */
import type { WorkCard } from '#domain/catalogue/catalogue.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { readSentWorks } from './device-wishlist.rules.ts'

/** The limit: one small answer fills the hearts of every page. */
export const WISHLIST_MAX = 500

export const SAVED_PER_PAGE = 48

/**
 * `card` is null once the work has left the catalogue. `left`: the pieces that a buyer can have; null if it is made to
 * order. `savedPaise`: its price when it was saved, before tax, if that is known.
 */
export type SavedWork = { id: string; card: WorkCard | null; left: number | null; savedPaise: Paise | null }

/** So few pieces are worth a word. */
export const LAST_PIECES = 3

export type Wishlist = {
  works: SavedWork[]
  worksTotal: number
  page: number
  pageCount: number
}

/** `leftOut`: how many of a guest's works didn't fit. */
export type WishlistRefusal = 'not-found' | 'full' | { waitSeconds: number } | { leftOut: number }

/** Removed works keep their place while the page is open, so that removing can be undone. New works come first. */
export function keepPlaces<Work extends SavedWork>(shown: readonly Work[], now: readonly Work[]): Work[] {
  const known = new Set(shown.map(({ id }) => id))
  const fresh = new Map(now.map((work) => [work.id, work]))
  return [...now.filter(({ id }) => !known.has(id)), ...shown.map((work) => fresh.get(work.id) ?? work)]
}

/** Changes of a wishlist. A form's button names the change, and its value the work. */
export type WishlistChange =
  | { kind: 'save' | 'remove'; artworkId: string }
  | { kind: 'merge'; artworkIds: string[] }
  | { kind: 'share' | 'stop-sharing' }

export const WISH_FIELDS = ['save', 'remove', 'merge', 'share', 'stop-sharing'] as const

/** Undefined for a form that requests nothing, or several things. */
export function readWishlistChange(
  form: Readonly<Record<(typeof WISH_FIELDS)[number], string>>,
): WishlistChange | undefined {
  const [kind, ...others] = WISH_FIELDS.filter((name) => form[name] !== '')
  if (kind === undefined || others.length > 0) return undefined
  if (kind === 'merge') return { kind, artworkIds: readSentWorks(form.merge) }
  return kind === 'save' || kind === 'remove' ? { kind, artworkId: form[kind] } : { kind }
}
