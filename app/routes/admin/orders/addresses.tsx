import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import type { OrderAddress } from '#domain/orders/order/order.rules.ts'
import { AddressLines } from '#app/routes/account/orders/address-lines.tsx'

/** Who bought it, where it goes, and to whom it is invoiced. */
export function Addresses({ order }: { order: AdminOrder }) {
  const { contactName, contactEmail, contactPhone, buyer, shippingAddress, billingAddress } = order
  return (
    <section className="desk-addresses">
      <h2 className="d d3">Buyer</h2>
      <p>
        {contactName}
        <br />
        <a className="lk" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
        <br />
        <a className="lk num" href={`tel:+91${contactPhone}`}>
          {contactPhone}
        </a>
      </p>
      <p className="ash small">{accountWords(buyer, contactEmail)}</p>
      <Address title="Goes to" name={contactName} address={shippingAddress} />
      {JSON.stringify(billingAddress) === JSON.stringify(shippingAddress) ? (
        <p className="ash small">Invoiced to the same address</p>
      ) : (
        <Address title="Invoiced to" name={contactName} address={billingAddress} />
      )}
    </section>
  )
}

function accountWords(buyer: AdminOrder['buyer'], contactEmail: string): string {
  if (!buyer) return 'The account was deleted.'
  return buyer.email === contactEmail ? 'Has an account' : `Account: ${buyer.email}`
}

function Address({ title, name, address }: { title: string; name: string; address: OrderAddress }) {
  return (
    <>
      <h3>{title}</h3>
      <div>
        <p>{address.fullName ?? name}</p>
        <AddressLines address={address} />
        <p>{address.country}</p>
      </div>
    </>
  )
}
