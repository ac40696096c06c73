import { expect, test } from '@playwright/test'
import { artistsOf } from '#tests/harness/payouts.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { press } from './press.ts'

test('an owner starts a run, removes a payout with a reason, approves the rest, and enters what the bank did', async ({
  page,
  context,
  isMobile,
}) => {
  // The pages are judged by axe several times.
  test.slow()
  await using store = await openJourneyStore()
  const artists = artistsOf(store.services)
  for (const rupees of [2_020, 12_500]) await artists.addArtist(rupees * 100)
  await artists.addArtist(4_000_00, { way: 'upi', name: 'Asha Rao', upi: 'asha@okbank' })
  await artists.addArtist(-1_100_00)
  const admin = await signInHere(store, context, { role: 'admin' })
  await gotoLive(page, `${store.url}/admin/payouts`)
  await expect(page.getByText('No run yet.')).toBeVisible()
  await page.getByLabel('Your own account number').fill('001122334455')
  await press(page.getByRole('button', { name: 'Save', exact: true }), isMobile)
  await expect(page.getByText('Saved. It applies to the next run.')).toBeVisible()
  await expect(page.getByText('a bank file can’t pay a UPI ID')).toBeVisible()
  await expectAccessible(page)

  await press(page.getByRole('button', { name: 'Start run' }), isMobile)
  await expect(page.getByText('Artists receive ₹14,520 in 2 payouts.')).toBeVisible()
  await expectAccessible(page)
  await press(page.locator('summary', { hasText: 'Remove payout' }).first(), isMobile)
  const remove = page.getByRole('button', { name: /^Remove payout/ }).first()
  await press(remove, isMobile)
  await expect(page.getByText('Please give a reason.')).toBeVisible()
  await page.getByLabel('Reason').first().fill('Asked to wait.')
  await press(remove, isMobile)
  await expect(page.getByText('Payout removed. The next run proposes it again.')).toBeVisible()
  await expect(page.getByText('Asked to wait.')).toBeVisible()
  await expect(page.getByText(/in 1 payout\. This can’t be undone\./)).toBeVisible()

  await store.services.database.pool.query(`update sessions set proved_at = now() - interval '1 hour'`)
  await press(page.getByRole('button', { name: 'Approve run' }), isMobile)
  await page.getByLabel('Your password').fill(admin.password)
  await press(page.getByRole('button', { name: 'Continue' }), isMobile)
  await expect(page.getByText(/1 payout approved/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download bank file' })).toBeVisible()
  await press(page.locator('summary', { hasText: 'Enter the result' }), isMobile)
  await expectAccessible(page)
  const save = page.getByRole('button', { name: /^Save result/ })
  await press(save, isMobile)
  await expect(page.getByText('Please enter the UTR: 10 to 22 letters and digits.')).toBeVisible()
  await page.getByLabel('UTR (if paid)').fill('HDFCN52026112801')
  await press(save, isMobile)
  await expect(page.getByText('UTR HDFCN52026112801')).toBeVisible()
  await expectAccessible(page)
})
