import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { beyondEdges } from './beyond-edges.ts'
import { photo } from './studio-parts.ts'

const HEADS = 'Reference,Title,Category,Price,Dimensions,Medium,Origin,Description,Picture'
const row = (number: number, price: string, picture = `photo-${number}.jpg`) =>
  `M-${number},Work ${number},wall-art/handmade,${price},61 × 76 cm,Gouache,by hand,Rain.,${picture}`
const sheet = (...rows: string[]) => ({
  name: 'works.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADS, ...rows].join('\n')),
})

test(
  'an artist uploads pictures and a sheet on a phone, corrects the cells that are wrong, and imports the works',
  { tag: '@phone' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
    await gotoLive(page, `${store.url}/artist/dashboard`)
    await page.getByRole('link', { name: 'Add works from a sheet' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Works from a sheet' })).toBeVisible()
    const main = page.getByRole('main')

    await main.getByLabel('Pictures', { exact: true }).setInputFiles(await Promise.all([0, 1, 2].map(photo)))
    await main.getByRole('button', { name: 'Upload pictures' }).click()
    await expect(main.getByText('3 pictures aren’t used by a work yet')).toBeVisible()

    await main
      .getByLabel('Sheet', { exact: true })
      .setInputFiles(sheet(row(0, '9500'), row(1, 'cheap'), row(2, '1', 'none.jpg')))
    await main.getByRole('button', { name: 'Check sheet' }).click()
    await expect(main.getByRole('alert').getByRole('listitem')).toHaveText([/^D3 \(Price\)/, /^I4 \(Picture\)/])
    await page.setViewportSize({ width: 320, height: 740 })
    expect(await beyondEdges(page)).toEqual({ sideways: 0, beyond: [] })
    await main.getByText('What goes into the columns').click()
    expect(await beyondEdges(page)).toEqual({ sideways: 0, beyond: [] })
    await expectAccessible(page, undefined, 1, ['light', 'dark'])

    await main
      .getByLabel('Sheet', { exact: true })
      .setInputFiles(sheet(row(0, '9500'), row(1, '"8,000"'), row(2, '700')))
    await main.getByRole('button', { name: 'Check sheet' }).click()
    await expect(main.getByText('New works: 3. Changed works: 0. No change: 0.')).toBeVisible()
    await main.getByRole('button', { name: 'Import' }).click()
    await expect(main.getByRole('heading', { name: 'Last imports' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Works', exact: true }).click()
    await expect(main.getByText('0 listed, 3 awaiting approval')).toBeVisible()
  },
)
