import type { ReactNode } from 'react'
import { longDay } from './long-day.ts'

/** A text as the reader of the content folder hands it over. */
type Page = {
  kicker?: string
  heading: string
  html: string
  headings: readonly { id: string; depth: number; text: string }[]
  updated?: string
}

type Props = { page: Page; byline?: string; aside?: ReactNode; children?: ReactNode }

/** A written page: its heading, its text at a readable measure, and a list of its parts where there are many. */
export function Prose({ page: { kicker, heading, html, headings, updated }, byline, aside, children }: Props) {
  const parts = headings.filter(({ depth }) => depth === 2)
  return (
    <article className="wrap written">
      <header className="written-head">
        {kicker && <p className="meta">{kicker}</p>}
        <h1 className="d d5">{heading}</h1>
        {byline && <p className="meta">{byline}</p>}
      </header>
      {aside ? <aside className="written-side">{aside}</aside> : parts.length > 3 && <Parts parts={parts} />}
      <div className="written-text">
        {/* Our own Markdown, turned into markup that can hold no script. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        {children}
        {updated && <p className="meta written-updated">Last changed on {longDay(updated)}</p>}
      </div>
    </article>
  )
}

function Parts({ parts }: { parts: Page['headings'] }) {
  return (
    <nav className="written-side parts" aria-label="On this page">
      <ul>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
