import { href } from 'react-router'
import styles from '#app/styles/cart.css?url'
import { rupees } from '#shared/money.rules.ts'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { Drawer, type DialogProps } from '#app/ui/dialog.tsx'
import { ErrorState, Skeleton } from '#app/ui/states.tsx'
import { cartWords } from '#words/cart.ts'
import { CartLines, CartNotices } from './cart-lines.tsx'
import { CheckoutLink, Sum } from './cart-sums.tsx'
import { useShownCart } from '#app/browser/cart/cart.ts'

export default function CartDrawer(props: DialogProps) {
  const { cart, isFailed } = useShownCart()
  const foot = cart && cart.lines.length > 0 && (
    <>
      <dl className="sum stack g10">
        <Sum
          name={
            <>
              {cartWords.subtotal} <span className="ash small">{cartWords.beforeTax}</span>
            </>
          }
          amount={rupees(cart.totals.subtotalPaise)}
        />
        {cart.totals.discountPaise > 0 && (
          <Sum name={cartWords.discount} amount={`−${rupees(cart.totals.discountPaise)}`} />
        )}
        <Sum
          name={
            <>
              {cartWords.total} <span className="ash small">{cartWords.totalIncludes}</span>
            </>
          }
          amount={rupees(cart.totals.totalPaise)}
          isTotal
        />
      </dl>
      <div className="t16 stack g8">
        <CheckoutLink cart={cart} onGo={() => props.onOpenChange(false)} />
        <ButtonLink to={href('/cart')} look="quiet">
          {cartWords.viewCart}
        </ButtonLink>
      </div>
    </>
  )
  const title =
    cart && cart.totals.pieces > 0
      ? cartWords.drawerTitleWith(cartWords.pieces(cart.totals.pieces))
      : cartWords.drawerTitle
  return (
    <Drawer {...props} title={title} foot={foot}>
      <link rel="stylesheet" href={styles} precedence="late" />
      {isFailed && <ErrorState message={cartWords.unread} />}
      {!cart && !isFailed && <Skeleton />}
      {cart && <CartNotices cart={cart} />}
      {cart && cart.lines.length > 0 && <CartLines lines={cart.lines} />}
      {cart && cart.lines.length === 0 && (
        <p className="drawer-empty">
          {cartWords.empty}{' '}
          <button type="button" className={buttonClass({ look: 'quiet' })} onClick={() => props.onOpenChange(false)}>
            {cartWords.keepBrowsing}
          </button>
        </p>
      )}
    </Drawer>
  )
}
