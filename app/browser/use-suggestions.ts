import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { normalSearch, textQuery } from '#shared/words.rules.ts'
import type { Suggestions } from '#domain/search/search.rules.ts'
import { artistAddress, categoryAddress } from '#app/ui/addresses.ts'

const NONE: Suggestions = { works: [], artists: [], categories: [] }

/** Typing goes on: only a pause of this length asks the store. */
const PAUSE_MS = 150

const LETTERS_MIN = 2

/** What the store suggests for a text. An answer that was overtaken by further typing is never shown. */
export function useSuggestions(text: string): Suggestions {
  const [suggestions, setSuggestions] = useState(NONE)
  const asked = normalSearch(text)
  useEffect(() => {
    if (asked.length < LETTERS_MIN) return
    const overtaken = new AbortController()
    const wait = setTimeout(() => {
      read(asked, overtaken.signal).then(
        (answer) => !overtaken.signal.aborted && setSuggestions(answer),
        () => !overtaken.signal.aborted && setSuggestions(NONE),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(wait)
      overtaken.abort()
    }
  }, [asked])
  return asked.length < LETTERS_MIN ? NONE : suggestions
}

async function read(text: string, signal: AbortSignal): Promise<Suggestions> {
  const answer = await fetch(href('/search/suggestions') + textQuery(text), { signal })
  return answer.ok ? ((await answer.json()) as Suggestions) : NONE
}

export type Suggestion = { key: string; address: string }

/** All suggestions as one list, in the order in which they are shown. */
export function suggestionList({ works, artists, categories }: Suggestions): Suggestion[] {
  return [
    ...categories.map(({ path }) => ({ key: path, address: categoryAddress(path) })),
    ...artists.map(({ slug }) => ({ key: slug, address: artistAddress(slug) })),
    ...works.map(({ id }) => ({ key: id, address: href('/artwork/:id', { id }) })),
  ]
}
