// A finger ring with an enamelled flower, lying on cloth on the rim of its flower.
import type { Family } from '#drawing/core/family.ts'
import { sheet, surface } from '#drawing/core/finish.ts'
import { TAU } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Pt, Vec } from '#drawing/core/shapes.ts'
import { GOLD, studio, turn } from '#drawing/core/solid.ts'
import type { Material, Paint } from '#drawing/core/solid.ts'
import type { Stage } from '#drawing/core/stage.ts'
import { INKS, f3 } from './meenakari.ts'

const BAND = 330
const FLOWER = 196
const PETALS = 8
/** The flower is broader than the band, so it lifts the front. */
const LEAN = -Math.asin((FLOWER - 40) / (2 * BAND))

const gold = (): Material => ({ c: GOLD, metal: true })
const pearl = (): Material => ({ c: [0.88, 0.83, 0.75], gloss: 1.8, glow: 0.25 })

const rings: Family = {
  id: 'rings',
  title: 'Flower ring',
  variants: ['flower', 'flower-low'],
  size: (): Pt => [1600, 1600],
  draw(st: Stage, variant: string, r: Rng) {
    const low = variant.endsWith('-low')
    const { W, H } = st
    const cloth = r.pick(['#E8D3C6', '#D9DED6', '#EFE4D2'])
    const inks = r.pick(INKS)
    const g = sheet(st, cloth, { mottle: 0.05 })
    surface(st, g, { kind: 'weave', relief: 0.15, pitch: 6, vignette: 0, glow: 0, grain: 0.02 })
    const scene = studio(st, {
      elev: low ? 0.3 : 0.72,
      cx: W * (low ? 0.45 : 0.48),
      cy: H * (low ? 0.6 : 0.51),
      zoom: low ? 1.72 : 1.66,
      ss: st.k > 1.5 ? 1 : 1.5,
    })
    const yaw = low ? 0.62 : -0.34
    const band = turn(LEAN, 0, yaw, [0, 0, 42 + BAND * Math.sin(-LEAN)])
    const face = turn(LEAN + Math.PI / 2, 0, yaw, faceAt(yaw, 42 + BAND * Math.sin(-LEAN)))
    drawBand(scene, band, inks)
    drawFlower(scene, face, inks)
    scene.finish(g, { blur: 11, strength: 0.4 })
    return surface(st, g, { relief: 0, vignette: 0.12, glow: 0.07, grain: 0.016, warm: 0.008 })
  },
}
export default rings

type Scene = ReturnType<typeof studio>
type Place = ReturnType<typeof turn>

/** Where the flower sits on the band, after both are leant and turned. */
function faceAt(yaw: number, lift: number): Vec {
  const out = -(BAND + 20) * Math.cos(LEAN)
  return [-out * Math.sin(yaw), out * Math.cos(yaw), lift - (BAND + 20) * Math.sin(LEAN)]
}

/** Broad at the shoulders, where a leaf of enamel lies on each side, and narrow below. */
function drawBand(scene: Scene, xf: Place, inks: readonly string[]) {
  const toFlower = (u: number) => Math.abs(((u + 0.25 + 0.5) % 1) - 0.5) * TAU
  const half = (u: number) => 34 + 44 * Math.max(0, Math.cos(toFlower(u) * 0.9)) ** 2.4
  scene.mesh(
    (u, v) => {
      const a = u * TAU
      const b = v * TAU
      const cb = Math.sign(Math.cos(b)) * Math.abs(Math.cos(b)) ** 0.75
      const radius = BAND + 20 * cb
      return {
        p: [radius * Math.cos(a), radius * Math.sin(a), half(u) * Math.sin(b)],
        n: [Math.cos(b) * Math.cos(a), Math.cos(b) * Math.sin(a), Math.sin(b) * 0.7],
      }
    },
    (u, v) => {
      const away = toFlower(u)
      const across = Math.abs(v < 0.5 ? v : v - 1) / 0.25
      const along = (away - 0.5) / 0.95
      if (along > 0 && along < 1 && across < 1) {
        const leaf = 0.74 * Math.sin(Math.PI * along ** 0.8)
        if (across < leaf * 0.82) return { c: f3(across < leaf * 0.3 ? inks[1]! : inks[0]!), gloss: 1.6 }
        if (across < leaf) return gold()
      }
      const beat = Math.cos(away * 46) * 0.4
      return across < 0.92 && along >= 1
        ? { c: GOLD, metal: true, b: [-Math.sin(u * TAU) * beat, Math.cos(u * TAU) * beat, 0] }
        : gold()
    },
    300,
    40,
    { xf },
  )
}

/** A shallow dish with petals of enamel, a stone in the middle and pearls round its edge. */
function drawFlower(scene: Scene, xf: Place, inks: readonly string[]) {
  const edge = FLOWER * 0.86
  const petals: Paint = (u, q) => {
    const out = (q - 0.15) / 0.26
    if (out < 0 || out > 1) return gold()
    const cell = u * PETALS
    const off = Math.abs(cell - Math.floor(cell) - 0.5)
    const width = 0.47 * Math.sin(Math.PI * (0.18 + 0.82 * out)) ** 0.6
    const heart = 0.17 * Math.sin(Math.PI * Math.min(1, Math.max(0, (out - 0.14) / 0.66))) ** 0.7
    if (off < heart) return { c: f3(inks[2]!), gloss: 1.7 }
    return off < width - 0.04 && off > heart + 0.025 ? { c: f3(inks[0]!), gloss: 1.7 } : gold()
  }
  scene.lathe(
    [
      [0.1, 34],
      [edge * 0.3, 36],
      [edge * 0.62, 40],
      [edge * 0.94, 26],
      [edge, 10],
      [edge * 0.94, -6],
      [edge * 0.5, -26],
      [edge * 0.2, -40],
    ],
    petals,
    { xf, q: 192, steps: 8 },
  )
  const around = (count: number, radius: number, z: number, size: number, paint: Paint, detail: number) => {
    for (let i = 0; i < count; i++) {
      const a = (i / count) * TAU
      scene.ball(radius * Math.cos(a), radius * Math.sin(a), z, size, paint, xf, detail)
    }
  }
  around(24, edge + 12, 8, 19, pearl, 18)
  around(48, edge * 0.93, 30, 6, gold, 10)
  around(20, edge * 0.33, 42, 7, gold, 10)
  scene.ball(0, 0, 40, edge * 0.27, () => ({ c: f3(inks[1]!), gloss: 2.6, glow: 0.5 }), xf, 36, 0.8)
}
