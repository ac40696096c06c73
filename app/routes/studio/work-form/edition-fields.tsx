import { useState } from 'react'
import type { EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import { EDITIONS, type Edition } from '#domain/catalogue/works/editions.rules.ts'
import type { WorkFormShown } from '#domain/studio/show-work-form.ts'
import { TextField, Tick } from '#app/ui/field.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import type { Paise } from '#shared/money.rules.ts'
import { workFormWords } from '#words/work-form.ts'
import { SizeFields, useEnteredSizes } from './size-fields.tsx'

type Props = {
  shown: WorkFormShown
  entered: EnteredWork
  error: (name: string) => string | undefined
  isPremium: boolean
  /** The category's own. */
  sizes: WorkFormShown['sizes']
  /** What the artist receives of a size, by its extra as typed. */
  receivedFor: (extra: string) => Paise | undefined
}

/** How many pieces there are: in each size or, without sizes, by edition. */
export function EditionFields({ shown, entered, error, isPremium, sizes, receivedFor }: Props) {
  const own = useEnteredSizes(entered.sizes)
  const isInteractive = useInteractive()
  const isSized = isInteractive && sizes.some(({ id }) => own.at(id).isTicked)
  return (
    <>
      {sizes.length > 0 && (
        <SizeFields offered={sizes} entered={own} isPremium={isPremium} error={error} receivedFor={receivedFor} />
      )}
      <noscript>
        {sizes.length === 0 &&
          setsOf(shown.sizes).map(([name, offered]) => (
            <details key={name}>
              <summary className="lab">{workFormWords.sizesFor(name.toLowerCase())}</summary>
              <SizeFields offered={offered} entered={own} isPremium={false} error={error} />
            </details>
          ))}
      </noscript>
      <PiecesFields entered={entered} error={error} isHidden={isSized} />
    </>
  )
}

/** Without scripts, the category and the sizes are chosen in one go. */
const setsOf = (sizes: WorkFormShown['sizes']) =>
  [...new Set(sizes.map(({ setName }) => setName))].map(
    (name) => [name, sizes.filter(({ setName }) => setName === name)] as const,
  )

type PiecesProps = Pick<Props, 'entered' | 'error'> & { isHidden: boolean }

function PiecesFields({ entered, error, isHidden }: PiecesProps) {
  const isInteractive = useInteractive()
  const [edition, setEdition] = useState<Edition>(EDITIONS.find((known) => known === entered.edition) ?? 'original')
  const [stock, setStock] = useState(entered.stock)
  const isSold = edition === 'original' && stock === '0'
  if (isHidden) return null
  return (
    <fieldset className="edition">
      <legend className="lab">{workFormWords.edition}</legend>
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
              {workFormWords.editions[value]}{' '}
              <span className="ash block small">{workFormWords.editionHints[value]}</span>
            </span>
          </label>
        ))}
      </div>
      {error('edition') && <p className="err">{error('edition')}</p>}
      {(edition === 'limited' || !isInteractive) && (
        <TextField
          label={workFormWords.pieces}
          name="stock"
          inputMode="numeric"
          hint={isInteractive ? undefined : workFormWords.piecesHint}
          value={stock}
          error={error('stock')}
          onChange={({ target }) => setStock(target.value)}
        />
      )}
      {edition === 'original' && isInteractive && (
        <>
          <Tick label={workFormWords.forSale} checked={!isSold} onChange={() => setStock(isSold ? '1' : '0')} />
          <input type="hidden" name="stock" value={isSold ? '0' : '1'} />
        </>
      )}
    </fieldset>
  )
}
