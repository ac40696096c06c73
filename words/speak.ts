/** Does something in a language: whatever it calls, now or later, finds its texts in that language. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { readLanguageFrom } from './language-now.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.rules.ts'

const PLACE = Symbol.for('store.language')

/** One for the process: tests run use cases from the sources beside the built application. */
const shared = globalThis as { [PLACE]?: AsyncLocalStorage<Language> }
const spoken = (shared[PLACE] ??= new AsyncLocalStorage<Language>())
readLanguageFrom(() => spoken.getStore() ?? DEFAULT_LANGUAGE)

export const speak = <Result>(language: Language, work: () => Result): Result => spoken.run(language, work)
