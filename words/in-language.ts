/**
 * The texts of an area, read in the language of the moment. In the browser's build each such module becomes the texts of
 * the one language that the page is in (scripts/browser-words.ts).
 */
import type { ReactElement } from 'react'
import { languageNow } from './language-now.ts'
import type { Language } from './languages.rules.ts'

/** The same texts with the same parameters, in other words. */
export type Spoken<Texts> = Texts extends string
  ? string
  : Texts extends ReactElement
    ? ReactElement
    : Texts extends (...facts: infer Facts) => infer Said
      ? (...facts: Facts) => Spoken<Said>
      : Texts extends readonly (infer Text)[]
        ? readonly Spoken<Text>[]
        : Texts extends object
          ? { readonly [Name in keyof Texts]: Spoken<Texts[Name]> }
          : Texts

export function inLanguage<Texts extends object>(
  languages: { en: Texts } & Record<Exclude<Language, 'en'>, Spoken<NoInfer<Texts>>>,
): Spoken<Texts> {
  const read = (name: string) => ({
    enumerable: true,
    get: () => (languages[languageNow()] as Record<string, unknown>)[name],
  })
  const names = Object.keys(languages.en)
  return Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, read(name)]))) as Spoken<Texts>
}
