/** Photos of rooms with known measures, as a phone would store them; and the journey's questions to the wall. */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { Photo } from '@rang-rekha/wall/pixels'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { randomScene } from '@rang-rekha/wall/tests/random-scene.ts'
import type { Scene } from '@rang-rekha/wall/tests/random-scene.ts'
import { renderScene } from '@rang-rekha/wall/tests/render-scene.ts'
import { openFramedWork } from './open-work.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }

/** A wall in the shade, with edges that show the perspective. */
const SEED = 5002

type Room = { scene: Scene; photo: Photo; pixels: Sharp }

const rendered = new Map<number, Room>()

/** Rendered once in each process. Small: the rules are tried on large ones. */
export function room(longerPx = 800): Room {
  const known = rendered.get(longerPx)
  if (known) return known
  const scene = randomScene(SEED, { longerPx })
  const photo = renderScene(scene)
  const { data, width, height } = photo
  const pixels = sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }).removeAlpha()
  const made = { scene, photo, pixels }
  rendered.set(longerPx, made)
  return made
}

/** How the pixels of a camera are turned that writes so into its file: mirrored first, then turned. */
const TURNS: Readonly<Record<number, (upright: Sharp) => Sharp>> = {
  1: (upright) => upright,
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  5: (upright) => upright.flop().rotate(270),
  6: (upright) => upright.rotate(270),
  7: (upright) => upright.flop().rotate(90),
  8: (upright) => upright.rotate(90),
}

/** As a file with the camera's pixel order, and its rotation in EXIF. */
export async function photoOf(pixels: Sharp, orientation = 1): Promise<Chosen> {
  const turned = TURNS[orientation]?.(pixels.clone()) ?? pixels
  const raw = await turned.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = raw.info
  const buffer = await sharp(raw.data, { raw: { width, height, channels } })
    .withMetadata({ orientation })
    .jpeg({ quality: 85 })
    .toBuffer()
  return { name: 'wall.jpg', mimeType: 'image/jpeg', buffer }
}

export const hung = (page: Page) => page.locator('.hanging')

/** A framed work on its wall, and the step of the photo open. */
export async function openPhotoStep(page: Page): Promise<void> {
  await openFramedWork(page)
  await gotoLive(page, page.url())
  await page.getByRole('link', { name: 'On your wall' }).click()
  await expect(hung(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Your photo' }).click()
  await expect(page.getByRole('heading', { name: 'Your own wall, to the centimetre' })).toBeFocused()
}

/** An existing photo; the other button is the camera's. */
export const choose = (page: Page, file: Chosen) => page.locator('input[type=file]').first().setInputFiles(file)

export const asked = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title })
