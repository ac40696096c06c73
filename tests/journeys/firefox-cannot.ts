/** Journeys that are not walked in Firefox, because Playwright's channel to it, WebDriver BiDi, cannot take them. */

export type Unwalked = {
  /** A file of this folder. */
  file: string
  /** How the title begins; without it no journey of the file is walked. */
  title?: string
  /** The call that fails, or what there is none of. */
  reason: string
}

export const FIREFOX_CANNOT: readonly Unwalked[] = [
  {
    file: 'artist-orders.test.ts',
    title: 'F-52 an artist packs a parcel',
    reason: 'page.emulateMedia({ media: "print" }): emulation.setMediaFeaturesOverride is an unknown command',
  },
  {
    file: 'payment-page.desktop.test.ts',
    reason: 'context.newCDPSession: there are no DevTools of Chromium',
  },
]
