import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { addToCart } from '#domain/cart/change-cart.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { paise } from '#shared/money.rules.ts'

export type Checkout = { store: TestStore; visitor: TestVisitor; artworkId: string } & AsyncDisposable

/** A buyer with one work of ₹1,000 in the cart, who has opened the checkout. */
export async function openCheckout(
  page: Page,
  context: BrowserContext,
  options: Parameters<typeof openJourneyStore>[0] = {},
  open: (address: string) => Promise<unknown> = (address) => gotoLive(page, address),
): Promise<Checkout> {
  const store = await openJourneyStore(options)
  const visitor = await signInHere(store, context)
  const artworkId = await store.listWork({ title: 'Monsoon Courtyard', price_paise: paise(100_000), stock_quantity: 3 })
  await putIntoCart(store, visitor, artworkId)
  await open(`${store.url}/checkout`)
  return { store, visitor, artworkId, [Symbol.asyncDispose]: () => store.close() }
}

/** The checkout of one work of ₹2,000 alone, filled in. Returns the work. */
export async function openOneWork(page: Page, store: TestStore): Promise<string> {
  const work = await store.listWork({ title: 'Evening Raga', price_paise: paise(200_000), stock_quantity: 1 })
  await gotoLive(page, `${store.url}/checkout?artwork=${work}`)
  await fillIn(page)
  return work
}

export async function putIntoCart(store: TestStore, { id: userId }: TestVisitor, artworkId: string): Promise<void> {
  const line = { artworkId, frameOptionId: null, quantity: 1 }
  expect(await addToCart(store.services, { userId, key: randomUUID(), line })).toMatchObject({ ok: true })
}

/** Facts missing in a new person's profile. */
export const MISSING = { Phone: '+91 98765 43210', 'PIN code': '411004', Address: '14 Prabhat Road' }

export async function fillIn(page: Page, fields: Readonly<Record<string, string>> = MISSING): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text)
}

/** A field of the address that is open; before the scripts are there, and while one gives way, both addresses are. */
export const field = (page: Page, label: string): Locator =>
  page.locator('[data-live] .checkout').getByLabel(label, { exact: true }).filter({ visible: true })

export const payButton = (page: Page): Locator => page.getByRole('button', { name: 'Proceed to Pay' })

/** The message about the payment, which must be announced. */
export const told = (page: Page): Locator => page.locator('.pay-act').getByRole('alert')

/** The provider's dialog. */
export const payDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Pay ₹/ })

/** The paths of the page's requests, as they are sent. */
export function postsOf(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(new URL(request.url()).pathname)))
  return posts
}

export const ordersIn = ({ services }: TestStore) =>
  services.database.kysely.selectFrom('orders').selectAll().orderBy('created_at').execute()
