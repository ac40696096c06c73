import { useState } from 'react'
import { EDITION_NAMES, EDITIONS } from '#domain/studio/editions.rules.ts'
import type { Edition } from '#domain/studio/editions.rules.ts'
import { TextField, Tick } from '#app/ui/field.tsx'

type Props = {
  edition: string
  stock: string
  isInteractive: boolean
  error: (name: string) => string | undefined
}

const HINTS: Record<Edition, string> = {
  original: 'There is one, and no other.',
  limited: 'There are several alike, and no more.',
  open: 'You make it whenever somebody orders it.',
}

/** How many there are: one of a kind, an edition, or as many as are ordered. */
export function EditionFields({ edition: atFirst, stock: stockAtFirst, isInteractive, error }: Props) {
  const [edition, setEdition] = useState<Edition>(EDITIONS.find((known) => known === atFirst) ?? 'original')
  const [stock, setStock] = useState(stockAtFirst)
  const isSold = edition === 'original' && stock === '0'
  return (
    <fieldset className="edition">
      <legend className="lab">How many there are</legend>
      <div className="edition-choices">
        {EDITIONS.map((value) => (
          <label className="tick" key={value}>
            <input
              type="radio"
              name="edition"
              value={value}
              checked={edition === value}
              onChange={() => {
                setEdition(value)
                setStock('')
              }}
            />
            <span>
              {EDITION_NAMES[value]} <span className="ash edition-hint">{HINTS[value]}</span>
            </span>
          </label>
        ))}
      </div>
      {error('edition') && <p className="err">{error('edition')}</p>}
      {(edition === 'limited' || !isInteractive) && (
        <TextField
          label="Pieces in stock"
          name="stock"
          inputMode="numeric"
          hint={isInteractive ? undefined : 'Of a one-of-a-kind work 1; leave it empty for one that is made to order.'}
          value={stock}
          error={error('stock')}
          onChange={({ target }) => setStock(target.value)}
        />
      )}
      {edition === 'original' && isInteractive && (
        <>
          <Tick label="It is here to be sold" checked={!isSold} onChange={() => setStock(isSold ? '1' : '0')} />
          <input type="hidden" name="stock" value={isSold ? '0' : '1'} />
        </>
      )}
    </fieldset>
  )
}
