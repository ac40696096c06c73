import { useEffect, useRef, useLayoutEffect, createContext, useContext } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { tryStorage } from '#app/browser/try-storage.ts'
import { onFirstAnnouncement, sayStored } from './announce.ts'
import { useLater } from './use-interactive.ts'

/** What follows a change of page, for the frame of every page. */
export function usePageChanges(): void {
  usePageFocus()
  useMissedPlace()
  useFirstPageData()
}

/** The URL of the link that last had the focus, by history entry. */
const lastLinks = new Map<string, string>()

/**
 * After a change of page the focus goes to its beginning, as after a full load; after Back or Forward to the link by
 * which the page was left, so that Tab goes on from there.
 */
function usePageFocus(): void {
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

/** The key under which `ScrollRestoration` keeps the scroll position of each history entry. */
export const PLACES_KEY = 'places'

/** So near to its end, a page counts as scrolled to the end. */
const NEAR_END_PX = 100

/**
 * An inline script scrolls a reloaded page to its place. If the page is too short for that until scripts have added works,
 * it is scrolled further then, unless the visitor has moved.
 */
function useMissedPlace(): void {
  const missed = useRef<number>(undefined)
  useLayoutEffect(() => {
    const place = storedPlace()
    const end = document.documentElement.scrollHeight - window.innerHeight
    if (place !== undefined && place > end && window.scrollY > end - NEAR_END_PX) missed.current = place
  }, [])
  useEffect(() => {
    const place = missed.current
    // The browser's remembered data is drawn right after the effects that follow the first drawing.
    if (place !== undefined) requestAnimationFrame(() => window.scrollTo(0, place))
  }, [])
}

const storedPlace = () =>
  tryStorage(() => {
    const places = JSON.parse(sessionStorage.getItem(PLACES_KEY) ?? '{}') as Record<string, number>
    const { key = '' } = Object(window.history.state) as { key?: string }
    return places[key]
  })

/** The structured data in the head are the server's, and React knows nothing of them: they go with the first page. */
function useFirstPageData(): void {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname === first.current) return
    for (const data of document.head.querySelectorAll('script[type="application/ld+json"]')) data.remove()
  }, [pathname])
}

/** The nonce of a personal page's inline scripts; absent on public pages and in the browser. */

const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext.Provider

export const useNonce = () => useContext(NonceContext)

/** Loaded with the first toast. */
export function ToastPlace() {
  const { Component: Toasts, fetchIt } = useLater(() => import('./toasts.tsx'))
  useEffect(() => onFirstAnnouncement(() => void fetchIt().catch(() => {})))
  useEffect(sayStored, [])
  return Toasts && <Toasts />
}
