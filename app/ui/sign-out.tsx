import type { RefObject } from 'react'
import { href } from 'react-router'
import { GUEST_CART_KEY } from '#domain/cart/guest-cart.rules.ts'
import { RECENTLY_VIEWED_KEY } from '#domain/catalogue/recently-viewed.rules.ts'

/**
 * Signing out loads a page anew: nothing that this one held in memory is left. What the device remembers of the
 * visitor goes with it; the chosen light stays.
 */
export function SignOutForm({ ref }: { ref?: RefObject<HTMLFormElement | null> }) {
  return (
    <form ref={ref} method="post" action={href('/sign-out')} onSubmit={forgetVisitor}>
      <button className="sign-out">Sign Out</button>
    </form>
  )
}

function forgetVisitor(): void {
  try {
    sessionStorage.clear()
    for (const key of [RECENTLY_VIEWED_KEY, GUEST_CART_KEY]) localStorage.removeItem(key)
  } catch {
    // Refused altogether: then nothing is there.
  }
}
