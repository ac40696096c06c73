import { REQUEST_FOR_QUOTE, rupees, withTax } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

type Props = {
  pricePaise: Paise | null
  taxPercent: number
  /** It is the least that a piece costs. */
  isFrom?: boolean
}

/** Null for a premium work: no number is shown. */
export function Price({ pricePaise, taxPercent, isFrom }: Props) {
  return (
    <p className="cost">
      {pricePaise === null ? (
        <span className="quote">{REQUEST_FOR_QUOTE}</span>
      ) : (
        <>
          {isFrom && <span className="ash">from </span>}
          <span className="price">{rupees(pricePaise)}</span>{' '}
          <span className="tax">{rupees(withTax(pricePaise, taxPercent))} incl. tax</span>
        </>
      )}
    </p>
  )
}
