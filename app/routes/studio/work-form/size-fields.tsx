import { useState } from 'react'
import type { WorkFormShown } from '#domain/studio/show-work-form.ts'
import {
  extraField,
  piecesField,
  stockOfSizesWords,
  type EnteredSize,
} from '#domain/catalogue/works/work-sizes.rules.ts'
import { TextField } from '#app/ui/field.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { rupeesAndPaise, type Paise } from '#shared/money.rules.ts'
import { artistShareWords } from '#words/artist-share.ts'
import { workFormWords } from '#words/work-form.ts'

type Offered = WorkFormShown['sizes'][number]
export type EnteredSizes = ReturnType<typeof useEnteredSizes>

/** The values for each size, under any category. */
export function useEnteredSizes(atFirst: readonly EnteredSize[]) {
  const [sizes, setSizes] = useState(atFirst)
  const at = (id: string) => sizes.find((size) => size.id === id) ?? { id, isTicked: false, pieces: '', extra: '' }
  return {
    at,
    change: (id: string, values: Partial<EnteredSize>) =>
      setSizes((before) => [...before.filter((size) => size.id !== id), { ...at(id), ...values }]),
  }
}

type Props = {
  offered: readonly Offered[]
  entered: EnteredSizes
  isPremium: boolean
  error: (name: string) => string | undefined
  receivedFor?: (extra: string) => Paise | undefined
}

/** The category's sizes to tick, each with its pieces and its extra price. */
export function SizeFields({ offered, entered, ...rest }: Props) {
  const ticked = offered.map(({ id }) => entered.at(id)).filter(({ isTicked }) => isTicked)
  const said = ticked.map(({ pieces }) => ({ stock: /^\d{1,4}$/.test(pieces.trim()) ? Number(pieces) : null }))
  return (
    <fieldset className="work-sizes">
      <legend className="lab">{workFormWords.sizes}</legend>
      <p className="hint">{workFormWords.sizesHint}</p>
      <ul>
        {offered.map((size) => (
          <SizeRow key={size.id} {...{ size, entered }} {...rest} />
        ))}
      </ul>
      {ticked.length > 0 && (
        <p className="work-sizes-sum" role="status">
          {stockOfSizesWords(said)}
        </p>
      )}
    </fieldset>
  )
}

type RowProps = Omit<Props, 'offered'> & { size: Offered }

function SizeRow({ size: { id, name, label }, entered, isPremium, error, receivedFor }: RowProps) {
  const isInteractive = useInteractive()
  const { isTicked, pieces, extra } = entered.at(id)
  const isOpen = isTicked || !isInteractive
  const received = isTicked && !isPremium ? receivedFor?.(extra) : undefined
  return (
    <li>
      <label className="tick">
        <input
          type="checkbox"
          name="sizes"
          value={id}
          checked={isTicked}
          onChange={({ target }) => entered.change(id, { isTicked: target.checked })}
        />
        {label}
      </label>
      {isOpen && (
        <>
          <TextField
            label={workFormWords.piecesIn(name)}
            name={piecesField(id)}
            placeholder={workFormWords.piecesToOrder}
            inputMode="numeric"
            autoComplete="off"
            value={pieces}
            error={error(piecesField(id))}
            onChange={({ target }) => entered.change(id, { pieces: target.value })}
          />
          {!isPremium && (
            <TextField
              label={workFormWords.extraFor(name)}
              name={extraField(id)}
              placeholder="0"
              inputMode="decimal"
              autoComplete="off"
              value={extra}
              error={error(extraField(id))}
              onChange={({ target }) => entered.change(id, { extra: target.value })}
            />
          )}
          {received !== undefined && (
            <p className="hint">{artistShareWords.youReceiveFor(name, rupeesAndPaise(received))}</p>
          )}
        </>
      )}
    </li>
  )
}
