/**
 * The search of every page: a plain form, for which a script makes suggestions.
 * On a phone it is a popover of the browser below the header, so its button needs no script either.
 */
import { ownAddress } from '#app/ui/addresses.ts'
import SearchIcon from 'lucide-react/icons/search'
import { useId, useRef, useState, useEffect, type KeyboardEvent, type ToggleEvent } from 'react'
import { href, useNavigate, useRouteLoaderData } from 'react-router'
import type { Suggestions } from '#domain/search/search.rules.ts'
import { textQuery, normalSearch } from '#shared/words.rules.ts'
import { frameWords } from '#words/frame.ts'
import { artistAddress, categoryAddress } from './addresses.ts'
import type { Suggestion } from './search-suggestions.tsx'
import { useBelowHeader } from './use-below-header.ts'
import { useInteractive, useLater } from './use-interactive.ts'

const SEARCH_BOX_ID = 'search-box'

/** Loaded only when someone searches. */
const loadList = async () => ({ default: (await import('./search-suggestions.tsx')).SearchSuggestions })

/** Opens the box where the header doesn't show it permanently. */
export function SearchButton() {
  return (
    <button type="button" className="ib top-seek" aria-label={frameWords.search} popoverTarget={SEARCH_BOX_ID}>
      <SearchIcon className="i" />
    </button>
  )
}

export function SearchBox() {
  const shown = useRouteLoaderData<{ text: string }>('routes/shop/search')?.text ?? ''
  return <Box key={shown} typedBefore={shown} />
}

function Box({ typedBefore }: { typedBefore: string }) {
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const isInteractive = useInteractive()
  const [text, setText] = useState(typedBefore)
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const options = suggestionList(useSuggestions(isOpen ? text : ''))
  const { Component: SearchSuggestions, fetchIt } = useLater(loadList)
  const isShown = isOpen && options.length > 0 && SearchSuggestions !== null
  useBelowHeader(box)
  useEffect(() => {
    if (isOpen && !SearchSuggestions) fetchIt().catch(() => {})
  })
  const optionId = (place: number) => `${listId}-${place}`

  function close() {
    setIsOpen(false)
    setChosen(-1)
  }

  function hide() {
    if (box.current?.matches(':popover-open')) box.current.hidePopover()
  }

  function leave(address: string) {
    close()
    hide()
    input.current?.blur()
    void navigate(address)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      return close()
    }
    // In Safari the field keeps Escape to itself.
    if (event.key === 'Escape') return hide()
    if (event.key === 'Enter' && isShown && chosen >= 0) {
      event.preventDefault()
      return leave(options[chosen]?.address ?? href('/search'))
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (!isShown) return setIsOpen(true)
    // One place more than there are options: the text itself.
    const places = options.length + 1
    setChosen(((chosen + 1 + step + places) % places) - 1)
  }

  return (
    <div
      ref={box}
      id={SEARCH_BOX_ID}
      popover="auto"
      className="below-top top-find"
      onToggle={({ newState }: ToggleEvent) => (newState === 'open' ? input.current?.focus() : close())}
      onBlur={({ currentTarget, relatedTarget }) => void (currentTarget.contains(relatedTarget) || close())}
    >
      <form
        role="search"
        action={ownAddress(href('/search'))}
        className="find"
        onSubmit={(event) => {
          event.preventDefault()
          leave(href('/search') + textQuery(input.current?.value.trim()))
        }}
      >
        <button type="submit" className="ib" aria-label={frameWords.search}>
          <SearchIcon className="i s" />
        </button>
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={frameWords.searchStore}
          placeholder={frameWords.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          // Uncontrolled: text typed before the script loaded stays.
          defaultValue={typedBefore}
          role={isInteractive ? 'combobox' : undefined}
          aria-autocomplete={isInteractive ? 'list' : undefined}
          aria-expanded={isInteractive ? isShown : undefined}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && chosen >= 0 ? optionId(chosen) : undefined}
          onChange={({ target }) => {
            setText(target.value)
            setChosen(-1)
            setIsOpen(true)
          }}
          onFocus={() => setIsOpen(text !== typedBefore)}
          onKeyDown={onKeyDown}
        />
      </form>
      {isShown && (
        <SearchSuggestions id={listId} options={options} chosen={chosen} optionId={optionId} onChoose={leave} />
      )}
      <p className="vh" role="status">
        {isShown ? frameWords.suggestionsShown(options.length) : ''}
      </p>
    </div>
  )
}

const NONE: Suggestions = { works: [], artists: [], categories: [] }

/** Asks the store only after a pause of this length in typing. */
const PAUSE_MS = 150

const LETTERS_MIN = 2

/** The store's suggestions for a text. An answer overtaken by further typing is never shown. */
function useSuggestions(text: string): Suggestions {
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
  const answer = await fetch(ownAddress(href('/search/suggestions')) + textQuery(text), { signal })
  return answer.ok ? ((await answer.json()) as Suggestions) : NONE
}

/** All suggestions as one list, in the order in which they are shown. */
function suggestionList({ works, artists, categories }: Suggestions): Suggestion[] {
  return [
    ...categories.map(({ name, path }) => ({ kind: 'categories' as const, address: categoryAddress(path), name })),
    ...artists.map(({ name, slug }) => ({ kind: 'artists' as const, address: artistAddress(slug), name })),
    ...works.map((work) => ({ kind: 'works' as const, address: href('/artwork/:id', { id: work.id }), work })),
  ]
}
