/** Which drawing a picture is taken from; the same values give the same pixels. */
export type Drawing = { family: string; variant: string; seed: number; mirror?: boolean }

/** One photograph of a work. `at` is left, top, width and height as fractions of the whole drawing. */
export type View =
  | { kind: 'whole' }
  | { kind: 'detail'; at: readonly [number, number, number, number]; shows: string }
  | { kind: 'angle'; drawing: Drawing; shows: string }
  | { kind: 'room'; furniture: Furniture; frame: RoomFrame; mountCm: number; place: string }

/** The furniture below the work in the room picture. */
export type Furniture = 'console' | 'bench' | 'sofa' | 'bed'

/** How the work hangs in the room picture. */
export type RoomFrame = 'teak' | 'black' | 'oak' | 'white' | 'gold' | 'none'

export type PicturedWork = {
  /** Slug of the work. */
  owner: string
  /** Width and height of what the drawing shows, for pictures at true scale. */
  sizeCm: readonly [number, number]
  drawing: Drawing
  /** What the whole picture shows, in words, for those who cannot see it. */
  shows: string
  views: readonly View[]
}

export type Portrait = {
  /** Slug of the artist. */
  owner: string
  artist: string
  drawing: Drawing
  shows: string
}

/** One picture of the show, before it has pixels. */
export type PlannedPicture = {
  of: 'work' | 'artist'
  /** Slug of the work or the artist it belongs to. */
  owner: string
  /** 1 is the lead picture. */
  position: number
  /** Name in `pictures/`. */
  file: string
  alt: string
  view: View
  drawing: Drawing
  sizeCm: readonly [number, number]
}
