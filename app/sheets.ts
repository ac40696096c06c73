/**
 * The style sheets: one for every screen, and those that only some screens use. React holds a screen back until its
 * sheets have loaded, and keeps them for the next; so a sheet only adds to earlier ones, and undoes none.
 */
import account from '#app/styles/account.css?url'
import artists from '#app/styles/artists.css?url'
import cart from '#app/styles/cart.css?url'
import certificate from '#app/styles/certificate.css?url'
import checkout from '#app/styles/checkout.css?url'
import framed from '#app/styles/frames.css?url'
import prose from '#app/styles/prose.css?url'
import reviews from '#app/styles/reviews.css?url'
import quote from '#app/styles/quote.css?url'
import wishlist from '#app/styles/wishlist.css?url'
import artwork from '#app/styles/sheets/artwork.css?url'
import forms from '#app/styles/sheets/forms.css?url'
import giftCards from '#app/styles/gift-cards.css?url'
import home from '#app/styles/sheets/home.css?url'
import listing from '#app/styles/sheets/listing.css?url'
import store from '#app/styles/sheets/store.css?url'

/** Pages open to all, and what opens on them. */
export const SHEETS = {
  store,
  forms,
  framed,
  home,
  listing,
  artwork,
  artists,
  prose,
  account,
  wishlist,
  certificate,
  cart,
  checkout,
  giftCards,
  quote,
  reviews,
}

export const sheets = sheetsOf(SHEETS)

export function sheetsOf<Name extends string>(table: Readonly<Record<Name, string>>) {
  return (...names: Name[]) =>
    () =>
      names.map((name) => ({ rel: 'stylesheet', href: table[name], precedence: name === 'store' ? 'store' : 'screen' }))
}
