import { useRouteLoaderData } from 'react-router'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import type { OwnParcel } from '#domain/studio/show-own-parcels.ts'
import { countryName } from '#shared/country-name.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { FactList } from '#app/ui/facts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { parcelsWords } from '#words/parcels.ts'

/** The packing slip: no prices, and of the buyer only what delivery needs. */
export function SlipPaper({ parcel }: { parcel: OwnParcel }) {
  const {
    orderId,
    shortNumber,
    soldAt,
    collectPaise,
    lines,
    buyerName,
    street,
    city,
    region,
    postalCode,
    country,
    phone,
    artist,
  } = parcel
  const brand = useRouteLoaderData<{ brand: { name: string } }>('root')?.brand.name
  const facts = [
    [parcelsWords.orderNumber, shortNumberText(shortNumber)],
    [parcelsWords.courier, parcel.courierName],
    [parcelsWords.awb, parcel.awb],
    [parcelsWords.reference, parcel.reference],
    [parcelsWords.boxSize, parcelsWords.box(parcel.lengthCm, parcel.widthCm, parcel.heightCm)],
    [parcelsWords.weight, parcelsWords.kilograms(parcel.weightGrams / 1_000)],
    [parcelsWords.collect, collectPaise !== null && rupees(collectPaise)],
  ] as const
  return (
    <article className="slip stack g20" aria-labelledby={`slip-${parcel.id}`}>
      <header>
        <p className="slip-brand d">{brand}</p>
        <h2 id={`slip-${parcel.id}`} className="d d3">
          {parcelsWords.slip}
        </h2>
        <p className="small ash">
          {collectPaise === null
            ? parcelsWords.orderPaidOn(orderNumber(orderId), dayText(soldAt))
            : parcelsWords.orderSoldOn(orderNumber(orderId), dayText(soldAt))}
        </p>
      </header>
      <ul className="slip-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <span className="slip-picture">
              {line.picture && <Picture picture={line.picture} sizes="64px" widest={320} isDecoration />}
            </span>
            <span>
              <span className="num w550">{line.quantity} ×</span> <i className="work">{line.title}</i>
              <br />
              <span className="ash">
                {[line.frame, line.sizeName && parcelsWords.size(line.sizeName)].filter(Boolean).join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="slip-ends stack g20">
        <div>
          <h3>{parcelsWords.toBuyer}</h3>
          <p className="pre any">
            {buyerName}
            {'\n'}
            {street}
            {'\n'}
            {city}, {region} <span className="num">{postalCode}</span>
            {'\n'}
            {countryName(country)}
            {'\n'}
            {parcelsWords.phone} <span className="num">{phone}</span>
          </p>
        </div>
        <div>
          <h3>{parcelsWords.fromArtist}</h3>
          <p className="pre any">
            {artist.name}
            {artist.city && `\n${artist.city}`}
          </p>
        </div>
      </div>
      {(parcel.gift?.message || parcel.gift?.isWrapped) && (
        <div>
          <h3>{parcel.gift.message ? parcelsWords.giftMessage : parcelsWords.gift}</h3>
          {parcel.gift.message && <p className="pre any">{parcel.gift.message}</p>}
          {parcel.gift.isWrapped && <p className="ash">{parcelsWords.giftWrapped}</p>}
        </div>
      )}
      <FactList className="slip-facts small" facts={facts} />
    </article>
  )
}
