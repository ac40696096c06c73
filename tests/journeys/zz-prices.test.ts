import { expect, test } from '@playwright/test'
import { paise } from '#shared/money.rules.ts'
import { addCoupon } from '#tests/harness/add-coupon.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { addToCart } from '#domain/cart/change-cart.ts'
import { randomUUID } from 'node:crypto'

for (const theme of ['light', 'dark'] as const)
  test(`pictures ${theme}`, { tag: ['@desktop'] }, async ({ page, context }) => {
    test.setTimeout(120_000)
    await using store = await openJourneyStore()
    await page.emulateMedia({ colorScheme: theme })
    const db = store.services.database.kysely
    await addCoupon(db)
    await addCoupon(db, {
      code: 'LARGE',
      amount_paise: null,
      percent: 10,
      cap_paise: paise(50000),
      min_paise: paise(900_000),
      until_day: '2026-12-31',
      uses_max: 100,
      uses_of_buyer_max: 1,
    })
    await addCoupon(db, { code: 'OLD', until_day: '2026-03-03' })
    await db
      .insertInto('promotions')
      .values({ name: 'Three kits', kind: 'bundle-sum', pieces: 3, sum_paise: paise(240000), from_day: '2026-01-01' })
      .execute()
    const shot = async (name: string) => {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
        await page.screenshot({ path: `/tmp/prices-${name}-${theme}-${width}.png`, fullPage: true })
      }
    }
    const visitor = await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/offers`)
    await shot('admin')
    await page.getByText('Make a coupon').click()
    await page.locator('li').filter({ hasText: 'MONSOON' }).locator('summary').click()
    await expectAccessible(page)
    await shot('admin-open')
    const work = await store.hang({ stock_quantity: null, title: 'Peacock kit' })
    const other = await store.hang({ title: 'Monsoon over the ghats' })
    await addToCart(store.services, {
      userId: visitor.id,
      key: randomUUID(),
      line: { artworkId: work, frameOptionId: null, quantity: 3 },
    })
    await addToCart(store.services, {
      userId: visitor.id,
      key: randomUUID(),
      line: { artworkId: other, frameOptionId: null, quantity: 1 },
    })
    await gotoLive(page, `${store.url}/cart`)
    await page.getByLabel('Coupon code').fill('old')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('This code ended')).toBeVisible()
    await shot('cart-refused')
    await page.getByLabel('Coupon code').fill('large')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('more, before tax')).toBeVisible()
    await expectAccessible(page)
    await shot('cart-more')
    await page.getByRole('button', { name: 'Remove the code LARGE' }).click()
    await page.getByLabel('Coupon code').fill('monsoon')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove the code MONSOON' })).toBeFocused()
    await shot('cart')
    await gotoLive(page, `${store.url}/checkout`)
    await expectAccessible(page)
    await shot('checkout')
  })
