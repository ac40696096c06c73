import list from './pictures.json' with { type: 'json' }
import type { ShowPicture } from './show-types.ts'

/** Every picture of the show as the store knows it, written by the drawing command. */
export const pictures = list as readonly ShowPicture[]
