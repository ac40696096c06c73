/** Draws the picture next to a link to a shared wall, from the works as they are now. */
import { FRAME_COLOURS } from '#domain/catalogue/frame-colours.rules.ts'
import { drawnFrame, FRAME_DRAWINGS, MOUNT_BELOW } from '#domain/catalogue/frame-drawing.rules.ts'
import { readRendition } from '#domain/images/read-rendition.ts'
import { RENDITION_WIDTHS, SHARE_SIZE } from '#domain/images/rendition.rules.ts'
import type { Services } from '#domain/services.ts'
import { createWorkQueue, isQueueFull } from '#shared/work-queue.ts'
import { join } from 'node:path'
import { previewLayers, wallPreview } from '@rang-rekha/wall/preview'
import type { PreviewFrame, Rectangle, Wordmark } from '@rang-rekha/wall/preview'
import type { SharedWall } from '@rang-rekha/wall/address'
import { roomPictures, TONES } from '@rang-rekha/wall/rooms'
import { hangWorks, type HungPiece } from './hung-works.rules.ts'
import type { WallWork } from './wall-work.rules.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** The drawn rooms in which works hang. */
    roomDir: string
  }
}

export type DrawnPreview = { ok: true; jpeg: Uint8Array } | { ok: false; reason: 'nothing-hangs' | 'busy' }

/** Only programs ask for these: one at a time, and few may wait. */
const enqueue = createWorkQueue({ atOnceMax: 1, waitingMax: 6 })

type Needs = Pick<
  Services,
  'brand' | 'database' | 'drawing' | 'log' | 'pictureDir' | 'pictures' | 'printFonts' | 'roomDir'
>

export async function drawWallPreview(
  services: Needs,
  wall: SharedWall,
  works: readonly WallWork[],
): Promise<DrawnPreview> {
  const { hung } = hangWorks(wall.works, new Map(works.map((work) => [work.id, work])))
  const preview = wallPreview(
    hung.map((piece) => ({ ...piece, frame: frameInPreview(piece.frameSlug) })),
    SHARE_SIZE,
  )
  if (preview.pieces.length === 0) return { ok: false, reason: 'nothing-hangs' }
  try {
    return await enqueue(() => draw(services, wall, preview))
  } catch (error) {
    if (isQueueFull(error)) return { ok: false, reason: 'busy' }
    throw error
  }
}

/** Null without one. */
export function frameInPreview(style: string): PreviewFrame | null {
  const frame = drawnFrame(style)
  return frame === 'none' ? null : { ...FRAME_DRAWINGS[frame], mountBelow: MOUNT_BELOW, colours: FRAME_COLOURS[frame] }
}

async function draw(
  services: Needs,
  { room, tone }: SharedWall,
  { crop, pieces }: ReturnType<typeof wallPreview<HungPiece & { frame: PreviewFrame | null }>>,
): Promise<DrawnPreview> {
  const { width, height } = SHARE_SIZE
  const pictures: (Rectangle & { file: string | Uint8Array })[] = []
  for (const { picture, work } of pieces) {
    const rendition = await readRendition(services, {
      pictureId: work.picture.id,
      width: renditionWidth(picture),
      format: 'webp',
    })
    if (rendition.ok) pictures.push({ ...picture, file: rendition.path ?? rendition.made })
    else if (rendition.reason === 'busy') return { ok: false, reason: 'busy' }
  }
  const files = roomPictures(room, tone)
  const colour = `#${TONES.find(({ value }) => value === tone)?.paint ?? 'ffffff'}`
  const { under, over } = previewLayers(pieces, SHARE_SIZE, await wordmark(services))
  const collage = {
    width,
    height,
    ground: {
      file: join(services.roomDir, files.picture),
      crop,
      paint: { colour, where: join(services.roomDir, files.wall) },
    },
    layers: [under, ...pictures, over],
  }
  const drawn = await services.drawing.lay(collage, 'previews of walls')
  if (drawn.ok) return { ok: true, jpeg: drawn.drawn }
  if (drawn.reason === 'busy') return { ok: false, reason: 'busy' }
  services.log.warn({ reason: drawn.reason, room, tone }, 'The preview of a wall could not be drawn.')
  return { ok: false, reason: 'nothing-hangs' }
}

const renditionWidth = ({ width }: Rectangle): number => RENDITION_WIDTHS.find((offered) => offered >= width) ?? 1600

async function wordmark({ brand, printFonts }: Needs): Promise<Wordmark> {
  const font = (await printFonts()).get('fraunces')
  if (!font) return { path: '', width: 0, unitsPerEm: 1 }
  const { glyphs, positions, advanceWidth } = font.layout(brand.name)
  let across = 0
  const paths = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {}
    const placed = path.translate(across + xOffset, 0).toSVG()
    across += xAdvance
    return placed
  })
  return { path: paths.join(''), width: advanceWidth, unitsPerEm: font.unitsPerEm }
}
