/** An artist's texts in the language of a page. */
import { DEFAULT_LANGUAGE, type Language } from '#words/languages.rules.ts'

/** Pages in Hindi show the Hindi text where there is one, else the English one. English pages name no language. */
function shown(language: Language, english: string, hindi: string | null): { text: string; lang?: Language } {
  if (language === 'hi' && hindi !== null) return { text: hindi, lang: 'hi' }
  return { text: english, ...(language !== DEFAULT_LANGUAGE && { lang: DEFAULT_LANGUAGE }) }
}

/** Spread into what a page is sent, so that English pages are sent nothing more. */
export function shownTitle(language: Language, english: string, hindi: string | null) {
  const { text: title, lang } = shown(language, english, hindi)
  return { title, ...(lang && { titleLang: lang }) }
}

export function shownDescription(language: Language, english: string, hindi: string | null) {
  const { text: description, lang } = shown(language, english, hindi)
  return { description, ...(lang && { descriptionLang: lang }) }
}
