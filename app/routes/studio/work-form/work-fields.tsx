import { useEffect, useState, type ReactNode } from 'react'
import type { EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import type { WorkFormShown } from '#domain/studio/show-work-form.ts'
import { paiseOf, PriceField, receivedWith } from './price-field.tsx'
import { SizeFields, useEnteredSizes } from './size-fields.tsx'
import { ChoiceField } from '#app/ui/dashboard-parts.tsx'
import { TextField, Tick } from '#app/ui/field.tsx'
import { useInteractive, useLater } from '#app/ui/use-interactive.ts'
import { rupees, type Paise } from '#shared/money.rules.ts'
import { parseDimensions } from '#domain/catalogue/dimensions.rules.ts'
import { hangsOnWall } from '#domain/catalogue/on-wall.rules.ts'
import { DIMENSIONS_MAX, fits } from '#domain/catalogue/works/work-form.rules.ts'
import { workFormWords } from '#words/work-form.ts'
import { EDITIONS, type Edition } from '#domain/catalogue/works/editions.rules.ts'

/** Fields that the chosen category requires. */
export type CategoryOfWork = {
  isPremium: boolean
  sizes: WorkFormShown['sizes']
  /** What the artist receives of a size, by its extra as typed. */
  receivedFor: (extra: string) => Paise | undefined
}

type Props = {
  shown: WorkFormShown
  entered: EnteredWork
  error: (name: string) => string | undefined
  /** The address of the main picture; empty without one. */
  picture: string
  /** The fields between size and frames, which depend on the category too. */
  children: (category: CategoryOfWork) => ReactNode
}

/** The category, and what depends on it: the price, its tax, the frames and the default HSN code. */
export function CategoryFields({ shown, entered, error, picture, children }: Props) {
  const { categories, frames } = shown
  const [categoryId, setCategoryId] = useState(entered.category)
  const category = categories.find(({ id }) => id === categoryId)
  const isPremium = category?.isPremium ?? false
  const usual = shown.usual[categoryId]
  const [price, setPrice] = useState(entered.price)
  const sold = { pricePaise: paiseOf(price), taxPercent: usual?.taxPercent, terms: shown.terms[categoryId] }
  return (
    <>
      <ChoiceField
        label={workFormWords.category}
        name="category"
        required
        value={categoryId}
        error={error('category')}
        onChange={({ target }) => setCategoryId(target.value)}
        options={[['', workFormWords.chooseCategory], ...categories.map(({ id, name }) => [id, name] as const)]}
      />
      <PriceField isPremium={isPremium} price={price} onPrice={setPrice} sold={sold} error={error('price')} />
      {isPremium && (
        <div className="note marigold full" role="status">
          <p>{workFormWords.premiumPrice}</p>
          <p>{workFormWords.premiumQuote}</p>
        </div>
      )}
      <SizeField
        dimensions={entered.dimensions}
        error={error('dimensions')}
        isOnWall={category !== undefined && hangsOnWall(category)}
        picture={picture}
      />
      {children({
        isPremium,
        sizes: shown.sizes.filter(({ setId }) => setId === usual?.sizeSetId),
        receivedFor: (extra) => receivedWith(sold, paiseOf(extra)),
      })}
      {!isPremium && (
        <div className="full">
          <FrameChoices frames={frames} chosen={entered.frames} error={error('frames')} />
        </div>
      )}
      <TextField
        label={workFormWords.hsn}
        name="hsn"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        hint={category && usual?.hsn ? workFormWords.hsnDefault(usual.hsn, category.name) : workFormWords.hsnHint}
        defaultValue={entered.hsn}
        error={error('hsn')}
      />
    </>
  )
}

type FrameChoicesProps = { frames: WorkFormShown['frames']; chosen: readonly string[]; error: string | undefined }

/** The default frame is always offered: its box is ticked and can't be changed. */
function FrameChoices({ frames, chosen: atFirst, error }: FrameChoicesProps) {
  const [chosen, setChosen] = useState(new Set(atFirst))
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <fieldset className="frame-choices">
      <legend className="lab">{workFormWords.frames}</legend>
      <div className="frame-boxes">
        {frames.map(({ id, name, pricePaise, isDefault }) => (
          <label className={isDefault ? 'tick locked' : 'tick'} key={id}>
            <input
              type="checkbox"
              name="frames"
              value={id}
              checked={isDefault || chosen.has(id)}
              disabled={isDefault}
              onChange={() => toggle(id)}
            />
            <span>
              {name} <span className="ash">{isDefault ? workFormWords.frameAlways : `(+${rupees(pricePaise)})`}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <p className="err">{error}</p>}
    </fieldset>
  )
}

type SizeFieldProps = { dimensions: string; error: string | undefined; isOnWall: boolean; picture: string }

/** Shows how the size was understood, so that the work appears at its true size. */
function SizeField({ dimensions, error, isOnWall, picture }: SizeFieldProps) {
  const [typed, setTyped] = useState(dimensions)
  const size = parseDimensions(typed)
  const { Component: BesideSofa, fetchIt } = useLater(() => import('./beside-sofa.tsx'))
  const isShown = isOnWall && fits(size)
  useEffect(() => {
    if (isShown && !BesideSofa)
      fetchIt().catch(() => console.error('The size preview could not be loaded; the size is shown in words only.'))
  })
  return (
    <div className="size-field">
      <TextField
        label={workFormWords.dimensions}
        name="dimensions"
        placeholder={workFormWords.dimensionsExample}
        required
        maxLength={DIMENSIONS_MAX}
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {size && (
        <p className="hint">
          {size.depthCm === null
            ? workFormWords.sizeRead(size.widthCm, size.heightCm)
            : workFormWords.sizeReadWithDepth(size.widthCm, size.heightCm, size.depthCm)}
        </p>
      )}
      {isShown && BesideSofa && <BesideSofa size={size} picture={picture} />}
    </div>
  )
}

type EditionProps = Pick<Props, 'shown' | 'entered' | 'error'> & { category: CategoryOfWork }

/** How many pieces there are: in each size or, without sizes, by edition. */
export function EditionFields({ shown, entered, error, category }: EditionProps) {
  const { isPremium, sizes, receivedFor } = category
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
