import { expect, test } from '@playwright/test'
import { paise } from '#shared/money.rules.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { signInHere } from '#tests/harness/journey-store.ts'
import { openCheckout } from './checkout-parts.ts'
import { press } from './press.ts'

const MESSAGE = 'For Aai,\nwith love from all of us'

test(
  'F-37 a cart becomes a gift with wrap, card and no prices, and its artist reads so and prints the card',
  { tag: '@long-desktop' },
  async ({ page, context, isMobile }) => {
    await using shop = await openCheckout(page, context)
    const { store, visitor } = shop
    const { kysely } = store.services.database
    await kysely
      .updateTable('gift_settings')
      .set({ wrap_paise: paise(15_000) })
      .execute()
    await gotoLive(page, `${store.url}/cart`)
    const gift = page.locator('.gift')
    await press(gift.locator('summary'), isMobile)
    await expect(gift.getByLabel('Gift wrap, ₹150 plus tax')).not.toBeChecked()
    await gift.getByLabel('Gift wrap, ₹150 plus tax').check()
    await gift.getByLabel('Gift message').fill(MESSAGE)
    await expectAccessible(page)
    await press(gift.getByRole('button', { name: 'Add gift options' }), isMobile)
    const summary = gift.locator('summary')
    await expect(summary).toContainText('Gift-wrapped, with a card, no prices in the parcel')
    await expect(summary).toBeFocused()
    await expect(page.locator('.sum')).toHaveText('Subtotal₹1,000Gift wrap₹150ShippingFreeTax (10%)₹115Total₹1,265')
    await gotoLive(page, `${store.url}/checkout`)
    await expect(page.getByText('This is a gift. Gift-wrapped, with a card, no prices in the parcel.')).toBeVisible()

    // An open checkout would follow the account that changes.
    await page.goto('about:blank')
    const artist = await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
    const work = await store.listWork({ artist_id: artist.artistId, title: 'Moonrise' })
    const orderId = await addOrder(kysely, [work], { user_id: visitor.id })
    const wanted = { is_wrapped: true, message: MESSAGE, hides_prices: true }
    await kysely
      .insertInto('order_gifts')
      .values({ order_id: orderId, ...wanted })
      .execute()
    await gotoLive(page, `${store.url}/artist/orders/${await addParcel(kysely, orderId)}`)
    await expectAccessible(page, '#main')
    await press(page.getByRole('link', { name: 'Print the card' }), isMobile)
    await expect(page.getByRole('region', { name: 'Card', exact: true })).toContainText('For Aai,')
    await expectAccessible(page, '#main')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Card' })).toBeHidden()
    await expect(page.getByText('For Aai,')).toBeVisible()
  },
)
