/** Takes a photo of a scene: light from the room and from a window, a lens that blurs a little, a grainy sensor. */
import type { Photo } from '#wall/photo/pixels.ts'
import { blurred, developed } from './develop-photo.ts'
import type { Solid } from './furniture.ts'
import type { Flat } from './on-the-wall.ts'
import type { Scene } from './random-scene.ts'
import { clamp, grain, lightOf, smooth } from './shades.ts'
import type { Light } from './shades.ts'

type Vector = [number, number, number]

/** A visible point: its colour, its direction, and its share of the room's light. */
type Spot = { at: Vector; facing: Vector; colour: Vector; open: number }

export function renderScene(scene: Scene): Photo {
  const { width, height } = scene.camera
  const light = new Float32Array(width * height * 3)
  const painter = new Painter(scene)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = painter.lightAt(x + 0.5, y + 0.5)
      const corner = 1 - 0.16 * (((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) / 0.5)
      const at = (y * width + x) * 3
      light[at] = red * corner
      light[at + 1] = green * corner
      light[at + 2] = blue * corner
    }
  return developed(blurred(light, width, height, scene.blur), scene)
}

class Painter {
  readonly #scene: Scene
  readonly #eye: readonly [number, number, number]
  readonly #sunDirection: Vector
  readonly #sun: Vector
  readonly #sky: Vector
  readonly #wall: Light
  readonly #skirting: Light
  readonly #floor: Light
  readonly #ceiling = lightOf('#efece6')
  readonly #flats: (Flat & { cos: number; sin: number })[]
  readonly #bounds: readonly number[]
  readonly #near: Int32Array
  readonly #direction: Vector = [0, 0, 0]

