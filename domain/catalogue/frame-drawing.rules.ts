/**
 * The measures of the drawn frames, in per cent of the outer width: `face` is the rail, `mount` the
 * board between rail and picture (a little heavier below). The style sheet draws by the same numbers.
 */
export type FrameDrawing = { face: number; mount: number; hasGlass: boolean }

export const FRAME_DRAWINGS = {
  none: { face: 0, mount: 0, hasGlass: false },
  'natural-teak': { face: 4.6, mount: 8, hasGlass: true },
  'ebonised-sheesham': { face: 3.4, mount: 9, hasGlass: true },
  'limewashed-mango': { face: 4, mount: 8, hasGlass: true },
  'brushed-brass': { face: 2.4, mount: 9, hasGlass: true },
  'indigo-lacquer': { face: 4, mount: 7, hasGlass: true },
  'canvas-float': { face: 2.2, mount: 1.6, hasGlass: false },
  plain: { face: 4, mount: 8, hasGlass: true },
} as const satisfies Record<string, FrameDrawing>

export type DrawnFrame = keyof typeof FRAME_DRAWINGS

/** The mount is a little heavier below. */
export const MOUNT_BELOW = 1.16

/** How a frame of this style is drawn; an unknown style is drawn as plain wood. */
export function drawnFrame(style: string): DrawnFrame {
  if (style === 'no-frame') return 'none'
  return Object.hasOwn(FRAME_DRAWINGS, style) ? (style as DrawnFrame) : 'plain'
}

type SizeCm = { widthCm: number; heightCm: number }

/** The exact outer size of a work with its frame, for drawing to scale. */
export function outerSizeCm({ widthCm, heightCm }: SizeCm, style: string): SizeCm {
  const { face, mount } = FRAME_DRAWINGS[drawnFrame(style)]
  const width = (widthCm * 100) / (100 - 2 * (face + mount))
  return { widthCm: width, heightCm: heightCm + (width * (2 * face + (1 + MOUNT_BELOW) * mount)) / 100 }
}

/** Outer size of a framed work, in whole centimetres; null without a frame. */
export function framedSizeCm(work: SizeCm, style: string): SizeCm | null {
  if (drawnFrame(style) === 'none') return null
  const { widthCm, heightCm } = outerSizeCm(work, style)
  return { widthCm: Math.round(widthCm), heightCm: Math.round(heightCm) }
}
