/** Does something in a language: whatever it calls, now or later, finds its texts in that language. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { readLanguageFrom } from './language-now.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.rules.ts'

const spoken = new AsyncLocalStorage<Language>()
readLanguageFrom(() => spoken.getStore() ?? DEFAULT_LANGUAGE)

export const speak = <Result>(language: Language, work: () => Result): Result => spoken.run(language, work)
