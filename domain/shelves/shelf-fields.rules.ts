/** What the editor in the browser knows of shelves: nothing that reads a form. */

/** A shelf that is not saved yet. */
export const NEW_SHELF = 'new'

/** What each language has of its own; Hindi's names begin with `hi_`. */
const SHELF_TEXTS = ['title', 'text', 'alt'] as const

export type ShelfText = (typeof SHELF_TEXTS)[number]

export const hindiTextName = (name: ShelfText) => `hi_${name}` as const

/** `works`: ids, with commas; `rule`: filters as an address of the collection writes them; `home`, `menu`: `yes` or nothing. */
export const SHELF_FIELD_NAMES = [
  'slug',
  ...SHELF_TEXTS,
  ...SHELF_TEXTS.map(hindiTextName),
  'picture',
  'begins',
  'ends',
  'way',
  'works',
  'rule',
  'home',
  'menu',
] as const

export type ShelfFields = Record<(typeof SHELF_FIELD_NAMES)[number], string>

/** How long each may be. */
export const SHELF_MAX = { slug: 80, title: 80, text: 2_000, alt: 300 } as const

export const SHELF_WORKS_MAX = 200

/** Its name among the sections of the home page. */
export const shelfSection = (id: number) => `shelf-${id}`
