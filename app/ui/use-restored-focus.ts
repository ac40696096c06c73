import { useEffect } from 'react'

/** The focused element or its containers; and the next one. */
type Step = { element: Element; following: Element | null }

const HEADINGS = 'h1, h2, h3, summary, th[scope="row"]'
const ACTS = 'a[href]:not([tabindex="-1"]), button, input:not([type="hidden"]), select, textarea, summary'

/**
 * A button may be gone once its action is done. The focus then moves on: to the element that `data-next` names, to the
 * next row of a list, or to the next heading.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    const main = document.getElementById('main')
    if (!main) return
    let steps: Step[] = []
    let page = ''
    const note = ({ target }: Event) => {
      steps = stepsTo(main, target)
      page = location.pathname
    }
    const forget = () => void (steps = [])
    const watch = new MutationObserver(() => {
      const isLost = document.activeElement === document.body && steps[0]?.element.isConnected === false
      // The link to another page is gone as well: its URL shows where that page begins.
      if (isLost && location.pathname === page) focusOn(nextAfter(steps))
    })
    watch.observe(main, { childList: true, subtree: true })
    main.addEventListener('focusin', note)
    main.addEventListener('pointerdown', forget)
    return () => {
      watch.disconnect()
      main.removeEventListener('focusin', note)
      main.removeEventListener('pointerdown', forget)
    }
  }, [])
}

function stepsTo(main: Element, target: EventTarget | null): Step[] {
  const steps: Step[] = []
  for (let at = target instanceof Element ? target : null; at && at !== main.parentElement; at = at.parentElement)
    steps.push({ element: at, following: at.nextElementSibling })
  return steps
}

function nextAfter(steps: readonly Step[]): HTMLElement | null {
  for (const { element, following } of steps) {
    const named = document.getElementById(element.getAttribute('data-next') ?? '')
    const row = !element.isConnected && element.matches('li, tr') ? find(following, ACTS) : null
    const next = named ?? row ?? find(element, HEADINGS)
    if (next) return next
  }
  return null
}

const find = (place: Element | null, wanted: string) =>
  place?.isConnected ? place.querySelector<HTMLElement>(wanted) : null

function focusOn(next: HTMLElement | null): void {
  if (!next) return
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus()
}
