import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { openOrders, orderOf } from './orders-part.ts'

const CALL = '**/api/shiprocket/tracking?*'
const parcel = (status: string, awb: string) => ({
  tracking_data: {
    error: '',
    shipment_status: status,
    track_url: `https://courier.example/${awb}`,
    shipment_track: [
      {
        current_status: status,
        awb_code: awb,
        origin: 'Jaipur',
        destination: 'Pune',
        weight: '1.8',
        edd: '2026-11-24',
      },
    ],
    shipment_track_activities: [{ activity: 'Left the hub', location: 'Mumbai', date: '2026-11-20 06:10:00' }],
  },
})

const answerWith = async (page: Page, json: unknown) => {
  await page.unrouteAll()
  await page.route(CALL, (route) => route.fulfill({ json }))
}

async function openTracking(page: Page) {
  await orderOf(page, 'Step-well, Noon').getByRole('button', { name: 'Track' }).click()
  return page.getByRole('dialog', { name: 'Shipment Tracking' })
}

test(
  'M-094 M-095 G-59 every parcel shows where it is, by keyboard, and the focus comes back',
  { tag: '@desktop' },
  async ({ page }) => {
    await openOrders(page)
    await answerWith(page, [
      parcel('DELIVERED', 'AWB1'),
      parcel('In Transit', 'AWB2'),
      { tracking_data: { error: 'none' } },
    ])
    const button = orderOf(page, 'Step-well, Noon').getByRole('button', { name: 'Track' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Shipment Tracking' })
    const first = dialog.locator('section').first()
    await expect(first).toContainText('Parcel 1 of 3')
    for (const words of [
      'AWB1',
      '1.8 kg',
      'Jaipur',
      'Pune',
      '24 November 2026',
      'Left the hub',
      'Mumbai, 20 Nov, 6:10 am',
    ])
      await expect(first).toContainText(words)
    await expect(first.getByText('DELIVERED')).toHaveClass('badge neem')
    await expect(dialog.getByText('In Transit')).toHaveClass('badge indigo')
    await expect(dialog.getByText('Order Not Yet Shipped')).toHaveCount(1)
    await expect(first.getByRole('link', { name: 'Track on courier’s site' })).toHaveAttribute(
      'href',
      'https://courier.example/AWB1',
    )
    await expectAccessible(page, '[role=dialog]')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  },
)

test(
  'M-096 without data, with an error, or without a status nothing has been shipped yet',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await openOrders(page)
    const none = parcel('', 'AWB1')
    for (const answer of [[], [{ tracking_data: { error: 'not found' } }], [none]]) {
      await answerWith(page, answer)
      const dialog = await openTracking(page)
      await expect(dialog).toContainText('Order Not Yet Shipped')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  },
)

test(
  'M-097 unavailable tracking says so, and can be requested again',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await openOrders(page)
    await page.route(CALL, (route) => route.fulfill({ status: 500 }))
    const dialog = await openTracking(page)
    await expect(dialog.getByRole('alert')).toContainText('Failed to fetch tracking information')
    await answerWith(page, [parcel('Out for delivery', 'AWB9')])
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog).toContainText('AWB9')
  },
)
