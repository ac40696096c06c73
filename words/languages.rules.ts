/** The languages that the store speaks. English stands at `/…`, each other at an address of its own, such as `/hi/…`. */

export const LANGUAGES = ['en', 'hi'] as const

export type Language = (typeof LANGUAGES)[number]

/** Each in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }

export const LANGUAGE_INVITATIONS: Record<Language, string> = { en: 'View in English', hi: 'हिन्दी में देखें' }

export const DEFAULT_LANGUAGE: Language = 'en'

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

/** What addresses of a language begin with. */
export const basenameOf = (language: Language) => (language === DEFAULT_LANGUAGE ? '' : `/${language}`)

/** A language that is no longer offered is English. */
export const readLanguage = (text: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === text) ?? DEFAULT_LANGUAGE

/** Of the cookie that remembers which language somebody chose. */
export const LANGUAGE_COOKIE = 'language'

export function chosenLanguage(cookies: string | null): Language | undefined {
  const [, chosen] = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookies ?? '') ?? []
  return LANGUAGES.find((language) => language === chosen)
}

/**
 * The language of an address, and the address without it: `/hi/cart` is `/cart`, `/hi` is `/`. React Router asks for the data
 * of `/hi` at `/hi.data`.
 */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const home = OTHERS.find((other) => pathname === `/${other}.data`)
  if (home) return { language: home, path: '/_.data' }
  const language = OTHERS.find((other) => pathname === `/${other}` || pathname.startsWith(`/${other}/`))
  return language
    ? { language, path: pathname.slice(language.length + 1) || '/' }
    : { language: DEFAULT_LANGUAGE, path: pathname }
}

/** The address of a page in a language. */
export const addressIn = (language: Language, path: string) =>
  path === '/' || path.startsWith('/?') ? `${basenameOf(language)}${path.slice(1)}` || '/' : basenameOf(language) + path
