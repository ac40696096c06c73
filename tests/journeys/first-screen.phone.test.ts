import { expect, test } from '@playwright/test'

test('a list asks for every picture of the first screen at once, and leaves the others for later', async ({ page }) => {
  for (const address of ['/search?q=cotton', '/collection']) {
    await page.goto(address)
    const pictures = await page
      .locator('main .card img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map((image) => ({ top: image.getBoundingClientRect().top, isEager: image.loading === 'eager' })),
      )
    const inSight = pictures.filter(({ top }) => top < page.viewportSize()!.height)
    expect(inSight.length, address).toBeGreaterThanOrEqual(3)
    expect(
      inSight.filter(({ isEager }) => !isEager),
      address,
    ).toEqual([])
    expect(pictures.filter(({ isEager }) => isEager).length, address).toBeLessThanOrEqual(4)
  }
})
