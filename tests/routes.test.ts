import { expect, test } from 'vitest'
import { SECTIONS } from '#domain/accounts/duties.rules.ts'
import { listRoutes } from '#scripts/list-routes.ts'
import { sayable } from '#shared/error-words.rules.ts'
import { SCREENS_TO_COME, SPECIFIED_SCREENS } from './specified-screens.ts'

/** Screens beyond the specification, each for a reason. */
const OWN_SCREENS = [
  '/artists',
  '/artist/:slug',
  '/artwork/:id/preview',
  '/auth/google',
  '/forgot-password',
  '/gifts/:occasion?',
  '/gift-cards',
  '/gift-cards/:id',
  '/gift-cards/:id/open/:key',
  '/orders/:id',
  '/orders/:id/cancel',
  '/orders/:id/open/:key',
  '/orders/:id/phone',
  '/orders/:id/return',
  '/paid-by-link',
  '/profile/two-step',
  '/prove',
  '/reset-password',
  '/saved/:token',
  '/search',
  '/shelf/:slug',
  '/sign-in',
  '/sign-in/code',
  '/sign-in/passkey',
  '/sign-up',
  '/stop-email-change',
  '/verify-email',
  '/wall',
  '/artwork/:id/ask',
  '/artwork/:id/offer',
  '/artwork/:id/reviews',
  '/cart/reminder',
  '/certificate/:key',
  '/orders/:id/reviews',
  '/reviews/:id/report',
  '/orders/:id/certificates',
  '/receive',
  '/receive/open/:key',
  '/receive/confirm/:key',
  '/unsubscribe/:purpose/:key',
  '/messages',
  '/messages/:id',
  '/messages/:id/open/:key',
  '/offers',
  '/offers/:id',
  '/offers/:id/open/:key',
  '/follow/:artist',
  '/alerts/new',
  '/reviews',
  // The back office
  '/admin/reviews',
  '/admin/messages',
  '/admin/messages/:id',
  '/admin/orders/:id/certificates',
  '/admin/today',
  '/admin/works',
  '/admin/customers/:id',
  '/admin/audit',
  '/admin/customers',
  '/admin/customers/:id',
  '/admin/today',
  '/admin/works',
  '/admin/catalogue',
  '/admin/connections',
  '/admin/content',
  '/admin/content/preview',
  '/admin/pages',
  '/admin/pages/:id',
  '/admin/pages/:id/preview',
  '/admin/shelves',
  '/admin/shelves/:id',
  '/admin/shelves/:id/preview',
  '/admin/disputes',
  '/admin/disputes/:id',
  '/admin/gift-cards',
  '/admin/gift-cards/:id',
  '/admin/inbox',
  '/admin/inbox/:kind/:id',
  '/admin/promotions',
  '/admin/orders',
  '/admin/orders/:id',
  '/admin/orders/:id/slips',
  '/admin/artists',
  '/admin/artists/:id',
  '/admin/artists/applications/:id',
  '/admin/artists/pages/:id',
  '/admin/orders/new',
  '/admin/pay-on-delivery',
  '/admin/payouts',
  '/admin/payouts/:id',
  '/admin/books',
  '/admin/books/registers',
  '/admin/books/:month',
  '/admin/books/:month/:account',
  '/admin/reconciliation',
  '/admin/reports',
  '/admin/selling-terms',
  '/admin/sheets',
  // The studio
  '/artist/reviews',
  '/artist/messages',
  '/artist/messages/:id',
  '/artist/offers',
  '/artist/orders/:id/certificates',
  '/artist-agreement',
  '/artist/earnings',
  '/artist/papers',
  '/artist/home',
  '/artist/page',
  '/artists/join',
  '/artist/orders',
  '/artist/orders/:id',
  '/artist/orders/slips',
  '/artist/sheets',
  '/artist/statistics',
  // Works at true size on one's own wall
  '/wall/template',
  // A work without a price, bought by its quote
  '/quote/:token',
]

const screens = async () =>
  (await listRoutes()).filter(({ isCall }) => !isCall).map(({ address }) => sameAddress(address))
const sameAddress = (address: string) => (address === '/blog/:slug?' ? '/blog' : address)

test('every screen of the specification is in the route table, or named as still to come', async () => {
  const missing = SPECIFIED_SCREENS.filter((screen) => !SCREENS_TO_COME.includes(screen))
  const built = await screens()
  expect(missing.filter((screen) => !built.includes(screen))).toEqual([])
})

test('no screen is named as still to come although it is there', async () => {
  const built = await screens()
  expect(SCREENS_TO_COME.filter((screen) => built.includes(screen))).toEqual([])
})

test('the route table has no unspecified screen', async () => {
  const known: readonly string[] = [...SPECIFIED_SCREENS, ...OWN_SCREENS]
  expect((await screens()).filter((screen) => !known.includes(screen))).toEqual([])
})

test('the route table is in the order of the specification', async () => {
  const built = (await screens()).filter((screen) => (SPECIFIED_SCREENS as readonly string[]).includes(screen))
  expect(built).toEqual(SPECIFIED_SCREENS.filter((screen) => built.includes(screen)))
})

test('every URL of the back office names its roles', async () => {
  const built = (await listRoutes()).map(({ address }) => address).filter((address) => address.startsWith('/admin/'))
  const named = Object.keys(SECTIONS).filter((address) => address.startsWith('/admin/') && !address.includes('?'))
  expect(named.toSorted()).toEqual(built.toSorted())
})

test('every address with a key in it is written in the log without the key', async () => {
  const withKeys = (await listRoutes()).filter(({ address }) => /:(token|key)\b/.test(address))
  expect(withKeys.map(({ address }) => address)).toEqual(expect.arrayContaining(['/quote/:token', '/saved/:token']))
  for (const { address } of withKeys) {
    const asked = address.replace(/:(token|key)\b/, 'kQ3-x_9').replaceAll(/:\w+/g, 'some')
    expect(sayable(asked), address).not.toContain('kQ3-x_9')
  }
})
