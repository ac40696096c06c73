import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useOfMe } from './me.ts'
import { fulfilRemembered } from './wishes.ts'

/**
 * Follows who is looking. What a guest pressed is done once somebody has signed in. When that person is gone, or is
 * another now, the page is read anew: a personal one sends a stranger away, a public one keeps what is typed there.
 */
export function useOwnIdentity(): void {
  const { revalidate } = useRevalidator()
  const email = useOfMe((me) => me?.user?.email)
  const isKnown = useOfMe((me) => me !== undefined)
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (!isKnown) return
    if (before.current !== undefined && before.current !== email) {
      if (isPersonalDocument()) location.reload()
      else void revalidate()
    }
    before.current = email
    if (email !== undefined) fulfilRemembered()
  }, [isKnown, email, revalidate])
}

/** Its inline scripts hold what was read for the visitor, for as long as the document stands; only they carry a nonce. */
const isPersonalDocument = () => Boolean(document.querySelector('script')?.nonce)
