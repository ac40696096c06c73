import { href, Link } from 'react-router'
import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import { chosenIn, discountWords } from '#domain/orders/order/order.rules.ts'
import { multiplyPaise, rupees } from '#shared/money.rules.ts'
import { Framed } from '#app/ui/framed.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { adminOrdersWords } from '#words/admin-orders.ts'

/** What was bought, as it was then, and in which parcel it travels. */
export const OrderWorks = ({ order: { items, parcels } }: { order: AdminOrder }) => (
  <section>
    <h2 className="d d3">{adminOrdersWords.worksAndParcels(items.length, parcels.length)}</h2>
    <ul className="bought-works">
      {items.map((item) => {
        const parcel = parcels.findIndex(({ artistId }) => artistId === item.artistId) + 1
        return (
          <li key={item.id}>
            <span className="bought-works-pic centre">
              {item.picture && (
                <Framed frame={item.frameStyle}>
                  <Picture picture={item.picture} sizes="64px" widest={320} isDecoration />
                </Framed>
              )}
            </span>
            <div className="any">
              <h3>
                <Link className="work" to={href('/artwork/:id', { id: item.artworkId })}>
                  {item.title}
                </Link>
              </h3>
              <p className="ash">{item.artistName}</p>
              <p className="ash small">{chosenIn(item).join(', ')}</p>
              {discountWords(item).map((words) => (
                <p className="ash small num" key={words}>
                  {words}
                </p>
              ))}
            </div>
            {parcels.length > 1 && parcel > 0 && (
              <span className="ash small bought-works-parcel">{adminOrdersWords.parcelNumber(parcel)}</span>
            )}
            <p className="num bought-works-sum">
              <b className="w550">{rupees(multiplyPaise(item.unitPaise, item.quantity))}</b>
              {item.quantity > 1 && (
                <span className="ash small">{adminOrdersWords.pieces(item.quantity, rupees(item.unitPaise))}</span>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  </section>
)
