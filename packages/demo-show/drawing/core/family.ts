import type { Rng } from './rng.ts'
import type { Pt } from './shapes.ts'
import type { Ctx, Stage } from './stage.ts'

/** A kind of picture. Same variant and same random numbers: same pixels. */
export type Family = {
  id: string
  title: string
  variants: readonly string[]
  /** Art units; the long side is about 1600. */
  size: (variant: string) => Pt
  draw: (st: Stage, variant: string, r: Rng) => Ctx | Promise<Ctx>
}
