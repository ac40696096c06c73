/** What buyers see in a shop whose owner has turned everything on. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { changeTerms } from '#domain/orders/on-delivery/terms.ts'
import { paise } from '#shared/money.rules.ts'
import { addCoupon } from '#tests/harness/add-coupon.ts'
import { addGiftCard } from '#tests/harness/add-gift-card.ts'
import { addSizes } from '#tests/harness/add-sizes.ts'
import { defaultOptionOf } from '#tests/harness/list-work.ts'
import { GUEST } from '#tests/harness/guest.ts'
import { openJourneyStore } from '#tests/harness/journey-store.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { DESKTOP, PHONE, type Visit } from './visit.ts'
import { walkIn } from './walk.ts'

let store: TestStore
let kurta: string
let sizes: Record<'S' | 'M', string>
beforeAll(async () => {
  store = await openJourneyStore()
  kurta = await store.listWork({ title: 'Indigo kurta', edition: 'limited', stock_quantity: 9 })
  sizes = await addSizes(store.services.database.kysely, kurta, { S: { stock: 0 }, M: { stock: 9 } })
})
afterAll(() => store.close())

const walkHere = walkIn(() => store.url)

async function takeKurta({ open, press, place, untilAt }: Visit): Promise<void> {
  await open(`/artwork/${kurta}`)
  await press('.sizes label', 'M')
  await press('main button', 'Add to Cart')
  await press('.drawer a', 'View cart')
  await untilAt(/^\/cart$/)
  await place('main a', 'Proceed to Checkout')
}

async function goOnAsGuest({ press, fill, place, untilAt }: Visit): Promise<void> {
  await press('main a', 'Proceed to Checkout')
  await untilAt(/^\/checkout$/)
  await place('main button', 'Proceed to Pay')
  for (const [label, text] of Object.entries(GUEST)) await fill(label, text)
}

walkHere('G-33 a size is asked for where none is chosen, and one that is sold out is not taken', async ({ visit }) => {
  await visit.resize(PHONE)
  await visit.open(`/artwork/${kurta}`)
  await visit.press('.bar button', 'Add to Cart')
  await visit.place('.size-choice [role=alert]', 'Please choose a size first.')
  await visit.press('.sizes label', 'M')
  await visit.press('.sizes label', 'S')
  const chosen = () => document.querySelector('.sizes input:checked')?.getAttribute('aria-label')
  expect(await visit.run(chosen)).toBe('M')
  await visit.press('.bar button', 'Add to Cart')
  await visit.until(() => visit.run(() => document.querySelector('.drawer')?.textContent?.includes('Size M')), 'Size M')
  await visit.press('.drawer button', 'Remove')
})

walkHere('F-28 F-35 a guest pays less by a code, and has a gift card pay what it holds', async ({ visit }) => {
  const { kysely } = store.services.database
  await addCoupon(kysely)
  const { code } = await addGiftCard(kysely)
  await visit.resize(DESKTOP)
  await takeKurta(visit)
  await visit.fill('Coupon code', 'monsoon')
  await visit.press('.coupon button', 'Apply coupon')
  await visit.place('.coupon button', 'Remove coupon MONSOON')
  await goOnAsGuest(visit)
  await visit.press('main button', 'Pay with a gift card')
  await visit.fill('Gift card', code)
  await visit.press('.gift-cards button', 'Apply gift card')
  await visit.place('.sum-total', 'Left to pay')
  await visit.press('main button', 'Proceed to Pay')
  await visit.press('dialog button', 'Pay ₹380')
  await visit.untilAt(/^\/order-confirmation\?order=/)
  await visit.place('h1', 'Thank you')
})

walkHere('F-33 a guest proves the phone by its code, and pays the courier', async ({ visit }) => {
  const { id: adminId } = await signInNew(store.services, { role: 'admin' })
  const terms = { isOn: true, totalMaxPaise: paise(500_000), feePaise: paise(0) }
  await changeTerms(store.services, { terms, adminId })
  await visit.resize(PHONE)
  await takeKurta(visit)
  await goOnAsGuest(visit)
  await visit.press('main label', 'Pay on delivery')
  await visit.press('main button', 'Send code')
  await visit.place('h1', 'Verify your phone number')
  await visit.fill('Code', /\b\d{6}\b/.exec(store.standIns?.texts.texts[0]?.text ?? '')?.[0] ?? '')
  await visit.press('main button', 'Place order: pay on delivery')
  await visit.untilAt(/^\/order-confirmation\?order=/)
  await visit.place('h1', 'Thank you')
})

walkHere('G-66 what the shop has ordered for somebody is paid on the page of its link', async ({ visit }) => {
  const { cookie } = await signInNew(store.services, { role: 'admin' })
  const { 'Full name': fullName, Phone: phone, 'PIN code': postalCode, Address: address } = GUEST
  const made = await postForm(
    store,
    '/admin/orders/new',
    {
      intent: 'make',
      key: randomUUID(),
      goes: 'parcel',
      pays: 'link',
      minutes: '30',
      fullName,
      phone,
      postalCode,
      address,
      city: 'Pune',
      state: 'Maharashtra',
      line: `${await defaultOptionOf(store.services.database.kysely, kurta)}.${sizes.M}`,
    },
    { cookie, origin: store.url },
  )
  const page = await store.fetch(made.headers.get('location') ?? '', { headers: { cookie } })
  const [, link = ''] = /value="(http[^"]*\/link\/[^"]+)"/.exec(await page.text()) ?? []
  await visit.resize(PHONE)
  await visit.run((to) => location.assign(to), link)
  await visit.press('button', 'Pay ₹')
  await visit.press('main a', 'View order')
  await visit.place('h1', 'Order #')
})
