/** Journeys that are not walked in Firefox, because Playwright's channel to it, WebDriver BiDi, cannot take them. */

export type Unwalked = {
  /** A file of this folder. */
  file: string
  /** The beginning of the name, after its group; without it no journey of the file runs. */
  name?: string
  /** Left out on this screen only. */
  project?: 'phone' | 'desktop'
  /** The journey's request, and its outcome. */
  reason: string
}

const SCRIPTS_STAY = 'javaScriptEnabled: false is ignored: there is no emulation.setScriptingEnabled'

const withoutScripts = (file: string, name?: string): Unwalked => ({ file, name, reason: SCRIPTS_STAY })

export const FIREFOX_CANNOT: readonly Unwalked[] = [
  withoutScripts('cart.test.ts', 'without a script › '),
  withoutScripts('checkout.test.ts', 'without a script › '),
  withoutScripts('coupon.test.ts', 'without scripts › '),
  withoutScripts('delivery.test.ts', 'without scripts › '),
  withoutScripts('enquiries.test.ts', 'without a script › '),
  withoutScripts('filters.test.ts', 'without scripts › '),
  withoutScripts('gifts.test.ts', 'without scripts › '),
  withoutScripts('google.test.ts', 'without scripts › '),
  withoutScripts('holiday.test.ts', 'without a script › '),
  withoutScripts('more-works.test.ts', 'without scripts › '),
  withoutScripts('orders.test.ts', 'without scripts › '),
  withoutScripts('pay-on-delivery.test.ts', 'without scripts › '),
  withoutScripts('profile.test.ts', 'without a script › '),
  withoutScripts('search.test.ts', 'without scripts › '),
  withoutScripts('selling-gift-cards.test.ts', 'without scripts › '),
  withoutScripts('shop-orders.test.ts', 'without scripts › '),
  withoutScripts('sign-in.test.ts', 'without a script › '),
  withoutScripts('sizes.test.ts', 'without scripts › '),
  withoutScripts('studio.test.ts', 'without scripts › '),
  withoutScripts('wishlist.test.ts', 'without scripts › '),
  withoutScripts('without-scripts.test.ts'),
  {
    file: 'artist-orders.test.ts',
    name: 'F-52 an artist packs a parcel',
    reason: "page.emulateMedia({ media: 'print' }): emulation.setMediaFeaturesOverride is an unknown command",
  },
  {
    file: 'forced-colours.test.ts',
    reason: 'page.emulateMedia({ forcedColors }): as above',
  },
  {
    file: 'gift.test.ts',
    name: 'F-37 a cart becomes a gift',
    reason: "page.emulateMedia({ media: 'print' }): as above",
  },
  {
    file: 'more-works.test.ts',
    name: 'F-08 a reload, and Back from another site',
    reason: 'page.goBack: Firefox takes the page out of what it kept, and the channel tells of no navigation',
  },
  {
    file: 'orders-invoice.test.ts',
    name: 'M-088 the invoice is saved',
    reason: "page.waitForEvent('download'): a file that a script hands over is not told of",
  },
  {
    file: 'owner-orders.test.ts',
    name: 'F-63 an owner sees the outcome of an action even if the page',
    reason: 'route.fetch of a post: the channel does not pass on the posted fields',
  },
  {
    file: 'profile.test.ts',
    name: 'M-112 M-116 M-117 details are changed',
    reason: 'request.postData: the channel does not tell what is posted',
  },
  {
    file: 'filters.desktop.test.ts',
    name: 'on a touch screen that is wide › ',
    reason: 'locator.tap: no event of it reaches the page, not even a plain button',
  },
  {
    file: 'studio.test.ts',
    name: 'M-142 M-155 M-159 M-162 F-56 an artist adds a work',
    project: 'phone',
    reason: 'locator.tap: as above',
  },
  {
    file: 'categories.test.ts',
    name: 'M-020 every category is reached',
    reason: 'locator.click and page.goto: one waits for a navigation to / that the other has ended, and never returns',
  },
  {
    file: 'payment-dialog.test.ts',
    name: 'the keyboard stays in the dialog',
    reason: "keyboard.press('Tab') behind the last stop leads to Firefox's own bars, from where the page gets no focus",
  },
  {
    file: 'payment-troubles.test.ts',
    name: 'M-065 M-067 if the parcels cannot be requested',
    reason: 'ConsoleMessage.text: of an error that is logged only the word Error is told',
  },
  {
    file: 'studio-drag.desktop.test.ts',
    name: 'F-56 an artist drags a picture',
    reason: 'locator.dragTo: input.performActions begins no drag',
  },
  {
    file: 'wall-template.test.ts',
    name: 'the template of a wall is saved',
    reason: "page.waitForEvent('download'): as above",
  },
  {
    file: 'wall-template.test.ts',
    name: 'by keyboard alone',
    reason: "page.waitForEvent('download'): as above",
  },
  {
    file: 'wall-template.test.ts',
    name: 'Print sends the printer',
    reason: 'page.pdf: printing to a file is an act of Chromium only',
  },
  {
    file: 'wishlist.test.ts',
    name: 'a wishlist is shown to others by a link',
    reason: "context.grantPermissions(['clipboard-read']): permissions.setPermission knows no such permission",
  },
  {
    file: 'payment-page.desktop.test.ts',
    name: '6.3 a whole checkout',
    reason: 'context.newCDPSession: the DevTools protocol is spoken by Chromium only',
  },
  {
    file: 'two-step.test.ts',
    name: 'an artist adds a passkey',
    reason: 'context.newCDPSession: as above, and passkeys of a test need it',
  },
  {
    file: 'wall-drag.desktop.test.ts',
    name: 'six framed works are dragged',
    reason: 'context.newCDPSession: as above',
  },
  {
    file: 'wall-photo-long.desktop.test.ts',
    name: 'at a quarter of the speed',
    reason: 'context.newCDPSession: as above',
  },
  {
    file: 'wall-photo-long.desktop.test.ts',
    name: 'ten photos later',
    reason: 'context.newCDPSession: as above',
  },
]
