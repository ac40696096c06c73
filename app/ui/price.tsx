import { rupees, withTax } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

export const REQUEST_FOR_QUOTE = 'Request for Quote'

/** Null for a premium work: no number is shown. */
export const priceText = (pricePaise: Paise | null) => (pricePaise === null ? REQUEST_FOR_QUOTE : rupees(pricePaise))

type Props = {
  /** Null for a premium work: no number is shown. */
  pricePaise: Paise | null
  taxPercent: number
  className?: string
}

export function Price({ pricePaise, taxPercent, className }: Props) {
  return (
    <p className={className ? `cost ${className}` : 'cost'}>
      {pricePaise === null ? (
        <span className="quote">{REQUEST_FOR_QUOTE}</span>
      ) : (
        <>
          <span className="price">{rupees(pricePaise)}</span>{' '}
          <span className="tax">{rupees(withTax(pricePaise, taxPercent))} incl. tax</span>
        </>
      )}
    </p>
  )
}
