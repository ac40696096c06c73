/** What the forms of the wishlist ask for: each button says it with its name, and names the work with its value. */
export type WishlistChange = { kind: 'save' | 'remove'; artworkId: string } | { kind: 'share' | 'stop-sharing' }

export const WISH_FIELDS = ['save', 'remove', 'share', 'stop-sharing'] as const

/** Undefined for a form that asks for nothing, or for several things. */
export function readWishlistChange(
  form: Readonly<Record<(typeof WISH_FIELDS)[number], string>>,
): WishlistChange | undefined {
  const [kind, ...others] = WISH_FIELDS.filter((name) => form[name] !== '')
  if (kind === undefined || others.length > 0) return undefined
  return kind === 'save' || kind === 'remove' ? { kind, artworkId: form[kind] } : { kind }
}
