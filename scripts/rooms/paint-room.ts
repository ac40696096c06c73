/**
 * Looks into a room through an upright camera before the wall, so that the wall is a true elevation: light from a
 * window at the side, sun through it, lamps in the evening, and light reflected between surfaces.
 */
import { clamp, grain, lightOf, smooth } from '@rang-rekha/wall/tests/shades.ts'
import type { Light } from '@rang-rekha/wall/tests/shades.ts'
import { ROOM_PICTURE } from '@rang-rekha/wall/rooms'
import { unit } from './solids.ts'
import type { Solid, Surface, Vector } from './solids.ts'
import { Tracer } from './trace.ts'

export type Lamp = {
  at: Vector
  colour: Light
  radius: number
  shade?: { bottom: number; low: number; top: number; high: number }
  /** Aimed: its light goes one way. */
  towards?: Vector
}

export type RoomScene = {
  solids: readonly Solid[]
  wall: string
  skirting: string
  floor: Surface
  /** The side the window is on: −1 left, 1 right. */
  side: -1 | 1
  /** How much sun reaches a place of the wall's plane through the window. */
  sunAt: (x: number, y: number) => number
  sun: Light
  window: Light
  room: Light
  lamps: readonly Lamp[]
  exposure: number
}

export type Camera = { eye: Vector; pxPerCm: number; middleX: number; floorY: number }

/** Result of one ray: its light, the light on the surface, its colour and direction, and whether it is plain wall. */
export type Look = {
  light: [number, number, number]
  falling: [number, number, number]
  colour: [number, number, number]
  facing: [number, number, number]
  distance: number
  wall: number
}

const SKIRTING_CM = ROOM_PICTURE.skirtingCm
const CEILING = 300
const SIDE = 330
const BEHIND = 640
const WINDOW = { x: 325, bottom: 70, top: 255, back: 70, front: 290 }
const WINDOW_AREA = (WINDOW.top - WINDOW.bottom) * (WINDOW.front - WINDOW.back)

export class RoomPainter {
  readonly #scene: RoomScene
  readonly #camera: Camera
  readonly #tracer: Tracer
  readonly #chance: () => number
  readonly #toSun: Vector
  readonly #wall: Light
  readonly #skirting: Light
  readonly #bounces: number
  readonly look: Look = {
    light: [0, 0, 0],
    falling: [0, 0, 0],
    colour: [0, 0, 0],
    facing: [0, 0, 0],
    distance: 0,
    wall: 0,
  }

  constructor(scene: RoomScene, camera: Camera, chance: () => number, bounces: number) {
    this.#scene = scene
    this.#camera = camera
    this.#chance = chance
    this.#bounces = bounces
    this.#tracer = new Tracer(scene.solids)
    this.#toSun = unit([scene.side * 0.62, 0.5, 0.6])
    this.#wall = lightOf(scene.wall)
    this.#skirting = lightOf(scene.skirting)
  }

  /** At a place of the picture, in pixels. */
  lookAt(u: number, v: number): Look {
    const { eye, pxPerCm, middleX, floorY } = this.#camera
    const [wallX, wallY] = [(u - middleX) / pxPerCm, (floorY - v) / pxPerCm]
    const direction = unit([wallX - eye[0], wallY - eye[1], -eye[2]])
    const toWall = -eye[2] / direction[2]
    const toFloor = direction[1] < 0 ? -eye[1] / direction[1] : Infinity
    const solid = this.#tracer.first(...eye, direction, Math.min(toWall, toFloor))
    const distance = this.#tracer.distance
    const at: Vector = [
      eye[0] + direction[0] * distance,
      eye[1] + direction[1] * distance,
      eye[2] + direction[2] * distance,
    ]
    this.look.distance = distance
    this.look.wall = 0
    if (solid) this.#lookAtSolid(solid, at, direction)
    else if (toFloor < toWall) this.#send(at, [0, 1, 0], this.#scene.floor(...at, [0, 1, 0]), 0.4)
    else this.#lookAtWall(at)
    return this.look
  }

