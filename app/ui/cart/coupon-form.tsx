import { ownAddress } from '#app/ui/addresses.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import type { Cart } from '#domain/cart/cart.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { callCart } from '#app/browser/cart/cart.ts'
import { announce } from '#app/ui/announce.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { couponsWords } from '#words/coupons.ts'

type Props = { coupon: Cart['coupon']; message: string | undefined; onChanged: () => Promise<void> }

/** The one coupon of a cart: a field for its code, or its discount. Without scripts it is posted to its page. */
export function CouponForm({ coupon, message, onChanged }: Props) {
  const { pathname, search } = useLocation()
  const [refused, setRefused] = useState(message)
  const [isSending, setIsSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [changed, setChanged] = useState<object>()
  useEffect(() => {
    // The button is gone with the change.
    if (changed === undefined) return
    form.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus()
  }, [changed])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSending) void send(new FormData(event.currentTarget).get('code'))
  }

  async function send(typed: unknown) {
    setIsSending(true)
    const sent = await callCart('/api/cart/coupon', coupon ? {} : { code: typed })
    if (sent.ok) await onChanged()
    setIsSending(false)
    setRefused(sent.ok ? undefined : (sent.message ?? couponsWords.notSent))
    if (!sent.ok) return
    setChanged({})
    announce({ kind: 'done', text: coupon ? couponsWords.removed : couponsWords.applied })
  }

  return (
    <form
      ref={form}
      className="coupon stack end"
      method="post"
      action={ownAddress(pathname + search)}
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="change" value={coupon ? 'no-coupon' : 'coupon'} />
      {coupon ? (
        <>
          <p>
            {coupon.offPaise > 0
              ? couponsWords.takesOff(coupon.code, rupees(coupon.offPaise))
              : couponsWords.named(coupon.code)}
          </p>
          <button
            className={buttonClass({ look: 'quiet', size: 'small' })}
            aria-label={couponsWords.removeCode(coupon.code)}
          >
            {couponsWords.remove}
          </button>
          {coupon.words && <p className="small">{coupon.words}</p>}
        </>
      ) : (
        <>
          <TextField
            label={couponsWords.label}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            error={refused}
            maxLength={40}
          />
          <button className={buttonClass({ look: 'outline' })}>{couponsWords.apply}</button>
        </>
      )}
    </form>
  )
}
