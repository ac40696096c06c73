/** Shares a picture of the wall by the device's own sharing, or as a download. */
import { saveFile } from '#app/browser/save-file.ts'
import type { Backdrop, Paint } from '#app/routes/wall/backdrop.ts'
import { FRAME_COLOURS } from '#domain/catalogue/frame-colours.rules.ts'
import { drawnFrame, FRAME_DRAWINGS, MOUNT_BELOW } from '#domain/catalogue/frame-drawing.rules.ts'
import { offeredWidths, renditionAddress } from '#domain/images/rendition.rules.ts'
import { boundsOf, type Box } from '@rang-rekha/wall/boxes'
import { distance, project, type Point } from '@rang-rekha/wall/plane'
import type { Tint } from '@rang-rekha/wall/tint'
import type { WallWork } from '#domain/wall/wall-work.rules.ts'
import { layInPerspective } from './lay-in-perspective.ts'

const FILE_NAME = 'on-your-wall.jpg'

export type Saved = 'shared' | 'saved' | 'not-shared'

export async function savePicture(backdrop: Backdrop, pieces: readonly ExportedPiece[], paint?: Paint): Promise<Saved> {
  const file = new File([await exportPicture(backdrop, pieces, paint)], FILE_NAME, { type: 'image/jpeg' })
  if (isPhone() && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'not-shared'
    }
  }
  saveFile(file, FILE_NAME)
  return 'saved'
}

/** Desktop browsers show their downloads. */
const isPhone = () => window.matchMedia('(pointer: coarse)').matches

/** `box`: the work with its frame. */
type ExportedPiece = { work: Pick<WallWork, 'picture'>; frameSlug: string; box: Box }

const JPEG_QUALITY = 0.92

async function exportPicture(backdrop: Backdrop, pieces: readonly ExportedPiece[], paint?: Paint): Promise<Blob> {
  const { width, height } = backdrop
  const [canvas, context] = canvasOf(width, height)
  context.drawImage(await pictureAt(backdrop.src), 0, 0, width, height)
  if (paint) {
    context.globalCompositeOperation = 'multiply'
    context.drawImage(await painted(paint, width, height), 0, 0)
    context.globalCompositeOperation = 'source-over'
  }
  const pictures = await Promise.all(pieces.map(({ work }) => pictureAt(addressOf(work))))
  for (const [index, piece] of pieces.entries()) hang(context, backdrop, piece, pictures[index]!)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (!blob) throw new Error('The picture of the wall could not be drawn.')
  return blob
}

const WIDEST_PX = 1280

function addressOf({ picture }: ExportedPiece['work']): string {
  const width = offeredWidths(picture.width).findLast((offered) => offered <= WIDEST_PX) ?? WIDEST_PX
  return renditionAddress({ pictureId: picture.id, width, format: 'webp' })
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.imageSmoothingQuality = 'high'
  return [canvas, context]
}