  #lookAtWall([x, y]: Vector): void {
    if (y < SKIRTING_CM) {
      const bead = y > SKIRTING_CM - 1.6 ? 1.06 : 1
      const edge = y > SKIRTING_CM - 2 && y < SKIRTING_CM - 1.6 ? 0.8 : 1
      this.#send([x, y, 1.2], [0, 0, 1], dimmed(this.#skirting, bead * edge), 0.6)
      return
    }
    const plaster = 1 + 0.012 * grain(x * 0.22, y * 0.22)
    this.look.wall = 1
    this.#send([x, y, 0], [0, 0, 1], dimmed(this.#wall, plaster), 0.6)
    const above = y - SKIRTING_CM
    if (above < 1.2) this.#dim(0.84 + 0.13 * above)
  }

  #dim(shade: number): void {
    for (let channel = 0; channel < 3; channel++) this.look.light[channel]! *= shade
  }

  #lookAtSolid(solid: Solid, at: Vector, direction: Vector): void {
    const [x, y, z] = at
    const step = 0.12
    const here = solid.distance(x, y, z)
    const facing = unit([
      solid.distance(x + step, y, z) - here,
      solid.distance(x, y + step, z) - here,
      solid.distance(x, y, z + step) - here,
    ])
    const { gloss = 0, glow } = solid
    this.#send(at, facing, solid.surface(x, y, z, facing), 0.6)
    const { light } = this.look
    if (glow) for (let channel = 0; channel < 3; channel++) light[channel]! += glow[channel]!
    if (gloss === 0) return
    const mirrored = dot(direction, facing) * -2
    const away: Vector = [
      direction[0] + facing[0] * mirrored,
      direction[1] + facing[1] * mirrored,
      direction[2] + facing[2] * mirrored,
    ]
    const toWindow = unit([this.#scene.side * WINDOW.x - x, 175 - y, 180 - z])
    const gleam = gloss * (0.9 * clamp(dot(away, toWindow)) ** 40 + 0.1 * clamp(dot(away, toWindow)) ** 4)
    for (let channel = 0; channel < 3; channel++) light[channel]! += gleam * this.#scene.window[channel]! * 0.12
    for (const lamp of this.#scene.lamps) {
      const toLamp = unit([lamp.at[0] - x, lamp.at[1] - y, lamp.at[2] - z])
      const shine = gloss * 0.5 * clamp(dot(away, toLamp)) ** 50
      for (let channel = 0; channel < 3; channel++) light[channel]! += shine * lamp.colour[channel]! * 0.0002
    }
  }

  /** The light that a surface sends to the eye. */
  #send(at: Vector, facing: Vector, colour: Light, lift: number): void {
    const { falling, light } = this.look
    falling[0] = falling[1] = falling[2] = 0
    const from: Vector = [at[0] + facing[0] * lift, at[1] + facing[1] * lift, at[2] + facing[2] * lift]
    this.#addWindow(from, facing)
    this.#addSun(from, facing)
    for (const lamp of this.#scene.lamps) this.#addLamp(lamp, from, facing)
    for (let bounce = 0; bounce < this.#bounces; bounce++) this.#addRoom(from, facing, 1 / this.#bounces)
    for (let channel = 0; channel < 3; channel++) {
      light[channel] = colour[channel]! * falling[channel]!
      this.look.colour[channel] = colour[channel]!
      this.look.facing[channel] = facing[channel]!
    }
  }

  #add(colour: Light, share: number): void {
    const { falling } = this.look
    falling[0] += colour[0] * share
    falling[1] += colour[1] * share
    falling[2] += colour[2] * share
  }

  #addWindow([x, y, z]: Vector, facing: Vector): void {
    const { side, window } = this.#scene
    const dx = side * WINDOW.x - x
    const dy = WINDOW.bottom + (WINDOW.top - WINDOW.bottom) * this.#chance() - y
    const dz = WINDOW.back + (WINDOW.front - WINDOW.back) * this.#chance() - z
    const far = Math.hypot(dx, dy, dz)
    const direction: Vector = [dx / far, dy / far, dz / far]
    const turned = dot(facing, direction)
    if (turned <= 0 || this.#tracer.isBlocked(x, y, z, direction, far)) return
    this.#add(window, (turned * side * direction[0] * WINDOW_AREA) / (Math.PI * far * far))
  }

  #addSun([x, y, z]: Vector, facing: Vector): void {
    const [sx, sy, sz] = this.#toSun
    const along = z / sz
    const sun = this.#scene.sunAt(x - sx * along, y - sy * along)
    if (sun <= 0) return
    const [a, b] = [this.#chance() - 0.5, this.#chance() - 0.5]
    const direction = unit([sx + a * 0.06, sy + b * 0.06, sz])
    const turned = dot(facing, direction)
    if (turned <= 0 || this.#tracer.isBlocked(x, y, z, direction, 400)) return
    this.#add(this.#scene.sun, turned * sun)
  }

  #addLamp(lamp: Lamp, [x, y, z]: Vector, facing: Vector): void {
    const { at, colour, radius } = lamp
    const spread = () => (this.#chance() - 0.5) * 2 * radius
    const [dx, dy, dz] = [at[0] + spread() - x, at[1] + spread() - y, at[2] + spread() - z]
    const far = Math.hypot(dx, dy, dz)
    const direction: Vector = [dx / far, dy / far, dz / far]
    const turned = dot(facing, direction)
    if (turned <= 0 || this.#tracer.isBlocked(x, y, z, direction, far, true)) return
    this.#add(colour, (turned / (far * far + 400)) * shareOf(lamp, -dx, -dy, -dz))
  }

  /** One ray into the room: each surface it meets sends on some of its light. */
  #addRoom(from: Vector, facing: Vector, share: number): void {
    const [x, y, z] = from
    const direction = this.#anyDirection(facing)
    const [dx, dy, dz] = direction
    const toWall = dz < 0 ? -z / dz : Infinity
    const toFloor = dy < 0 ? -y / dy : Infinity
    const toCeiling = dy > 0 ? (CEILING - y) / dy : Infinity
    const toSide = dx > 0 ? (SIDE - x) / dx : (-SIDE - x) / dx
    const toBack = dz > 0 ? (BEHIND - z) / dz : Infinity
    const far = Math.min(toWall, toFloor, toCeiling, toSide, toBack)
    const solid = this.#tracer.first(x, y, z, direction, far)
    const distance = this.#tracer.distance
    const at: Vector = [x + dx * distance, y + dy * distance, z + dz * distance]
    const near = 0.12 + 0.88 * smooth(0, 60, distance)
    const { room } = this.#scene
    if (solid) {
      const back: Vector = [-dx, -dy, -dz]
      this.#addSent(solid.surface(...at, back), at, back, share, near * 0.62)
      if (solid.glow) this.#add(solid.glow, share * 0.6)
    } else if (far === toWall) this.#addSent(this.#wall, at, [0, 0, 1], share, near * 0.9)
    else if (far === toFloor) this.#addSent(this.#scene.floor(...at, [0, 1, 0]), at, [0, 1, 0], share, near * 0.8)
    else this.#add(room, share * (far === toCeiling ? 0.9 : 0.8))
  }

  /** Ignores obstacles: it is only indirect light. */
  #addSent(colour: Light, at: Vector, facing: Vector, share: number, near: number): void {
    const { room, sun, sunAt, lamps } = this.#scene
    const along = at[2] / this.#toSun[2]
    const turned = clamp(dot(facing, this.#toSun))
    const sunny = turned > 0 ? turned * sunAt(at[0] - this.#toSun[0] * along, at[1] - this.#toSun[1] * along) * 0.7 : 0
    const falling: [number, number, number] = [0, 1, 2].map(
      (channel) => room[channel]! * near + sun[channel]! * sunny,
    ) as [number, number, number]
    for (const lamp of lamps) {
      const [dx, dy, dz] = [lamp.at[0] - at[0], lamp.at[1] - at[1], lamp.at[2] - at[2]]
      const far = Math.hypot(dx, dy, dz)
      const towards = clamp((facing[0] * dx + facing[1] * dy + facing[2] * dz) / far)
      const through = shareOf(lamp, -dx, -dy, -dz)
      for (let channel = 0; channel < 3; channel++)
        falling[channel]! += (lamp.colour[channel]! * towards * through * near) / (far * far + 400)
    }
    this.#add([colour[0] * falling[0], colour[1] * falling[1], colour[2] * falling[2]], share)
  }

  /** More often straight away from the surface than along it. */
  #anyDirection([nx, ny, nz]: Vector): Vector {
    const height = 2 * this.#chance() - 1
    const turn = 2 * Math.PI * this.#chance()
    const round = Math.sqrt(1 - height * height) * 0.999
    return unit([nx + round * Math.cos(turn), ny + round * Math.sin(turn), nz + height * 0.999])
  }
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const dimmed = ([red, green, blue]: Light, shade: number): Light => [red * shade, green * shade, blue * shade]

/** How much of a lamp's light goes into a direction. */
function shareOf({ at, shade, towards }: Lamp, dx: number, dy: number, dz: number): number {
  if (shade) return throughShade(shade, at, dx, dy, dz)
  if (!towards) return 1
  const aim = unit([towards[0] - at[0], towards[1] - at[1], towards[2] - at[2]])
  return smooth(0.83, 0.99, (dx * aim[0] + dy * aim[1] + dz * aim[2]) / Math.hypot(dx, dy, dz))
}

/** Bright above and below, where the shade is open, and dim through its cloth. */
function throughShade(shade: NonNullable<Lamp['shade']>, at: Vector, dx: number, dy: number, dz: number): number {
  const across = Math.hypot(dx, dz)
  const opening = dy < 0 ? shade.low / (at[1] - shade.bottom) : shade.high / (shade.top - at[1])
  const slope = across / Math.max(Math.abs(dy), 0.01)
  return 0.3 + 0.9 * smooth(opening * 1.25, opening * 0.85, slope)
}
