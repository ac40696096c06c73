import { useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { isSamePlace, type KnownAddress, type Place } from '#domain/orders/placing/address-book.rules.ts'
import { GoLink, buttonClass } from '#app/ui/button.tsx'
import { addressesWords } from '#words/addresses.ts'

/** In the query, the saved address that fills the form. */
export const KEPT_ADDRESS = 'address'

type Props = { known: readonly KnownAddress[]; shown: Place; onChoose: (place: Place) => void }

/** The address book: one tap fills the form, without scripts through the link. */
export function KeptAddresses({ known, shown, onChoose }: Props) {
  const [query] = useSearchParams()
  const [said, setSaid] = useState('')
  return (
    <nav className="kept-addresses" aria-label={addressesWords.saved}>
      {known.map((entry) => (
        <Link
          key={entry.id}
          className={buttonClass({ look: 'outline', size: 'small' })}
          to={`${href('/checkout')}?${new URLSearchParams({ ...Object.fromEntries(query), [KEPT_ADDRESS]: entry.id })}`}
          aria-current={isSamePlace(entry, shown) ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            onChoose(entry)
            setSaid(addressesWords.filledIn(entry.name))
          }}
        >
          {entry.name}
        </Link>
      ))}
      <GoLink to={`${href('/profile')}#addresses`}>{addressesWords.book}</GoLink>
      <span className="vh" role="status">
        {said}
      </span>
    </nav>
  )
}
