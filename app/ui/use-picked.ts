import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isFreeKey } from './desk/key-press.ts'
import { areKeysOn } from './desk/keys-setting.ts'

const boxesIn = (list: ParentNode | null) => [
  ...(list?.querySelectorAll<HTMLInputElement>('input[name="pick"][type="checkbox"]') ?? []),
]

/** The id in the value of a box, which may say more behind a dot. */
const idIn = ({ value }: HTMLInputElement) => value.split('.')[0] ?? ''

/** The selected rows of a list, and its keys. */
export function usePicked(rows: unknown) {
  const list = useRef<HTMLDivElement & HTMLElement>(null)
  const [picked, setPicked] = useState<readonly string[]>([])
  const onChange = useCallback(() => {
    setPicked(boxesIn(list.current).flatMap((box) => (box.checked ? [idIn(box)] : [])))
  }, [])
  const pick = useCallback(
    (isPicked: (id: string) => boolean) => {
      for (const box of boxesIn(list.current)) box.checked = isPicked(idIn(box))
      onChange()
    },
    [onChange],
  )
  /** After an answer, only rows that were not changed stay selected. */
  const keepPicked = useCallback((ids: readonly string[]) => pick((id) => ids.includes(id)), [pick])
  const pickAll = useCallback((isPicked: boolean) => pick(() => isPicked), [pick])
  useEffect(onChange, [rows, onChange])
  useListKeys(list)
  return { list, picked, keepPicked, pickAll, events: { onChange } }
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/** The way into a row, which the keys move to and Enter opens. */
const WAY_IN = 'th a, a[data-open]'

/**
 * J and K move from row to row, X selects, Shift X selects up to here, / searches; another letter goes to the element
 * that names it in `data-key`, in the row, on the page, or in the first row. Arrows move within the list. Letters can be turned off.
 */
function useListKeys(list: { current: HTMLElement | null }): void {
  const lastPicked = useRef<Element>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, target } = event
    if (!isFreeKey(event)) return
    const isLetter = key.length === 1
    if (isLetter && !areKeysOn()) return
    const rows = [...(list.current?.querySelectorAll('tbody > tr, [data-row]') ?? [])]
    const at = rows.findIndex((row) => target instanceof Element && row.contains(target))
    const letter = isLetter ? key.toLowerCase() : key
    const step = STEPS[letter]
    if (step !== undefined) {
      if (!isLetter && (at < 0 || shiftKey)) return
      const from = at >= 0 ? at : rows.findIndex((row) => row.querySelector('[aria-current]'))
      const wayIn = rows[from < 0 ? 0 : from + step]?.querySelector<HTMLElement>(WAY_IN)
      if (!wayIn) return
      wayIn.focus()
    } else if (letter === 'x') {
      const row = rows[at]
      if (!row || event.repeat) return
      const last = shiftKey ? rows.findIndex((one) => one === lastPicked.current) : -1
      pickTo(rows, at, last < 0 ? at : last)
      lastPicked.current = row
    } else if (letter === '/') {
      const search = document.querySelector<HTMLElement>('.list-search input')
      if (!search) return
      search.focus()
    } else {
      const named = isLetter && !shiftKey && /^[a-z]$/.test(letter) && `[data-key="${letter}"]`
      if (!named) return
      const inRow = rows[Math.max(at, 0)]?.querySelector<HTMLElement>(named)
      const outside = firstOutside(rows, named)
      const element = at < 0 ? (outside ?? inRow) : (inRow ?? outside)
      if (!element) return
      // A link of a row leads on.
      if (element instanceof HTMLAnchorElement) element.click()
      else element.focus()
    }
    event.preventDefault()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

const firstOutside = (rows: readonly Element[], named: string) =>
  [...document.querySelectorAll<HTMLElement>(named)].find((element) => !rows.some((row) => row.contains(element)))

/** One row is turned round; several become selected. */
function pickTo(rows: readonly Element[], at: number, from: number): void {
  const [first, last] = from < at ? [from, at] : [at, from]
  for (const box of rows.slice(first, last + 1).flatMap((row) => boxesIn(row)))
    if (first === last || !box.checked) box.click()
}
