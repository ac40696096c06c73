import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { readFilters } from '#domain/search/filters.rules.ts'
import type { Filters } from '#domain/search/filters.rules.ts'

type Props = {
  className: string
  filters: Filters
  /** The search part of the address of the works that are left. */
  searchOf: (filters: Filters) => string
  /** Is handed what is chosen, already while the works are on their way, and a way to choose. */
  children: (filters: Filters, choose: (wanted: Filters) => void) => ReactNode
}

/** Sifts at each choice; without scripts, by its button. */
export function FilterForm({ className, filters, searchOf, children }: Props) {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState({ of: filters, filters })
  const shown = ahead.of === filters ? ahead.filters : filters

  function choose(wanted: Filters) {
    setAhead({ of: filters, filters: wanted })
    void navigate({ search: searchOf(wanted) || '?' }, { preventScrollReset: true })
  }

  function sift(form: HTMLFormElement, pressed?: HTMLInputElement) {
    const said = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') said.append(name, value)
    const isPrice = pressed?.name === 'price'
    if (isPrice) {
      said.delete('from')
      said.delete('to')
    }
    // Of these one is chosen at a time: the one that was pressed last.
    if (pressed?.checked && (isPrice || pressed.name === 'colour')) said.set(pressed.name, pressed.value)
    choose(readFilters(said))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    sift(event.currentTarget)
  }

  return (
    <form
      method="get"
      className={className}
      data-acts
      onSubmit={onSubmit}
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement && target.type === 'checkbox') sift(currentTarget, target)
      }}
    >
      {/* A form replaces the query of its address: what else the address says is sent along. */}
      {[...new URLSearchParams(searchOf({}))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(shown, choose)}
    </form>
  )
}
