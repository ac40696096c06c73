import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openOrders, orderOf } from './orders-part.ts'

const CALL = '**/api/shiprocket/invoice?*'
const FILE = '**/orders/*/invoice.pdf'
const PDF = '%PDF-1.4 an invoice'

const answerAddress = (page: Page, body: object = { invoice_url: '/orders/1/invoice.pdf' }) =>
  page.route(CALL, (route) => route.fulfill({ json: body }))

test('M-088 the invoice is saved under its order, by mouse and by keyboard', { tag: '@desktop' }, async ({ page }) => {
  await openOrders(page)
  await answerAddress(page)
  await page.route(FILE, (route) => route.fulfill({ contentType: 'application/pdf', body: PDF }))
  const button = orderOf(page, 'Bindu, Horizon').getByRole('button', { name: 'Invoice' })
  for (const press of [() => button.click(), () => button.press('Enter'), () => button.press('Space')]) {
    const [asked, file] = await Promise.all([page.waitForRequest(CALL), page.waitForEvent('download'), press()])
    expect(new URL(asked.url()).searchParams.get('orderId')).toBe('order_S4fKd8WpCv2LqM')
    expect(file.suggestedFilename()).toBe('Invoice-order_S4fKd8WpCv2LqM.pdf')
    expect(await readFile(await file.path(), 'utf8')).toBe(PDF)
    await expect(button).toHaveText('Invoice')
  }
})

test(
  'M-090 M-091 M-092 M-093 errors of an invoice are shown next to its button',
  { tag: '@desktop' },
  async ({ page }) => {
    await openOrders(page)
    const order = orderOf(page, 'Bindu, Horizon')
    const said = async (text: string) => {
      await order.getByRole('button', { name: 'Invoice' }).click()
      await expect(order.getByRole('alert')).toHaveText(text)
      await page.unrouteAll()
    }
    await page.route(CALL, (route) => route.fulfill({ status: 500 }))
    await said('Failed to get invoice URL')
    await page.route(CALL, (route) => route.abort())
    await said('Failed to get invoice URL')
    await answerAddress(page, {})
    await said('No invoice URL in response')
    for (const answer of [
      { status: 404, contentType: 'application/pdf' },
      { contentType: 'text/html', body: 'Sign in' },
      { contentType: 'application/pdf', body: Buffer.alloc(20 * 1024 * 1024 + 1) },
    ]) {
      await answerAddress(page)
      await page.route(FILE, (route) => route.fulfill(answer))
      await said('Failed to fetch the invoice PDF')
    }
    await answerAddress(page)
    await page.route(FILE, (route) => route.fulfill({ contentType: 'application/pdf', body: PDF }))
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error('')
      }
    })
    await said('Failed to download invoice')
  },
)
