/** Which scripts travel to the browser together: few files, and nothing in them that a page has no use for. */
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const FRAME = /[\\/]app[\\/]root\.tsx/

/** Pages open to all, from a search engine or a link. */
const GALLERY = /[\\/]app[\\/](root\.tsx|routes[\\/](shop|pages)[\\/])/

/** Whether one of these modules imports it, at once and not on demand. */
function isOf(owners: RegExp, id: string, context: Context, seen = new Set<string>()): boolean {
  if (owners.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return context.getModuleInfo(id)?.importers.some((importer) => isOf(owners, importer, context, seen)) ?? false
}

const SHARED =
  /[\\/](app[\\/](ui[\\/]|browser[\\/]|signed-in-sheets)|(shared|domain|lucide-react[\\/]dist[\\/]esm[\\/]icons)[\\/])/

/** Code that acts for a visitor only is fetched on demand. */
const LATE =
  /[\\/](app[\\/](ui|browser)|domain)[\\/]((cart|pricing)[\\/]|accounts[\\/]|account-form|answered-form|form-|google-button|passkey-form|password-field|network-error|refusal-words|live-stream)/

/** Needed only by lists with filters. */
const LISTING = /[\\/](domain[\\/]search[\\/](?!colours\.rules)|app[\\/]ui[\\/]filter-)/

/** Lists of works: what all of them share, and what those with filters share besides. */
const LISTED = /[\\/]app[\\/]routes[\\/]shop[\\/](listed-works|more-works)/
const FILTERED = /[\\/]app[\\/]routes[\\/]shop[\\/]collection-(works|meta)/

/** What every wall needs at once, and what later wall code shares. */
const ON_WALL =
  /[\\/](app[\\/]routes[\\/]wall[\\/](use-wall|wall-signs|hanging-work|sold-place|read-works|wall-sheets|rooms)|domain[\\/]wall[\\/]wall-work|packages[\\/]wall[\\/].*(boxes|rooms|plane|address|history|moving)\.ts)/

/** Needed by forms that are sent without leaving their page, and the sign of the other way to write to us. */
const FORMS =
  /[\\/]app[\\/](ui[\\/](answered-form|form-answer|form-parts|refusal-words|whatsapp-sign)|browser[\\/]network-error)/

/** Answers of passkeys: to sign in, and in the back office. */
const PASSKEYS = /[\\/]app[\\/]ui[\\/]passkey-form/

/** Works on a wall: neither a written page nor the back office shows any. */
const WORKS = /[\\/](app[\\/](ui[\\/](work-grid|heart\.tsx)|http[\\/]serialize)|domain[\\/]catalogue[\\/]hanging)/

/** Texts: only written pages have them. */
const PROSE = /[\\/]app[\\/]ui[\\/]prose\.tsx/

/** Markup that the server has written: in parts of most public pages, and too small for a file of its own. */
const MARKUP = /[\\/]app[\\/](ui[\\/]markup\.tsx|browser[\\/]trusted-markup)/

/** Days and hours in words, which no wall of works shows. */
const DATES = /[\\/]shared[\\/]india-dates/

/** The hours of consultations, for requesting one, and days of delivery, for whoever has ordered. */
const SLOTS = /[\\/](enquiries[\\/]consultation-slots|shared[\\/]delivery-dates)/

/** What only a wall and its visitors need: pages that merely link there don't wait for it. */
const WALL = /[\\/](domain[\\/](wall|catalogue[\\/]recently-viewed|search[\\/]colours\.rules))/

/** The sign of the cart is shared with the studio and the back office, which have no use for the cart. */
const PLUS = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]plus\./

/** The copy icon: for visitors, and in the back office. */
const COPY = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]copy\./

/** Saving a file by button: on a wall, and with an order. */
const SAVING = /[\\/]app[\\/]browser[\\/]save-file/

/** The cart as it is shown. */
const CART = /[\\/](app[\\/](ui|browser)[\\/]cart|domain[\\/]cart[\\/](?!cart\.rules))/

/** Prices of a changed cart, before the store has answered. */
const PRICING = /[\\/]domain[\\/](cart|pricing)[\\/]/

/** With layers over a page: a sixth of the scripts of a page that opens none. */
const DIALOG = /[\\/]app[\\/]ui[\\/]dialog\.tsx/

/** Needed by lists that people change: the wishlist, and pages of signed-in people. */
const CHANGED = /[\\/]app[\\/]ui[\\/](use-restored-focus|early-toasts)/

/** The state of an order, in words, and its sums. */
const STORY = /[\\/]orders[\\/](viewing[\\/]|order-parts|(order[\\/])?order-sums)/

