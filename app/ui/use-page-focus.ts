import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a change of page the focus stands at its beginning, as it does after a full load. */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
