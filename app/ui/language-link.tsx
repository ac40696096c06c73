/** The same page in another language: a plain link, since each language has scripts of its own. */
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { languageWords } from '#words/language.ts'
import {
  addressIn,
  basenameOf,
  chosenLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_INVITATIONS,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '#words/languages.rules.ts'
import { useInteractive } from './use-interactive.ts'
import { tryStorage } from '#app/browser/try-storage.ts'

const YEAR_SECONDS = 365 * 24 * 3600
const CLOSED_KEY = 'language-hint'

const remember = (language: Language) => {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

const isOther = (language: Language) => basenameOf(language) !== languageWords.basename

const others = () => LANGUAGES.filter(isOther)

/** For a way that leads back from another site. */
export function rememberLanguage(): void {
  const own = LANGUAGES.find((language) => !isOther(language))
  if (own && (languageWords.basename || chosenLanguage(document.cookie))) remember(own)
}

export function LanguageLinks({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  return others().map((language) => (
    <a
      key={language}
      className={className}
      href={addressIn(language, pathname + search)}
      hrefLang={language}
      lang={language}
      onClick={() => remember(language)}
    >
      {LANGUAGE_NAMES[language]}
    </a>
  ))
}

function hintedLanguage(): Language | undefined {
  if (tryStorage(() => localStorage.getItem(CLOSED_KEY))) return undefined
  const wanted = chosenLanguage(document.cookie) ?? navigator.language.slice(0, 2)
  return others().find((language) => language === wanted)
}

/** For visitors who chose another language before, or whose browser asks for one. Once closed it never returns. */
export function LanguageHint() {
  const [isClosed, setClosed] = useState(false)
  const { pathname, search } = useLocation()
  const hinted = useInteractive() && !isClosed ? hintedLanguage() : undefined
  if (!hinted) return null
  return (
    <aside className="language-hint" aria-label={languageWords.hint}>
      <a href={addressIn(hinted, pathname + search)} hrefLang={hinted} lang={hinted} onClick={() => remember(hinted)}>
        {LANGUAGE_INVITATIONS[hinted]}
      </a>
      <button
        type="button"
        className="ib"
        aria-label={languageWords.closeHint}
        onClick={() => {
          tryStorage(() => localStorage.setItem(CLOSED_KEY, 'closed'))
          setClosed(true)
        }}
      >
        <X aria-hidden />
      </button>
    </aside>
  )
}
