/** What the editor in the browser knows of pages: nothing that reads a form. */
export const PAGE_KINDS = ['page', 'policy', 'post'] as const

export type PageKind = (typeof PAGE_KINDS)[number]

/** In addresses of the back office, where a page's own slash would part the address: `services~custom`. */
export const pageKeyOf = (slug: string) => slug.replaceAll('/', '~')
export const slugOfKey = (key: string) => key.replaceAll('~', '/')

/** A post that is not saved yet. */
export const NEW_POST = 'new'

/** What each language has of its own; Hindi's names begin with `hi_`. */
export const OWN_TEXTS = ['title', 'description', 'heading', 'kicker', 'alt', 'body'] as const

export type OwnText = (typeof OWN_TEXTS)[number]

export const hindiName = (name: OwnText) => `hi_${name}` as const

export const PAGE_FIELD_NAMES = [
  'slug',
  'published',
  'updated',
  'picture',
  ...OWN_TEXTS,
  ...OWN_TEXTS.map(hindiName),
] as const

export type PageFields = Record<(typeof PAGE_FIELD_NAMES)[number], string>

/** How long each may be. */
export const PAGE_MAX = {
  slug: 80,
  picture: 120,
  title: 120,
  description: 155,
  heading: 160,
  kicker: 80,
  alt: 300,
  body: 40_000,
} as const
