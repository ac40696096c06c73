import { join } from 'node:path'

export const PICTURE_FOLDER = join(import.meta.dirname, 'pictures')
