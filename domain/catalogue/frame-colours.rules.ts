/** The colours of the drawn frames, where a picture of them is drawn without the style sheet, which has the same. */
import type { DrawnFrame } from './frame-drawing.rules.ts'

export type FrameColours = {
  /** From the brightest of the rail to its outer edge. */
  rail: readonly [string, string, string, string]
  /** The inner edge of the rail, where it is of another colour. */
  lip?: string
  /** The mount, above and below. */
  board: readonly [string, string]
}

const IVORY = ['#faf6ec', '#f3ecdd'] as const

export const FRAME_COLOURS: Record<Exclude<DrawnFrame, 'none'>, FrameColours> = {
  'natural-teak': { rail: ['#c98f57', '#a9713e', '#87552b', '#5c3719'], board: IVORY },
  'ebonised-sheesham': { rail: ['#4a423b', '#2c2621', '#1d1915', '#0e0b09'], lip: '#8a6f45', board: IVORY },
  'limewashed-mango': { rail: ['#fbf7ee', '#efe8da', '#dfd5c3', '#c2b59f'], board: ['#fdfbf5', '#f8f3e8'] },
  'brushed-brass': { rail: ['#f0d493', '#c99f51', '#a3792f', '#6f4e1a'], board: ['#f2ead9', '#ece2cd'] },
  'indigo-lacquer': { rail: ['#4d5d9a', '#35427a', '#27315e', '#171e3f'], board: ['#f6efe0', '#efe5d1'] },
  'canvas-float': { rail: ['#9a6b42', '#7d5230', '#623d21', '#402611'], board: ['#14100d', '#14100d'] },
  plain: { rail: ['#d9bd94', '#c2a276', '#a5855a', '#7a5f3b'], board: IVORY },
}
