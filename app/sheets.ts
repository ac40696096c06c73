/**
 * The sheets of style: one for every screen, and those that only some screens use. React holds a screen back until its
 * sheets have come, and keeps them for the next; so a sheet adds to what came before, and undoes none beside it.
 */
import account from '#app/styles/account.css?url'
import approval from '#app/styles/approval.css?url'
import artists from '#app/styles/artists.css?url'
import charts from '#app/styles/charts.css?url'
import cart from '#app/styles/cart.css?url'
import checkout from '#app/styles/checkout.css?url'
import dashboard from '#app/styles/dashboard.css?url'
import adminOrders from '#app/styles/admin-orders.css?url'
import framed from '#app/styles/frames.css?url'
import inbox from '#app/styles/inbox.css?url'
import orders from '#app/styles/orders.css?url'
import people from '#app/styles/people.css?url'
import artistOrders from '#app/styles/artist-orders.css?url'
import profile from '#app/styles/profile.css?url'
import prose from '#app/styles/prose.css?url'
import settings from '#app/styles/settings.css?url'
import ownWorks from '#app/styles/own-works.css?url'
import offer from '#app/styles/offer.css?url'
import wishlist from '#app/styles/wishlist.css?url'
import workForm from '#app/styles/work-form.css?url'
import artwork from '#app/styles/sheets/artwork.css?url'
import forms from '#app/styles/sheets/forms.css?url'
import home from '#app/styles/sheets/home.css?url'
import listing from '#app/styles/sheets/listing.css?url'
import store from '#app/styles/sheets/store.css?url'

const SHEETS = {
  store,
  forms,
  framed,
  home,
  listing,
  artwork,
  approval,
  artists,
  prose,
  account,
  profile,
  wishlist,
  dashboard,
  charts,
  adminOrders,
  inbox,
  settings,
  people,
  cart,
  checkout,
  offer,
  orders,
  workForm,
  ownWorks,
  artistOrders,
}

/** The `links` of a route that needs these sheets. */
export function sheets(...names: (keyof typeof SHEETS)[]) {
  return () =>
    names.map((name) => ({ rel: 'stylesheet', href: SHEETS[name], precedence: name === 'store' ? 'store' : 'screen' }))
}
