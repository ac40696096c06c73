import { join } from 'node:path'

export const PICTURE_FOLDER = join(import.meta.dirname, 'pictures')
/** The lead pictures again, small. */
export const WALL_PICTURE_FOLDER = join(import.meta.dirname, 'wall-pictures')