async function pictureAt(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

/** The paint, where there is wall. */
async function painted({ colour, mask }: Paint, width: number, height: number): Promise<HTMLCanvasElement> {
  const [canvas, context] = canvasOf(width, height)
  context.drawImage(await pictureAt(mask), 0, 0, width, height)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  return canvas
}

/** Less than this, and frames lose their profile. */
const PX_PER_CM_MIN = 6

function hang(
  context: CanvasRenderingContext2D,
  { wall, tintOf }: Backdrop,
  { frameSlug, box }: ExportedPiece,
  picture: HTMLImageElement,
): void {
  const { left, top } = boundsOf(box)
  const seen = (across: number, down: number): Point =>
    project(wall, [left + across * box.widthCm, top - down * box.heightCm])
  const corners = [seen(0, 0), seen(1, 0), seen(1, 1), seen(0, 1)] as const
  const pxPerCm = distance(corners[0], corners[1]) / box.widthCm
  const tint = tintOf?.(box) ?? undefined
  throwShade(context, corners, { pxPerCm, tint })
  const flat = framed(picture, { frameSlug, box, pxPerCm: Math.max(PX_PER_CM_MIN, 1.5 * pxPerCm) })
  if (tint) light(flat, tint)
  layInPerspective(context, flat, seen)
}

/** A shade: how far to the side, how far down, how soft, all in centimetres, and how strong. As the page draws it. */
const SHADES = [
  [0.8, 0.5, 0.7, 0.5],
  [2.3, 2.3, 2.7, 0.46],
  [5.7, 6.3, 7.7, 0.36],
] as const
const USUAL_LIGHT = { side: -0.5, above: 0.8, shade: [60, 44, 28] } as const

function throwShade(
  context: CanvasRenderingContext2D,
  corners: readonly Point[],
  { pxPerCm, tint }: { pxPerCm: number; tint: Tint | undefined },
): void {
  const { side, above, shade } = tint ?? USUAL_LIGHT
  for (const [across, down, soft, strength] of SHADES) {
    context.save()
    context.shadowColor = `rgb(${shade.join(' ')} / ${strength})`
    context.shadowBlur = soft * pxPerCm
    context.shadowOffsetX = -side * across * pxPerCm
    context.shadowOffsetY = (down > 1 ? above : 1) * down * pxPerCm
    context.fillStyle = `rgb(${shade.join(' ')})`
    context.beginPath()
    for (const [x, y] of corners) context.lineTo(x, y)
    context.fill()
    context.restore()
  }
}

type Flat = { frameSlug: string; box: Box; pxPerCm: number }

/** Across a rail, from its outer edge to its inner one; as the style sheet has it. */
const PROFILE = [
  [0, 3],
  [0.04, 1],
  [0.14, 0],
  [0.42, 1],
  [0.68, 2],
  [0.78, 1],
  [0.9, 2],
  [0.97, 3],
] as const
/** Light from the upper left: upper, right, lower and left rail. */
const RAIL_LIGHT = [1.1, 0.86, 0.8, 1.02] as const

/** A work in its frame, seen straight on. */
function framed(picture: HTMLImageElement, { frameSlug, box, pxPerCm }: Flat): HTMLCanvasElement {
  const [width, height] = [Math.round(box.widthCm * pxPerCm), Math.round(box.heightCm * pxPerCm)]
  const [canvas, context] = canvasOf(width, height)
  const frame = drawnFrame(frameSlug)
  const { face, mount } = FRAME_DRAWINGS[frame]
  const [rail, board] = [(width * face) / 100, (width * mount) / 100]
  if (frame !== 'none') {
    const { rail: colours, lip, board: boards } = FRAME_COLOURS[frame]
    const paper = context.createLinearGradient(0, 0, 0, height)
    paper.addColorStop(0, boards[0])
    paper.addColorStop(1, boards[1])
    context.fillStyle = paper
    context.fillRect(0, 0, width, height)
    // Each rail is drawn as the upper one of a frame that is turned.
    for (const [turn, brightness] of RAIL_LIGHT.entries()) {
      const [along, across] = turn % 2 === 0 ? [width, height] : [height, width]
      context.save()
      context.translate(width / 2, height / 2)
      context.rotate((turn * Math.PI) / 2)
      context.translate(-along / 2, -across / 2)
      const profile = context.createLinearGradient(0, 0, 0, rail)
      for (const [at, colour] of PROFILE) profile.addColorStop(at, colours[colour])
      profile.addColorStop(1, lip ?? colours[3])
      context.fillStyle = profile
      context.beginPath()
      for (const [x, y] of [
        [0, 0],
        [along, 0],
        [along - rail, rail],
        [rail, rail],
      ] as const)
        context.lineTo(x, y)
      context.fill()
      context.fillStyle = brightness < 1 ? `rgb(0 0 0 / ${1 - brightness})` : `rgb(255 255 255 / ${brightness - 1})`
      context.fill()
      context.restore()
    }
    inShade(context, { left: rail, top: rail, width: width - 2 * rail, height: height - 2 * rail, deep: width * 0.012 })
  }
  const inside = { left: rail + board, top: rail + board, width: width - 2 * (rail + board) }
  const high = height - 2 * rail - board - board * MOUNT_BELOW
  context.drawImage(picture, inside.left, inside.top, inside.width, high)
  if (mount > 2) {
    context.strokeStyle = '#f6f1e6'
    context.lineWidth = Math.max(1, width * 0.0042)
    context.strokeRect(inside.left, inside.top, inside.width, high)
    inShade(context, { ...inside, height: high, deep: width * 0.006 })
  }
  return canvas
}

type Shaded = { left: number; top: number; width: number; height: number; deep: number }

/** Deeper parts are in the shade of the upper and left edges. */
function inShade(context: CanvasRenderingContext2D, { left, top, width, height, deep }: Shaded): void {
  for (const [right, down] of [
    [0, deep],
    [deep, 0],
  ] as const) {
    const fade = context.createLinearGradient(left, top, left + right, top + down)
    fade.addColorStop(0, 'rgb(30 20 10 / 0.36)')
    fade.addColorStop(1, 'rgb(30 20 10 / 0)')
    context.fillStyle = fade
    context.fillRect(left, top, right || width, down || height)
  }
}

/** Between its corners the light changes evenly: four pixels, drawn as large as the work. */
function light(flat: HTMLCanvasElement, { corners }: Tint): void {
  const context = flat.getContext('2d')
  const [small, four] = canvasOf(2, 2)
  const [upperLeft, upperRight, lowerRight, lowerLeft] = corners
  const pixels = [upperLeft, upperRight, lowerLeft, lowerRight].flatMap((rgb) => [...(rgb ?? [255, 255, 255]), 255])
  four.putImageData(new ImageData(new Uint8ClampedArray(pixels), 2, 2), 0, 0)
  if (!context) return
  context.globalCompositeOperation = 'multiply'
  context.drawImage(small, 0.5, 0.5, 1, 1, 0, 0, flat.width, flat.height)
}
