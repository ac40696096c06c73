import type { OrderAddress } from '#domain/orders/order/order.rules.ts'

/** Street, then city, state and postal code. */
export function AddressLines({ address: { street, city, state, postal_code: postalCode } }: { address: OrderAddress }) {
  return (
    <p>
      {street}
      <br />
      {city}, {state} {postalCode}
    </p>
  )
}
