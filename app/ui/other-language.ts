import { languageNow } from '#words/language-now.ts'
import type { Language } from '#words/languages.rules.ts'

/** The `lang` of a text that is not in the language of the page; none where it is. */
export const otherLanguage = (language: Language): Language | undefined =>
  language === languageNow() ? undefined : language
