/** The language that texts are in at this moment: of the request or the e-mail on the server, of the page in the browser. */
import { DEFAULT_LANGUAGE, readLanguage, type Language } from './languages.rules.ts'

const ofPage = (): Language => readLanguage(globalThis.document?.documentElement.lang.slice(0, 2))

let source: () => Language = 'document' in globalThis ? ofPage : () => DEFAULT_LANGUAGE

export const languageNow = (): Language => source()

/** The server says which it is (speak.ts). */
export function readLanguageFrom(read: () => Language): void {
  source = read
}
