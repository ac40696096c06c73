import { useEffect, useRef, type RefObject } from 'react'

/** For a row that scrolls sideways: moves it, and never the page, until the chosen item is in its middle. */
export function useChosenInSight<Row extends HTMLElement>(chosen: string | undefined): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    if (chosen === undefined) return
    const one = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && one) row.current.scrollLeft = one.offsetLeft + one.offsetWidth / 2 - row.current.clientWidth / 2
  }, [chosen])
  return row
}
