import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** The address of the link on which the focus stood last, by entry of the history. */
const lastLinks = new Map<string, string>()

/**
 * After a change of page the focus stands at its beginning, as it does after a full load; after Back or Forward on
 * the link by which the page was left, so that Tab goes on from there.
 */
export function usePageFocus(): void {
  const { pathname, key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const shown = useRef(pathname)
  useEffect(() => {
    const main = document.getElementById('main')
    if (shown.current !== pathname) {
      shown.current = pathname
      const left = isReturn && lastLinks.get(key)
      const link = left ? main?.querySelector<HTMLElement>(`a[href="${CSS.escape(left)}"]`) : null
      const target = link ?? main
      target?.focus({ preventScroll: true })
    }
    const note = ({ target }: FocusEvent) => {
      const address = target instanceof Element && main?.contains(target) && target.getAttribute('href')
      if (address) lastLinks.set(key, address)
      else lastLinks.delete(key)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [pathname, key, isReturn])
}
