import * as en from './en/order-story.ts'
import * as hi from './hi/order-story.ts'
import { inLanguage } from './in-language.ts'

export const orderStoryWords = inLanguage({ en, hi })
