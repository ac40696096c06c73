import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The structured data in the head are the server's, and React knows nothing of them: they go with the first page. */
export function useFirstPageData(): void {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname === first.current) return
    for (const data of document.head.querySelectorAll('script[type="application/ld+json"]')) data.remove()
  }, [pathname])
}
