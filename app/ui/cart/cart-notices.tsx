import Info from 'lucide-react/icons/info'
import { useEffect, useRef } from 'react'
import { seenText } from '#domain/cart/cart-change.rules.ts'
import type { Cart } from '#domain/cart/cart.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { putBack } from '#app/browser/cart/change-cart.ts'
import { ChangeForm } from './change-form.tsx'
import { isStorageRefused } from '#app/browser/cart/device-cart.ts'
import { useShownCart } from '#app/browser/cart/shown-cart.ts'

/** What there is to know before the lines: other prices, what did not come along, and the way back from Remove. */
export function CartNotices({ cart, told = [] }: { cart: Cart; told?: readonly string[] }) {
  const shown = useShownCart()
  const repriced = cart.lines.filter(({ shownPaise }) => shownPaise !== null)
  const words = [...told, ...shown.told]
  if (isStorageRefused()) words.push('This browser keeps nothing: sign in to keep your cart.')
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) place.current?.focus()
  })
  return (
    <div
      className="cart-notices"
      ref={place}
      tabIndex={-1}
      onFocus={() => void (hadFocus.current = true)}
      onBlur={() => void (hadFocus.current = false)}
    >
      {words.length > 0 && (
        <div className="notice" role="status">
          <Info className="i" />
          <div>
            {words.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
      )}
      {repriced.length > 0 && (
        <ChangeForm className="notice" fields={{ change: 'accept', seen: repriced.map(seenText) }}>
          <Info className="i" />
          <p>
            {repriced.length === 1 ? 'One price has' : `${repriced.length} prices have`} changed since you saw it last.
          </p>
          <button className="btn o s">All right</button>
        </ChangeForm>
      )}
      <Removed />
    </div>
  )
}

function Removed() {
  const { removed } = useShownCart()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed is gone with its line.
    if (removed && document.activeElement === document.body) button.current?.focus()
  }, [removed])
  if (!removed || removed.trouble) return null
  return (
    <div className="notice">
      <p role="status">{removed.title} was removed.</p>
      <Button ref={button} look="outline" size="small" onClick={() => void putBack(removed)}>
        Undo
      </Button>
    </div>
  )
}