  constructor(scene: Scene) {
    const { side, strength, warmth } = scene.light
    this.#scene = scene
    this.#eye = scene.camera.at
    this.#sunDirection = unit([side * 0.62, 0.5, 0.6])
    this.#sun = [strength * (1 + 0.5 * warmth), 0.93 * strength, 0.8 * strength * (1 - 0.9 * warmth)]
    this.#sky = [0.97 * (1 + 0.6 * warmth), 1, 1.04 * (1 - warmth)]
    this.#wall = lightOf(scene.wall)
    this.#skirting = this.#wall.map((value) => Math.min(0.85, value * 1.05 + 0.03)) as Vector
    this.#floor = lightOf(scene.floor)
    this.#flats = scene.flats.map((flat) => {
      const turn = (flat.turn * Math.PI) / 180
      return { ...flat, cos: Math.cos(turn), sin: Math.sin(turn) }
    })
    this.#bounds = [0, 1, 2, 3, 4, 5].map((face) =>
      scene.solids.reduce(
        (bound, { box }) => (face < 3 ? Math.min(bound, box[face]!) : Math.max(bound, box[face]!)),
        face < 3 ? 1e9 : -1e9,
      ),
    )
    this.#near = new Int32Array(scene.solids.length)
  }

  /** For one pixel. */
  lightAt(u: number, v: number): Vector {
    const { camera, ceilingCm, sides } = this.#scene
    const direction = this.#direction
    camera.look(u, v, direction)
    const [dx, dy, dz] = direction
    const [x, y, z] = this.#eye
    let [far, surface] = [1e9, 'none' as 'none' | 'wall' | 'floor' | 'ceiling' | 'left' | 'right']
    const meet = (distance: number, met: typeof surface) => {
      if (distance >= far) return
      far = distance
      surface = met
    }
    if (dz < 0) meet(-z / dz, 'wall')
    if (dy < 0) meet(-y / dy, 'floor')
    if (dy > 0) meet((ceilingCm - y) / dy, 'ceiling')
    if (dx < 0) meet((sides[0] - x) / dx, 'left')
    if (dx > 0) meet((sides[1] - x) / dx, 'right')
    const hit = this.#firstSolid(direction, far)
    const distance = hit?.distance ?? far
    const at: Vector = [x + dx * distance, y + dy * distance, z + dz * distance]
    if (hit) return this.#lightOfSolid(hit.solid, at)
    if (surface === 'wall') return this.#lit(this.#wallSpot([at[0], at[1], 0], (distance / camera.focalPx) * 0.9))
    if (surface === 'floor') return this.#lit(this.#floorSpot([at[0], 0, at[2]]))
    if (surface === 'ceiling') {
      const open = 1 - 0.2 * Math.exp(-at[2] / 20)
      return this.#lit({ at, facing: [0, -1, 0], colour: [...this.#ceiling], open })
    }
    const open = (1 - 0.25 * Math.exp(-at[2] / 18)) * this.#besideFurniture(at)
    return this.#lit({ at, facing: [surface === 'left' ? 1 : -1, 0, 0], colour: [...this.#wall], open })
  }

  #lit({ at: [x, y, z], facing, colour, open }: Spot): Vector {
    const { side, falloff } = this.#scene.light
    const ambient =
      0.66 *
      (1 - falloff * clamp(0.5 - (side * x) / 620)) *
      (0.86 + 0.14 * smooth(0, 240, y)) *
      (0.9 + 0.1 * smooth(0, 300, z)) *
      open *
      (0.8 + 0.2 * facing[1])
    const direct = clamp(dot(facing, this.#sunDirection)) * (0.2 + 0.95 * this.#sunPane(x, y, z))
    return [
      colour[0] * (ambient * this.#sky[0] + direct * this.#sun[0]),
      colour[1] * (ambient * this.#sky[1] + direct * this.#sun[1]),
      colour[2] * (ambient * this.#sky[2] + direct * this.#sun[2]),
    ]
  }

  /** How much sun comes through a window of two by three panes, soft at their edges: 0 to 1. */
  #sunPane(x: number, y: number, z: number): number {
    if (!this.#scene.light.hasSun) return 0
    const soft = 0.07
    const along = z / this.#sunDirection[2]
    const across = (x - this.#sunDirection[0] * along + 37 * this.#scene.light.side) / 44
    const up = (y - this.#sunDirection[1] * along - 107) / 46
    if (Math.abs(across) > 1.7 || Math.abs(up) > 1.9) return 0
    const inPane = (place: number, shift: number) => {
      const off = Math.abs(((((place + shift + 0.5) % 1) + 1) % 1) - 0.5)
      return smooth(0.47 + soft, 0.47 - soft, off)
    }
    const inWindow = smooth(1.5 + soft, 1.5 - soft, Math.abs(across)) * smooth(1.7, 1.4, Math.abs(up))
    return inPane(across, 3) * inPane(up, 3.5) * inWindow
  }

  /** Furniture keeps some of the light from what is close to it. */
  #besideFurniture([x, y, z]: Vector): number {
    let open = 1
    for (const { box } of this.#scene.solids) {
      const [dx, dy, dz] = [outside(x, box[0], box[3]), outside(y, box[1], box[4]), outside(z, box[2], box[5])]
      const squared = dx * dx + dy * dy + dz * dz
      if (squared < 2500) open *= 1 - 0.16 * Math.exp(-Math.sqrt(squared) / 11)
    }
    return Math.max(open, 0.42)
  }

  #wallSpot(at: Vector, pixelCm: number): Spot {
    const [x, y] = at
    const { ceilingCm, sides, light } = this.#scene
    const plaster = 1 + 0.014 * grain(x * 1.1, y * 1.1) + 0.012 * grain(x * 6, y * 6)
    const colour: Vector = [this.#wall[0] * plaster, this.#wall[1] * plaster, this.#wall[2] * plaster]
    let shade = 1
    if (y < 9) {
      const cover = clamp((9 - y) / pixelCm)
      for (let channel = 0; channel < 3; channel++)
        colour[channel] = colour[channel]! * (1 - cover) + this.#skirting[channel]! * cover
      if (y > 8.3 && y < 8.9) shade *= 0.85
      if (y < 1) shade *= 0.7
    }
    for (const flat of this.#flats) shade = paintFlat(flat, x, y, { pixelCm, side: light.side, shade, colour })
    const corners =
      1 -
      0.16 * Math.exp(-y / 16) -
      0.12 * Math.exp(-(ceilingCm - y) / 16) -
      0.14 * Math.exp(-Math.min(x - sides[0], sides[1] - x) / 16)
    for (let channel = 0; channel < 3; channel++) colour[channel]! *= shade
    return { at, facing: [0, 0, 1], colour, open: this.#besideFurniture(at) * corners }
  }

  #floorSpot(at: Vector): Spot {
    const [x, , z] = at
    const open = this.#besideFurniture(at) * (1 - 0.3 * Math.exp(-z / 9))
    const shade = this.#scene.hasTiles ? tileShade(x, z) : boardShade(x, z)
    return {
      at,
      facing: [0, 1, 0],
      colour: [this.#floor[0] * shade, this.#floor[1] * shade, this.#floor[2] * shade],
      open,
    }
  }

  /** The first thing that a ray meets before the room. */
  #firstSolid(direction: Vector, far: number): { distance: number; solid: Solid } | null {
    const { solids } = this.#scene
    const near = this.#near
    if (solids.length === 0 || !reach(this.#eye, direction, this.#bounds, far)) return null
    let [count, from, to] = [0, 1e9, 0]
    for (let index = 0; index < solids.length; index++) {
      const span = reach(this.#eye, direction, solids[index]!.box, far)
      if (!span) continue
      near[count++] = index
      from = Math.min(from, span[0])
      to = Math.max(to, span[1])
    }
    let distance = Math.max(from, 0)
    for (let step = 0; step < 90 && distance <= to; step++) {
      let [least, nearest] = [1e9, -1]
      for (let index = 0; index < count; index++) {
        const away = solids[near[index]!]!.distance(
          this.#eye[0] + direction[0] * distance,
          this.#eye[1] + direction[1] * distance,
          this.#eye[2] + direction[2] * distance,
        )
        if (away >= least) continue
        least = away
        nearest = near[index]!
      }
      if (least < 0.03 + distance * 0.0001) return { distance, solid: solids[nearest]! }
      distance += least * 0.96
    }
    return null
  }

  #lightOfSolid(solid: Solid, at: Vector): Vector {
    const [x, y, z] = at
    const step = 0.06
    const here = solid.distance(x, y, z)
    const facing = unit([
      solid.distance(x + step, y, z) - here,
      solid.distance(x, y + step, z) - here,
      solid.distance(x, y, z + step) - here,
    ])
    const colour = surfaceColour(solid, at, facing)
    const lit = this.#lit({ at, facing, colour, open: this.#openAbove(at, facing) })
    if (solid.surface !== 'glazed') return lit
    const half = unit(this.#sunDirection.map((value, axis) => value - this.#direction[axis]!) as Vector)
    const gleam = clamp(dot(facing, half)) ** 60 * 0.5
    return lit.map((value) => value + gleam) as Vector
  }

  /** How much of the room a point of furniture sees, past nearby furniture. */
  #openAbove([x, y, z]: Vector, [nx, ny, nz]: Vector): number {
    let open = 0.58 + 0.42 * smooth(0, 26, y)
    for (let step = 1; step <= 3; step++) {
      const height = step * 3.2
      const [u, v, w] = [x + nx * height, y + ny * height, z + nz * height]
      let least = 1e9
      for (const { box, distance } of this.#scene.solids) {
        if (outside(u, box[0], box[3]) > height || outside(v, box[1], box[4]) > height) continue
        if (outside(w, box[2], box[5]) <= height) least = Math.min(least, distance(u, v, w))
      }
      if (least < height) open *= 1 - 0.3 * (1 - least / height)
    }
    return open
  }
}

const unit = (vector: Vector): Vector => {
  const length = Math.hypot(...vector) || 1
  return [vector[0] / length, vector[1] / length, vector[2] / length]
}
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const outside = (value: number, least: number, most: number) => Math.max(least - value, value - most, 0)

/** From where to where a look is inside a box; null if it never is. */
function reach(
  eye: readonly [number, number, number],
  direction: Vector,
  box: readonly number[],
  far: number,
): [number, number] | null {
  let [from, to] = [0, far]
  for (let axis = 0; axis < 3; axis++) {
    const along = direction[axis] || 1e-9
    const [a, b] = [(box[axis]! - eye[axis]!) / along, (box[axis + 3]! - eye[axis]!) / along]
    from = Math.max(from, Math.min(a, b))
    to = Math.min(to, Math.max(a, b))
    if (from > to) return null
  }
  return [from, to]
}

type Under = { pixelCm: number; side: number; shade: number; colour: Vector }

/** Paints something flat over the wall's colour, soft at its edge by a pixel; returns the shade on the wall. */
function paintFlat(flat: Flat & { cos: number; sin: number }, x: number, y: number, under: Under): number {
  const { pixelCm, side, colour } = under
  let { shade } = under
  const [right, up] = [x - flat.x, y - flat.y]
  if (Math.abs(right) > flat.width + 4 || Math.abs(up) > flat.height + 4) return shade
  const across = right * flat.cos + up * flat.sin
  const above = up * flat.cos - right * flat.sin
  const edge = Math.min(flat.width / 2 - Math.abs(across), flat.height / 2 - Math.abs(above))
  const cover = clamp(0.5 + edge / pixelCm)
  if (cover < 1) {
    const shadowAcross = Math.abs(across + side * flat.lift * 0.5)
    const shadowEdge = Math.min(flat.width / 2 - shadowAcross, flat.height / 2 - Math.abs(above + flat.lift * 0.8))
    shade *= 1 - 0.34 * (1 - cover) * smooth(-flat.lift - pixelCm, flat.lift, shadowEdge)
  }
  if (cover === 0) return shade
  const own = flat.colour(across / flat.width, above / flat.height)
  const brightness = flat.shines ? 1.6 : 1
  for (let channel = 0; channel < 3; channel++)
    colour[channel] = colour[channel]! * shade * (1 - cover) + own[channel]! * cover * brightness
  return cover > 0.5 ? 1 : shade
}

function tileShade(x: number, z: number): number {
  const joint = Math.min(Math.abs((x / 60) % 1), Math.abs((z / 60) % 1))
  return (1 + 0.03 * grain(x * 0.8, z * 0.8)) * (joint < 0.008 ? 0.75 : 1)
}

function boardShade(x: number, z: number): number {
  const row = Math.floor(z / 14)
  const end = (((x + row * 57) % 120) + 120) % 120
  const shade = 0.94 + 0.16 * grain(x * 0.25 + row * 37, z * 5) + 0.05 * Math.sin(row * 12.9)
  return z / 14 - row < 0.03 || end < 0.5 ? shade * 0.6 : shade
}

function surfaceColour({ colour, surface }: Solid, [x, y, z]: Vector, facing: Vector): Vector {
  if (surface === 'printed') {
    const inRepeat = (place: number) => ((((place * 0.16) % 1) + 1) % 1) - 0.5
    if (Math.hypot(inRepeat(x), inRepeat(y)) < 0.2) return [0.86, 0.76, 0.6]
  }
  const shade =
    surface === 'wood'
      ? 1 + 0.22 * grain(x * 0.5 + z * 3 + 31, y * 0.4 + z * 5 + (Math.abs(facing[1]) > 0.5 ? z * 9 : x * 0.2))
      : surface === 'woven'
        ? 1 + 0.09 * Math.sin(x * 2.2) * Math.sin((y + z) * 2.2) + 0.06 * grain(x * 3, (y + z) * 3)
        : 1 + 0.05 * grain(x * 5 + z * 2, y * 5 + z * 3)
  return [colour[0] * shade, colour[1] * shade, colour[2] * shade]
}
