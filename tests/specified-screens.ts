/** The specification's table of screens, in its order: the address patterns that a visitor may open. */
export const SPECIFIED_SCREENS = [
  '/',
  '/collection',
  '/category/:line/:kind?',
  '/artwork/:id',
  '/cart',
  '/checkout',
  '/order-confirmation',
  '/wishlist',
  '/blog',
  '/profile',
  '/orders',
  '/admin/dashboard',
  '/artist/dashboard',
  '/auth/callback',
  '/about',
  '/terms',
  '/privacy',
  '/shipping',
  '/cancellation-refunds',
  '/contact',
  '/services/:service',
  '*',
] as const

/** Screens of the specification that the store does not have yet. An entry that is built must leave this list. */
export const SCREENS_TO_COME: readonly string[] = []
