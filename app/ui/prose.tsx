import type { ReactNode } from 'react'
import { dayText } from '#shared/india-dates.rules.ts'
import { Markup } from './markup.tsx'
import { otherLanguage } from './other-language.ts'
import type { Language } from '#words/languages.rules.ts'
import { frameWords } from '#words/frame.ts'

/** A text from the content folder. */
type Page = {
  /** In which it is written. */
  language: Language
  kicker?: string
  heading: string
  html: string
  headings: readonly { id: string; depth: number; text: string }[]
  updated?: string
}

type Props = {
  page: Page
  byline?: string
  aside?: ReactNode
  /** What most visitors came to do, such as a form: right below the introduction. */
  act?: ReactNode
  children?: ReactNode
}

/** A written page: its heading, its text at a readable measure, and a list of its parts where there are many. */
export function Prose({ page, byline, aside, act, children }: Props) {
  const { kicker, heading, html, headings, updated } = page
  const lang = otherLanguage(page.language)
  const parts = headings.filter(({ depth }) => depth === 2)
  const firstPart = parts.length > 0 ? html.indexOf('<h2') : html.length
  return (
    <article className="wrap written stack one g32">
      <header className="written-head stack g12">
        {kicker && (
          <p className="meta" lang={lang}>
            {kicker}
          </p>
        )}
        <h1 className="d d5" lang={lang}>
          {heading}
        </h1>
        {byline && <p className="meta">{byline}</p>}
      </header>
      {aside ? (
        <aside className="written-side">{aside}</aside>
      ) : (
        parts.length > 3 && <Parts parts={parts} lang={lang} />
      )}
      <div className="written-text stack g32 start">
        <Markup className="prose" html={act ? html.slice(0, firstPart) : html} lang={lang} />
        {act}
        {act && <Markup className="prose" html={html.slice(firstPart)} lang={lang} />}
        {children}
        {updated && <p className="meta written-updated">{frameWords.lastChanged(dayText(updated))}</p>}
      </div>
    </article>
  )
}

function Parts({ parts, lang }: { parts: Page['headings']; lang: Language | undefined }) {
  return (
    <nav className="written-side parts" aria-label={frameWords.onThisPage}>
      <ul>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} lang={lang}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
