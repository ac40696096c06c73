import { ownAddress } from '#app/ui/addresses.ts'
import type { FormEvent } from 'react'
import { href } from 'react-router'
import { useOfMe } from '#app/browser/me.ts'
import { setSaved } from '#app/browser/saved-works.ts'
import { savedWorksWords } from '#words/saved-works.ts'

type Props = {
  work: { id: string; title: string }
  /** On a page that knows its visitor: the heart is full from the start. */
  isSavedAtFirst?: boolean
}

/** One drawing for all hearts of a page. */
const DRAWING = (
  <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M2 9.5a5.5 5.5 0 0 1 9.6-3.7.6.6 0 0 0 .8 0A5.5 5.5 0 0 1 22 9.5c0 2.3-1.5 4-3 5.5l-5.5 5.3a2 2 0 0 1-3 0L5 15c-1.5-1.5-3-3.2-3-5.5" />
  </svg>
)

/**
 * Saves a work, or removes it. Public pages are the same for everyone, so hearts are empty until the page knows who is
 * looking. Without scripts the form leads to the wishlist.
 */
export function Heart({ work, isSavedAtFirst = false }: Props) {
  const isSaved = useOfMe((me) => (me ? me.wishlist.includes(work.id) : isSavedAtFirst))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSaved(work.id, !isSaved)
  }
  return (
    <form className="heart" method="post" action={ownAddress(href('/wishlist'))} onSubmit={submit}>
      <button
        className="ib"
        data-acts
        name={isSaved ? 'remove' : 'save'}
        value={work.id}
        aria-pressed={isSaved}
        aria-label={savedWorksWords.save(work.title)}
      >
        {DRAWING}
      </button>
    </form>
  )
}
