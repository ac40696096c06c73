/** Journeys that are not walked in Firefox, because Playwright's channel to it, WebDriver BiDi, cannot take them. */

export type Unwalked = {
  /** A file of this folder. */
  file: string
  /** How the name begins, the group in front; without it no journey of the file is walked. */
  name?: string
  /** What the journey asks for, and what becomes of it. */
  reason: string
}

const SCRIPTS_STAY = 'javaScriptEnabled: false is ignored: there is no emulation.setScriptingEnabled'

const withoutScripts = (file: string, name?: string): Unwalked => ({ file, name, reason: SCRIPTS_STAY })

export const FIREFOX_CANNOT: readonly Unwalked[] = [
  withoutScripts('cart.test.ts', 'without a script › '),
  withoutScripts('checkout.test.ts', 'without a script › '),
  withoutScripts('delivery.test.ts', 'without scripts › '),
  withoutScripts('enquiries.test.ts', 'without a script › '),
  withoutScripts('filters.test.ts', 'without scripts › '),
  withoutScripts('google.test.ts', 'without scripts › '),
  withoutScripts('holiday.test.ts', 'without a script › '),
  withoutScripts('more-works.test.ts', 'without scripts › '),
  withoutScripts('orders.test.ts', 'without scripts › '),
  withoutScripts('profile.test.ts', 'without a script › '),
  withoutScripts('search.test.ts', 'without scripts › '),
  withoutScripts('sign-in.test.ts', 'without a script › '),
  withoutScripts('studio.test.ts', 'without scripts › '),
  withoutScripts('wishlist.test.ts', 'without scripts › '),
  withoutScripts('without-scripts.test.ts'),
  {
    file: 'artist-orders.test.ts',
    name: 'F-52 an artist packs a parcel',
    reason: "page.emulateMedia({ media: 'print' }): emulation.setMediaFeaturesOverride is an unknown command",
  },
  {
    file: 'payment-page.desktop.test.ts',
    name: '6.3 a whole purchase',
    reason: 'context.newCDPSession: the DevTools protocol is spoken by Chromium only',
  },
]
