/** Wood, cloth, clay and paint: the colour of a place on something. */
import { grain, lightOf, smooth } from '@rang-rekha/wall/tests/shades.ts'
import type { Light } from '@rang-rekha/wall/tests/shades.ts'
import type { Surface, Vector } from './solids.ts'

const times = ([red, green, blue]: Light, shade: number): Light => [red * shade, green * shade, blue * shade]
const mixed = (a: Light, b: Light, share: number): Light => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

export function plain(hex: string, uneven = 0.04): Surface {
  const colour = lightOf(hex)
  return (x, y, z) => times(colour, 1 + uneven * grain(x * 2 + z, y * 2 + z * 1.3))
}

/** Its grain runs along one axis. */
export function wood(hex: string, along: 'x' | 'y' | 'z' = 'x'): Surface {
  const colour = lightOf(hex)
  const dark = times(colour, 0.6)
  return (x, y, z) => {
    const [run, u, v] = along === 'x' ? [x, y, z] : along === 'y' ? [y, x, z] : [z, x, y]
    const wave = 5 * grain(run * 0.11 + 17, (u + v) * 0.4)
    const rings = 0.5 + 0.5 * Math.sin((u + v * 0.8) * 1.15 + wave)
    const pores = grain(run * 0.5, (u + v) * 7)
    return times(mixed(colour, dark, 0.26 * rings), 1 + 0.16 * pores + 0.1 * grain(run * 0.07 + 5, (u - v) * 0.3))
  }
}

/** Linen: slubs along both threads, and the cloth's own unevenness. */
export function cloth(hex: string, strength = 1): Surface {
  const colour = lightOf(hex)
  return (x, y, z) => {
    const [u, v] = [x + z * 0.4, y + z]
    const slubs = grain(u * 0.35, v * 2.1) + grain(u * 2.1 + 40, v * 0.35)
    return times(colour, 1 + strength * (0.085 * slubs + 0.05 * grain(u * 0.25, v * 0.25)))
  }
}

type Local = (x: number, y: number, z: number) => Vector

const repeated = (value: number, step: number) => ((((value / step) % 1) + 1) % 1) - 0.5

/** Block print: a flower of six petals in every field, every second row moved by half. */
export function printed(ground: string, ink: string, local: Local, step = 7): Surface {
  const [under, over] = [lightOf(ground), lightOf(ink)]
  return (px, py, pz) => {
    const [x, y, z] = local(px, py, pz)
    const row = Math.floor(y / step)
    const [u, v] = [repeated(x + (row % 2 === 0 ? 0 : step / 2), step) * step, repeated(y, step) * step]
    const radius = Math.hypot(u, v) / step
    const petals = 0.27 + 0.1 * Math.cos(Math.atan2(v, u) * 6)
    const flower = smooth(petals + 0.03, petals - 0.03, radius) * smooth(0.07, 0.1, radius)
    const corner = Math.hypot(Math.abs(u) - step / 2, Math.abs(v) - step / 2) / step
    const dot = smooth(0.09, 0.06, corner)
    const worn = (0.9 + 0.1 * grain(x * 3, y * 3)) * smooth(0.5, 1.4, Math.abs(z))
    return times(mixed(under, over, Math.max(flower, dot) * worn), 1 + 0.05 * grain(px * 4, py * 4))
  }
}

/** Stripes across: `at` says how far along them a place is, from the first on. */
export function striped(
  ground: string,
  bands: readonly (readonly [from: number, to: number, hex: string])[],
  at: (x: number, y: number, z: number) => number,
): Surface {
  const base = lightOf(ground)
  const drawn = bands.map(([from, to, hex]) => ({ from, to, colour: lightOf(hex) }))
  return (x, y, z) => {
    const place = at(x, y, z) + 0.1 * grain(x * 3, z * 3)
    const band = drawn.find(({ from, to }) => place >= from && place < to)
    const thread = 1 + 0.06 * grain(x * 5 + z, y * 5 + z * 5) + 0.05 * grain(x * 0.4, z * 0.4 + y)
    return times(band?.colour ?? base, thread)
  }
}

