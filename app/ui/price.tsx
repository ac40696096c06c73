import { rupees, withTax } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

type Props = {
  /** Null for a premium work: no number is shown. */
  pricePaise: Paise | null
  className?: string
}

export function Price({ pricePaise, className }: Props) {
  return (
    <p className={className ? `cost ${className}` : 'cost'}>
      {pricePaise === null ? (
        <span className="quote">Request for Quote</span>
      ) : (
        <>
          <span className="price">{rupees(pricePaise)}</span>{' '}
          <span className="tax">{rupees(withTax(pricePaise))} incl. tax</span>
        </>
      )}
    </p>
  )
}
