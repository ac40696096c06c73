import * as en from './en/asked-changes.ts'
import * as hi from './hi/asked-changes.ts'
import { inLanguage } from './in-language.ts'

export const askedChangesWords = inLanguage({ en, hi })
