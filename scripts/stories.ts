/** User stories by where they begin: how many files one reads from press to effect. */
import { namesOf, type Place, type Source } from './follow-code.ts'

type Story = { title: string; begins: readonly string[] }

export const STORIES: readonly Story[] = [
  {
    title: 'filter the collection',
    begins: ['app/routes/shop/collection.tsx', 'app/routes/shop/filter-sheet.tsx'],
  },
  {
    title: 'search',
    begins: [
      'app/ui/search-box.tsx',
      'app/ui/search-suggestions.tsx',
      'app/routes/shop/search-suggestions.ts',
      'app/routes/shop/search.tsx',
    ],
  },
  {
    title: 'wish',
    begins: ['app/ui/heart.tsx', 'app/routes/wishlist/wishlist-api.ts'],
  },
  {
    title: 'a guest’s cart comes along at signing in',
    begins: [
      'app/routes/shop/add-work.ts',
      'app/browser/cart/merge-at-sign-in.ts',
      'app/routes/checkout/cart-merge.ts',
      'app/routes/checkout/cart-api.ts',
    ],
  },
  {
    title: 'pay, up to the parcel and the mails',
    begins: [
      'app/routes/checkout/payment/use-payment.ts',
      'app/routes/checkout/create-order.ts',
      'app/routes/checkout/confirm-payment.ts',
      'app/routes/checkout/payment-webhook.ts',
    ],
  },
  {
    title: 'add a work',
    begins: [
      'app/routes/studio/work-form/work-form.tsx',
      'app/routes/studio/uploads.ts',
      'app/routes/studio/work-drafts.ts',
      'app/routes/studio/dashboard.tsx action',
    ],
  },
  {
    title: 'refund a part of an order',
    begins: ['app/routes/admin/orders/order.tsx action', 'domain/orders/refunding/refund-order.ts refundOrder'],
  },
]

/**
 * What most screens have in common and nobody reads for one story: visitors, limits, the log, jobs, pictures as files, how pages
 * read and answer, and the parts that they are built of.
 */
const FRAME = [
  /^domain\/(accounts|audit|jobs|live|rate-limit|seo|two-step)\//,
  /^domain\/images\/(rendition|picture-type)\.rules\.ts$/,
  /^app\/http\/(?!answer-wishlist|account-form|order-loader|read-pictures)/,
  /^app\/(browser\/(call-store|try-storage|network-error)|[^/]+)\.tsx?$/,
  new RegExp(
    String.raw`^app/ui/(addresses|announce|badge|button|chips|consultation-button|copy-link|dashboard-parts|dialog|facts|field|form-answer` +
      String.raw`|form-parts|page-meta|page-parts|pagination|picture|price|prove-first|states|store-facts|use-[a-z-]+)\.tsx?$`,
  ),
]

/** What one reads of a story: all it goes through but the frame, and what another story is about. */
export function isRead(story: Story, path: string): boolean {
  const isOfAnother = STORIES.some((each) => each !== story && each.begins[0] === path)
  return !isOfAnother && !FRAME.some((pattern) => pattern.test(path))
}

/** Where a story begins: all of a file, or one name of it. */
export function beginnings({ begins }: Story, sources: readonly Source[]): Place[] {
  return begins.flatMap((begin) => {
    const [path, name] = begin.split(' ')
    const source = sources.find((each) => each.path === path)
    const places = source ? namesOf(source).map((each) => ({ path: source.path, name: each })) : []
    const found = places.filter((place) => !name || place.name === name)
    if (found.length === 0) throw new Error(`No story begins at ${begin}.`)
    return found
  })
}
