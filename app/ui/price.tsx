import { rupees, withTax } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

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
        <span className="quote">Request for Quote</span>
      ) : (
        <>
          <span className="price">{rupees(pricePaise)}</span>{' '}
          <span className="tax">{rupees(withTax(pricePaise, taxPercent))} incl. tax</span>
        </>
      )}
    </p>
  )
}
