import { bigAddition, priceFigures } from '#domain/catalogue/shown-price.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { pricesWords } from '#words/prices.ts'
import { useBigPrice } from './store-facts.ts'

type Props = {
  /** Before tax. */
  pricePaise: Paise | null
  taxPercent: number
  /** The lowest price of the work. */
  isFrom?: boolean
  /** There is space for the full text. */
  isRoomy?: boolean
}

/** A premium work shows no number. */
export function Price({ pricePaise, taxPercent, isFrom, isRoomy }: Props) {
  const bigPrice = useBigPrice()
  if (pricePaise === null) {
    return (
      <p className="cost">
        <span className="quote">{pricesWords.requestForQuote}</span>
      </p>
    )
  }
  const { big, inclusion, small } = priceFigures(pricePaise, taxPercent, bigPrice)
  return (
    <p className="cost">
      {isFrom && <span className="ash">{pricesWords.from} </span>}
      <span className="price">{big}</span>{' '}
      <span className="tax">
        {inclusion && <span className={isRoomy ? undefined : 'vh'}>{inclusion}: </span>}
        {small}
      </span>
    </p>
  )
}

/** The surcharge of a frame or a size as shown; `without` is before tax. */
export function useAddition(without: Paise, taxPercent: number): (adds: Paise) => string {
  const big = useBigPrice()
  return (adds) => bigAddition(without, adds, taxPercent, big)
}
