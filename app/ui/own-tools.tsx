import { useEffect } from 'react'
import { AccountTool } from './account-tool.tsx'
import { CartTool } from './cart-tool.tsx'
import { HeartTool } from './heart-tool.tsx'
import { useLiveStream } from '#app/browser/live.ts'
import { refreshMe } from '#app/browser/me.ts'
import { useOwnIdentity } from '#app/browser/own-identity.ts'

/** Wishlist, cart and account in the header: plain links at first, and the visitor's own once it is known who that is. */
export function OwnTools() {
  useLiveStream()
  useOwnIdentity()
  useEffect(() => {
    void refreshMe()
    // A page that the browser kept whole may show somebody who has signed out since.
    const again = (event: PageTransitionEvent) => void (event.persisted && refreshMe())
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
  return (
    <div className="top-own">
      <HeartTool />
      <CartTool />
      <div className="top-account">
        <AccountTool />
      </div>
    </div>
  )
}
