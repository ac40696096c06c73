import * as en from './en/earnings-papers.ts'
import * as hi from './hi/earnings-papers.ts'
import { inLanguage } from './in-language.ts'

export const earningsPapersWords = inLanguage({ en, hi })
