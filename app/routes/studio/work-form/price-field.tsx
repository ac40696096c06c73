import { TextField } from '#app/ui/field.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { readAskedPrice, typedPrice } from '#domain/catalogue/works/asked-price.rules.ts'
import { artistShare, lineAtPrice, type SaleTerms } from '#domain/selling-terms/artist-share.rules.ts'
import { addPaise, rupees, withTax, type Paise } from '#shared/money.rules.ts'
import { workFormWords } from '#words/work-form.ts'
import { YouReceive } from './you-receive.tsx'

/** As a buyer would pay it now. */
type Sold = {
  pricePaise: Paise | undefined
  /** Undefined until a category is chosen. */
  taxPercent: number | undefined
  terms: SaleTerms | undefined
}

/** Undefined while it can't be read. */
export function paiseOf(typed: string): Paise | undefined {
  const read = readAskedPrice(typed, false)
  return read.ok ? read.value : undefined
}

export const lineOf = ({ pricePaise, taxPercent, terms }: Sold) =>
  pricePaise === undefined || taxPercent === undefined || !terms
    ? undefined
    : lineAtPrice(pricePaise, taxPercent, terms)

/** What the artist receives of a size with this surcharge. */
export function receivedWith(sold: Sold, extraPaise: Paise | undefined): Paise | undefined {
  if (sold.pricePaise === undefined || extraPaise === undefined) return undefined
  const line = lineOf({ ...sold, pricePaise: addPaise(sold.pricePaise, extraPaise) })
  return line && artistShare(line).receivedPaise
}

type Props = {
  isPremium: boolean
  /** As typed. */
  price: string
  onPrice: (change: (before: string) => string) => void
  sold: Sold
  error: string | undefined
}

/** Takes digits and one decimal point. A premium work has no price. */
export function PriceField({ isPremium, price, onPrice, sold, error }: Props) {
  const isInteractive = useInteractive()
  const line = lineOf(sold)
  return (
    <div className="price-field">
      <TextField
        label={workFormWords.price}
        name="price"
        // The browser's number field drops mistyped text, and changes with the mouse wheel.
        type={isInteractive ? 'text' : 'number'}
        inputMode="decimal"
        autoComplete="off"
        min="0"
        step="0.01"
        error={error}
        disabled={isPremium}
        value={isPremium ? '0' : price}
        onBeforeInput={(event) => {
          const { selectionStart, selectionEnd, value } = event.currentTarget
          const typed = event.nativeEvent.data
          if (!isInteractive || typed === null) return
          const next =
            value.slice(0, selectionStart ?? value.length) + typed + value.slice(selectionEnd ?? value.length)
          if (typedPrice('x', next) === 'x') event.preventDefault()
        }}
        onChange={({ target }) => onPrice((before) => typedPrice(before, target.value))}
      />
      {!isPremium && sold.pricePaise !== undefined && sold.taxPercent !== undefined && (
        <p className="hint">{workFormWords.buyersPay(rupees(withTax(sold.pricePaise, sold.taxPercent)))}</p>
      )}
      {!isPremium && line && <YouReceive line={line} />}
    </div>
  )
}
