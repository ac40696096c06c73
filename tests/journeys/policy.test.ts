import { expect, test } from '@playwright/test'

test(
  'text does not become markup of a page, and the store is notified of the attempt',
  { tag: '@phone' },
  async ({ page, request }) => {
    await page.goto('/about')
    const counted = async () => {
      const figures = await (await request.get(process.env.JOURNEY_METRICS_URL ?? '')).text()
      return Number(/store_policy_reports_total\{.*line="require-trusted-types-for"\} (\d+)/.exec(figures)?.[1] ?? 0)
    }
    const before = await counted()
    const outcome = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="alert(1)">')
        return 'taken'
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(outcome).toBe('TypeError')
    await expect.poll(counted).toBe(before + 1)
  },
)
