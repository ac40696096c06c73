import { useEffect, useLayoutEffect, useRef } from 'react'

/** Under which `ScrollRestoration` keeps how far each entry of the history was scrolled. */
export const PLACES_KEY = 'places'

/** So near to its end, a page is thought to stand where it could go no further. */
const NEAR_END_PX = 100

/**
 * A page that is loaded anew is scrolled to its place by an inline script. Where it was too short for that, because
 * works are added to it by scripts, it is scrolled on once they hang, unless the visitor has moved meanwhile.
 */
export function useMissedPlace(): void {
  const missed = useRef<number>(undefined)
  useLayoutEffect(() => {
    const place = keptPlace()
    const end = document.documentElement.scrollHeight - window.innerHeight
    if (place !== undefined && place > end && window.scrollY > end - NEAR_END_PX) missed.current = place
  }, [])
  useEffect(() => {
    const place = missed.current
    // What the browser remembers is drawn right after the effects that follow the first drawing.
    if (place !== undefined) requestAnimationFrame(() => window.scrollTo(0, place))
  }, [])
}

function keptPlace(): number | undefined {
  try {
    const places = JSON.parse(sessionStorage.getItem(PLACES_KEY) ?? '{}') as Record<string, number>
    const { key = '' } = Object(window.history.state) as { key?: string }
    return places[key]
  } catch {
    return undefined
  }
}
