import { href } from 'react-router'
import styles from '#app/styles/cart.css?url'
import { rupees } from '#shared/money.rules.ts'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { Drawer, type DialogProps } from '#app/ui/dialog.tsx'
import { ErrorState, Skeleton } from '#app/ui/states.tsx'
import { CartLines, CartNotices } from './cart-lines.tsx'
import { piecesText } from '#app/browser/cart/device-cart.ts'
import { CheckoutLink, Sum } from './cart-sums.tsx'
import { useShownCart } from '#app/browser/cart/cart.ts'

/** The cart beside the page on which something was put into it. */
export default function CartDrawer(props: DialogProps) {
  const { cart, isFailed } = useShownCart()
  const foot = cart && cart.lines.length > 0 && (
    <>
      <dl className="sum">
        <Sum
          name={
            <>
              Subtotal <span className="ash small">before tax</span>
            </>
          }
          amount={rupees(cart.totals.subtotalPaise)}
        />
        {cart.totals.discountPaise > 0 && <Sum name="Discount" amount={`−${rupees(cart.totals.discountPaise)}`} />}
        <Sum
          name={
            <>
              Total <span className="ash small">incl. tax, free shipping</span>
            </>
          }
          amount={rupees(cart.totals.totalPaise)}
          isTotal
        />
      </dl>
      <div className="drawer-acts">
        <CheckoutLink cart={cart} onGo={() => props.onOpenChange(false)} />
        <ButtonLink to={href('/cart')} look="quiet">
          View cart
        </ButtonLink>
      </div>
    </>
  )
  const title = cart && cart.totals.pieces > 0 ? `Cart, ${piecesText(cart.totals.pieces)}` : 'Cart'
  return (
    <Drawer {...props} title={title} foot={foot}>
      <link rel="stylesheet" href={styles} precedence="late" />
      {isFailed && <ErrorState message="The cart could not be shown." />}
      {!cart && !isFailed && <Skeleton />}
      {cart && <CartNotices cart={cart} />}
      {cart && cart.lines.length > 0 && <CartLines lines={cart.lines} />}
      {cart && cart.lines.length === 0 && (
        <p className="drawer-empty">
          Your cart is empty.{' '}
          <button type="button" className={buttonClass({ look: 'quiet' })} onClick={() => props.onOpenChange(false)}>
            Go on looking
          </button>
        </p>
      )}
    </Drawer>
  )
}
