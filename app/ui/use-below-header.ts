import { useEffect, type RefObject } from 'react'

/** Places a popover below the header, which is lower while the demo bar is in view. */
export function useBelowHeader(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = panel.current
    const header = node?.closest('header')
    if (!node || !header) return
    const place = () => node.style.setProperty('--menu-top', `${header.getBoundingClientRect().bottom}px`)
    const follow = () => void (node.matches(':popover-open') && place())
    const ended = new AbortController()
    const { signal } = ended
    node.addEventListener('beforetoggle', place, { signal })
    addEventListener('scroll', follow, { signal, passive: true })
    addEventListener('resize', follow, { signal })
    follow()
    return () => ended.abort()
  }, [panel])
}
