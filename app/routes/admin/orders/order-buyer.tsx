import { href, Link } from 'react-router'
import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import type { OrderAddress } from '#domain/orders/order/order.rules.ts'
import { orderPageText, whatsappOf } from '#domain/orders/admin/pay-link.rules.ts'
import { mailTo } from '#app/routes/admin/mail-to.ts'
import { useMayOpen } from '#app/ui/dashboard-parts.tsx'
import { AddressLines } from '#app/routes/account/orders/order-parts.tsx'
import { adminOrdersWords } from '#words/admin-orders.ts'

/** The buyer, the delivery address and the invoice address. */
export function BuyerAddresses({ order, page }: { order: AdminOrder; page: string | null }) {
  const { contactName, contactEmail, contactPhone, shippingAddress, billingAddress, isHandedOver } = order
  const mayOpen = useMayOpen()
  return (
    <section className="admin-panel admin-addresses">
      <h2 className="d d3">{adminOrdersWords.buyer}</h2>
      <p>
        {contactName}
        <br />
        {contactEmail && (
          <>
            <a className="lk" href={mailTo(contactEmail)}>
              {contactEmail}
            </a>
            <br />
          </>
        )}
        <a className="lk num" href={`tel:+91${contactPhone}`}>
          {contactPhone}
        </a>
      </p>
      <p className="ash small">{accountWords(order)}</p>
      {order.buyer && mayOpen('/admin/customers/:id') && (
        <p>
          <Link className="lk" to={href('/admin/customers/:id', { id: order.buyer.id })}>
            {adminOrdersWords.aboutBuyer}
          </Link>
        </p>
      )}
      {page && order.isOfShop && order.papers.length > 0 && (
        <p>
          <a className="lk" href={whatsappOf(contactPhone, orderPageText(order, page))} target="_blank" rel="noopener">
            {adminOrdersWords.sendPage}
          </a>
        </p>
      )}
      <Address
        title={isHandedOver ? adminOrdersWords.handedOverIn : adminOrdersWords.deliverTo}
        name={contactName}
        address={shippingAddress}
      />
      {JSON.stringify(billingAddress) === JSON.stringify(shippingAddress) ? (
        <p className="ash small">{adminOrdersWords.sameAddress}</p>
      ) : (
        <Address title={adminOrdersWords.invoicedTo} name={contactName} address={billingAddress} />
      )}
    </section>
  )
}

function accountWords({ buyer, contactEmail, isGuests, isOfShop }: AdminOrder): string {
  if (!buyer && isOfShop) return adminOrdersWords.noAccount
  if (!buyer) return isGuests ? adminOrdersWords.guestAccount : adminOrdersWords.deletedAccount
  const asGuest = isGuests && !isOfShop
  if (buyer.email === contactEmail) return asGuest ? adminOrdersWords.hasAccountAsGuest : adminOrdersWords.hasAccount
  return asGuest ? adminOrdersWords.otherAccountAsGuest(buyer.email) : adminOrdersWords.otherAccount(buyer.email)
}

function Address({ title, name, address }: { title: string; name: string; address: OrderAddress }) {
  return (
    <>
      <h3>{title}</h3>
      <div>
        <p>{address.fullName ?? name}</p>
        <AddressLines address={address} withCountry />
      </div>
    </>
  )
}
