import { expect, test } from '@playwright/test'
import { bookedParcels, buyIn } from '#tests/harness/buy.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { press } from './press.ts'

test(
  'an owner sees two disputes, answers one with the order’s papers and a file, accepts the other, and sees their outcomes',
  { tag: '@long' },
  async ({ page, context, isMobile }) => {
    // The pages are judged by axe several times.
    test.slow()
    await using store = await openJourneyStore()
    const { standIns, services } = store
    standIns?.tell(store.url)
    const [one, other] = [await buyIn(store, await signInNew(services)), await buyIn(store, await signInNew(services))]
    for (const { orderId } of [one, other]) await bookedParcels(store, orderId)
    const admin = await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/disputes`)
    await expect(page.getByText('0 disputes')).toBeVisible()
    const contested = standIns?.razorpay.disputes.open(one.paymentId).id ?? ''
    const accepted = standIns?.razorpay.disputes.open(other.paymentId, { phase: 'fraud' }).id ?? ''
    await expect(page.getByText('2 disputes, 2 need a response')).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page)

    await press(page.getByRole('link', { name: contested }), isMobile)
    await expect(page.getByText(/Respond by .*India time/)).toBeVisible()
    await expectAccessible(page)
    const send = page.getByRole('button', { name: 'Send response' })
    const summary = page.getByLabel('Your explanation')
    await press(send, isMobile)
    await expect(page.getByText('Please explain why you should keep the money.')).toBeVisible()
    await expect(summary).toBeFocused()
    await summary.fill('It was sent on the day it was ordered, and somebody signed for it.')
    const file = { name: 'signed.txt', mimeType: 'application/pdf', buffer: Buffer.from('no paper') }
    await page.getByLabel('Your own files').setInputFiles(file)
    await press(send, isMobile)
    await expect(page.getByText('Please choose JPG, PNG or PDF files.')).toBeVisible()
    await expect(summary).toHaveValue(/^It was sent/)
    await page
      .getByLabel('Your own files')
      .setInputFiles({ ...file, name: 'signed.pdf', buffer: Buffer.from('%PDF-1.7') })
    await services.database.pool.query(`update sessions set proved_at = now() - interval '1 hour'`)
    await press(send, isMobile)
    await expect(page.locator('[data-told]', { hasText: 'It’s been a while' })).toBeFocused()
    await expectAccessible(page)
    const [proving] = await Promise.all([
      context.waitForEvent('page'),
      press(page.getByRole('link', { name: 'Verify in a new tab' }), isMobile),
    ])
    await proving.getByLabel('Your password').fill(admin.password)
    await proving.getByRole('button', { name: 'Continue' }).click()
    await expect(proving.getByText('You’re verified.')).toBeVisible()
    await proving.close()
    await expect(summary).toHaveValue(/^It was sent/)
    await press(send, isMobile)
    await expect(page.getByText('Contested. Received by Razorpay.')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/With \d documents: Invoice .*signed\.pdf/)).toBeVisible()
    await expect(send).toBeHidden()
    await expectAccessible(page)

    await press(page.getByRole('link', { name: 'All disputes' }), isMobile)
    await press(page.getByRole('link', { name: accepted }), isMobile)
    await press(page.locator('summary', { hasText: 'Return the money to the buyer' }), isMobile)
    const accept = page.getByRole('button', { name: 'Accept dispute' })
    await press(accept, isMobile)
    await expect(page.getByText('Tick the box to confirm that you want to return the money.')).toBeVisible()
    await press(page.getByLabel(/^Yes, return ₹1,100 to the buyer/), isMobile, 'Space')
    await press(accept, isMobile)
    await expect(page.getByText('Accepted. Received by Razorpay.')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/^Refund: ₹1,100/)).toBeVisible({ timeout: 20_000 })

    await gotoLive(page, `${store.url}/admin/orders/${one.orderId}`)
    await expect(page.getByText('Dispute of ₹1,100: with the bank')).toBeVisible()
    await expect(page.locator('summary', { hasText: 'Refund' })).toBeHidden()
    standIns?.razorpay.disputes.move(contested, 'won')
    await expect(page.locator('summary', { hasText: 'Refund' })).toBeVisible({ timeout: 20_000 })
  },
)
