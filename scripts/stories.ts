/** User stories by where they begin and the folders they pass through: how many files it takes to read one. */
import { namesOf, type Place, type Source } from './follow-code.ts'

type Story = { title: string; begins: readonly string[]; folders: RegExp }

export const STORIES: readonly Story[] = [
  {
    title: 'filter the collection',
    begins: ['app/routes/shop/collection.tsx'],
    folders: /^(app\/(routes\/shop\/|ui\/filter)|domain\/(search|catalogue)\/)/,
  },
  {
    title: 'a guest’s cart comes along at signing in',
    begins: [
      'app/routes/shop/add-work.ts',
      'app/browser/cart/merge-at-sign-in.ts',
      'app/routes/checkout/cart-merge.ts',
      'app/routes/checkout/cart-api.ts',
    ],
    folders: /^(app\/((browser|ui)\/cart\/|routes\/(checkout\/cart|shop\/add))|domain\/cart\/)/,
  },
  {
    title: 'from the payment to the parcel and the mails',
    begins: [
      'app/routes/checkout/create-order.ts',
      'app/routes/checkout/confirm-payment.ts',
      'app/routes/checkout/payment-webhook.ts',
    ],
    folders: /^(app\/routes\/checkout\/|domain\/(orders|mail|jobs)\/)/,
  },
  {
    title: 'an artist saves a work',
    begins: ['app/routes/studio/dashboard.tsx action', 'app/routes/studio/work-form/work-form.tsx'],
    folders: /^(app\/routes|domain)\/studio\//,
  },
  {
    title: 'an owner gives back a part of the money',
    begins: ['app/routes/admin/orders/order.tsx action', 'domain/orders/refunding/refund-order.ts refundOrder'],
    folders: /^(app\/routes\/admin\/(orders\/|action|tell)|domain\/orders\/)/,
  },
]

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
