import * as en from './en/wall-photo.ts'
import * as hi from './hi/wall-photo.ts'
import { inLanguage } from './in-language.ts'

export const wallPhotoWords = inLanguage({ en, hi })
