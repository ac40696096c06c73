import { bigAddition, priceFigures } from '#domain/catalogue/shown-price.rules.ts'
import { REQUEST_FOR_QUOTE, type Paise } from '#shared/money.rules.ts'
import { useBigPrice } from './store-facts.ts'

type Props = {
  /** Before tax. */
  pricePaise: Paise | null
  taxPercent: number
  /** It is the least that a piece costs. */
  isFrom?: boolean
  /** There is room for every word of it. */
  isRoomy?: boolean
}

/** Null for a premium work: no number is shown. */
export function Price({ pricePaise, taxPercent, isFrom, isRoomy }: Props) {
  const bigPrice = useBigPrice()
  if (pricePaise === null) {
    return (
      <p className="cost">
        <span className="quote">{REQUEST_FOR_QUOTE}</span>
      </p>
    )
  }
  const { big, inclusion, small } = priceFigures(pricePaise, taxPercent, bigPrice)
  return (
    <p className="cost">
      {isFrom && <span className="ash">from </span>}
      <span className="price">{big}</span>{' '}
      <span className="tax">
        {inclusion && <span className={isRoomy ? undefined : 'vh'}>{inclusion}: </span>}
        {small}
      </span>
    </p>
  )
}

/** What a frame or a size adds to a price as it is shown; `without` is before tax. */
export function useAddition(without: Paise, taxPercent: number): (adds: Paise) => string {
  const big = useBigPrice()
  return (adds) => bigAddition(without, adds, taxPercent, big)
}
