import { Skeleton } from '#app/ui/states.tsx'

/** As tall as a screen: nothing below it moves when the lines have come. */
export function CartWaiting() {
  return (
    <div className="cart-split cart-waiting">
      <Skeleton lines={3} />
    </div>
  )
}
