/**
 * The search of every page: a plain form, beside which a script suggests while somebody types.
 * On a phone it is a popover of the browser below the header, so its button needs no script either.
 */
import Search from 'lucide-react/icons/search'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ToggleEvent } from 'react'
import { href, useNavigate, useRouteLoaderData } from 'react-router'
import { textQuery } from '#shared/words.rules.ts'
import { SearchSuggestions } from './search-suggestions.tsx'
import { suggestionList, useSuggestions } from '#app/browser/use-suggestions.ts'
import { useBelowHeader } from './use-below-header.ts'
import { useInteractive } from './use-interactive.ts'

const SEARCH_BOX_ID = 'search-box'

/** Opens the box where it does not stand in the header by itself. */
export function SearchButton() {
  return (
    <button type="button" className="ib top-seek" aria-label="Search" popoverTarget={SEARCH_BOX_ID}>
      <Search className="i" />
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
  const suggestions = useSuggestions(isOpen ? text : '')
  const options = suggestionList(suggestions)
  const isShown = isOpen && options.length > 0
  useBelowHeader(box)
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
        action={href('/search')}
        className="find"
        onSubmit={(event) => {
          event.preventDefault()
          leave(href('/search') + textQuery(input.current?.value.trim()))
        }}
      >
        <button type="submit" className="ib" aria-label="Search">
          <Search className="i s" />
        </button>
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Search the store"
          placeholder="Search art, artists"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          // Left to the browser: what was typed before the script came stays.
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
        <SearchSuggestions id={listId} suggestions={suggestions} chosen={chosen} optionId={optionId} onChoose={leave} />
      )}
      <p className="vh" role="status">
        {isShown ? `${options.length} suggestions` : ''}
      </p>
    </div>
  )
}