/** What the screens of the back office are made of. */
const COUNTER =
  /[\\/](app[\\/]ui[\\/](chart|dashboard-parts|desk[\\/](?!palette|keys-dialog)|form-fields|list-(parts|views)|period-form|picked-bar|saved-views|state-sign|use-picked)|shared[\\/]months)/

/** In the navigation of the back office and the studio, and on no buyer's page. */
const DESK_SIGNS =
  /icons[\\/](bookmark-plus|box|chart-no-axes-column|file-text|house|image-plus|inbox|indian-rupee|keyboard|settings-2|square-square|store|sun|text-align-start|trending-up|users)\./

/** Rules of the back office and the studio: a buyer's page has no use for them, nor for the prices that they read. */
const BACK =
  /[\\/]domain[\\/]((admin|catalogue[\\/]works|orders[\\/](admin|refunding|reconciling|disputing))[\\/]|catalogue[\\/](dimensions|on-wall)|content[\\/]home-sections)/

/** Paying on delivery: for the checkout, and for who confirms a phone. */
const ON_DELIVERY = /[\\/]orders[\\/]on-delivery[\\/]/

/** For visitors who are not signed in, next to an order. */
const SEEN = /[\\/]app[\\/]browser[\\/]seen-again/

/** Fields of a delivery address: at the checkout and in the profile. */
const ADDRESSES = /[\\/](app[\\/]ui[\\/]state-field|domain[\\/]orders[\\/]placing[\\/]address)/

/** Sending pictures: in the studio, in the profile, and with an application to sell. */
const PICTURES = /[\\/](app[\\/]browser[\\/]send-picture|domain[\\/]images[\\/]picture-file)/

/** What artists tell the shop, and what they earn: no buyer's page has a use for it. */
const ARTISTS = /[\\/]domain[\\/](artists[\\/](joining|page|papers)|studio|selling-terms|payouts|earnings)[\\/]/

const SIGNS = /lucide-react[\\/]dist[\\/]esm[\\/]icons/

const OWN = [
  LATE,
  LISTING,
  DIALOG,
  COUNTER,
  DESK_SIGNS,
  BACK,
  STORY,
  ON_DELIVERY,
  WORKS,
  PROSE,
  MARKUP,
  DATES,
  SLOTS,
  WALL,
  SAVING,
  ADDRESSES,
  SEEN,
  CHANGED,
  PICTURES,
  ARTISTS,
]

const isForAll = (id: string) => SHARED.test(id) && !OWN.some((own) => own.test(id))

/** Most pages open to all need it besides the frame: one file is smaller than two. */
const isCommon = (id: string, context: Context) =>
  isForAll(id) && isOf(GALLERY, id, context) && (context.getModuleInfo(id)?.importers.length ?? 0) > 3

/** The first group that takes a module has it. */
export const browserChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
    { name: (id, context) => (isOf(FRAME, id, context) || isCommon(id, context) || MARKUP.test(id) ? 'frame' : null) },
    { name: (id, context) => (isForAll(id) && isOf(GALLERY, id, context) ? 'store' : null), minShareCount: 3 },
    { name: 'listing', test: LISTING, minShareCount: 3 },
    { name: 'works', test: WORKS, minShareCount: 2 },
    { name: 'wall', test: ON_WALL, minShareCount: 2 },
    { name: 'dates', test: DATES, minShareCount: 2 },
    { name: 'prose', test: PROSE, minShareCount: 2 },
    { name: 'forms', test: FORMS, minShareCount: 2 },
    { name: 'passkeys', test: PASSKEYS, minShareCount: 2 },
    { name: 'plus', test: PLUS, minShareCount: 2 },
    { name: 'copy', test: COPY, minShareCount: 2 },
    { name: 'cart', test: CART, minShareCount: 2 },
    { name: 'pricing', test: PRICING, minShareCount: 2 },
    { name: 'dialog', test: DIALOG, minShareCount: 2 },
    { name: 'changed', test: CHANGED, minShareCount: 2 },
    { name: 'pictures', test: PICTURES, minShareCount: 2 },
    { name: 'signs', test: (id) => SIGNS.test(id) && !DESK_SIGNS.test(id), minShareCount: 3 },
    { name: 'listed', test: LISTED, minShareCount: 2 },
    { name: 'filtered', test: FILTERED, minShareCount: 2 },
    // For signed-in people only: no visitor of the gallery waits for it.
    { name: 'rooms', test: isForAll, minShareCount: 3 },
    { name: 'orders', test: STORY, minShareCount: 2 },
    { name: 'addresses', test: ADDRESSES, minShareCount: 2 },
    { name: 'counter', test: (id) => COUNTER.test(id) || DESK_SIGNS.test(id), minShareCount: 3 },
  ],
}
