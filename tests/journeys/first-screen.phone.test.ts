import { expect, test } from '@playwright/test'

for (const address of ['/search?q=cotton', '/collection']) {
  test(`${address} asks for every picture of the first screen at once, and leaves the others for later`, async ({
    page,
  }) => {
    await page.goto(address)
    const pictures = await page
      .locator('main .card img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map((image) => ({ top: image.getBoundingClientRect().top, isEager: image.loading === 'eager' })),
      )
    const inSight = pictures.filter(({ top }) => top < page.viewportSize()!.height)
    expect(inSight.length).toBeGreaterThanOrEqual(3)
    expect(inSight.filter(({ isEager }) => !isEager)).toEqual([])
    expect(pictures.filter(({ isEager }) => isEager).length).toBeLessThanOrEqual(4)
  })
}
