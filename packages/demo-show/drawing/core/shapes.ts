export type Pt = [number, number]
export type Vec = [number, number, number]
export type Line = Pt[]
/** A place along a line: x, y, the direction there, and how far along it lies (0 to 1). */
export type Station = [x: number, y: number, tx: number, ty: number, t: number]
