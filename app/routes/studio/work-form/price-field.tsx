import { useState } from 'react'
import { readAskedPrice } from '#domain/studio/asked-price.rules.ts'
import { rupees, withTax } from '#shared/money.rules.ts'
import { TextField } from '#app/ui/field.tsx'
import { typedPrice } from './typed-price.rules.ts'

type Props = {
  isPremium: boolean
  /** Undefined until a category is chosen. */
  taxPercent: number | undefined
  isInteractive: boolean
  price: string
  error: string | undefined
}

/** Takes digits and one decimal point; of a premium work there is no price. */
export function PriceField({ isPremium, taxPercent, isInteractive, price: atFirst, error }: Props) {
  const [price, setPrice] = useState(atFirst)
  const read = readAskedPrice(price, false)
  return (
    <div className="price-field">
      <TextField
        label="Price (INR)"
        name="price"
        // The browser's own field of a number swallows what is typed wrong, and turns with the wheel.
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
        onChange={({ target }) => setPrice((before) => typedPrice(before, target.value))}
      />
      {!isPremium && read.ok && taxPercent !== undefined && (
        <p className="hint">Buyers see {rupees(withTax(read.value, taxPercent))} incl. tax</p>
      )}
    </div>
  )
}
