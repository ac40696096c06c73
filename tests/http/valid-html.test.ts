/** Pages for one person, as strictly as a validator reads them; public pages are in whole-show.test.ts. */
import { randomUUID } from 'node:crypto'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { addToCart } from '#domain/cart/change-cart.ts'
import { noPaise } from '#shared/money.rules.ts'
import { addQuotePrice } from '#tests/harness/add-quote-price.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'

/** Checks that `html-validate` lacks. */
function missedIn(html: string): string[] {
  const panels = [...html.matchAll(/<[^>]* role="tabpanel"[^>]*>/g)].map(([tag]) => tag)
  const tabs = [...html.matchAll(/<[^>]* role="tab"[^>]* aria-selected="true"[^>]*>/g)].map(([tag]) => tag)
  const lost = tabs.filter((tab) => {
    const [, id = '?'] = / id="([^"]*)"/.exec(tab) ?? []
    return !panels.some((panel) => panel.includes(` aria-labelledby="${id}"`))
  })
  const lists = [...html.matchAll(/<select[^>]* required=""[^>]*><option([^>]*)>/g)]
  const first = lists.filter(([, option = '']) => !option.includes(' value=""'))
  return [...lost, ...first.map(([tag]) => tag)]
}

test('the HTML of the personal pages of a guest, a buyer, an artist and an admin is valid', async () => {
  await using store = await openTestStore()
  const { services } = store
  const { kysely } = services.database
  const buyer = await signInNew(services)
  const artist = await signInNew(services, { role: 'artist' })
  const admin = await signInNew(services, { role: 'admin' })
  const work = await store.listWork({ artist_id: artist.artistId })
  await addToCart(services, {
    userId: buyer.id,
    key: randomUUID(),
    line: { artworkId: work, frameOptionId: null, quantity: 1 },
  })
  await kysely.insertInto('wishlists').values({ user_id: buyer.id, artwork_id: work }).execute()
  const order = await addOrder(kysely, [work], { user_id: buyer.id })
  const parcel = await addParcel(kysely, order)
  const premium = { category_id: categoryIds.premiumArtwork, price_paise: noPaise }
  const quotePrice = await addQuotePrice(kysely, await store.listWork(premium))
  const sections = {
    '': ['/sign-in', '/sign-up', '/forgot-password', '/reset-password?token=x', '/cart', `/quote/${quotePrice}`],
    [buyer.cookie]: [
      '/checkout',
      '/checkout?payment-failed=card_declined',
      `/checkout?artwork=${work}`,
      '/cart',
      '/wishlist',
      '/profile',
      '/orders',
      `/orders/${order}`,
      `/orders/${order}/return`,
    ],
    [artist.cookie]: [
      '/artist/dashboard',
      '/artist/dashboard?work=new',
      `/artist/dashboard?work=${work}`,
      '/artist/orders',
      `/artist/orders/${parcel}`,
      `/artist/orders/slips?pick=${parcel}`,
      '/artist/sheets',
      '/artist/statistics',
      '/artist/home',
      '/artist/page',
      '/profile',
    ],
    [admin.cookie]: [
      '/admin/dashboard',
      '/admin/dashboard?tab=artworks',
      '/admin/inbox',
      '/admin/catalogue',
      '/admin/sheets',
      '/admin/promotions',
      '/admin/selling-terms',
      '/admin/gift-cards',
      '/admin/audit',
      '/admin/content',
      '/admin/pages',
      '/admin/pages/new',
      '/admin/pages/terms',
      '/admin/shelves',
      '/admin/shelves/new',
      '/admin/reports',
      '/admin/reconciliation',
      '/admin/disputes',
      '/admin/payouts',
      '/admin/books',
      '/admin/books/registers',
      '/admin/orders',
      '/admin/works',
      '/admin/works?sort=price',
      '/admin/customers',
      '/admin/orders/new',
      `/admin/orders/new?quote=${quotePrice}`,
      `/admin/orders/${order}`,
    ],
  }
  const checker = new HtmlValidate({ extends: ['html-validate:standard'] })
  const problems = new Set<string>()
  for (const [cookie, paths] of Object.entries(sections)) {
    for (const path of paths) {
      const answer = await store.fetch(path, { headers: { cookie } })
      expect([path, answer.status]).toEqual([path, 200])
      const html = await answer.text()
      for (const missed of missedIn(html)) problems.add(`${missed} on ${path}`)
      const report = await checker.validateString(html)
      for (const { messages } of report.results)
        for (const { ruleId, message, selector } of messages)
          problems.add(`${ruleId}: ${message} (${selector}) on ${path}`)
    }
  }
  expect([...problems]).toEqual([])
})
