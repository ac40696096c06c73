/** `npm run pictures`: the pictures of the README, taken of a store that is started for it. */
import { join } from 'node:path'
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test'
import { href } from 'react-router'
import sharp from 'sharp'
import { works } from '#demo/show/works.ts'
import { wallAddress } from '@rang-rekha/wall/address'
import { FIRST_FRAME, wallOf } from '#domain/wall/wall-of.rules.ts'
import { startBuiltStore } from '#tests/harness/built-store.ts'
import { chromiumFlags, chromiumPath } from '#tests/harness/chromium.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { painted } from '#tests/harness/painted.ts'
import { buildWhenNeeded } from './build-when-needed.ts'

type Picture = {
  file: string
  address: string
  screen: BrowserContextOptions
  /** Width in the README; the shot is as wide as the screen. */
  width: number
  prepare?: (page: Page) => Promise<void>
}

const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures')
const WIDE = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const
const framedWork = works.find(({ slug }) => slug === 'seven-fish-one-pond')

/** Works of the show that go together, each in its frame. */
const ON_THE_WALL: Readonly<Record<string, string>> = {
  'salt-flat-moonrise': 'Brushed brass',
  'courtyard-half-past-four': 'Natural teak',
  'stepwell-noon': 'Ebonised sheesham',
  'alphonso-late-april': 'Limewashed mango',
  'swamp-deer-by-starlight': 'Ebonised sheesham',
  'seven-wells': 'Natural teak',
}

const pictures: readonly Picture[] = [
  { file: 'wall.jpg', address: addressOfWall(), screen: WIDE, width: 1200, prepare: hangTogether },
  { file: 'home.jpg', address: '/', screen: WIDE, width: 1200 },
  {
    file: 'artwork.jpg',
    address: `/artwork/${framedWork?.id}`,
    screen: WIDE,
    width: 1000,
    prepare: (page) => page.locator('.frames label', { hasText: 'Limewashed mango' }).click(),
  },
  { file: 'collection-phone.jpg', address: '/collection', screen: PHONE, width: 360 },
]

await buildWhenNeeded(console.log)
const store = await startBuiltStore()
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags })
try {
  for (const picture of pictures) await take(picture)
} finally {
  await browser.close()
  await store.stop()
}

async function take({ file, address, screen, width, prepare }: Picture): Promise<void> {
  const context = await browser.newContext({ ...screen, reducedMotion: 'reduce', locale: 'en-IN' })
  const page = await context.newPage()
  await gotoLive(page, store.url + address)
  await prepare?.(page)
  await page.waitForFunction(areAllDrawn)
  await painted(page)
  const taken = await page.screenshot({ type: 'png' })
  await sharp(taken).resize(width).jpeg({ quality: 82, mozjpeg: true }).toFile(join(FOLDER, file))
  console.log(`docs/pictures/${file}`)
  await context.close()
}

function addressOfWall(): string {
  const hung = works.filter(({ slug }) => slug in ON_THE_WALL)
  return `${href('/wall')}${wallAddress(
    wallOf(hung.map(({ id }) => ({ workId: id, frameId: FIRST_FRAME, outer: { widthCm: 50, heightCm: 50 } }))),
  )}`
}

async function hangTogether(page: Page): Promise<void> {
  for (const { slug, title } of works) {
    const frame = ON_THE_WALL[slug]
    if (frame) await page.getByLabel(`Frame of ${title}`).selectOption({ label: frame })
  }
  await page.getByRole('button', { name: 'Salon' }).click()
  // In sight again, as at first.
  await page.locator('.wall-panel').evaluate((panel) => panel.scrollTo(0, 0))
}

/** In the page: fonts are loaded, and every picture in the window. */
function areAllDrawn(): boolean {
  const inWindow = [...document.images].filter((image) => {
    const { width, top, bottom } = image.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  })
  return document.fonts.status === 'loaded' && inWindow.every((image) => image.complete && image.naturalWidth > 0)
}
