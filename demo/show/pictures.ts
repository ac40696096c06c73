import list from './pictures.json' with { type: 'json' }
import type { ShowPicture } from './show-types.ts'

/** Every picture kept in `demo/pictures/`, written by the drawing command. */
export const pictures = list as readonly ShowPicture[]