/** Running stitches in rows, as on a kantha quilt. */
export function stitched(
  hex: string,
  thread: string,
  at: (x: number, y: number, z: number) => readonly [number, number],
): Surface {
  const [base, over] = [lightOf(hex), lightOf(thread)]
  return (x, y, z) => {
    const [u, v] = at(x, y, z)
    const row = Math.floor(v / 2.6)
    const inRow = smooth(0.1, 0.05, Math.abs(repeated(v, 2.6)))
    const inStitch = smooth(0.3, 0.22, Math.abs(repeated(u + row * 1.1, 2.2)))
    return times(
      mixed(base, over, 0.55 * inRow * inStitch),
      1 + 0.06 * grain(u * 0.5, v * 0.5) + 0.04 * grain(u * 4, v * 4),
    )
  }
}

/** Cane: an open weave that shows its dark holes. */
export function cane(hex: string): Surface {
  const base = lightOf(hex)
  return (x, y) => {
    const holes = smooth(0.3, 0.16, Math.hypot(repeated(x, 1.9), repeated(y, 1.9)))
    const slant = 0.5 + 0.5 * Math.sin((x + y) * 3.3) * Math.sin((x - y) * 3.3)
    return times(base, (1 - 0.5 * holes) * (0.9 + 0.14 * slant) * (1 + 0.06 * grain(x * 0.8, y * 0.8)))
  }
}

export function leafy(hex: string): Surface {
  const colour = lightOf(hex)
  return (x, y, z) => times(colour, 1 + 0.2 * grain(x * 1.4 + z, y * 1.4) + 0.08 * grain(x * 7, y * 7 + z))
}

/** Boards that run from side to side. */
export function boards(hex: string): Surface {
  const colour = lightOf(hex)
  return (x, _, z) => {
    const row = Math.floor(z / 15)
    const length = 150
    const start = row * 67.3
    const piece = Math.floor((x + start) / length)
    const end = repeated(x + start - length / 2, length) * length
    const own = 0.9 + 0.22 * (Math.abs(Math.sin(row * 12.9898 + piece * 78.233) * 43758.5453) % 1)
    const rings = Math.sin((z + 9 * grain(x * 0.035 + row * 7, z * 0.1)) * 1.6)
    const shade = own * (1 + 0.05 * rings + 0.1 * grain(x * 0.3 + row * 37, z * 5))
    const joint = Math.min(Math.abs(repeated(z - 7.5, 15)) * 15, Math.abs(end) + 0.05)
    return times(colour, shade * (0.62 + 0.38 * smooth(0.05, 0.3, joint)))
  }
}

/** Square tiles of burnt clay with pale joints. */
export function tiles(hex: string, size = 40): Surface {
  const colour = lightOf(hex)
  const pale = times(lightOf('#b59a86'), 0.75)
  return (x, _, z) => {
    const [i, j] = [Math.floor(x / size), Math.floor(z / size)]
    const own = 0.9 + 0.2 * (Math.abs(Math.sin(i * 127.1 + j * 311.7) * 43758.5453) % 1)
    const shade = own * (1 + 0.1 * grain(x * 0.5, z * 0.5) + 0.05 * grain(x * 3, z * 3))
    const joint = Math.min(Math.abs(repeated(x - size / 2, size)), Math.abs(repeated(z - size / 2, size))) * size
    return mixed(pale, times(colour, shade), smooth(0.25, 0.55, joint))
  }
}

/** Petals in rings round a middle. */
export function ruffled(hex: string, [cx, , cz]: Vector): Surface {
  const colour = lightOf(hex)
  return (x, y, z) => {
    const [turn, out] = [Math.atan2(z - cz, x - cx), Math.hypot(x - cx, z - cz)]
    return times(colour, 0.85 + 0.25 * Math.sin(turn * 9 + out * 5) * Math.sin(y * 6 + out * 4))
  }
}
