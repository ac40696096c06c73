/**
 * Finds a rendition on the disk or in the bucket, or makes it from the original, two at a time and each only once. One that can't be
 * stored is still shown.
 */
import type { Sharp } from 'sharp'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#domain/services.ts'
import { createWorkQueue, QueueFull } from '#shared/work-queue.ts'
import { findPicture } from './images.db.ts'
import { PIXELS_MAX } from './picture-file.rules.ts'
import { renditionKey } from './picture-key.rules.ts'
import { onceAtATime, writeWhole } from './picture-store.ts'
import { SHARE_SIZE, type Rendition } from './rendition.rules.ts'

type RenditionServices = Pick<Services, 'database' | 'pictures' | 'pictureDir'>

/** `made`: a rendition that couldn't be stored. */
export type RenditionFile =
  | { ok: true; path: string; bytes: number; made?: undefined }
  | { ok: true; path?: undefined; bytes: number; made: Uint8Array }
  | { ok: false; reason: 'not-found' | 'busy' }

const enqueue = createWorkQueue({ atOnceMax: 2, waitingMax: 200 })
const makeOnce = onceAtATime<Made | undefined>()

type Made = { data: Uint8Array; isStored: boolean }

/** Most processes find every rendition on the disk. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

export async function readRendition(services: RenditionServices, rendition: Rendition): Promise<RenditionFile> {
  const path = join(services.pictureDir, renditionKey(rendition))
  const kept = await sizeOf(path)
  if (kept !== undefined) return { ok: true, path, bytes: kept }
  try {
    const made = await makeOnce(path, () => makeRendition(services, rendition, path))
    if (!made) return { ok: false, reason: 'not-found' }
    const { data, isStored } = made
    return isStored ? { ok: true, path, bytes: data.length } : { ok: true, bytes: data.length, made: data }
  } catch (error) {
    if (error instanceof QueueFull) return { ok: false, reason: 'busy' }
    throw error
  }
}

async function makeRendition(
  services: RenditionServices,
  rendition: Rendition,
  path: string,
): Promise<Made | undefined> {
  const picture = await findPicture(services.database.kysely, rendition.pictureId)
  if (!picture) return undefined
  const { bucket } = services.pictures
  const shared = await bucket?.getRendition(rendition)
  if (shared) return { data: shared, isStored: await isStored(path, shared) }
  const original = await services.pictures.find(picture)
  if (!original.ok) {
    if (original.reason === 'away') throw new QueueFull()
    return undefined
  }
  return enqueue(async () => {
    const data = await drawRendition(original.path, rendition)
    void bucket?.putRendition(rendition, data)
    return { data, isStored: await isStored(path, data) }
  })
}

/** Metrics report a full disk; logging it for each picture would only repeat that. */
const isStored = (path: string, data: Uint8Array) =>
  writeWhole(path, (unfinished) => writeFile(unfinished, data)).then(
    () => true,
    () => false,
  )

export async function drawRendition(original: string, rendition: Rendition): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const picture = sharp(original, { limitInputPixels: PIXELS_MAX })
  if (rendition.width === 'share') return (await hangToShare(picture)).toBuffer()
  return encode(picture.resize({ width: rendition.width, withoutEnlargement: true }), rendition).toBuffer()
}

/** Small ones are mostly shown on dense screens, where a quarter fewer bytes can't be seen. */
function encode(picture: Sharp, { format, width }: Rendition): Sharp {
  if (format === 'jpg') return picture.flatten({ background: WALL }).jpeg({ quality: 84, mozjpeg: true })
  if (format === 'webp') return picture.webp({ quality: 80, effort: 4 })
  return width <= 640 ? picture.avif({ quality: 50, effort: 2 }) : picture.avif({ quality: 58, effort: 1 })
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch {
    return undefined
  }
}

const WALL = '#efe8dc'
const MARGIN = 42

async function hangToShare(picture: Sharp): Promise<Sharp> {
  const sharp = await loadSharp()
  const { width, height } = SHARE_SIZE
  const { data: work, info } = await picture
    .resize({ width: width - 2 * MARGIN, height: height - 2 * MARGIN, fit: 'inside' })
    .toColourspace('srgb')
    .flatten({ background: WALL })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const left = Math.round((width - info.width) / 2)
  const top = Math.round((height - info.height) / 2)
  const shadow = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="12"/></filter>` +
      `<rect x="${left + 4}" y="${top + 12}" width="${info.width - 8}" height="${info.height - 4}" fill="#2d1e0f" opacity="0.42" filter="url(#soft)"/></svg>`,
  )
  return sharp({ create: { width, height, channels: 3, background: WALL } })
    .composite([{ input: shadow }, { input: work, left, top }])
    .jpeg({ quality: 84, mozjpeg: true })
}
